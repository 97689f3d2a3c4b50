import Foundation
import MarkupKit

class CustomCell: UITableViewCell {
    var headingLabel: UILabel!
    var detailLabel: UILabel!
}

class RowsController: UITableViewController {
    var rows: [[String: Any]] = []

    // LISTING MVVM-O2
}
