/// The bindings whose values have changed in this turn; each is applied once, before the next frame.
final class BindingQueue {
    static let shared = BindingQueue()
    private var waiting: [ModelFollower] = []

    func add(_ follower: ModelFollower) {
        waiting.append(follower)
        if waiting.count == 1 { MainLoop.atNextTurn { BindingQueue.shared.flush() } }
    }

    /// Applies what waits. What changes meanwhile waits for the next turn, so that two bindings that feed each other cannot hang the program.
    func flush() {
        let due = waiting
        waiting = []
        for follower in due { follower.update() }
    }
}
