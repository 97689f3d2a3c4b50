import Foundation

/// A program on the machine that a test needs.
struct Tool {
    let url: URL

    /// Finds a program on the path; `nil` when it is not installed.
    static func find(_ name: String) -> Tool? {
        // Servers are in folders that are not on the path of an ordinary user.
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/sbin"
        return path.split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }.map(Tool.init)
    }

    /// The package's folder.
    static var package: URL {
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    struct Outcome: Sendable {
        let status: Int32
        let output: String
    }

    /// Runs the program and returns its status and the content of both outputs.
    func run(_ arguments: [String]) async throws -> Outcome {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("kilo-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: output) }
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        return Outcome(status: status, output: try String(contentsOf: output, encoding: .utf8))
    }
}
