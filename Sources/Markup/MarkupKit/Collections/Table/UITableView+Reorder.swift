public import Foundation
import NativeWidgets

extension UITableView: ReorderOwner {
    /// Called for each row that gets a cell; the first row that may move sets up reordering.
    func prepareReorder(for path: IndexPath) {
        guard reorder == nil, canMove(path) else { return }
        reorder = ListReorder(self)
        connectRangeSelection()
        list.scroller.onAltArrows { [weak self] step in self?.moveFocusedRow(step) ?? false }
    }

    func canMove(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: path) ?? false }

    func movable(at place: CGPoint) -> (path: IndexPath, view: UIView)? {
        guard let row = list.row(atY: place.y), let path = path(at: row), let view = list.view(atRow: row) else {
            return nil
        }
        return (path, view)
    }

    func gap(at place: CGPoint) -> ReorderGap? {
        guard let position = list.row(atY: place.y) ?? (place.y > 0 ? list.shownRows.last?.position : nil),
            let view = list.view(atRow: position), let box = view.native.bounds(in: list.scroller)
        else { return nil }
        switch map.entry(at: position) {
        case .row(let section, let row):
            return ReorderGap(section: section, index: place.y > box.y + box.height / 2 ? row + 1 : row)
        case .header(let section): return ReorderGap(section: section, index: 0)
        case .footer(let section): return ReorderGap(section: section, index: map.sections[section].rows)
        case .tableHeader: return ReorderGap(section: 0, index: 0)
        case .tableFooter, nil:
            guard let last = map.sections.indices.last else { return nil }
            return ReorderGap(section: last, index: map.sections[last].rows)
        }
    }

    func line(at gap: ReorderGap) -> CGRect? {
        func box(_ row: Int) -> CGRect? {
            let path = IndexPath(row: row, section: gap.section)
            guard let bounds = cellForRow(at: path)?.native.bounds(in: list.scroller) else { return nil }
            return CGRect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
        }
        if let next = box(gap.index) { return CGRect(x: next.minX, y: next.minY - 1, width: next.width, height: 2) }
        return box(gap.index - 1).map { CGRect(x: $0.minX, y: $0.maxY - 1, width: $0.width, height: 2) }
    }

    func target(of path: IndexPath, proposed: IndexPath) -> IndexPath {
        let target =
            tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
            ?? proposed
        return rowSelection?.destination(of: path, proposed: target) ?? target
    }

    func moveByHand(_ path: IndexPath, to destination: IndexPath) -> Bool {
        moveByHand(rowAt: path, to: destination)
    }

    /// Moves a row like a drag by the user: in the data source and on the screen. It stays selected.
    ///
    /// - Parameter newIndexPath: The row's path after the move.
    /// - Returns: `false` if the data source or the `for` of the document does not allow the move, or the path does not
    ///   exist.
    @discardableResult
    public func moveByHand(rowAt indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
        moved(rowAt: indexPath, to: newIndexPath) != nil
    }

    /// Moves a row; returns its new path, which in an outline counts the rows that have moved with it.
    private func moved(rowAt indexPath: IndexPath, to newIndexPath: IndexPath) -> IndexPath? {
        loadIfNeeded()
        guard indexPath != newIndexPath, position(of: indexPath) != nil, canMove(indexPath), let dataSource,
            map.sections.indices.contains(newIndexPath.section)
        else { return nil }
        let places = map.sections[newIndexPath.section].rows + (newIndexPath.section == indexPath.section ? 0 : 1)
        guard (0..<places).contains(newIndexPath.row) else { return nil }
        if let rows = rowSelection { return rows.move(indexPath, to: newIndexPath) }
        dataSource.tableView(self, moveRowAt: indexPath, to: newIndexPath)
        moveRow(at: indexPath, to: newIndexPath)
        return newIndexPath
    }

    private func destination(of path: IndexPath, by step: Int) -> IndexPath? {
        switch rowSelection?.destination(of: path, by: step) {
        case .to(let place)?: place
        case .stay?: nil
        case nil: ReorderGap.step(step, from: path, counts: map.sections.map(\.rows))
        }
    }

    /// Moves the focused row with Alt and an arrow key.
    private func moveFocusedRow(_ step: FocusStep) -> Bool {
        guard list.list.hasFocus, list.focusIsOnRow, let path = list.focusedRow.flatMap(path(at:)),
            step == .up || step == .down, canMove(path)
        else { return false }
        guard let proposed = destination(of: path, by: step == .up ? -1 : 1),
            let destination = moved(rowAt: path, to: target(of: path, proposed: proposed))
        else { return true }
        rememberedRow = destination
        list.list.showFocus()
        if let position = position(of: destination) { ListFocus(self).focus(row: position) }
        return true
    }
}
