import Foundation
import NativeWidgets

/// A row that the pointer presses.
struct PressedRow {
    weak var cell: UITableViewCell?
    let path: IndexPath
}

extension UITableView {
    func connectHighlight() {
        _ = list.scroller.onTouches { [weak self] touch in self?.followPress(touch) }
    }

    /// Highlights the row that is pressed until the pointer leaves or releases it.
    func followPress(_ touch: Native.Touch) {
        switch touch.phase {
        case .down:
            endHighlight()
            if let x = touch.x, let y = touch.y { press(at: CGPoint(x: x, y: y)) }
        case .moved:
            guard let pressed = extras?.pressed else { return }
            let row = touch.y.flatMap { list.row(atY: $0) }
            if !touch.isInside || row.flatMap(path(at:)) != pressed.path { endHighlight() }
        case .up, .cancel: endHighlight()
        }
    }

    private func press(at point: CGPoint) {
        guard let path = list.row(atY: point.y).flatMap(path(at:)), let cell = cellForRow(at: path),
            !cell.hasControl(at: list.scroller.convert(x: point.x, y: point.y, to: cell.native)), isActivatable(path)
        else { return }
        extra.pressed = PressedRow(cell: cell, path: path)
        cell.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
    }

    func endHighlight() {
        guard let pressed = extras?.pressed else { return }
        extras?.pressed = nil
        pressed.cell?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: pressed.path)
    }
}

extension UIView {
    /// Whether a control inside of the view takes a press at a point of the view's coordinates.
    func hasControl(at point: (x: Double, y: Double)?) -> Bool {
        guard let point else { return false }
        var view = hitTest(CGPoint(x: point.x, y: point.y), with: nil)
        while let next = view, next !== self {
            if next is UIControl { return true }
            view = next.superview
        }
        return false
    }
}
