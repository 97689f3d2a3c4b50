import Foundation
import MarkupKit

// LISTING ACI-1
// DOTS {ACI-2} {ACI-3}
