import Foundation
import MarkupKit

class DetailViewController: UIViewController {
    var iconImageView: UIImageView!
    var headingLabel: UILabel!
    var detailLabel: UILabel!

    // LISTING PRE-2
}

// LISTING PRE-1
