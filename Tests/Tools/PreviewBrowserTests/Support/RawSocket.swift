import Foundation

/// A socket with blocking calls, for requests that no client of HTTP would send.
final class RawSocket: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        // No test waits for ever.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Connects to a port of this machine; `nil` if no server listens at this address.
    convenience init?(port: UInt16, address text: String = "127.0.0.1") {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr(text)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        self.init(descriptor)
        if status != 0 { return nil }
    }

    /// Connects to a socket that is a file, and returns the descriptor; `nil` if no server listens there.
    static func connect(to path: String) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if status == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    deinit { close(descriptor) }

    /// Writes as much as the other side takes, and says how much.
    @discardableResult func write(_ text: String) -> Int { write(Array(text.utf8)) }

    @discardableResult func write(_ bytes: [UInt8], mayWait: Bool = true) -> Int {
        var count = 0
        while count < bytes.count {
            let flags = Int32(MSG_NOSIGNAL) | (mayWait ? 0 : Int32(MSG_DONTWAIT))
            let sent = bytes[count...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            guard sent > 0 else { break }
            count += sent
        }
        return count
    }

    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The received bytes, at most this many; `nil` at the end.
    func readSome(atMost limit: Int = 65_536) -> String? {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }

    /// Everything until a condition holds, or else until the end.
    func read(until isEnough: (String) -> Bool = { _ in false }) -> String {
        var text = ""
        while !isEnough(text), let new = readSome() { text += new }
        return text
    }

    /// Everything up to the first empty line, and nothing of what follows.
    func readHead() -> String {
        var text = ""
        while !text.hasSuffix("\r\n\r\n"), let new = readSome(atMost: 1) { text += new }
        return text
    }
}
