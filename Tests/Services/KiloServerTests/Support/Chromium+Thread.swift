import Foundation

extension Chromium {
    /// Runs a test in a browser on a separate thread, because the browser's calls block: the threads of Swift's tasks are
    /// few, and the service needs them.
    static func run(_ test: @escaping @Sendable (Chromium) throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try test(Chromium()) })
            }
        }
    }
}
