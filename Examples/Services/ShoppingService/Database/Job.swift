import Synchronization

/// A piece of work for the database that can be stopped: before it has begun, or between and inside its statements.
final class Job: Sendable {
    private enum State {
        case waiting
        case working(Connection)
        case ended
    }

    private struct Facts {
        var state = State.waiting
        var isStopped = false
    }

    private let facts = Mutex(Facts())

    /// Whether the job was cancelled.
    var isStopped: Bool { facts.withLock { $0.isStopped } }

    /// Begins to use a connection.
    func begin(_ connection: Connection) throws(CancellationError) {
        let isStopped = facts.withLock { facts in
            facts.state = .working(connection)
            return facts.isStopped
        }
        connection.job = self
        if isStopped { throw CancellationError() }
    }

    /// Releases the connection. Waits for a pending cancellation, so that it does not hit the next user's statement.
    func end() {
        facts.withLock { facts in
            if case .working(let connection) = facts.state { connection.job = nil }
            facts.state = .ended
        }
    }

    /// Ends work that is no longer wanted.
    func check() throws(CancellationError) {
        if isStopped { throw CancellationError() }
    }

    /// Stops the work, and cancels its statement in the server. It waits for the server.
    ///
    /// - Returns: whether it is still being done. Between two statements the server has nothing to cancel, so the caller asks again.
    func stop() -> Bool {
        facts.withLock { facts in
            facts.isStopped = true
            guard case .working(let connection) = facts.state else { return false }
            connection.requestCancel()
            return true
        }
    }
}
