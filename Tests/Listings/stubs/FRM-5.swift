import Foundation
import Kilo
import MarkupKit

// LISTING FRM-5
