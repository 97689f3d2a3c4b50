import Foundation
import MarkupLanguage

/// The rows that a `for` makes in a table.
final class TableRowSource: RowSource, UITableViewDataSource, OutlineSource {
    func numberOfSections(in tableView: UITableView) -> Int { arrangement.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        arrangement.rowCount(ofSection: section)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        title(ofSection: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let kind = kind(at: indexPath)
        let used = tableView.dequeueReusableCell(withIdentifier: kind.identifier)
        guard let cell = cell(kind, at: indexPath, reusing: used) else { return UITableViewCell() }
        cell.reuseIdentifier = kind.identifier
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { rows.actions[.delete] != nil }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { send(.delete, at: indexPath) }
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isMovable }

    // MARK: Outlines

    override func prepare(_ cell: UIView, at path: IndexPath) {
        guard let node = node(at: path), let cell = cell as? UITableViewCell else { return }
        cell.showOutline(node.state)
    }

    func outlineState(at path: IndexPath) -> OutlineState? { node(at: path)?.state }

    func parent(of path: IndexPath) -> IndexPath? {
        node(at: path)?.parent.map { IndexPath(row: $0, section: path.section) }
    }
}
