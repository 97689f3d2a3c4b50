import Synchronization

/// Cancels operations that exceed their deadline.
///
/// One coarse clock serves all calls of a service, because a timer per request would cost more than many methods do. It
/// ticks only while there are calls, eight times per deadline.
final class DeadlineWatch: Sendable {
    private struct State {
        var waits: [UInt64: (due: ContinuousClock.Instant, expire: @Sendable () -> Void)] = [:]
        var nextKey: UInt64 = 0
        var isTicking = false
    }

    /// The deadline; `nil` for calls that may take any time and end only with their client.
    let deadline: Duration?
    private let state = Mutex(State())

    init(deadline: Duration?) { self.deadline = deadline }

    /// Registers an operation and returns its key for ``remove(_:)``.
    func add(_ expire: @escaping @Sendable () -> Void) -> UInt64 {
        guard let deadline else { return 0 }
        let due = ContinuousClock.now + deadline
        let (key, startsTicking) = state.withLock { state in
            state.nextKey += 1
            state.waits[state.nextKey] = (due, expire)
            defer { state.isTicking = true }
            return (state.nextKey, !state.isTicking)
        }
        if startsTicking { Task.detached { await self.tick(deadline) } }
        return key
    }

    func remove(_ key: UInt64) {
        state.withLock { _ = $0.waits.removeValue(forKey: key) }
    }

    private func tick(_ deadline: Duration) async {
        while true {
            try? await Task.sleep(for: deadline / 8)
            let now = ContinuousClock.now
            let (expired, goesOn) = state.withLock { state in
                let expired = state.waits.filter { $0.value.due <= now }
                for key in expired.keys { state.waits[key] = nil }
                state.isTicking = !state.waits.isEmpty
                return (expired.values.map(\.expire), state.isTicking)
            }
            for expire in expired { expire() }
            if !goesOn { return }
        }
    }
}

extension DeadlineWatch {
    /// Runs an operation. If it does not finish in time, it is cancelled and abandoned, and the caller gets an error.
    ///
    /// A task group would wait for an operation that ignores cancellation, so the operation is a separate task. It
    /// starts on the caller's thread; if it finishes there without suspending, no clock is needed.
    func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let race = Race<Value>()
        let task = Task.immediate {
            do { race.finish(.success(try await operation())) } catch { race.finish(.failure(error)) }
        }
        if let result = race.result { return try result.get() }
        let key = add {
            race.finish(.failure(ServiceError.deadlineExceeded))
            task.cancel()
        }
        defer { remove(key) }
        let connection = ServerConnection.current
        // The response is no longer needed. A shutdown, however, lets the method continue during the grace period.
        let connectionKey = connection?.add { end in if end != .shutdownBegan { task.cancel() } }
        defer { if let connectionKey { connection?.remove(connectionKey) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { race.wait($0) }
        } onCancel: {
            task.cancel()
        }
    }
}

/// The first of several results wins; it may arrive before or after the wait for it begins.
private final class Race<Value: Sendable>: Sendable {
    private enum State {
        case running
        case waiting(CheckedContinuation<Value, any Error>)
        case finished(Result<Value, any Error>)
        case done
    }

    private let state = Mutex(State.running)

    func wait(_ continuation: CheckedContinuation<Value, any Error>) {
        let result: Result<Value, any Error>? = state.withLock { state in
            if case .finished(let result) = state {
                state = .done
                return result
            }
            state = .waiting(continuation)
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    /// The result, if the operation has already finished.
    var result: Result<Value, any Error>? {
        state.withLock { state in
            if case .finished(let result) = state { result } else { nil }
        }
    }

    func finish(_ result: Result<Value, any Error>) {
        let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
            switch state {
            case .running:
                state = .finished(result)
                return nil
            case .waiting(let continuation):
                state = .done
                return continuation
            case .finished, .done: return nil
            }
        }
        continuation?.resume(with: result)
    }
}
