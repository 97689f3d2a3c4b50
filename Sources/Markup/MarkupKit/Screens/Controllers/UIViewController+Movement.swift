extension UIViewController {
    /// Whether a controller enters or leaves a container.
    enum ContainerMovement { case toParent, fromParent }

    /// Whether the controller appears, including `viewDidAppear(_:)`, because it was presented.
    public var isBeingPresented: Bool { isComing && presenter != nil }

    /// Whether the controller disappears, including `viewDidDisappear(_:)`, because the presented controller is being closed.
    public var isBeingDismissed: Bool { isGoing && presenter != nil }

    /// Whether the controller appears, including `viewDidAppear(_:)`, for the first time since it was added to a container.
    public var isMovingToParent: Bool { isComing && movement == .toParent }

    /// Whether the controller disappears, including `viewDidDisappear(_:)`, because it is being removed from a container: it is popped from a
    /// navigation controller, its tab is removed, or `willMove(toParent: nil)` was called.
    public var isMovingFromParent: Bool { isGoing && movement == .fromParent }

    private var isComing: Bool { appearance == .appearing || appearance == .appeared && isEndingTransition }
    private var isGoing: Bool { appearance == .disappearing || appearance == .disappeared && isEndingTransition }
}
