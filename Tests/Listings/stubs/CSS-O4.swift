import Foundation
import Kilo
import MarkupKit
import MarkupWebKit

// LISTING CSS-O4
