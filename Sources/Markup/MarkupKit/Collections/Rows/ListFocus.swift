import NativeWidgets

/// What the keyboard finds in a row of a list.
enum RowStop {
    /// The row itself, or an item of it; the arrow keys go from one to the next.
    case row
    /// Only what is inside: the fields of a form, the buttons of a header.
    case controls
    case none
}

/// A table or a collection, as the keyboard goes through it.
@MainActor
protocol ListFocusOwner: AnyObject {
    var list: RecyclingList { get }
    func loadIfNeeded()
    func stop(of view: UIView, at position: Int) -> RowStop
    /// Gives the keyboard to a row, or to the item of it that is next to the one that had it.
    func focus(_ view: UIView, at position: Int)
    /// What the keyboard is in: the row's view, or the item's.
    func unit(of view: UIView) -> UIView
    /// Whether the row or the item itself has the keyboard, not something inside.
    func isFocused(_ view: UIView) -> Bool
    /// The row that the keyboard goes to when it comes back, among those that stand together.
    func preferredRow(in rows: [Int]) -> Int?
    /// Notes the row that has the keyboard.
    func remember(_ position: Int)
    /// The row that had the keyboard last.
    var rememberedPosition: Int? { get }
}

/// How the keyboard goes through a list: Tab stops once at rows that stand together, then at what is inside the focused row, and at every
/// control of a row that is a form; the arrow keys go from row to row.
///
/// GTK's list would stop at every row, in some versions at headers too, and goes back to where the keyboard was when it comes to the end.
@MainActor
struct ListFocus {
    let owner: any ListFocusOwner
    /// Called when the keyboard has come to a row, which may take a layout.
    private let arrived: () -> Void
    private var list: RecyclingList { owner.list }

    init(_ owner: any ListFocusOwner, arrived: @escaping () -> Void = {}) {
        self.owner = owner
        self.arrived = arrived
    }

    // MARK: Tab

    /// - Returns: Whether there was something to go to; otherwise the keyboard leaves the list.
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

    /// The keyboard comes from outside. A form begins at its start or its end; rows go on where they were left.
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

    /// The next stop; rows that stand together with the one that is left are none.
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

    /// One of the rows that stand together: that of before or the chosen one, else the first on the way, of those in the window.
    private func focusOne(of rows: [(position: Int, content: any RowContent)], from step: FocusStep?) -> Bool {
        let positions = rows.map(\.position)
        let inWindow = rows.first { list.isInWindow($0.content) }
        let position = owner.preferredRow(in: positions) ?? (step == nil ? inWindow?.position : nil) ?? positions.first
        return position.map { focus(row: $0) } ?? false
    }

    // MARK: Rows

    /// Goes `count` rows on or back; past the end, to the last one there is.
    func move(by count: Int) {
        guard let start = list.focusedRow ?? owner.rememberedPosition else { return }
        let direction = count < 0 ? -1 : 1
        move(to: min(max(0, start + count), list.count - 1), direction, or: start)
    }

    func moveToStart() { move(to: 0, 1, or: nil) }
    func moveToEnd() { move(to: list.count - 1, -1, or: nil) }

    /// As many rows as the window shows, but for one.
    var rowsOfPage: Int { max(1, list.shownRows.count { list.isInWindow($0.content) } - 1) }

    /// The row at a position, or the next behind it that takes the keyboard; else the nearest on the way from `start`.
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

    /// Gives the keyboard to a row, after scrolling to it.
    ///
    /// - Returns: Whether the row takes it.
    @discardableResult
    func focus(row position: Int) -> Bool {
        guard position >= 0, position < list.count else { return false }
        if position == 1 { list.scroll(toRow: 0) }
        list.scroll(toRow: position)
        guard let view = list.makeView(atRow: position) else {
            // The row is made with the layout that shows it.
            let focus = self
            list.list.afterLayout { _ = focus.list.view(atRow: position).map { focus.focus($0, position) } }
            return true
        }
        return focus(view, position)
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
