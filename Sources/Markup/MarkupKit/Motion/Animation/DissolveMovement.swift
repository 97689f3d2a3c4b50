import NativeWidgets

/// Fades out a still picture of a view's former content above its current content.
final class DissolveMovement: Movement {
    private let still: Native
    /// The parts of the whole way between which it fades.
    private let start: Double
    private let end: Double

    /// Takes ownership of the still, which is above the view already.
    init(of view: UIView, _ still: Native, from start: Double = 0, to end: Double = 1) {
        self.still = still
        (self.start, self.end) = (start, end)
        super.init("transition", of: view)
    }

    override func show() { still.opacity = 1 - (start + (end - start) * min(1, max(0, part))) }

    override func detach() { if still.hasParent { still.removeFromParent() } }

    nonisolated deinit {
        let still = still
        if MainThread.isCurrent {
            // The view was released, and its parent still shows the still picture.
            MainActor.assumeIsolated { if still.hasParent { still.removeFromParent() } }
        }
        still.release()
    }
}
