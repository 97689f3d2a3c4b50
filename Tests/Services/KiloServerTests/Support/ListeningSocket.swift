import Foundation
import Testing

/// A socket that listens on a free local port, for processes that get it as systemd gives them theirs.
struct ListeningSocket {
    let descriptor: CInt
    let port: Int

    init(descriptor: CInt, port: Int) {
        self.descriptor = descriptor
        self.port = port
    }

    init() throws {
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) | listen(descriptor, 64) | getsockname(descriptor, $0, &size)
            }
        }
        try #require(result == 0)
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    /// Starts a product of this package with the socket as descriptor 3; returns its process.
    func start(_ product: String) throws -> pid_t {
        let program = Bundle.main.bundleURL.appending(path: product).path
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, descriptor, 3)
        let words = ["/bin/sh", "-c", #"LISTEN_PID=$$ LISTEN_FDS=1 exec "$0""#, program]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let result = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
        try #require(result == 0)
        return process
    }

    /// Waits for the end of a process; returns its status, or nil if a signal ended it.
    static func status(of process: pid_t) -> CInt? {
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
