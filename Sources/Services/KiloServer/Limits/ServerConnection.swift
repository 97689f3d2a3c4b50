import Synchronization

/// The connection of one client, for work that must end with it.
final class ServerConnection: Sendable {
    /// The connection that the current task serves; `nil` if the server is not a `.guarded()` one.
    @TaskLocal static var current: ServerConnection?

    /// The reason why work is ended from outside.
    enum End {
        /// The client disconnected.
        case clientLeft
        /// The process is about to end; work that may stop at any point stops.
        case shutdownBegan
        /// The grace period of the shutdown is over.
        case shutdownEnded
    }

    private struct State {
        var work: [Int: @Sendable (End) -> Void] = [:]
        var next = 0
        /// The last event; actions that are added later are called for it.
        var end: End?
        var address: String?
        var isStream = false
    }

    private let state = Mutex(State())

    /// The client's IP address; `nil` before the connection is open, and for a socket without one.
    var address: String? {
        get { state.withLock { $0.address } }
        set { state.withLock { $0.address = newValue } }
    }

    /// Whether this is one of the streams of an HTTP/2 connection, which cannot become a WebSocket.
    var isStream: Bool {
        get { state.withLock { $0.isStream } }
        set { state.withLock { $0.isStream = newValue } }
    }

    /// Calls a closure when the connection ends or the process is about to end; returns the key for ``remove(_:)``.
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

    /// Whether no client waits for a response, or only for a moment longer.
    var isOver: Bool { state.withLock { $0.end == .clientLeft || $0.end == .shutdownEnded } }

    func report(_ end: End) {
        let actions = state.withLock { state in
            if state.end != .clientLeft { state.end = end }
            return Array(state.work.values)
        }
        for action in actions { action(end) }
    }
}
