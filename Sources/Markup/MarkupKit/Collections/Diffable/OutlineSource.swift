public import Foundation
import NativeWidgets

/// A data source whose rows are those of an outline.
@MainActor
protocol OutlineSource: AnyObject {
    /// `nil` for a row that belongs to no outline.
    func outlineState(at path: IndexPath) -> OutlineState?
    /// Shows what is inside a row, or no longer.
    ///
    /// - Returns: Whether that changed anything.
    @discardableResult
    func setExpanded(_ isExpanded: Bool, at path: IndexPath) -> Bool
    /// The row around a row, if there is one.
    func parent(of path: IndexPath) -> IndexPath?
}

extension UITableView {
    var outlineSource: (any OutlineSource)? { dataSource as? any OutlineSource }

    /// Does what a click on the arrow of an outline's row does: shows what is inside, or hides it.
    ///
    /// - Returns: Whether that changed anything; rows without an arrow do nothing.
    @discardableResult
    public func toggleOutline(ofRowAt indexPath: IndexPath) -> Bool {
        guard let source = outlineSource, let isExpanded = source.outlineState(at: indexPath)?.isExpanded else {
            return false
        }
        return source.setExpanded(!isExpanded, at: indexPath)
    }

    /// The arrow keys sideways: forward opens a row, back closes it; back in a row that is closed goes to the row around it.
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
