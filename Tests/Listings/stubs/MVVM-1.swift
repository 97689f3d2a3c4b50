import Foundation
import MarkupKit

// LISTING MVVM-1
// LISTING MVVM-2

class RowsController: UITableViewController {
    var rows: [Row] = []

    // LISTING MVVM-3
}
