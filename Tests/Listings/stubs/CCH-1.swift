import Foundation
import Kilo
import MarkupKit

// LISTING CCH-2
// LISTING CCH-1
