import Foundation
import NativeWidgets

/// A child process that can be terminated, and whose end is reported.
final class ChildProcess {
    private let process = Process()
    private let pid: pid_t

    /// - Parameters:
    ///   - program: A path, or a name that is searched in `PATH`.
    ///   - ended: Called with the exit status. For a process ended by a signal it is 128 plus the signal's number.
    /// - Throws: Foundation's error if the program cannot be started.
    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: URL,
        output: FileHandle = .standardError, ended: @escaping @MainActor (Int32) -> Void
    ) throws {
        // Foundation starts processes with most signals blocked, including SIGTERM. `Companion.wrapper` ends the child
        // when this process ends.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--default-signal"] + Companion.wrapper + [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.terminationHandler = { process in
            let isSignal = process.terminationReason == .uncaughtSignal
            let status = process.terminationStatus + (isSignal ? 128 : 0)
            Task { @MainActor in ended(status) }
        }
        try Companion.run(process)
        pid = process.processIdentifier
    }

    /// Terminates the program; kills it if it has not ended within two seconds.
    func end() {
        guard process.isRunning else { return }
        kill(pid, SIGTERM)
        MainLoop.after(milliseconds: 2000) { [process, pid] in if process.isRunning { kill(pid, SIGKILL) } }
    }

    var isRunning: Bool { process.isRunning }
}
