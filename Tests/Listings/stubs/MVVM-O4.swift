import Foundation
import MarkupKit

// LISTING MVVM-O4

class RowsController: UITableViewController {
    var rows: [[String: AnyObject]] = []

    // LISTING MVVM-O5
}
