import Foundation
import NIOCore
import NIOPosix

/// Listening sockets that another process opened for this one, as systemd's socket units do.
///
/// The other process keeps the sockets while the service restarts, so that connections wait instead of failing. It
/// states their number in the variable `LISTEN_FDS` and the process they are for in `LISTEN_PID`; the first is
/// descriptor 3.
///
/// ```swift
/// let sockets = try InheritedSockets.take()
/// try await application.listening(on: sockets).runService()
/// ```
public struct InheritedSockets: Sendable, Equatable {
    /// The file descriptors of the sockets, at least one.
    public let descriptors: [CInt]

    private static let first: CInt = 3
    private static let names = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]

    /// Takes the sockets that were opened for this process.
    ///
    /// Call it once, at the start: it removes the variables, and programs that this process starts do not get the
    /// sockets.
    ///
    /// - Returns: the sockets; nil if the variables name another process or no socket.
    /// - Throws: ``InheritedSocketError`` if the variables or the descriptors are invalid.
    public static func take() throws(InheritedSocketError) -> InheritedSockets? {
        let environment = ProcessInfo.processInfo.environment
        guard let sockets = try named(by: environment, process: getpid()) else { return nil }
        for name in names { unsetenv(name) }
        for descriptor in sockets.descriptors {
            try check(descriptor)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        return sockets
    }

    /// Returns the descriptors that the variables name; nil if they are not for the process.
    static func named(
        by environment: [String: String], process: pid_t
    ) throws(InheritedSocketError) -> InheritedSockets? {
        guard let owner = environment["LISTEN_PID"], let count = environment["LISTEN_FDS"] else { return nil }
        guard let owner = pid_t(owner) else { throw .invalidVariable("LISTEN_PID", value: owner) }
        guard owner == process else { return nil }
        guard let number = CInt(count), (0...64).contains(number) else {
            throw .invalidVariable("LISTEN_FDS", value: count)
        }
        return number == 0 ? nil : InheritedSockets(descriptors: Array(first..<first + number))
    }

    private static func check(_ descriptor: CInt) throws(InheritedSocketError) {
        var listens: CInt = 0
        var size = socklen_t(MemoryLayout<CInt>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens == 1 else {
            throw .notListening(descriptor)
        }
    }
}

/// The reason why the sockets of another process cannot be used.
public enum InheritedSocketError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A variable that is no number in its range.
    case invalidVariable(String, value: String)
    /// A descriptor that is not a listening stream socket.
    case notListening(CInt)

    /// The message for the operator of the service.
    public var description: String {
        switch self {
        case .invalidVariable("LISTEN_FDS", let value):
            "the variable 'LISTEN_FDS' cannot be '\(value)'; expected a number of sockets, 0 to 64"
        case .invalidVariable(let name, let value):
            "the variable '\(name)' cannot be '\(value)'; expected the number of a process"
        case .notListening(let descriptor):
            "descriptor \(descriptor), which 'LISTEN_FDS' names, is not a listening socket; "
                + "the unit needs 'ListenStream' and 'Accept=no'"
        }
    }
}
