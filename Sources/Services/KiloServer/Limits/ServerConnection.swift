import Synchronization

/// One client's connection, for work that has to end with it.
final class ServerConnection: Sendable {
    /// The connection that the current task serves; `nil` under another server than `.guarded()`.
    @TaskLocal static var current: ServerConnection?

    /// What may end a piece of work from outside.
    enum End {
        /// The client left.
        case clientLeft
        /// The process is about to end; pieces that may stop anywhere do so.
        case shutdownBegan
        /// The time for ending is over.
        case shutdownEnded
    }

    private struct State {
        var work: [Int: @Sendable (End) -> Void] = [:]
        var next = 0
        /// The last thing that happened; what is added later learns of it.
        var end: End?
        var address: String?
    }

    private let state = Mutex(State())

    /// The client's IP address; `nil` before the connection is open, and on a socket without one.
    var address: String? {
        get { state.withLock { $0.address } }
        set { state.withLock { $0.address = newValue } }
    }

    /// Calls a closure when the connection ends or the process is about to; the key is for ``remove(_:)``.
    func add(_ action: @escaping @Sendable (End) -> Void) -> Int {
        let (key, end) = state.withLock { state in
            state.next += 1
            state.work[state.next] = action
            return (state.next, state.end)
        }
        if let end { action(end) }
        return key
    }

    func remove(_ key: Int) {
        state.withLock { _ = $0.work.removeValue(forKey: key) }
    }

    /// Whether nobody waits for an answer any more, or only for a moment.
    var isOver: Bool { state.withLock { $0.end == .clientLeft || $0.end == .shutdownEnded } }

    func report(_ end: End) {
        let actions = state.withLock { state in
            if state.end != .clientLeft { state.end = end }
            return Array(state.work.values)
        }
        for action in actions { action(end) }
    }
}
