/// A protocol of all gestures, so that their initialiser can have a closure with the gesture's own type.
public protocol UIGestureHandling: UIGestureRecognizer {}

extension UIGestureRecognizer: UIGestureHandling {}

extension UIGestureHandling {
    /// Creates a gesture that calls a closure whenever ``UIGestureRecognizer/state`` has become `began`, `changed`,
    /// `ended` or `cancelled`.
    ///
    /// - Parameter handler: Called with the gesture, which retains it: capture views weakly in it.
    public init(handler: @escaping (Self) -> Void) {
        self.init()
        addHandler { gesture in if let gesture = gesture as? Self { handler(gesture) } }
    }
}
