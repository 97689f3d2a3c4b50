import Foundation
import MarkupKit

// LISTING MVVM-2
// LISTING MVVM-5

class RowsController: UITableViewController {
    var rows: [Row] = []

    // LISTING MVVM-6
}
