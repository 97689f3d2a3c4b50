import Foundation

/// What `wrk` measured.
struct Load {
    var requestsPerSecond = 0.0
    var p99 = ""
    var errors: [String] = []

    /// Runs `wrk` against a URL.
    static func run(_ url: String, connections: Int, seconds: Int) async throws -> Load {
        let text = try await output(
            "/usr/bin/env", ["wrk", "-t2", "-c\(connections)", "-d\(seconds)s", "--latency", url])
        var load = Load()
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            let last = line.split(separator: " ").last.map(String.init) ?? ""
            if line.hasPrefix("Requests/sec") { load.requestsPerSecond = Double(last) ?? 0 }
            if line.hasPrefix("99%") { load.p99 = last }
            if line.hasPrefix("Socket errors") || line.hasPrefix("Non-2xx") { load.errors.append(line) }
        }
        return load
    }

    /// The median of several runs.
    static func median(_ loads: [Load]) -> Double {
        loads.map(\.requestsPerSecond).sorted()[loads.count / 2]
    }
}

/// Runs a program and returns what it prints.
func output(_ path: String, _ arguments: [String]) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    return try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { _ in
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            continuation.resume(returning: String(decoding: data, as: UTF8.self))
        }
        do { try process.run() } catch { continuation.resume(throwing: error) }
    }
}

/// The resident memory of a process in MiB.
func residentMemory(of process: String = "self") -> Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
}
