import NativeWidgets
// The public `withObservationTracking` calls back before a change. A change that another thread is about to make cannot
// be read then, and there is no second call. SwiftUI's SPI calls back after the change.
@_spi(SwiftUI) import Observation

/// One observed reading of the models by one follower, or by several whose models changed together. It ends with the
/// first change of a property that was read.
///
/// Observing is the expensive part, so followers share readings: see ``ModelFollower/sharesReadings``.
///
/// Observation cannot be cancelled: a model would keep the entry of a freed view until its next change. But a change of
/// any observed property ends the whole observation, so each reading also observes its own property, and changing
/// that cancels it.
final class ModelReading: Observable {
    /// The greatest number of followers that share a reading. All of them are recomputed when one of their models
    /// changes.
    static let greatestGroup = 16

    private nonisolated let registrar = ObservationRegistrar()
    private let followers: [ModelFollower]
    private var isWaiting = false

    private nonisolated var isOfUse: Bool { true }

    /// Computes the followers' values under observation, and then passes them the values.
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

    /// Reads any number of followers that share readings.
    static func readAll(_ followers: [ModelFollower]) {
        for start in stride(from: 0, to: followers.count, by: greatestGroup) {
            // An earlier follower may have ended others.
            read(followers[start..<min(start + greatestGroup, followers.count)].filter { !$0.hasEnded })
        }
    }

    private init(_ followers: [ModelFollower]) {
        self.followers = followers
        isWaiting = true
        for follower in followers { follower.reading = self }
    }

    /// The followers that have neither ended nor started another reading.
    private var users: [ModelFollower] { followers.filter { $0.reading === self } }

    /// Called when a follower has ended. After the last one, the observation is cancelled.
    func followerDidEnd() {
        guard isWaiting, !followers.contains(where: { $0.reading === self }) else { return }
        isWaiting = false
        endObservation()
    }

    /// Ends the observation as a change of the models does: the followers are recomputed in the next turn.
    func end() {
        if isWaiting { endObservation() }
    }

    private func endObservation() {
        registrar.withMutation(of: self, keyPath: \.isOfUse) {}
    }

    /// Called by Observation after the change, on the thread that made it. The followers are recomputed in the next
    /// turn of the main loop.
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

    /// Updates the followers that do not share readings, and returns those that do.
    func updateUsers() -> [ModelFollower] {
        users.filter { follower in
            if follower.sharesReadings { return true }
            if !follower.hasEnded { follower.update() }
            return false
        }
    }
}
