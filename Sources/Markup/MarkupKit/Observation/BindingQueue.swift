import NativeWidgets

/// The readings whose models have changed in this turn of the main loop. Their followers are updated once, before the
/// next frame.
final class BindingQueue {
    nonisolated static let shared = BindingQueue()
    private nonisolated(unsafe) var waiting: [ModelReading] = []
    private nonisolated(unsafe) var isScheduled = false

    private nonisolated init() {}

    /// Must be called on the main thread.
    ///
    /// It is called for each change, so it does not prove again that it is on the main actor: that takes 1,000
    /// instructions.
    nonisolated func add(_ reading: ModelReading) {
        waiting.append(reading)
        guard !isScheduled else { return }
        isScheduled = true
        MainActor.assumeIsolated {
            MainLoop.atNextTurn {
                BindingQueue.shared.isScheduled = false
                BindingQueue.shared.flush()
            }
        }
    }

    /// Updates all waiting readings. Changes made meanwhile wait for the next turn, so that two bindings that update
    /// each other cannot hang the program.
    func flush() {
        let due = waiting
        waiting = []
        var sharing: [ModelFollower] = []
        for reading in due { reading.updateUsers(sharing: &sharing) }
        ModelReading.readAll(sharing)
    }
}
