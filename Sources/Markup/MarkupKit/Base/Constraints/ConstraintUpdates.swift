import NativeWidgets

/// The views whose `updateConstraints()` is called before the next layout.
final class ConstraintUpdates {
    static let shared = ConstraintUpdates()

    private struct Waiting { weak var view: UIView? }
    private var waiting: [Waiting] = []
    private var isScheduled = false

    func add(_ view: UIView) {
        waiting.append(Waiting(view: view))
        guard !isScheduled else { return }
        isScheduled = true
        MainLoop.atNextTurn {
            ConstraintUpdates.shared.isScheduled = false
            ConstraintUpdates.shared.flush()
        }
    }

    /// Updates the waiting views, the innermost first. Those that are added meanwhile wait for the next turn.
    func flush() {
        let due = waiting.compactMap(\.view)
        waiting = []
        for view in due.reversed() { view.updateConstraintsIfNeeded() }
    }
}

extension UIView {
    /// Calls ``updateConstraints()`` before the next layout, or ``UIViewController/updateViewConstraints()`` of the controller whose view this is.
    public func setNeedsUpdateConstraints() {
        guard !needsUpdateConstraints() else { return }
        rare.needsConstraints = true
        ConstraintUpdates.shared.add(self)
    }

    /// Whether ``updateConstraints()`` is called before the next layout.
    public func needsUpdateConstraints() -> Bool { rarities?.needsConstraints ?? false }

    /// Calls ``updateConstraints()`` at once if it is due.
    public func updateConstraintsIfNeeded() {
        guard let rarities, rarities.needsConstraints else { return }
        rarities.needsConstraints = false
        if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }

    /// Requests the first update of a view whose class, or whose controller's class, may override the methods.
    func updateConstraintsForFirstTime() {
        let isOwn = viewController.map { LayoutPass.isOther(type(of: $0)) } ?? false
        guard isOwn || LayoutPass.mayOverride(type(of: self)), rarities?.hasUpdatedConstraints != true else { return }
        rare.hasUpdatedConstraints = true
        setNeedsUpdateConstraints()
    }
}
