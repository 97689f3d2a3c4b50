import Foundation
import NativeWidgets

/// Selection of several rows with Shift, Ctrl and the rubber band.
extension UITableView {
    /// Connects the keys once the table allows several selected rows.
    func connectRangeSelection() {
        // Movable rows are dragged, and GTK's rubber band would begin on them too.
        list.setFramesRows(selectsSeveral && allowsRubberBandSelection && reorder == nil)
        guard selectsSeveral, !extra.hasSelectionKeys else { return }
        extra.hasSelectionKeys = true
        list.scroller.onSelectionKey { [weak self] key in self?.use(key) ?? false }
        list.list.onShiftPress { [weak self] x, y in
            guard let self, selectsSeveral, let place = list.list.convert(x: x, y: y, to: list.scroller),
                let row = list.row(atY: place.y), path(at: row) != nil
            else { return false }
            extend(to: row)
            return true
        }
    }

    func use(_ key: Native.SelectionKey) -> Bool {
        // Keys inside a row belong to the focused view: a text field uses them to select its text.
        guard selectsSeveral, selects, list.list.hasFocus, list.focusIsOnRow else { return false }
        switch key {
        case .all: selectByHand(Set(selectablePaths(in: 0..<map.count)))
        case .nothing: selectByHand([])
        case .toggle:
            guard let path = list.focusedRow.flatMap(path(at:)) else { return false }
            activateRow(at: path)
        case .extend(let step):
            guard let start = list.focusedRow ?? rememberedPosition else { return false }
            let page = ListFocus(self).rowsOfPage
            let target: Int? =
                switch step {
                case .up: next(from: start, -1)
                case .down: next(from: start, 1)
                case .pageUp: next(from: max(0, start - page) - 1, 1)
                case .pageDown: next(from: min(map.count - 1, start + page) + 1, -1)
                case .start: next(from: -1, 1)
                case .end: next(from: map.count, -1)
                }
            guard let target else { return true }
            extend(to: target, from: start)
            list.list.showFocus()
            ListFocus(self).focus(row: target)
        }
        return true
    }

    /// The next row, skipping headers and footers.
    private func next(from start: Int, _ step: Int) -> Int? {
        var row = start + step
        while row >= 0, row < map.count {
            if path(at: row) != nil { return row }
            row += step
        }
        return nil
    }

    /// Selects the rows from the anchor to a row, and deselects those that are no longer in the range.
    private func extend(to row: Int, from start: Int? = nil) {
        var range = extra.range ?? RangeSelection(anchor: start ?? rememberedPosition ?? row)
        let old = range.rows
        range.extend(to: row)
        extra.range = range
        let left = selectablePaths(in: old.lowerBound..<min(map.count, old.upperBound + 1))
        let new = selectablePaths(in: range.rows.lowerBound..<min(map.count, range.rows.upperBound + 1))
        selectByHand(selection.subtracting(left).union(new), keepsRange: true)
        if let path = path(at: row) { rememberedRow = path }
    }

    private func selectablePaths(in rows: Range<Int>) -> [IndexPath] {
        rows.compactMap { row in
            guard let path = path(at: row), isActivatable(path) else { return nil }
            return path
        }
    }

    /// Sets a selection on behalf of the user: the delegate is called for each row that changes.
    private func selectByHand(_ wanted: Set<IndexPath>, keepsRange: Bool = false) {
        if !keepsRange { extras?.range = nil }
        let added = wanted.subtracting(selection).sorted()
        let removed = selection.subtracting(wanted).sorted()
        guard let tableDelegate else {
            changeSelection(to: wanted)
            userDidChangeSelection()
            return didSelectRows(at: added)
        }
        let allowed = added.filter { tableDelegate.tableView(self, willSelectRowAt: $0) == $0 }
        let left = removed.filter { tableDelegate.tableView(self, willDeselectRowAt: $0) == $0 }
        changeSelection(to: selection.subtracting(left).union(allowed))
        userDidChangeSelection()
        for path in left { tableDelegate.tableView(self, didDeselectRowAt: path) }
        for path in allowed { tableDelegate.tableView(self, didSelectRowAt: path) }
        didSelectRows(at: allowed)
    }

    package func didFrame(rows: [Int], keeps: (Int) -> Bool) {
        guard selectsSeveral, selects else { return }
        let framed = rows.compactMap(path(at:)).filter(isActivatable)
        let kept = selection.filter { path in position(of: path).map(keeps) ?? false }
        selectByHand(kept.union(framed))
    }
}
