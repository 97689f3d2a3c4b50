import Observation
import Synchronization

/// Tells a binding of changes, and takes its observers away when the binding goes.
///
/// Observation has no way to stop waiting: what a view read of a model that outlives it would be noted there until the next change. But each
/// reading is dropped as a whole when anything in it changes; so each reads the pulse too, and a last change of the pulse drops it.
nonisolated final class BindingPulse: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let isStopped = Atomic(false)
    /// Read on the main actor only.
    nonisolated(unsafe) weak var follower: ModelFollower?

    private var isAlive: Bool { true }

    /// Makes the pulse part of what is being observed.
    func observe() { registrar.access(self, keyPath: \.isAlive) }

    func stop() {
        isStopped.store(true, ordering: .relaxed)
        registrar.withMutation(of: self, keyPath: \.isAlive) {}
    }

    /// An observer is called before the change, on the thread that makes it; the binding follows in the next turn of the main loop.
    func fire() {
        if isStopped.load(ordering: .relaxed) { return }
        if MainThread.isCurrent {
            MainActor.assumeIsolated { follower?.enqueue() }
        } else {
            Task { @MainActor in
                follower?.enqueue()
                // The other thread may not have made the change yet when the main thread reads, and there is no second call.
                try? await Task.sleep(for: .milliseconds(20))
                follower?.enqueue()
            }
        }
    }
}
