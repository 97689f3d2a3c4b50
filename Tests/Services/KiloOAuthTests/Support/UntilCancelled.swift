/// Suspends until the task is cancelled, as a peer that does not answer makes its caller wait.
func untilCancelled() async throws -> Never {
    let (events, source) = AsyncStream.makeStream(of: Never.self)
    // The stream would end without its source.
    defer { source.finish() }
    for await _ in events {}
    throw CancellationError()
}
