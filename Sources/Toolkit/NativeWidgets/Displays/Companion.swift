package import Foundation
import Synchronization

/// Child processes that end with this process.
package nonisolated enum Companion {
    /// Returns the path of an installed program; `nil` if it is not installed.
    package static func find(_ program: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// The command to put before a program and its arguments, so that it ends with this process even after a crash;
    /// empty if `setpriv` is not installed.
    ///
    /// The signal is `KILL`, because Foundation starts processes with most signals blocked and `KILL` cannot be
    /// blocked.
    package static var wrapper: [String] { find("setpriv").map { [$0, "--pdeathsig", "KILL"] } ?? [] }

    /// Starts the program at a path. Its output is discarded unless `output` or `errors` receive it.
    ///
    /// - Returns: The process id, and whether the process ends automatically when this process ends, even after a
    ///   crash.
    package static func start(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil, output: Pipe? = nil,
        errors: FileHandle = .nullDevice
    )
        throws -> (pid: pid_t, endsByItself: Bool)
    {
        let process = Process()
        let words = wrapper + [program] + arguments
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = environment
        if let output { process.standardOutput = output } else { process.standardOutput = FileHandle.nullDevice }
        process.standardError = errors
        try run(process)
        return (process.processIdentifier, words.count > arguments.count + 1)
    }

    /// Runs a process whose command begins with ``wrapper``, so that it ends with this process.
    ///
    /// Linux ends a process with the thread that started it, and Dispatch ends its idle threads. So all processes are
    /// started on one thread that never ends.
    package static func run(_ process: Process) throws {
        try parent.perform { try process.run() }
    }

    private static let parent = LastingThread()
}

/// A thread that lasts as long as the process and runs the closures that are passed to it.
private nonisolated final class LastingThread: Sendable {
    private let waiting = Mutex<[@Sendable () -> Void]>([])
    private let hasWork = DispatchSemaphore(value: 0)

    init() {
        Thread.detachNewThread { [self] in
            while true {
                hasWork.wait()
                let work = waiting.withLock { $0.removeFirst() }
                work()
            }
        }
    }

    /// Runs `work` on the thread, waits for it, and throws the error that it throws.
    func perform(_ work: @escaping @Sendable () throws -> Void) throws {
        let result = Mutex<Result<Void, any Error>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        waiting.withLock {
            $0.append {
                let outcome = Result { try work() }
                result.withLock { $0 = outcome }
                isDone.signal()
            }
        }
        hasWork.signal()
        isDone.wait()
        try result.withLock { $0 }?.get()
    }
}
