import Foundation
import NativeWidgets

/// Cells and headers that have left their table's window and can be reused for other rows.
final class ReusePool {
    private var cells: [String: [UITableViewCell]] = [:]
    private var headers: [String: [UITableViewHeaderFooterView]] = [:]
    private var titles: [UITableViewHeaderFooterView] = []
    /// The makers of cells by their registered identifiers.
    var cellMakers: [String: (UITableView) -> UITableViewCell] = [:]
    /// The makers of headers and footers by their registered identifiers.
    var headerMakers: [String: (UITableView) -> UITableViewHeaderFooterView] = [:]

    /// The greatest number of views per kind, enough for a window; further ones are released.
    private static let limit = 64

    func add(_ view: UIView) {
        switch view {
        case let cell as UITableViewCell:
            guard let identifier = cell.reuseIdentifier, cells[identifier, default: []].count < Self.limit else {
                return
            }
            cells[identifier, default: []].append(cell)
        case let header as UITableViewHeaderFooterView where header.isTitle:
            if titles.count < Self.limit { titles.append(header) }
        case let header as UITableViewHeaderFooterView:
            guard let identifier = header.reuseIdentifier, headers[identifier, default: []].count < Self.limit else {
                return
            }
            headers[identifier, default: []].append(header)
        default: break
        }
    }

    /// Returns a cell with the identifier: the cell at the position that is being filled, otherwise one from the pool,
    /// otherwise a new one of the registered class.
    func takeCell(_ identifier: String, for table: UITableView) -> UITableViewCell? {
        if let cell = table.extras?.reconfigured, cell.reuseIdentifier == identifier {
            table.extras?.reconfigured = nil
            return cell
        }
        let list = table.list
        if let cell = list.reusableContent as? UITableViewCell, cell.reuseIdentifier == identifier {
            list.takeReusableContent()
            table.didEndDisplaying(cell)
            cell.prepareForReuse()
            return cell
        }
        if let cell = cells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        guard let make = cellMakers[identifier] else { return nil }
        let cell = make(table)
        cell.reuseIdentifier = identifier
        if table.bounds.width > 0 { cell.awaitedWidth = table.bounds.width }
        return cell
    }

    func takeHeader(_ identifier: String, for table: UITableView) -> UITableViewHeaderFooterView? {
        let list = table.list
        if let header = list.reusableContent as? UITableViewHeaderFooterView, header.reuseIdentifier == identifier {
            list.takeReusableContent()
            table.didEndDisplaying(header)
            header.prepareForReuse()
            return header
        }
        if let header = headers[identifier]?.popLast() {
            header.prepareForReuse()
            return header
        }
        guard let make = headerMakers[identifier] else { return nil }
        let header = make(table)
        header.reuseIdentifier = identifier
        return header
    }

    /// Returns a header that shows a title of the data source.
    func takeTitle(for table: UITableView) -> UITableViewHeaderFooterView? {
        let list = table.list
        if let header = list.reusableContent as? UITableViewHeaderFooterView, header.isTitle {
            list.takeReusableContent()
            table.didEndDisplaying(header)
            return header
        }
        return titles.popLast()
    }
}
