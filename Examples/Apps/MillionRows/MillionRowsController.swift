import Foundation
import KeyValueCoding
import MarkupKit

/// A table of a million rows: only those in the window have cells.
@KeyValueCoding
final class MillionRowsController: UITableViewController {
    /// How many cells have been made so far.
    private(set) var cellCount = 0
    let count = 1_000_000

    init() {
        super.init(style: .plain)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "A Million Rows"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "End", style: .plain, target: self, action: "scrollToEnd")
    }

    func scrollToEnd() { tableView.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: true) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "number") as? NumberCell ?? makeCell()
        cell.number = indexPath.row + 1
        return cell
    }

    private func makeCell() -> NumberCell {
        cellCount += 1
        return NumberCell(style: .default, reuseIdentifier: "number")
    }
}
