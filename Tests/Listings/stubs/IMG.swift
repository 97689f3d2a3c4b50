import Foundation
import Kilo
import MarkupKit

// LISTING IMG-2
// LISTING IMG-5
// LISTING IMG-3
// DOTS {IMG-4} {IMG-6} {IMG-7}
