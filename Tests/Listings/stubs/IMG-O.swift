import Foundation
import Kilo
import MarkupKit

let cellIdentifier = "cell"

class Photo {
    var id = 0
    var title: String?
    var thumbnailUrl: URL?

    init(dictionary: [String: Any]) {}
}
// LISTING IMG-O3
// DOTS {IMG-O4} {IMG-O5} {IMG-O7}
// DOTS {IMG-O6}
