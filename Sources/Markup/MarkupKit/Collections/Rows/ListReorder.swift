import Foundation
import NativeWidgets

/// A table or a collection whose rows or items a person can put elsewhere.
protocol ReorderOwner: UIView {
    var list: RecyclingList { get }
    func canMove(_ path: IndexPath) -> Bool
    /// The row or item at a place of the view.
    func movable(at place: CGPoint) -> (path: IndexPath, view: UIView)?
    /// The gap that is nearest to a place of the view; `nil` where there is none.
    func gap(at place: CGPoint) -> ReorderGap?
    /// Where a line shows a gap, in the view; `nil` for one that is out of sight.
    func line(at gap: ReorderGap) -> CGRect?
    /// Where the delegate wants a row that is about to be put somewhere.
    func target(of path: IndexPath, proposed: IndexPath) -> IndexPath
    /// Puts a row elsewhere, in the data source and on the screen.
    func moveByHand(_ path: IndexPath, to destination: IndexPath) -> Bool
}

/// Lets a person put rows elsewhere: by the mouse with its button held, by a finger after a long press.
///
/// It is made when a data source first says that a row may move, so that other lists have nothing of it.
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
        // Not while GTK leads the event through the rows.
        MainLoop.atNextTurn { [weak owner = owner] in _ = owner?.moveByHand(moving.path, to: destination) }
    }

    /// Near an edge the list scrolls, the faster the nearer.
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
        // What stands in the row is operated, not moved.
        var next = touch.view
        while let part = next, part !== view {
            if part is UIControl || part is UITextView { return false }
            next = part.superview
        }
        return true
    }
}
