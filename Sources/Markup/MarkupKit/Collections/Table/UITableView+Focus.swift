import NativeWidgets

extension UITableView: ListFocusOwner {
    /// Connects the keys: the arrow keys move between rows, Space acts like a click. Inside a row, the focused view
    /// handles keys first.
    func connectFocusKeys() {
        list.scroller.onListKey(capture: true) { [weak self] key in
            // A row that was scrolled far away may have no view.
            guard let self, list.list.hasFocus, list.focusIsOnRow || list.focusedRow == nil else { return false }
            return key == .space ? use(.space) : move(key)
        }
        list.list.onListKey(capture: false) { [weak self] key in
            guard let self, let row = list.focusedRow, let view = list.view(atRow: row), !list.focusIsOnRow else {
                return false
            }
            switch key {
            case .up, .down, .pageUp, .pageDown: return move(key)
            case .left: _ = view.native.moveFocusInside(.left)
            case .right: _ = view.native.moveFocusInside(.right)
            // GTK's list would select a row at these keys.
            case .home, .end: break
            case .space, .enter: return false
            }
            return true
        }
    }

    private func move(_ key: Native.ListKey) -> Bool {
        let focus = ListFocus(self) { [weak self] in self?.selectFocusedRow() }
        list.list.showFocus()
        extras?.range = nil
        switch key {
        case .up: focus.move(by: -1)
        case .down: focus.move(by: 1)
        case .pageUp: focus.move(by: -focus.rowsOfPage)
        case .pageDown: focus.move(by: focus.rowsOfPage)
        case .home: focus.moveToStart()
        case .end: focus.moveToEnd()
        // GTK's list would select the row at these keys.
        case .left: useOutlineKey(forward: native.isRightToLeft)
        case .right: useOutlineKey(forward: !native.isRightToLeft)
        case .space, .enter: return false
        }
        return true
    }

    func stop(of view: UIView, at position: Int) -> RowStop {
        let holdsControls = view.native.holdsFocusable
        guard let cell = view as? UITableViewCell, let path = path(at: position) else {
            if allowsSectionCollapse, !holdsControls, case .header = map.entry(at: position) { return .row }
            return holdsControls ? .controls : .none
        }
        guard holdsControls else { return .row }
        return cell.selectionStyle == .none || !isActivatable(path) || cell.holdsTextInput ? .controls : .row
    }

    func focus(_ view: UIView, at position: Int) { list.focus(row: position) }
    func unit(of view: UIView) -> UIView { view }
    func isFocused(_ view: UIView) -> Bool { !view.native.hasFocus }
    var rememberedPosition: Int? { rememberedRow.flatMap(position(of:)) }
    func remember(_ position: Int) { if let path = path(at: position) { rememberedRow = path } }

    func preferredRow(in rows: [Int]) -> Int? {
        if let remembered = rememberedPosition, rows.contains(remembered) { return remembered }
        return rows.first { row in path(at: row).map { selection.contains($0) } ?? false }
            ?? rows.first { (list.view(atRow: $0) as? UITableViewCell)?.isChecked ?? false }
    }
}

extension UIView {
    /// Whether the view contains a text field or text view.
    var holdsTextInput: Bool { subviews.contains { $0 is UITextField || $0 is UITextView || $0.holdsTextInput } }
}
