import Foundation

/// A socket that listens on 127.0.0.1. Programs that this one starts do not get it.
final class LoopbackSocket: Sendable {
    /// The reason why a port cannot be used.
    struct Failure: Error {
        let description: String
    }

    let descriptor: Int32
    let port: UInt16
    var address: String { "http://127.0.0.1:\(port)" }

    /// - Parameter port: the port; any free one if 0.
    init(port: UInt16) throws(Failure) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard descriptor >= 0, status == 0, listen(descriptor, SOMAXCONN) == 0 else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw Failure(description: "port \(port) cannot be used: \(reason); choose another one by --port")
        }
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        self.descriptor = descriptor
        self.port = UInt16(bigEndian: address.sin_port)
    }

    /// Accepts a connection that waits; returns nil if none does. Reading from it does not wait, and programs that
    /// this one starts do not get it.
    func acceptedConnection() -> Int32? {
        // The flag is that of every process with the socket, so it is set for a moment.
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        defer { _ = fcntl(descriptor, F_SETFL, flags) }
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return nil }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        _ = fcntl(connection, F_SETFL, O_NONBLOCK)
        return connection
    }

    deinit { close(descriptor) }
}
