import NativeWidgets

/// What a view looked like dissolves above what it looks like now.
final class DissolveMovement: Movement {
    private let still: Native

    /// Takes the still over, which lies above the view already.
    init(of view: UIView, _ still: Native) {
        self.still = still
        super.init("transition", of: view)
    }

    override func show() { still.opacity = 1 - min(1, max(0, part)) }

    override func detach() { if still.hasParent { still.removeFromParent() } }

    nonisolated deinit {
        let still = still
        if MainThread.isCurrent {
            // The view went away, and what it was in shows the still.
            MainActor.assumeIsolated { if still.hasParent { still.removeFromParent() } }
        }
        still.release()
    }
}
