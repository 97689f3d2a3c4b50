import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Wakes those who wait for changes of a list, whichever replica makes them: one connection of each replica listens to the database.
///
/// A wake says that there may be something new, and nothing else; who is woken reads the table. So nothing is lost when the connection
/// breaks: after the next one is made, and from time to time, everybody is woken.
final class ChangeFeed: Service, Sendable {
    private struct State {
        var readers: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
        var next = 0
    }

    /// After how long a silence everybody is woken, so that a stream can say that it is still there.
    static let longestSilence = Duration.seconds(15)

    private let settings: DatabaseSettings
    private let logger: Logger
    private let state = Mutex(State())
    private let end = Bell()

    init(_ settings: DatabaseSettings, logger: Logger) {
        self.settings = settings
        self.logger = logger
    }

    /// A sequence with an element whenever a list may have changed. Wakes that come before the last one was taken are one.
    func wakes(of list: Name) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let key = state.withLock { state in
                state.next += 1
                state.readers[list.rawValue, default: [:]][state.next] = continuation
                return state.next
            }
            continuation.onTermination = { _ in self.forget(list, key) }
        }
    }

    /// Listens until the process ends, on its own thread.
    func run() async throws {
        await withTaskCancellationOrGracefulShutdownHandler {
            await withCheckedContinuation { continuation in
                Thread {
                    self.listen()
                    continuation.resume()
                }.start()
            }
        } onCancelOrGracefulShutdown: {
            self.end.ring()
        }
    }

    private func listen() {
        var failures = 0
        var isOver = false
        while !isOver {
            do {
                let connection = try Connection(settings)
                try connection.run("listen list_changed")
                failures = 0
                wakeAll()
                try listen(on: connection)
                return
            } catch {
                if failures == 0 { logger.warning("changes cannot be received", metadata: ["error": "\(error)"]) }
                isOver = end.wait(for: min(.milliseconds(100 << failures), .seconds(2)))
                failures = min(failures + 1, 10)
            }
        }
    }

    /// Returns when the process ends.
    private func listen(on connection: Connection) throws {
        while true {
            let names = try connection.notices(within: Self.longestSilence, or: end)
            if end.wait(for: .zero) { return }
            for name in Set(names) { wake(name) }
            if names.isEmpty {
                // A connection whose other end is gone without a word fails here.
                try connection.run("select 1")
                wakeAll()
            }
        }
    }

    private func forget(_ list: Name, _ key: Int) {
        state.withLock { state in
            state.readers[list.rawValue]?[key] = nil
            if state.readers[list.rawValue]?.isEmpty == true { state.readers[list.rawValue] = nil }
        }
    }

    private func wake(_ list: String) {
        for reader in state.withLock({ Array(($0.readers[list] ?? [:]).values) }) { reader.yield() }
    }

    private func wakeAll() {
        for reader in state.withLock({ $0.readers.values.flatMap(\.values) }) { reader.yield() }
    }
}
