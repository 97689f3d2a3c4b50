extension UIView {
    /// Calls `body` with the view and all its descendants, parents before children.
    ///
    /// Not recursive, because thousands of views may be nested.
    func forEachInside(_ body: (UIView) -> Void) {
        var waiting = [self]
        while let view = waiting.popLast() {
            body(view)
            waiting += view.ownSubviews.reversed()
        }
    }

    /// Calls `willMove(toWindow:)` of the view and all its descendants.
    func tellWillMove(to window: UIWindow?) { forEachInside { $0.willMove(toWindow: window) } }

    /// Calls `didMoveToWindow()` of the view and all its descendants.
    func tellDidMoveToWindow() {
        forEachInside {
            AppearanceProxies.shared.apply(to: $0)
            $0.didMoveToWindow()
            $0.updateConstraintsForFirstTime()
        }
    }

    /// Ends all animations of the view and its descendants, because views that are not on screen do not move.
    func endMovementsInside() { if Movement.areUsed { forEachInside { $0.endMovements() } } }
}
