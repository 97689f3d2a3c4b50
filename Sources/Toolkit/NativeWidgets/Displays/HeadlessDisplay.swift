import Foundation

/// A private display server without a screen: GTK's Broadway daemon on Unix sockets, so that it does not listen on the
/// network.
final class HeadlessDisplay {
    private let number: Int
    /// The path of the socket on which the daemon sends the windows to a browser and receives its input.
    let browserSocket: String

    /// Starts the daemon and waits a few milliseconds until it accepts connections.
    init() throws {
        guard let program = Companion.find("gtk4-broadwayd") else {
            throw NativeDisplay.Failure(
                description:
                    "there is no display, and 'gtk4-broadwayd' is not installed to make one; install the Debian package 'libgtk-4-bin'"
            )
        }
        // Broadway displays are numbered; the process id keeps programs that run side by side apart.
        number = 10_000 + Int(getpid())
        let folder = Self.runtimeFolder
        browserSocket = "\(folder)/markup-\(number).http"
        Self.sockets = ["\(folder)/broadway\(number + 1).socket", browserSocket]
        // A process that was killed leaves its sockets behind, and the daemon fails if the socket of a reused number
        // exists.
        for socket in Self.sockets { unlink(socket) }
        if let file = tmpfile() { Self.errors = fileno(file) }
        let errors = Self.errors >= 0 ? FileHandle(fileDescriptor: Self.errors) : .nullDevice
        // The daemon must not end before this process: GTK's reader thread exits the process with status 1 when the
        // server ends.
        let daemon = try Companion.start(program, ["--unixsocket=\(browserSocket)", ":\(number)"], errors: errors)
        (Self.pid, Self.endsDaemon) = (daemon.pid, !daemon.endsByItself)
        on_exit({ status, _ in HeadlessDisplay.stop(status: status) }, nil)
        try Self.waitForSocket()
    }

    /// Makes GTK connect here when it starts.
    func use() {
        setenv("GDK_BACKEND", "broadway", 1)
        setenv("BROADWAY_DISPLAY", ":\(number)", 1)
    }

    private nonisolated(unsafe) static var pid: pid_t = 0
    private nonisolated(unsafe) static var sockets: [String] = []
    private nonisolated(unsafe) static var endsDaemon = false
    /// The file that receives the daemon's standard error; negative if it could not be created.
    private nonisolated(unsafe) static var errors: Int32 = -1

    private nonisolated static func stop(status: Int32) {
        // GTK exits with this status when the daemon has ended.
        if status == 1 { reportEnd() }
        if endsDaemon { kill(pid, SIGKILL) }
        for socket in sockets { unlink(socket) }
    }

    /// Reports the standard error of a daemon that has ended: GTK exits the process without a message.
    private nonisolated static func reportEnd() {
        // The connection may be closed before the socket on which the daemon listens.
        for _ in 0..<20 where answers(at: sockets[0]) { usleep(10_000) }
        guard !answers(at: sockets[0]) else { return }
        var words = [UInt8](repeating: 0, count: 4_000)
        let count = max(0, pread(errors, &words, words.count, 0))
        let report = "gtk4-broadwayd has ended. " + String(decoding: words[..<count], as: UTF8.self) + "\n"
        try? FileHandle.standardError.write(contentsOf: Data(report.utf8))
    }

    private static func waitForSocket() throws {
        let deadline = ContinuousClock.now + .seconds(10)
        // The file of the socket exists before the daemon listens.
        while !answers(at: sockets[0]) {
            guard ContinuousClock.now < deadline, kill(pid, 0) == 0 else {
                throw NativeDisplay.Failure(
                    description: "'gtk4-broadwayd' did not start; check that \(runtimeFolder) can be written to")
            }
            usleep(500)
        }
    }

    private nonisolated static func answers(at path: String) -> Bool {
        guard let descriptor = UnixSocket.connect(to: path) else { return false }
        close(descriptor)
        return true
    }

    /// The folder in which GTK looks for the daemon's socket.
    private static var runtimeFolder: String {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_RUNTIME_DIR"], FileManager.default.isWritableFile(atPath: folder) {
            return folder
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "markup-\(getuid())").path
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder, 1)
        return folder
    }
}
