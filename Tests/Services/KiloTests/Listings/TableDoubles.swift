import Foundation

/// The superclass members that the articles' table view controllers need, without a screen: these listings show the
/// client, and the examples show them on real tables.
@MainActor
class UITableViewController {
    let tableView = UITableView()

    func viewDidLoad() {}
    func viewWillAppear(_ animated: Bool) {}
}

@MainActor
final class UITableView {
    private(set) var reloads = 0
    var visibleRows: [Int: UITableViewCell] = [:]

    func reloadData() { reloads += 1 }

    func cellForRow(at row: Int) -> UITableViewCell? { visibleRows[row] }
}

@MainActor
final class UITableViewCell {
    var image: UIImage?
}

struct UIImage: Equatable {
    let data: Data

    init?(data: Data) {
        if data.isEmpty { return nil }
        self.data = data
    }
}
