import Observation

/// Something that is computed from observable objects, and again in the next turn after each change.
class ModelFollower {
    private let pulse = BindingPulse()
    private var isQueued = false

    init() { pulse.follower = self }

    nonisolated deinit { pulse.stop() }

    /// Computes, and waits for the next change.
    func update() {}

    /// The result of `compute`; what it reads of observable objects is observed.
    final func observing(_ compute: () -> Any?) -> Any? {
        isQueued = false
        let pulse = pulse
        return withObservationTracking {
            pulse.observe()
            return compute()
        } onChange: {
            pulse.fire()
        }
    }

    final func enqueue() {
        guard !isQueued else { return }
        isQueued = true
        BindingQueue.shared.add(self)
    }
}
