import Foundation
import MarkupLanguage

/// The rows that a `for` makes in a table.
final class TableRowSource: RowSource, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { sectionCount }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount(ofSection: section) }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        title(ofSection: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let used = tableView.dequeueReusableCell(withIdentifier: Self.identifier)
        guard let cell = cell(at: indexPath, reusing: used) else { return UITableViewCell() }
        cell.reuseIdentifier = Self.identifier
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { rows.actions[.delete] != nil }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { send(.delete, at: indexPath) }
    }
}
