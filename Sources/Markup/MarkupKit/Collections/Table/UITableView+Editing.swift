public import Foundation
import NativeWidgets

extension UITableView {
    /// Connects the keys and the context menu: Delete deletes an editable row, Space acts like a click, the menu key
    /// and the secondary mouse button open the row's menu.
    func connectKeys() {
        list.list.onKey { [weak self] (key: Native.Key) in self?.use(key) ?? false }
        connectFocusKeys()
        connectHighlight()
        list.scroller.onSecondaryClick { [weak self] x, y in
            guard let self, let row = list.row(atY: y), let path = path(at: row) else { return }
            openMenu(ofRowAt: path, x: x, y: y)
        }
    }

    func use(_ key: Native.Key) -> Bool {
        if key == .refresh { return refreshControl?.beginByHand() ?? false }
        if key == .space, allowsSectionCollapse, let row = list.focusedRow, list.focusIsOnRow,
            case .header = map.entry(at: row)
        {
            didActivate(row: row)
            return true
        }
        // Keys inside a row belong to the focused view: Delete in a text field deletes a character.
        guard list.focusIsOnRow, let path = list.focusedRow.flatMap(path(at:)) else { return false }
        switch key {
        case .delete: return deleteByHand(rowAt: path)
        case .space:
            activateRow(at: path)
            return true
        case .menu:
            guard let bounds = cellForRow(at: path)?.native.bounds(in: list.scroller) else { return false }
            return openMenu(ofRowAt: path, x: bounds.x + 24, y: bounds.y + bounds.height / 2)
        case .refresh, .enter, .other: return false
        }
    }

    /// Deletes a row like the Delete key: calls the data source if the row may be edited.
    @discardableResult
    public func deleteByHand(rowAt indexPath: IndexPath) -> Bool {
        guard let dataSource, dataSource.tableView(self, canEditRowAt: indexPath),
            editingStyle(of: indexPath) == .delete
        else { return false }
        dataSource.tableView(self, commit: .delete, forRowAt: indexPath)
        return true
    }

    func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
        tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// The entries of a row's context menu: the swipe actions of both sides, and Delete for rows that may be edited.
    public func contextualActions(forRowAt indexPath: IndexPath) -> [UIContextualAction] {
        let leading = tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)?.actions ?? []
        let trailing = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions
        if let trailing { return leading + trailing }
        if let older = tableDelegate?.tableView(self, editActionsForRowAt: indexPath) {
            return leading + older.map { $0.contextual(for: indexPath) }
        }
        guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? false else { return leading }
        switch editingStyle(of: indexPath) {
        case .none: return leading
        case .delete:
            let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath)
            return leading + [commitAction(.delete, title ?? DesktopWord.delete.text, indexPath)]
        case .insert: return leading + [commitAction(.insert, DesktopWord.insert.text, indexPath)]
        }
    }

    private func commitAction(_ style: UITableViewCell.EditingStyle, _ title: String, _ path: IndexPath)
        -> UIContextualAction
    {
        UIContextualAction(style: style == .delete ? .destructive : .normal, title: title) { [weak self] _, _, done in
            guard let self else { return done(false) }
            dataSource?.tableView(self, commit: style, forRowAt: path)
            done(true)
        }
    }

    @discardableResult
    private func openMenu(ofRowAt path: IndexPath, x: Double, y: Double) -> Bool {
        if let cell = cellForRow(at: path), cell.openContextMenu(at: nil) { return true }
        if openDelegateMenu(ofRowAt: path, x: x, y: y) { return true }
        let actions = contextualActions(forRowAt: path)
        guard !actions.isEmpty else { return false }
        let entries = actions.map { action in
            Native.MenuEntry(title: action.title ?? "", isDestructive: action.style == .destructive) { [weak self] in
                guard let self else { return }
                action.handler(action, cellForRow(at: path) ?? self) { _ in }
            }
        }
        list.scroller.openMenu(entries, atX: x, y: y)
        return true
    }
}

extension UITableView {
    /// The menu that the delegate returns for a row, with the entries of the row; `nil` for none.
    func delegateMenu(ofRowAt path: IndexPath, at point: CGPoint) -> UIMenu? {
        guard let tableDelegate, let cell = cellForRow(at: path) else { return nil }
        let configuration = tableDelegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        return configuration?.actionProvider?([]).map(cell.completed)
    }

    private func openDelegateMenu(ofRowAt path: IndexPath, x: Double, y: Double) -> Bool {
        guard let menu = delegateMenu(ofRowAt: path, at: CGPoint(x: x, y: y)), !menu.visibleChildren.isEmpty,
            let cell = cellForRow(at: path)
        else { return false }
        let place = list.scroller.convert(x: x, y: y, to: cell.native)
        cell.open(menu, at: place.map { CGPoint(x: $0.x, y: $0.y) })
        return true
    }
}

extension UITableViewCell: ContextMenuCompleting {
    /// Adds the entries of the row, such as Delete.
    func completed(_ menu: UIMenu) -> UIMenu {
        guard let table, let path = table.indexPath(for: self) else { return menu }
        let actions = table.contextualActions(forRowAt: path).map { action in
            UIAction(title: action.title ?? "", attributes: action.style == .destructive ? .destructive : []) {
                [weak self] _ in
                if let self { action.handler(action, self) { _ in } }
            }
        }
        guard !actions.isEmpty else { return menu }
        return menu.replacingChildren(menu.children + [UIMenu(title: "", options: .displayInline, children: actions)])
    }
}
