import Synchronization

/// A value that is fetched once for all callers that wait for it, such as an access token.
///
/// A cancelled caller leaves with `CancellationError`, and the fetch continues for the others. It also continues
/// without any caller: a provider accepts some requests only once, so that the result must not be lost.
package final class RefreshedValue<Value: Sendable>: Sendable {
    /// The result for a waiting caller; nil if the value has been replaced, so that the caller examines it again.
    private typealias Caller = CheckedContinuation<Value?, any Error>

    private enum Work {
        case fetch
        case replacement
    }

    private struct State {
        var current: Value?
        var work: Work?
        var lastNumber = 0
        var callers: [Int: Caller] = [:]
        /// The replacements that wait for the end of the running work, in their order.
        var replacements: [CheckedContinuation<Void, Never>] = []
    }

    private enum Step {
        case resume(Result<Value?, any Error>)
        case fetch(last: Value?)
        case wait
    }

    private let state: Mutex<State>

    /// Creates a holder with an initial value.
    package init(_ value: Value? = nil) { state = Mutex(State(current: value)) }

    /// The last value; nil before the first fetch, and after a replacement without a value.
    package var current: Value? { state.withLock { $0.current } }

    /// Returns the current value if it is good, and otherwise the result of the running fetch, or of a new one.
    ///
    /// - Parameters:
    ///   - isGood: whether a value can be used. Called under a lock, so it must not call this object.
    ///   - fetch: returns a new value; `last` is the current one. Its error is thrown for every caller that waits.
    /// - Throws: the error of the fetch, or `CancellationError`.
    package func value(
        where isGood: @Sendable (Value) -> Bool, orBy fetch: @escaping @Sendable (_ last: Value?) async throws -> Value
    ) async throws -> Value {
        while true {
            let number = state.withLock { state in
                state.lastNumber += 1
                return state.lastNumber
            }
            let result = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { join($0, number, isGood, fetch) }
            } onCancel: {
                let caller = state.withLock { $0.callers.removeValue(forKey: number) }
                caller?.resume(throwing: CancellationError())
            }
            if let result { return result }
        }
    }

    private func join(
        _ caller: Caller, _ number: Int, _ isGood: (Value) -> Bool,
        _ fetch: @escaping @Sendable (Value?) async throws -> Value
    ) {
        let step: Step = state.withLock { state in
            // The handler of a cancellation may have run before; it takes the same lock.
            if Task.isCancelled { return .resume(.failure(CancellationError())) }
            if state.work != .replacement, let current = state.current, isGood(current) {
                return .resume(.success(current))
            }
            state.callers[number] = caller
            if state.work != nil { return .wait }
            state.work = .fetch
            return .fetch(last: state.current)
        }
        switch step {
        case .resume(let result): caller.resume(with: result)
        case .wait: break
        case .fetch(let last):
            Task {
                let result: Result<Value, any Error>
                do { result = .success(try await fetch(last)) } catch { result = .failure(error) }
                end(result.map(Optional.some)) { state in
                    if case .success(let value) = result { state.current = value }
                }
            }
        }
    }

    /// Replaces the value, after the running fetch and before any other one. Callers of ``value(where:orBy:)`` wait
    /// for the end and then examine the new value.
    ///
    /// - Parameter work: returns the new value; nil if there is no value any longer. After an error the value stays.
    package func replace(by work: @Sendable (_ last: Value?) async throws -> Value?) async throws {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.work != nil {
                    state.replacements.append(continuation)
                    return false
                }
                state.work = .replacement
                return true
            }
            if isFree { continuation.resume() }
        }
        do {
            let value = try await work(current)
            end(.success(nil)) { $0.current = value }
        } catch {
            end(.success(nil)) { _ in }
            throw error
        }
    }

    private func end(_ result: Result<Value?, any Error>, _ change: (inout State) -> Void) {
        let (callers, replacement) = state.withLock { state in
            change(&state)
            let callers = state.callers
            state.callers = [:]
            let replacement = state.replacements.isEmpty ? nil : state.replacements.removeFirst()
            state.work = replacement == nil ? nil : .replacement
            return (callers, replacement)
        }
        for caller in callers.values { caller.resume(with: result) }
        replacement?.resume()
    }
}
