import Foundation
import MarkupLayout
import NativeWidgets

/// A view on its way from one place in its superview to the one that the layout gives it now.
final class FrameMovement: Movement {
    static let name = "frame"

    private var start: CGRect
    /// The place that the layout gives.
    var end: CGRect

    init(of view: UIView, from start: CGRect, to end: CGRect) {
        self.start = start
        self.end = end
        super.init(Self.name, of: view)
    }

    /// Where the view is shown now.
    private var present: CGRect {
        (before as? FrameMovement)?.present ?? start.blended(with: end, part)
    }

    var changesSize: Bool { start.size != end.size || (before as? FrameMovement)?.changesSize == true }

    override func begin() { start = present }

    /// The layout gives the view a place; the answer is where it is shown.
    func place(for box: LayoutBox) -> LayoutBox {
        let given = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
        if LayoutChange.isLayingOut {
            end = given
            return box
        }
        // Inside something that grows, a layout gives the places of a size on the way; the last one is known already.
        if view?.isInsideGrowing == false { end = given }
        return shown
    }

    private var shown: LayoutBox {
        guard let view else { return .empty }
        let rect = present
        return view.native.box(
            for: CGRect(
                x: rect.minX.rounded(), y: rect.minY.rounded(), width: max(0, rect.width), height: max(0, rect.height)))
    }

    override func show() {
        guard before == nil, let view, view.native.hasParent, view.native.isVisible else { return }
        view.native.allocate(shown)
        view.native.queueDrawOfParent()
    }

    override func settle(at position: MovementEnd) {
        guard let view, view.native.hasParent else { return }
        switch position {
        case .start:
            // A place that was set is set back; any other one the layout gives again.
            if view.rarities?.frame != nil, view.rarities?.frame == end { view.rarities?.frame = start }
            view.setNeedsLayoutOfSuperview()
        case .current:
            if view.rarities?.frame != nil { view.rarities?.frame = present }
            view.setNeedsLayoutOfSuperview()
        case .end: view.native.queueAllocationByParent()
        }
    }
}

extension UIView {
    var frameMovement: FrameMovement? { movement(named: FrameMovement.name) as? FrameMovement }

    /// Whether a view around this one is on its way to another size.
    var isInsideGrowing: Bool {
        sequence(first: self, next: \.superview).dropFirst().contains { $0.frameMovement?.changesSize == true }
    }

    /// Puts the view where its superview's layout wants it, or on its way there.
    func put(_ box: LayoutBox) {
        guard let movement = frameMovement else { return native.allocate(box) }
        native.allocate(movement.place(for: box))
    }

    /// The same for a rectangle that may be smaller than what the view needs.
    func put(_ frame: CGRect) { put(native.box(for: frame)) }
}
