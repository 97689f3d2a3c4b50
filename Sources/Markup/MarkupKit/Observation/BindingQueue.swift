import NativeWidgets

/// The readings whose models have changed in this turn of the main loop. Their followers are updated once, before the
/// next frame.
final class BindingQueue {
    static let shared = BindingQueue()
    private var waiting: [ModelReading] = []
    private var isScheduled = false

    func add(_ reading: ModelReading) {
        waiting.append(reading)
        guard !isScheduled else { return }
        isScheduled = true
        MainLoop.atNextTurn {
            BindingQueue.shared.isScheduled = false
            BindingQueue.shared.flush()
        }
    }

    /// Updates all waiting readings. Changes made meanwhile wait for the next turn, so that two bindings that update
    /// each other cannot hang the program.
    func flush() {
        let due = waiting
        waiting = []
        var sharing: [ModelFollower] = []
        for reading in due { sharing += reading.updateUsers() }
        ModelReading.readAll(sharing)
    }
}
