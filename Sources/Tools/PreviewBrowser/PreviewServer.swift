import Foundation
import Synchronization

/// Shows a Broadway display in browsers on this machine, to users who know its address.
///
/// Broadway has no authentication, so it listens on a Unix socket. This proxy adds a loopback port, a token in the
/// address, and a check of the page's origin.
package final class PreviewServer: Sendable {
    /// The reason why the server could not start. It is not the shared `SentenceError`, because this target depends on
    /// nothing.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The limits of a connection.
    package struct Limits: Sendable {
        package var headBytes = 8192
        package var headTime = Duration.seconds(10)
        /// The time for which a browser may leave data unread. GTK has the same limit.
        package var patience = Duration.seconds(10)
        package var connections = 64

        package init() {}
    }

    /// The address to open in a browser.
    package let address: String

    private let listener: Socket
    private let admission: Admission
    private let display: BroadwayDisplay
    private let limits: Limits
    private let open = Mutex<[ObjectIdentifier: Socket]>([:])
    private let isStopped = Atomic(false)

    /// Starts a server, which runs until ``stop()``.
    ///
    /// - Parameters:
    ///   - port: the port to listen on; any free port if 0.
    ///   - problem: called at most once, on another thread, with a message for the user.
    ///   - display: connects to the Broadway server's socket for browsers and returns the descriptor; `nil` if it does
    ///     not respond.
    /// - Throws: ``Failure`` if the port is not available.
    package init(
        port: UInt16 = 0, limits: Limits = Limits(), problem: @escaping @Sendable (String) -> Void,
        display: @escaping @Sendable () -> Int32?
    ) throws {
        let (listener, port) = try Self.listen(port: port)
        self.listener = listener
        self.limits = limits
        self.display = BroadwayDisplay(connection: display, problem: problem)
        admission = Admission(token: Admission.makeToken())
        address = "http://127.0.0.1:\(port)/\(admission.token)/"
        Thread.detachNewThread { [self] in acceptAll() }
    }

    /// Stops the server and closes all of its connections.
    package func stop() {
        isStopped.store(true, ordering: .sequentiallyConsistent)
        listener.end()
        open.withLock { for socket in $0.values { socket.end() } }
    }

    // MARK: Connections

    private func acceptAll() {
        while !isStopped.load(ordering: .sequentiallyConsistent) {
            let descriptor = accept(listener.descriptor, nil, nil)
            if descriptor >= 0 {
                serve(Socket(descriptor))
            } else if ![EINTR, ECONNABORTED].contains(errno) {
                // The process may have too many open files; an immediate retry would only keep it busy.
                usleep(20_000)
            }
        }
    }

    private func serve(_ socket: Socket) {
        var yes: Int32 = 1
        setsockopt(socket.descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        let isWelcome = open.withLock { open in
            guard open.count < limits.connections, !isStopped.load(ordering: .sequentiallyConsistent) else {
                return false
            }
            open[ObjectIdentifier(socket)] = socket
            return true
        }
        guard isWelcome else { return }
        Thread.detachNewThread { [self] in
            Visit(socket: socket, admission: admission, display: display, limits: limits).serve()
            open.withLock { $0[ObjectIdentifier(socket)] = nil }
        }
    }

    // MARK: Listening

    private static func listen(port: UInt16) throws -> (Socket, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw failure(port: port, errno) }
        let listener = Socket(descriptor)
        // Allows a port that was in use a moment ago to be used again at once.
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard status == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 else { throw failure(port: port, errno) }
        var given = size
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &given) }
        }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private static func failure(port: UInt16, _ reason: Int32) -> Failure {
        switch reason {
        case EADDRINUSE:
            Failure(
                description: "port \(port) is in use; choose another one, or leave it out to use a free one")
        case EACCES: Failure(description: "port \(port) is reserved for administrators; choose one of at least 1024")
        default: Failure(description: "no server can be started on port \(port): \(String(cString: strerror(reason)))")
        }
    }
}
