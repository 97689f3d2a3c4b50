import NativeWidgets

/// The parts of a list's row that take the keyboard focus.
enum RowStop {
    /// The row itself, or one of its items; the arrow keys move between them.
    case row
    /// Only views inside the row: the fields of a form, the buttons of a header.
    case controls
    case none
}

/// A table or a collection with keyboard navigation.
@MainActor
protocol ListFocusOwner: AnyObject {
    var list: RecyclingList { get }
    func loadIfNeeded()
    func stop(of view: UIView, at position: Int) -> RowStop
    /// Focuses a row, or the item of the row next to the one that had the focus.
    func focus(_ view: UIView, at position: Int)
    /// The focused unit in a row's view: the row itself, or an item.
    func unit(of view: UIView) -> UIView
    /// Whether the row or the item itself has the focus, not a view inside.
    func isFocused(_ view: UIView) -> Bool
    /// The row of a group to focus when the focus returns.
    func preferredRow(in rows: [Int]) -> Int?
    /// Stores the row that has the focus.
    func remember(_ position: Int)
    /// The row that last had the focus.
    var rememberedPosition: Int? { get }
}

/// Keyboard navigation in a list. Tab stops once at a group of adjacent rows, then at the views inside the focused row,
/// and at every control of a row that is a form. The arrow keys move from row to row.
///
/// GTK's list was the simpler way: it stops at every row, in some versions at headers too, and at its end it jumps back
/// to the row that had the focus before.
@MainActor
struct ListFocus {
    let owner: any ListFocusOwner
    /// Called when the focus has reached a row, which may take a layout.
    private let arrived: () -> Void
    private var list: RecyclingList { owner.list }

    init(_ owner: any ListFocusOwner, arrived: @escaping () -> Void = {}) {
        self.owner = owner
        self.arrived = arrived
    }

    // MARK: Tab

    /// - Returns: Whether the focus moved; otherwise it leaves the list.
    func moveByTab(_ step: FocusStep) -> Bool {
        owner.loadIfNeeded()
        guard list.list.hasFocus, let position = list.focusedRow, let view = list.view(atRow: position) else {
            return enter(step)
        }
        owner.remember(position)
        if owner.isFocused(view) {
            if step == .forward, owner.unit(of: view).native.moveFocusInside(step) { return true }
        } else {
            if owner.unit(of: view).native.moveFocusInside(step) { return true }
            if step == .backward, owner.stop(of: view, at: position) == .row {
                owner.focus(view, at: position)
                return true
            }
        }
        return go(from: position, owner.stop(of: view, at: position), step)
    }

    /// Called when the focus enters the list. A form is entered at its start or its end, rows at the last focused one.
    func enter(_ step: FocusStep) -> Bool {
        owner.loadIfNeeded()
        let isForm = list.shownRows.contains { owner.stop(of: $0.content.asView, at: $0.position) == .controls }
        guard isForm else {
            let rows = list.shownRows.filter { owner.stop(of: $0.content.asView, at: $0.position) == .row }
            return focusOne(of: rows, from: nil)
        }
        guard list.count > 0 else { return false }
        let end = step == .forward ? 0 : list.count - 1
        list.scroll(toRow: end)
        _ = list.makeView(atRow: end)
        return go(from: step == .forward ? -1 : list.count, .controls, step)
    }

    /// Moves to the next stop; rows adjacent to the one that is left do not count as stops.
    private func go(from start: Int, _ left: RowStop, _ step: FocusStep) -> Bool {
        let rows = list.shownRows.filter { step == .forward ? $0.position > start : $0.position < start }
        let ordered = step == .forward ? rows : rows.reversed()
        var together: [(position: Int, content: any RowContent)] = []
        for row in ordered {
            switch owner.stop(of: row.content.asView, at: row.position) {
            case .row: together.append(row)
            case .controls:
                if left == .controls, focusOne(of: together, from: step) { return true }
                together = []
                list.scroll(toRow: row.position)
                if row.content.native.enterFocus(step) {
                    owner.remember(row.position)
                    return true
                }
            case .none: break
            }
        }
        return left == .controls && focusOne(of: together, from: step)
    }

    /// Focuses one row of a group: the last focused or selected one, otherwise the first visible one, otherwise the
    /// first.
    private func focusOne(of rows: [(position: Int, content: any RowContent)], from step: FocusStep?) -> Bool {
        let positions = rows.map(\.position)
        let inWindow = rows.first { list.isInWindow($0.content) }
        let position = owner.preferredRow(in: positions) ?? (step == nil ? inWindow?.position : nil) ?? positions.first
        return position.map { focus(row: $0) } ?? false
    }

    // MARK: Rows

    /// Moves by `count` rows; past the end, to the last row.
    func move(by count: Int) {
        guard let start = list.focusedRow ?? owner.rememberedPosition else { return }
        let direction = count < 0 ? -1 : 1
        move(to: min(max(0, start + count), list.count - 1), direction, or: start)
    }

    func moveToStart() { move(to: 0, 1, or: nil) }
    func moveToEnd() { move(to: list.count - 1, -1, or: nil) }

    /// The number of rows per page: one less than the window shows.
    var rowsOfPage: Int { max(1, list.visibleRows.count - 1) }

    /// Focuses the row at a position, or the next one in the direction that accepts the focus; otherwise the nearest
    /// one back towards `start`.
    private func move(to position: Int, _ direction: Int, or start: Int?) {
        var target = position
        while target >= 0, target < list.count {
            if focus(row: target) { return }
            target += direction
        }
        guard let start else { return }
        target = position - direction
        while target != start, target >= 0, target < list.count {
            if focus(row: target) { return }
            target -= direction
        }
    }

    /// Scrolls to a row and focuses it.
    ///
    /// - Returns: Whether the row accepts the focus.
    @discardableResult
    func focus(row position: Int) -> Bool {
        guard position >= 0, position < list.count else { return false }
        if position == 1 { list.scroll(toRow: 0) }
        list.scroll(toRow: position)
        if let view = list.makeView(atRow: position) { return focus(view, position) }
        // The row is created by the layout that shows it.
        let focus = self
        list.scroll(toRow: position) { _ = focus.list.view(atRow: position).map { focus.focus($0, position) } }
        return true
    }

    private func focus(_ view: UIView, _ position: Int) -> Bool {
        switch owner.stop(of: view, at: position) {
        case .row: owner.focus(view, at: position)
        case .controls where view is UITableViewCell || view is CollectionLine:
            guard view.native.enterFocus(.forward) else { return false }
        case .controls, .none: return false
        }
        owner.remember(position)
        arrived()
        return true
    }
}
