public import Foundation
import NativeWidgets

/// A data source whose rows belong to outlines.
@MainActor
protocol OutlineSource: AnyObject {
    /// The state of a row; `nil` for a row outside of outlines.
    func outlineState(at path: IndexPath) -> OutlineState?
    /// Expands or collapses a row.
    ///
    /// - Returns: Whether the state changed.
    @discardableResult
    func setExpanded(_ isExpanded: Bool, at path: IndexPath) -> Bool
    /// The row's parent row, if it has one.
    func parent(of path: IndexPath) -> IndexPath?
}

extension UITableView {
    var outlineSource: (any OutlineSource)? { dataSource as? any OutlineSource }

    /// Expands or collapses a row like a click on its arrow.
    ///
    /// - Returns: Whether the state changed; rows without an arrow do nothing.
    @discardableResult
    public func toggleOutline(ofRowAt indexPath: IndexPath) -> Bool {
        guard let source = outlineSource, let isExpanded = source.outlineState(at: indexPath)?.isExpanded else {
            return false
        }
        return source.setExpanded(!isExpanded, at: indexPath)
    }

    /// Handles the horizontal arrow keys: forward expands a row, back collapses it; back on a collapsed row moves to
    /// its parent.
    func useOutlineKey(forward: Bool) {
        guard let position = list.focusedRow else { return }
        if case .header(let section) = map.entry(at: position), allowsSectionCollapse {
            return setSection(section, isCollapsed: !forward, animated: true)
        }
        guard let path = path(at: position), let source = outlineSource, let state = source.outlineState(at: path)
        else { return }
        if state.isExpanded == !forward {
            source.setExpanded(forward, at: path)
        } else if !forward, let around = source.parent(of: path), let row = self.position(of: around) {
            ListFocus(self).focus(row: row)
        }
    }
}
