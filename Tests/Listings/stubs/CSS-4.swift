import Foundation
import MarkupKit
import MarkupWebKit

// LISTING CSS-4
