import NativeWidgets
// The public `withObservationTracking` calls back before a change. A change that another thread is about to make cannot
// be read then, and there is no second call. SwiftUI's SPI calls back after the change.
@_spi(SwiftUI) import Observation
import Synchronization

/// The observation of what one follower has read, or several whose models changed together.
///
/// Observing is the expensive part, so followers share readings: see ``ModelFollower/sharesReadings``. Usually a reading
/// ends with the first change of a property that was read. It is kept if its followers always read the same properties:
/// then they compute without observing again.
///
/// 1,000 bound labels that change in one turn take 2.0x of the instructions of the plain setters and 2.9x to 3.1x of
/// their time. Observation's two look-ups of the property are two fifths of the instructions beyond the setters. The
/// time is spent on memory: on Observation's tables, readings, bindings and the counts of weak references.
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
    /// The follower, if it is the only one: found without a look into the array.
    private let only: ModelFollower?
    /// Whether the observers stay after a change. Set before they are installed, and not changed afterwards.
    private nonisolated(unsafe) var isKept = false
    /// Whether a model has changed since the followers computed. Further changes need no call until they have.
    private nonisolated let isDue = Atomic(false)
    /// Whether the observers are removed at the next call.
    private nonisolated let isEnding = Atomic(false)

    private nonisolated var isOfUse: Bool { true }

    /// Computes the followers' values under observation, and then passes them the values.
    static func read(_ followers: [ModelFollower]) {
        guard !followers.isEmpty else { return }
        let reading = ModelReading(followers)
        let values = withObservationTracking {
            reading.registrar.access(reading, keyPath: \.isOfUse)
            let values = followers.map { $0.compute() }
            // Computing looks up the properties, which the followers need to say what they read.
            reading.isKept = followers.allSatisfy(\.readsTheSame)
            return values
        } didSet: { tracking in
            reading.modelDidChange(tracking)
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
        only = followers.count == 1 ? followers[0] : nil
        for follower in followers {
            let last = follower.reading
            follower.reading = self
            last?.followerDidEnd()
        }
    }

    /// Called when a follower has ended. After the last one, the observation is cancelled.
    func followerDidEnd() {
        guard isObserving, !followers.contains(where: { $0.reading === self }) else { return }
        // No follower waits for the call that removes the observers.
        isDue.store(true, ordering: .relaxed)
        removeObservers()
    }

    /// Ends the observation as a change of the models does: the followers are observed again in the next turn.
    func end() {
        if isObserving { removeObservers() }
    }

    private var isObserving: Bool {
        isKept ? !isEnding.load(ordering: .relaxed) : !isDue.load(ordering: .relaxed)
    }

    private func removeObservers() {
        isEnding.store(true, ordering: .relaxed)
        registrar.withMutation(of: self, keyPath: \.isOfUse) {}
    }

    /// Called by Observation after a change, on the thread that made it. The followers are recomputed in the next turn
    /// of the main loop.
    private nonisolated func modelDidChange(_ tracking: ObservationTracking) {
        if !isKept || isEnding.load(ordering: .relaxed) { tracking.cancel() }
        guard !isDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
        if MainThread.isCurrent {
            BindingQueue.shared.add(self)
        } else {
            Task { @MainActor in BindingQueue.shared.add(self) }
        }
    }

    /// Updates the followers, but adds to `sharing` those that share readings and have to be observed again.
    func updateUsers(sharing: inout [ModelFollower]) {
        if isKept, !isEnding.load(ordering: .relaxed) {
            if only != nil || followers.allSatisfy(\.sharesReadings) { return refreshUsers() }
            removeObservers()
        }
        // Others have ended, or started another reading.
        for follower in followers where follower.reading === self {
            if follower.sharesReadings {
                sharing.append(follower)
            } else if !follower.hasEnded {
                follower.update()
            }
        }
    }

    private func refreshUsers() {
        // A change during the computation is another one.
        isDue.store(false, ordering: .sequentiallyConsistent)
        guard let only else {
            for follower in followers where follower.reading === self { follower.refresh() }
            return
        }
        if only.reading === self { only.refresh() }
    }
}
