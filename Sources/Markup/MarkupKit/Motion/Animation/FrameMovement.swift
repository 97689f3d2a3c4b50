import Foundation
import MarkupLayout
import NativeWidgets

/// The movement of a view from one frame in its superview to the frame that the layout gives it now.
final class FrameMovement: Movement {
    static let name = "frame"

    private var start: CGRect
    /// The frame that the layout gives the view.
    var end: CGRect

    init(of view: UIView, from start: CGRect, to end: CGRect) {
        self.start = start
        self.end = end
        super.init(Self.name, of: view)
    }

    /// The frame at which the view is shown now.
    private var present: CGRect {
        (before as? FrameMovement)?.present ?? start.blended(with: end, part)
    }

    var changesSize: Bool { start.size != end.size || (before as? FrameMovement)?.changesSize == true }

    override func begin() { start = present }

    /// Called when the layout gives the view a frame; returns the frame at which it is shown.
    func place(for box: LayoutBox) -> LayoutBox {
        let given = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
        if LayoutChange.isLayingOut {
            end = given
            return box
        }
        // Inside a growing view, layouts give frames for an intermediate size; the final frame is known already.
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
        view.rarities?.overlay?.allocate(shown)
        view.native.queueDrawOfParent()
    }

    override func settle(at position: MovementEnd) {
        guard let view, view.native.hasParent else { return }
        switch position {
        case .start:
            // A frame that was set is restored; the layout restores others.
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

    /// Whether a superview's size is being animated.
    var isInsideGrowing: Bool {
        sequence(first: self, next: \.superview).dropFirst().contains { $0.frameMovement?.changesSize == true }
    }

    /// Places the view at the frame that its superview's layout gives it, or at its animated frame.
    func put(_ box: LayoutBox) {
        let box = boxAboveMessages(box)
        willPut(box)
        let shown = frameMovement?.place(for: box) ?? box
        native.allocate(shown)
        rarities?.overlay?.allocate(shown)
        arrangeMessages(below: box)
    }

    /// Places the view at a frame that may be smaller than its minimum size.
    func put(_ frame: CGRect) { put(native.box(for: frame)) }
}
