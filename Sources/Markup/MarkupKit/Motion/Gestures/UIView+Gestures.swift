extension UIView {
    /// The gestures that receive the view's touches, in the order in which they were added; `nil` if the view has no
    /// gestures. Setting it replaces them.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestures.isEmpty ? nil : gestures }
        set {
            for gesture in gestures { removeGestureRecognizer(gesture) }
            for gesture in newValue ?? [] { addGestureRecognizer(gesture) }
        }
    }

    /// Adds a gesture, which then receives the touches that begin in the view or inside it, and removes it from its
    /// previous view. The view retains it.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        rare.gestures.append(gestureRecognizer)
        gestureRecognizer.attachedView = self
        TouchDispatch.useGestures()
        gestureRecognizer.viewDidChange(from: nil)
    }

    /// Removes a gesture, which is cancelled if it is running; does nothing for a gesture of another view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard let index = gestures.firstIndex(of: gestureRecognizer) else { return }
        gestureRecognizer.stop()
        rare.gestures.remove(at: index)
        gestureRecognizer.attachedView = nil
        gestureRecognizer.viewDidChange(from: self)
    }

    /// Adds gestures and returns the view, for declarations.
    ///
    /// ```swift
    /// LMColumnView {
    ///     UIImageView(image: sunset).with(UITapGestureRecognizer { _ in open() })
    /// }
    /// ```
    @discardableResult
    public func with(_ gestureRecognizers: UIGestureRecognizer...) -> Self {
        for gesture in gestureRecognizers { addGestureRecognizer(gesture) }
        return self
    }

    var gestures: [UIGestureRecognizer] { rarities?.gestures ?? [] }
}
