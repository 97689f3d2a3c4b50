import Foundation
import NativeWidgets

/// A table or a collection whose rows or items the user can move.
protocol ReorderOwner: UIView {
    var list: RecyclingList { get }
    func canMove(_ path: IndexPath) -> Bool
    /// The row or item at a position in the view.
    func movable(at place: CGPoint) -> (path: IndexPath, view: UIView)?
    /// The gap nearest to a position in the view; `nil` if no gap is near it.
    func gap(at place: CGPoint) -> ReorderGap?
    /// The rectangle of the line that marks a gap, in the view; `nil` for a gap that is not visible.
    func line(at gap: ReorderGap) -> CGRect?
    /// The destination that the delegate chooses for a row.
    func target(of path: IndexPath, proposed: IndexPath) -> IndexPath
    /// Moves a row, in the data source and on the screen.
    func moveByHand(_ path: IndexPath, to destination: IndexPath) -> Bool
}

/// Lets the user move rows: with the mouse button held, or with a finger after a long press.
///
/// Created when a data source first allows a row to move, so that other lists have no overhead.
final class ListReorder {
    private unowned let owner: any ReorderOwner
    private let drag = UIPanGestureRecognizer()
    private let press = UILongPressGestureRecognizer()
    private var moving: (path: IndexPath, view: UIView, alpha: CGFloat)?
    private var place = CGPoint.zero
    private var gap: ReorderGap?
    private(set) var line: UIView?

    init(_ owner: any ReorderOwner) {
        self.owner = owner
        drag.allowedTouchTypes = [.indirectPointer, .stylus]
        press.allowedTouchTypes = .direct
        for gesture in [drag, press] as [UIGestureRecognizer] {
            gesture.delegate = self
            gesture.origin = .view
            owner.addGestureRecognizer(gesture)
        }
        drag.addHandler { [weak self] _ in self?.dragChanged() }
        press.addHandler { [weak self] _ in self?.pressChanged() }
    }

    private func dragChanged() {
        let (now, way) = (drag.location(in: owner), drag.translation(in: owner))
        follow(drag.state, at: now, from: CGPoint(x: now.x - way.x, y: now.y - way.y))
    }

    private func pressChanged() { follow(press.state, at: press.location(in: owner), from: press.location(in: owner)) }

    private func follow(_ state: UIGestureRecognizer.State, at place: CGPoint, from start: CGPoint) {
        self.place = place
        switch state {
        case .began:
            begin(at: start)
            update()
        case .changed: update()
        case .ended: end(isDone: true)
        case .possible, .cancelled, .failed: end(isDone: false)
        }
    }

    private func begin(at start: CGPoint) {
        guard let (path, view) = owner.movable(at: start), owner.canMove(path) else { return }
        moving = (path, view, view.alpha)
        view.alpha = 0.5
        owner.native.setCursor("grabbing")
        owner.native.onEachFrame { [weak self] _ in
            self?.scrollAtEdges()
            return self?.moving != nil
        }
    }

    private func update() {
        guard let moving else { return }
        guard let proposed = owner.gap(at: place)?.destination(of: moving.path) else { return show(nil) }
        show(ReorderGap(for: owner.target(of: moving.path, proposed: proposed), movedFrom: moving.path))
    }

    private func show(_ new: ReorderGap?) {
        gap = new
        guard let new, let frame = owner.line(at: new) else {
            line?.isHidden = true
            return
        }
        let line = line ?? makeLine()
        line.frame = frame
        line.isHidden = false
    }

    private func makeLine() -> UIView {
        let new = UIView()
        new.backgroundColor = .tintColor
        new.isUserInteractionEnabled = false
        new.accessibilityElementsHidden = true
        owner.addSubview(new)
        line = new
        return new
    }

    private func end(isDone: Bool) {
        guard let moving else { return }
        let destination = gap?.destination(of: moving.path)
        self.moving = nil
        gap = nil
        moving.view.alpha = moving.alpha
        line?.removeFromSuperview()
        line = nil
        owner.native.setCursor(owner.pointerStyle?.cursorName)
        guard isDone, let destination else { return }
        // Deferred, because GTK is dispatching the event to the rows at this moment.
        MainLoop.atNextTurn { [weak owner = owner] in _ = owner?.moveByHand(moving.path, to: destination) }
    }

    /// Scrolls the list while the pointer is near an edge; the nearer, the faster.
    private func scrollAtEdges() {
        guard moving != nil else { return }
        let list = owner.list
        let position = list.isHorizontal ? place.x : place.y
        let length = list.windowHeight
        let speed = max(0, position - (length - 32)) - max(0, 32 - position)
        guard speed != 0, length > 96 else { return }
        list.offset += max(-12, min(12, speed / 3))
        update()
    }
}

extension ListReorder: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let (path, view) = owner.movable(at: touch.location(in: owner)), owner.canMove(path) else { return false }
        // Controls inside the row receive the touch instead.
        var next = touch.view
        while let part = next, part !== view {
            if part is UIControl || part is UITextView { return false }
            next = part.superview
        }
        return true
    }
}
