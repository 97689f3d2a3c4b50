import Synchronization

/// One result for one caller, set by a connection, a timer or a cancellation: the first one counts.
final class FirstResult<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var caller: CheckedContinuation<Value, any Error>?
    }

    private let state = Mutex(State())

    /// Sets the result, unless there is one.
    func end(_ result: Result<Value, any Error>) {
        let caller = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            if state.result != nil { return nil }
            state.result = result
            let caller = state.caller
            state.caller = nil
            return caller
        }
        caller?.resume(with: result)
    }

    /// Returns the result as soon as it is set. A cancellation of the caller's task sets `CancellationError`.
    func value() async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                let result = state.withLock { state in
                    if state.result == nil { state.caller = caller }
                    return state.result
                }
                if let result { caller.resume(with: result) }
            }
        } onCancel: {
            end(.failure(CancellationError()))
        }
    }
}
