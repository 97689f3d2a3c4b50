/// A time limit for a whole operation.
enum Deadline {
    /// Runs an operation; if the deadline passes first, cancels it and throws a timeout.
    static func run<Value: Sendable>(
        until deadline: ContinuousClock.Instant, _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        return try await withThrowingTaskGroup(of: Value.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await operation() }
            group.addTask {
                try await Task.sleep(until: deadline, clock: .continuous)
                throw WebServiceError(.timeout(.call))
            }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }
}
