import Foundation
import NativeWidgets

extension UICollectionView: ListFocusOwner {
    /// Handles the arrow keys, which move between items in their direction.
    func connectFocusKeys() {
        list.scroller.onListKey(capture: true) { [weak self] key in
            guard let self, itemHost.hasFocus else { return false }
            if let canvas { return move(key, in: canvas) }
            if let cell = focusedCell { return cell.native.isFocus && move(key, from: cell.indexPath) }
            // An item that was scrolled far away may have no cell.
            return list.focusedRow == nil && move(key, from: rememberedItem)
        }
    }

    /// The item that has the keyboard focus or contains the focused view.
    var focusedCell: UICollectionViewCell? {
        if let canvas { return canvas.cells.first { $0.native.hasFocus } }
        guard let row = list.focusedRow, let line = list.view(atRow: row) as? CollectionLine else { return nil }
        return line.cells.first { $0.native.hasFocus }
    }

    /// The item that itself has the keyboard focus.
    var focusedItem: IndexPath? { focusedCell.flatMap { $0.native.isFocus ? $0.indexPath : nil } }

    private func move(_ key: Native.ListKey, from path: IndexPath?) -> Bool {
        guard let path, columns > 0, itemCounts.indices.contains(path.section) else { return false }
        list.list.showFocus()
        let lines = ListFocus(self).rowsOfPage + 1
        let forward = native.isRightToLeft ? -1 : 1
        let target: IndexPath? =
            switch key {
            case .left: list.isHorizontal ? item(lines: -forward, from: path) : item(-forward, from: path)
            case .right: list.isHorizontal ? item(lines: forward, from: path) : item(forward, from: path)
            case .up: list.isHorizontal ? item(-1, from: path) : item(lines: -1, from: path)
            case .down: list.isHorizontal ? item(1, from: path) : item(lines: 1, from: path)
            case .pageUp: item(lines: -lines, from: path)
            case .pageDown: item(lines: lines, from: path)
            case .home: firstItem(from: 0, 1)
            case .end:
                firstItem(from: itemCounts.count - 1, -1).map {
                    IndexPath(item: itemCounts[$0.section] - 1, section: $0.section)
                }
            case .space, .enter: nil
            }
        if key == .space || key == .enter { return false }
        if let target { focus(target) }
        return true
    }

    /// The item that is `step` items away, in this section or the next one that has items; `nil` beyond the last one.
    func item(_ step: Int, from path: IndexPath) -> IndexPath? {
        let item = path.item + step
        if item >= 0, item < itemCounts[path.section] { return IndexPath(item: item, section: path.section) }
        guard let next = firstItem(from: path.section + step.signum(), step.signum()) else { return nil }
        return step > 0 ? next : IndexPath(item: itemCounts[next.section] - 1, section: next.section)
    }

    /// The item at the same position in another line; the nearest one if that line is shorter or the section ends.
    private func item(lines: Int, from path: IndexPath) -> IndexPath? {
        var (section, line, rest) = (path.section, lineNumber(of: path), abs(lines))
        let place = path.item - items(inLine: line, section: section).lowerBound
        let direction = lines.signum()
        while rest > 0 {
            rest -= 1
            line += direction
            if line >= 0, line < map.sections[section].rows { continue }
            guard let next = firstItem(from: section + direction, direction) else {
                line -= direction
                break
            }
            section = next.section
            line = direction > 0 ? 0 : map.sections[section].rows - 1
        }
        let inside = items(inLine: line, section: section)
        let item = min(inside.lowerBound + place, inside.upperBound - 1)
        return item == path.item && section == path.section ? nil : IndexPath(item: item, section: section)
    }

    func firstItem(from section: Int, _ direction: Int) -> IndexPath? {
        var section = section
        while itemCounts.indices.contains(section) {
            if itemCounts[section] > 0 { return IndexPath(item: 0, section: section) }
            section += direction
        }
        return nil
    }

    /// Scrolls to an item's line and focuses the item.
    func focus(_ path: IndexPath) {
        if let canvas {
            focus(path, in: canvas)
            return
        }
        guard itemCounts.indices.contains(path.section), let row = line(of: path) else { return }
        rememberedItem = path
        ListFocus(self).focus(row: row)
    }

    // MARK: ListFocusOwner

    func loadIfNeeded() {}

    func stop(of view: UIView, at position: Int) -> RowStop {
        if let line = view as? CollectionLine { return line.cells.isEmpty ? .none : .row }
        return view.native.holdsFocusable ? .controls : .none
    }

    func focus(_ view: UIView, at position: Int) {
        guard let line = view as? CollectionLine else { return }
        let cell = line.cells.first { $0.indexPath == rememberedItem } ?? line.cells.first { $0.isSelected }
        (cell ?? line.cells.first)?.native.takeFocus()
    }

    func unit(of view: UIView) -> UIView {
        (view as? CollectionLine)?.cells.first { $0.native.hasFocus } ?? view
    }

    func isFocused(_ view: UIView) -> Bool { unit(of: view).native.isFocus }
    var rememberedPosition: Int? { rememberedItem.flatMap(line(of:)) }
    /// The position of the line that contains an item.
    func line(of path: IndexPath) -> Int? {
        guard map.sections.indices.contains(path.section) else { return nil }
        return map.position(ofRow: lineNumber(of: path), inSection: path.section)
    }
    func remember(_ position: Int) { if let path = focusedCell?.indexPath { rememberedItem = path } }

    func preferredRow(in rows: [Int]) -> Int? {
        for path in [rememberedItem].compactMap(\.self) + selection.sorted() {
            if let row = line(of: path), rows.contains(row) { return row }
        }
        return nil
    }
}
