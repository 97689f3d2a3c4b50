import Foundation
import NativeWidgets

/// A program that this one starts, tells to end, and hears of when it has.
final class ChildProcess {
    private let process = Process()
    private let pid: pid_t

    /// - Parameters:
    ///   - program: A path, or a name that is looked up in `PATH`.
    ///   - ended: Called with the status. One that a signal ended has 128 and its number.
    /// - Throws: What Foundation says of a program that cannot be started.
    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: URL,
        output: FileHandle = .standardError, ended: @escaping @MainActor (Int32) -> Void
    ) throws {
        // Foundation starts processes with most signals blocked, among them the one that asks to end; it ends with this process in any case.
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

    /// Asks the program to end, and ends it if it has not within two seconds.
    func end() {
        guard process.isRunning else { return }
        kill(pid, SIGTERM)
        MainLoop.after(milliseconds: 2000) { [process, pid] in if process.isRunning { kill(pid, SIGKILL) } }
    }

    var isRunning: Bool { process.isRunning }
}
