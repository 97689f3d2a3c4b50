import Dispatch
import Synchronization

/// Hands values to a queue, one at a time; of those that come meanwhile only the last one waits.
final class Latest<Value: Sendable>: Sendable {
    private struct State {
        var waiting: Value?
        var isBusy = false
    }
    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let handle: @Sendable (Value) -> Void

    init(on queue: DispatchQueue, handle: @escaping @Sendable (Value) -> Void) {
        (self.queue, self.handle) = (queue, handle)
    }

    /// Replaces what waits.
    func put(_ value: Value) {
        let starts = state.withLock { state in
            state.waiting = value
            defer { state.isBusy = true }
            return !state.isBusy
        }
        if starts { queue.async { self.turn() } }
    }

    /// Forgets what waits.
    func clear() { state.withLock { $0.waiting = nil } }

    private func turn() {
        if let value = state.withLock({ $0.waiting.take() }) { handle(value) }
        let goesOn = state.withLock { state in
            state.isBusy = state.waiting != nil
            return state.isBusy
        }
        // Other work of the queue comes in between.
        if goesOn { queue.async { self.turn() } }
    }
}
