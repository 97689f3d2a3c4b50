extension UIView {
    /// The view and everything inside it, those outside first.
    ///
    /// Not recursive: views may lie inside each other by thousands.
    func forEachInside(_ body: (UIView) -> Void) {
        var waiting = [self]
        while let view = waiting.popLast() {
            body(view)
            waiting += view.ownSubviews.reversed()
        }
    }

    /// Tells the view and everything inside that another window will have them.
    func tellWillMove(to window: UIWindow?) { forEachInside { $0.willMove(toWindow: window) } }

    /// Tells the view and everything inside that another window has them.
    func tellDidMoveToWindow() { forEachInside { $0.didMoveToWindow() } }

    /// Nothing moves that is not on the screen.
    func endMovementsInside() { if Movement.areUsed { forEachInside { $0.endMovements() } } }
}
