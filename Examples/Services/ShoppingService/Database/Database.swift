import Dispatch
import KiloServer
import Logging
import NIOPosix
import ServiceLifecycle
import Synchronization

/// A few connections to a database, and as many threads that wait for it, so that no event loop does.
///
/// A connection is made when it is needed, and again when the database is back: the process lives on without it. While it is away, work
/// fails with a 503. When a task is cancelled, so is its statement in the server.
final class Database: Service, Sendable {
    private struct State {
        var idle: [Connection] = []
        var waiting = 0
        var isReachable = true
        var isMigrated = false
        /// Until when no new connection is tried, because the last one failed.
        var pause: ContinuousClock.Instant?
        var isClosed = false
    }

    let settings: DatabaseSettings
    private let migrations: Migrations
    private let logger: Logger
    private let threads: NIOThreadPool
    private let cancellations = DispatchQueue(label: "shopping.cancellations")
    private let state = Mutex(State())
    /// Held while one thread brings the tables up to date.
    private let migration = Mutex(())

    init(_ settings: DatabaseSettings, migrations: Migrations, logger: Logger) {
        self.settings = settings
        self.migrations = migrations
        self.logger = logger
        threads = NIOThreadPool(numberOfThreads: settings.connections)
        threads.start()
    }

    /// Waits for the end of the process, then closes the connections.
    func run() async throws {
        try? await gracefulShutdown()
        try await threads.shutdownGracefully()
        state.withLock {
            $0.isClosed = true
            $0.idle = []
        }
    }

    /// Runs statements that take effect one by one. When the connection breaks, all of them run again, so they have to
    /// be idempotent.
    func run<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value {
        let job = Job()
        do {
            return try await withTaskCancellationHandler {
                try await onThread { try self.repeating(job, body) }
            } onCancel: {
                cancellations.async { self.stop(job) }
            }
        } catch let error as DatabaseError {
            throw answer(to: error, job)
        }
    }

    /// Runs statements of which all take effect or none. They run again after a rollback that they did not cause.
    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws -> Value {
        try await run { try $0.transaction(body) }
    }

    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let isBusy = state.withLock { state in
            state.waiting += 1
            return state.waiting > settings.connections + settings.maximumWaiting
        }
        defer { state.withLock { $0.waiting -= 1 } }
        if isBusy { throw DatabaseError(.busy, "all connections are in use") }
        return try await withCheckedThrowingContinuation { continuation in
            threads.submit { state in
                guard state == .active else { return continuation.resume(throwing: CancellationError()) }
                continuation.resume(with: Result { try work() })
            }
        }
    }

    private func stop(_ job: Job) {
        guard job.stop() else { return }
        cancellations.asyncAfter(deadline: .now() + .milliseconds(50)) { self.stop(job) }
    }

    /// The error as the caller sees it.
    private func answer(to error: DatabaseError, _ job: Job) -> any Error {
        if job.isStopped { return CancellationError() }
        guard error.mayPass else { return error }
        // That the database went is logged once, and of requests that find no connection there may be very many.
        if error.code != .unreachable, error.code != .busy {
            logger.warning("the database reported an error", metadata: ["error": "\("\(error)".onOneLine)"])
        }
        return ServiceError.databaseUnavailable
    }
}

extension Database {
    /// The number of attempts for work that fails because of other transactions.
    private static let attempts = 3

    private func repeating<Value>(_ job: Job, _ body: (Connection) throws -> Value) throws -> Value {
        defer { job.end() }
        for _ in 1..<Self.attempts {
            do { return try once(job, body) } catch let error as DatabaseError where error.mayBeRepeated {}
        }
        return try once(job, body)
    }

    private func once<Value>(_ job: Job, _ body: (Connection) throws -> Value) throws -> Value {
        try job.check()
        let connection = try take()
        defer {
            job.end()
            giveBack(connection)
        }
        try job.begin(connection)
        return try body(connection)
    }

    private func take() throws -> Connection {
        let (idle, isPaused) = state.withLock { state in
            (state.idle.popLast(), state.pause.map { ContinuousClock.now < $0 } ?? false)
        }
        if let idle { return idle }
        if isPaused { throw DatabaseError(.unreachable, "the last attempt has just failed") }
        do {
            let connection = try Connection(settings)
            try migrate(connection)
            note(nil)
            return connection
        } catch {
            note(error)
            throw error
        }
    }

    private func giveBack(_ connection: Connection) {
        // Where one is broken, the others are likely to be.
        let isBroken = connection.isBroken
        let isReusable = connection.isReusable
        let dropped: [Connection] = state.withLock { state in
            if isReusable, !state.isClosed { state.idle.append(connection) }
            guard isBroken else { return [] }
            defer { state.idle = [] }
            return state.idle
        }
        // They are closed here, outside of the lock.
        _ = dropped
    }

    /// Brings the tables up to date, before the first connection is used.
    private func migrate(_ connection: Connection) throws {
        try migration.withLock { _ in
            if state.withLock({ $0.isMigrated }) { return }
            for name in try migrations.apply(to: connection) {
                logger.info("the tables were changed", metadata: ["migration": "\(name)"])
            }
            state.withLock { $0.isMigrated = true }
        }
    }

    /// Logs that the database went or came back, not each attempt.
    private func note(_ error: (any Error)?) {
        let wasReachable = state.withLock { state in
            state.pause = error == nil ? nil : ContinuousClock.now + .milliseconds(200)
            defer { state.isReachable = error == nil }
            return state.isReachable
        }
        if let error, wasReachable {
            logger.error("the database cannot be used", metadata: ["error": "\("\(error)".onOneLine)"])
        } else if error == nil, !wasReachable {
            logger.info("the database can be used again")
        }
    }
}

extension String {
    fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
