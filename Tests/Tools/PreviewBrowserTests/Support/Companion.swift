import Foundation

/// A program that a test talks to through its standard input and output.
final class Companion {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errorFile: URL

    /// Where a program is installed; `nil` if it is not.
    static func find(_ program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    init(_ program: String, _ arguments: [String] = [], environment: [String: String]? = nil) throws {
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        errorFile = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID().uuidString)")
        try Data().write(to: errorFile)
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        // Else the end of the program's output would never be seen.
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: errorFile)
    }

    /// The program's output on standard error.
    var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

    var isRunning: Bool { process.isRunning }
    var number: pid_t { process.processIdentifier }
    var status: Int32 { process.terminationStatus }

    func write(_ data: Data) { try? input.fileHandleForWriting.write(contentsOf: data) }

    /// The program's output since the last call; `nil` at its end, or at the time limit.
    func read(until deadline: ContinuousClock.Instant) -> Data? {
        let descriptor = output.fileHandleForReading.fileDescriptor
        let left = max(.zero, ContinuousClock.now.duration(to: deadline)) / .milliseconds(1)
        var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wish, 1, Int32(left)) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return count > 0 ? Data(bytes.prefix(count)) : nil
    }

    /// Waits until the program has ended.
    func end(within seconds: Double = 20) -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while process.isRunning, ContinuousClock.now < deadline { usleep(5_000) }
        return !process.isRunning
    }

    /// Ends the program and all that it has started; what stays would keep its end from being noticed.
    func stop() {
        try? input.fileHandleForWriting.close()
        if process.isRunning {
            for number in [number] + Processes.descendants(of: number) { kill(number, SIGKILL) }
        }
        // Foundation's own waiting, on a thread without a run loop, sometimes never ends.
        _ = end()
    }
}
