import AVFoundation
import Foundation
import MarkupKit

// LISTING BAR-1
// LISTING BAR-2
// LISTING BAR-6
// DOTS {BAR-3} {BAR-4} {BAR-5} {BAR-7} {BAR-9} {BAR-10} {BAR-11} {BAR-12}
