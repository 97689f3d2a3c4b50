public import Foundation
import NativeWidgets

extension UITableView {
    /// The selected row, or the first one of several.
    public var indexPathForSelectedRow: IndexPath? { selection.min() }

    /// The selected rows, in the table's order; `nil` without a selection.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Selects a row without calling the delegate; `nil` clears the selection. Changes of the array of a `for` are shown
    /// first.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        rowSelection?.showPendingChanges()
        loadIfNeeded()
        guard let indexPath else { return deselect(selection) }
        guard selects, position(of: indexPath) != nil else { return }
        changeSelection(to: selectsSeveral ? selection.union([indexPath]) : [indexPath])
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without calling the delegate. A bound ``selectedElement`` is written, because the row would be
    /// selected again at the next change of the list.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect([indexPath]) }

    /// Selects a row and calls the delegate, like a click on the row or Return.
    public func activateRow(at indexPath: IndexPath) {
        loadIfNeeded()
        guard selects, position(of: indexPath) != nil,
            tableDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
        else { return }
        if selectsSeveral && selection.contains(indexPath) {
            guard let left = rowToDeselect(insteadOf: indexPath), selection.contains(left) else { return }
            changeSelection(to: selection.subtracting([left]))
            userDidChangeSelection()
            tableDelegate?.tableView(self, didDeselectRowAt: left)
            return
        }
        guard let tableDelegate else {
            select(indexPath)
            rowSelection?.didSelectRow(at: indexPath)
            return
        }
        guard let chosen = tableDelegate.tableView(self, willSelectRowAt: indexPath), position(of: chosen) != nil else {
            return
        }
        let left = selectsSeveral ? [] : selection.subtracting([chosen]).sorted()
        guard left.allSatisfy({ rowToDeselect(insteadOf: $0) != nil }) else { return }
        select(chosen)
        tableDelegate.tableView(self, didSelectRowAt: chosen)
        rowSelection?.didSelectRow(at: chosen)
    }

    /// Called when the keyboard focus has moved to another row.
    func selectFocusedRow() {
        guard selectionFollowsFocus, !selectsSeveral, list.focusIsOnRow,
            let path = list.focusedRow.flatMap(path(at:)), !selection.contains(path)
        else { return }
        activateRow(at: path)
    }

    /// The row that the delegate lets the user deselect; `nil` keeps the selection.
    func rowToDeselect(insteadOf path: IndexPath) -> IndexPath? {
        guard let tableDelegate else { return path }
        return tableDelegate.tableView(self, willDeselectRowAt: path)
    }

    /// Whether rows can be selected at the moment.
    var selects: Bool {
        guard isEditing else { return allowsSelection }
        return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }

    /// Whether several rows may be selected at the moment.
    var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func selectionRulesDidChange() {
        if selects, !selectsSeveral { keepFirstSelection() }
        connectRangeSelection()
        updateActivatable()
    }

    private func select(_ path: IndexPath) {
        guard !selectsSeveral else {
            changeSelection(to: selection.union([path]))
            userDidChangeSelection()
            return
        }
        let left = selection.subtracting([path])
        changeSelection(to: [path])
        userDidChangeSelection()
        for old in left.sorted() { tableDelegate?.tableView(self, didDeselectRowAt: old) }
    }

    func keepFirstSelection() {
        if selection.count > 1 { changeSelection(to: Set(selection.min().map { [$0] } ?? [])) }
    }

    func changeSelection(to new: Set<IndexPath>) {
        selectedElementState?.wanted = nil
        let changed = selection.symmetricDifference(new)
        selection = new
        // Looking up the cell of each of a million rows would take a minute, so only the visible rows are updated.
        guard changed.count <= 256 else {
            for (position, content) in list.shownRows {
                guard let path = path(at: position) else { continue }
                (content as? UITableViewCell)?.isSelected = new.contains(path)
            }
            return list.updateSelection(of: 0..<list.count)
        }
        for path in changed {
            guard let position = position(of: path) else { continue }
            (list.view(atRow: position) as? UITableViewCell)?.isSelected = new.contains(path)
            list.updateSelection(of: position..<position + 1)
        }
    }

    func accessoryWasTapped(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
