import NativeWidgets
// The public `withObservationTracking` calls before a change. A change that another thread is about to make cannot be read then,
// and there is no second call; what SwiftUI uses calls afterwards.
@_spi(SwiftUI) import Observation

/// One look at the models, by one follower or by a few whose models changed together, until the first change of anything they read.
///
/// To observe is what costs, so followers share it: see ``ModelFollower/sharesReadings``.
///
/// Observation cannot be cancelled: a model would keep the entry of a view that is gone until its next change. But any change of what was
/// read ends all of it, so each reading also observes a property of its own; changing that ends it.
final class ModelReading: Observable {
    /// The followers that share a reading when many are due. All of them compute again when one of their models changes.
    static let greatestGroup = 16

    private nonisolated let registrar = ObservationRegistrar()
    private let followers: [ModelFollower]
    private var isWaiting = false

    private nonisolated var isOfUse: Bool { true }

    /// Lets the followers compute, and waits for the next change; then hands them what they computed.
    static func read(_ followers: [ModelFollower]) {
        let reading = ModelReading(followers)
        let values = withObservationTracking {
            reading.registrar.access(reading, keyPath: \.isOfUse)
            return followers.map { $0.compute() }
        } didSet: { tracking in
            tracking.cancel()
            reading.modelDidChange()
        }
        for (follower, value) in zip(followers, values) { follower.take(value) }
    }

    private init(_ followers: [ModelFollower]) {
        self.followers = followers
        isWaiting = true
        for follower in followers { follower.reading = self }
    }

    /// Those that have neither ended nor read anew since.
    private var users: [ModelFollower] { followers.filter { $0.reading === self } }

    /// A follower has ended. The last one takes the reading away.
    func followerDidEnd() {
        guard isWaiting, users.isEmpty else { return }
        isWaiting = false
        registrar.withMutation(of: self, keyPath: \.isOfUse) {}
    }

    /// Observation calls this after the change, on the thread that made it; the followers compute in the next turn of the main loop.
    private nonisolated func modelDidChange() {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { enqueue() }
        } else {
            Task { @MainActor in enqueue() }
        }
    }

    private func enqueue() {
        guard isWaiting else { return }
        isWaiting = false
        BindingQueue.shared.add(self)
    }

    /// The users that compute with others, after the rest have computed.
    func updateUsers() -> [ModelFollower] {
        users.filter { follower in
            if follower.sharesReadings { return true }
            if follower.isFollowing { follower.update() }
            return false
        }
    }
}
