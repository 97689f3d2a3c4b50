/// Runs work away from the caller's actor, and returns its error instead of throwing it.
///
/// A `nonisolated(nonsending)` function continues on the caller's actor after it has called a concurrent one. Swift 6.3 leaves that out when the
/// concurrent function throws: the caller, a function of the main actor for example, then ran on another thread. After a result, it does not.
@concurrent
package func outcome<Value: Sendable>(
    of work: @Sendable () async throws -> Value
) async -> Result<Value, any Error> {
    do {
        return .success(try await work())
    } catch {
        return .failure(error)
    }
}
