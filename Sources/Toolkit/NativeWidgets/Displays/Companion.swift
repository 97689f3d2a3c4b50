package import Foundation
import Synchronization

/// A program that runs beside this process and ends with it.
package nonisolated enum Companion {
    /// Where a program is installed; `nil` if it is not.
    package static func find(_ program: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// What to put before a program and its arguments, so that it ends with this process even after a crash; empty where `setpriv` is not
    /// installed.
    ///
    /// Foundation starts processes with most signals blocked, so the signal has to be the one that cannot be.
    package static var wrapper: [String] { find("setpriv").map { [$0, "--pdeathsig", "KILL"] } ?? [] }

    /// Starts the program at a path; what it writes goes nowhere, unless `output` or `errors` take it.
    ///
    /// - Returns: The process's number, and whether it ends by itself when this process has gone, even after a crash.
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

    /// Runs a process that has been told by ``wrapper`` to end with its parent.
    ///
    /// To Linux that parent is the thread that has started the process, not this process, and Dispatch ends its threads when they have
    /// nothing to do. So all of them are started on a thread of their own that never ends.
    package static func run(_ process: Process) throws {
        try parent.perform { try process.run() }
    }

    private static let parent = LastingThread()
}

/// A thread that lasts as long as the process and does what others hand to it.
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

    /// Waits until the thread has done the work, and throws what that threw.
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
