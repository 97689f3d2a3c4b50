import Dispatch
import Synchronization

/// A conflating mailbox: passes values to a queue one at a time. Of the values that arrive meanwhile only the last one
/// is kept.
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

    /// Replaces the waiting value.
    func put(_ value: Value) {
        let starts = state.withLock { state in
            state.waiting = value
            defer { state.isBusy = true }
            return !state.isBusy
        }
        if starts { queue.async { self.turn() } }
    }

    /// Discards the waiting value.
    func clear() { state.withLock { $0.waiting = nil } }

    private func turn() {
        if let value = state.withLock({ $0.waiting.take() }) { handle(value) }
        let goesOn = state.withLock { state in
            state.isBusy = state.waiting != nil
            return state.isBusy
        }
        // Scheduled again, so that other work of the queue can run in between.
        if goesOn { queue.async { self.turn() } }
    }
}
