import Foundation
import Glibc
import Synchronization
import Testing

/// Something at a free port of this machine that is no printer.
nonisolated final class RawServer: Sendable {
    enum Manner: Sendable {
        /// Sends these bytes as soon as it has been asked something, and closes.
        case says(String)
        /// Takes connections and closes them.
        case hangsUp
        /// Takes connections and says nothing.
        case isSilent
        /// Goes on sending for ever, one byte after the other.
        case drips
    }

    let port: Int
    private let listener: Int32
    private let open = Mutex<[Int32]>([])

    init(_ manner: Manner) throws {
        (listener, port) = try FreePort.listen()
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                open.withLock { $0.append(connection) }
                Thread.detachNewThread { Self.serve(connection, manner) }
            }
        }
    }

    var url: URL { URL(string: "ipp://127.0.0.1:\(port)/ipp/print") ?? URL(filePath: "/") }

    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        for connection in open.withLock({ $0 }) { shutdown(connection, Int32(SHUT_RDWR)) }
    }

    /// MSG_NOSIGNAL, which Swift takes for an enumeration or for a number, by what else is imported.
    private static let noSignal: Int32 = 0x4000

    private static func serve(_ connection: Int32, _ manner: Manner) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        switch manner {
        case .says(let words):
            _ = recv(connection, &buffer, buffer.count, 0)
            let bytes = Array(words.utf8)
            _ = send(connection, bytes, bytes.count, noSignal)
            // Reads the rest of the request, so that the response is not discarded with it.
            shutdown(connection, Int32(SHUT_WR))
            while recv(connection, &buffer, buffer.count, 0) > 0 {}
        case .hangsUp: shutdown(connection, Int32(SHUT_RDWR))
        case .isSilent: while recv(connection, &buffer, buffer.count, 0) > 0 {}
        case .drips:
            _ = recv(connection, &buffer, buffer.count, 0)
            let head = Array("HTTP/1.1 200 OK\r\nX-Long: ".utf8)
            _ = send(connection, head, head.count, noSignal)
            while send(connection, [UInt8(ascii: "a")], 1, noSignal) == 1 {
                Thread.sleep(forTimeInterval: 0.02)
            }
        }
        close(connection)
    }
}

/// Ports of this machine.
nonisolated enum FreePort {
    /// A socket that listens on a free port.
    static func listen() throws -> (socket: Int32, port: Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = loopback(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && Glibc.listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &size) == 0
            }
        }
        try #require(isBound)
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    static func find() throws -> Int {
        let (descriptor, port) = try listen()
        close(descriptor)
        return port
    }

    static func answers(_ port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = loopback(port)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return address
    }
}
