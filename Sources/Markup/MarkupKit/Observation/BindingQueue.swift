import NativeWidgets

/// The readings whose models have changed in this turn; what follows them is applied once, before the next frame.
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

    /// Applies what waits. What changes meanwhile waits for the next turn, so that two bindings that feed each other cannot hang the program.
    func flush() {
        let due = waiting
        waiting = []
        var sharing: [ModelFollower] = []
        for reading in due { sharing += reading.updateUsers() }
        for start in stride(from: 0, to: sharing.count, by: ModelReading.greatestGroup) {
            let group = sharing[start..<min(start + ModelReading.greatestGroup, sharing.count)]
            // What was applied before may have ended some.
            ModelReading.read(group.filter(\.isFollowing))
        }
    }
}
