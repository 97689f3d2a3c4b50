import Foundation
import MarkupLayout
import NativeWidgets

/// The indentation of a cell's content, and the arrow in front of it that expands and collapses a row of an outline.
final class CellIndent {
    var level = 0
    var width: CGFloat = 10
    /// Whether the children are shown; `nil` for a row without children.
    private(set) var isExpanded: Bool?
    /// Whether the cell is in an outline, so that room for an arrow is reserved in any case.
    var isInOutline = false
    private(set) var arrow: UIButton?

    /// The indentation of the content, in points.
    var room: Double {
        let arrowRoom = isInOutline && (arrow?.isHidden ?? true) ? Self.arrowWidth + 12 : 0
        return Double(level) * width + arrowRoom
    }

    private static let arrowWidth = 24.0

    /// Shows the arrow for the state, or hides it.
    func show(_ isExpanded: Bool?, in cell: UITableViewCell) {
        self.isExpanded = isExpanded
        guard let isExpanded else {
            arrow?.isHidden = true
            return
        }
        let arrow = self.arrow ?? makeArrow(in: cell)
        arrow.isHidden = false
        arrow.setImage(UIImage(systemIcon: isExpanded ? "pan-down-symbolic" : "pan-end-symbolic"), for: .normal)
    }

    private func makeArrow(in cell: UITableViewCell) -> UIButton {
        let button = UIButton(type: .custom)
        button.native.addClass("flat")
        button.native.addClass("markup-detail")
        button.width = Self.arrowWidth
        // The arrow keys do the same on the row, and screen readers announce whether the row is expanded.
        button.native.isFocusable = false
        button.accessibilityElementsHidden = true
        let action = UIAction { [weak cell] _ in
            guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return }
            table.toggleOutline(ofRowAt: path)
        }
        button.addAction(action, for: .primaryActionTriggered)
        arrow = button
        cell.insertSubview(button, at: 0)
        return button
    }
}

extension UITableViewCell {
    func changeIndent(_ change: (CellIndent) -> Void) {
        let indent = parts.indent ?? CellIndent()
        parts.indent = indent
        change(indent)
        parts.update(self)
    }

    /// Shows the level and state of the row in an outline; `nil` for a row outside of outlines.
    func showOutline(_ state: OutlineState?) {
        changeIndent { indent in
            indent.isInOutline = state != nil
            indent.level = state?.level ?? 0
            if state != nil, indent.width == 10 { indent.width = 20 }
            indent.show(state?.isExpanded, in: self)
        }
        if let row = native.listRow { describe(row) }
    }
}
