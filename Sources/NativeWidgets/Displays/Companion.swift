package import Foundation

/// A program that runs beside this process and ends with it.
package nonisolated enum Companion {
    /// Where a program is installed; `nil` if it is not.
    package static func find(_ program: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// Starts the program at a path; what it writes goes nowhere, unless `output` takes it.
    ///
    /// - Returns: The process's number, and whether it ends by itself when this process has gone, even after a crash.
    package static func start(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil, output: Pipe? = nil
    )
        throws -> (pid: pid_t, endsByItself: Bool)
    {
        let process = Process()
        // Foundation starts processes with most signals blocked, so it has to be the one that cannot be.
        let setpriv = find("setpriv")
        process.executableURL = URL(filePath: setpriv ?? program)
        process.arguments = (setpriv == nil ? [] : ["--pdeathsig", "KILL", program]) + arguments
        process.environment = environment
        if let output { process.standardOutput = output } else { process.standardOutput = FileHandle.nullDevice }
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process.processIdentifier, setpriv != nil)
    }
}
