import Foundation

/// What `wrk` measured.
struct Load {
    var requestsPerSecond = 0.0
    var requests = 0.0
    /// The server's processor time for each request, in microseconds; 0 when it is not known.
    var processorTime = 0.0
    /// The 99th percentile of the latency in milliseconds.
    var p99 = 0.0
    /// How often each kind of failure came, such as `timeout`.
    var errors: [String: Int] = [:]

    /// The failures of several runs in words; `nil` if there were none.
    static func errorWords(_ loads: [Load]) -> String? {
        let sums = loads.reduce(into: [:]) { $0.merge($1.errors, uniquingKeysWith: +) }
        return sums.isEmpty
            ? nil : sums.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }

    /// Runs `wrk` against a URL.
    static func run(_ url: String, connections: Int, seconds: Int) async throws -> Load {
        let text = try await output(
            "/usr/bin/env", ["wrk", "-t1", "-c\(connections)", "-d\(seconds)s", "--latency", url])
        var load = Load()
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            let last = line.split(separator: " ").last.map(String.init) ?? ""
            if line.hasPrefix("Requests/sec") { load.requestsPerSecond = Double(last) ?? 0 }
            if line.contains(" requests in ") { load.requests = Double(line.prefix { $0 != " " }) ?? 0 }
            if line.hasPrefix("99%") { load.p99 = milliseconds(last) }
            if line.hasPrefix("Non-2xx") { load.errors["other status"] = Int(last) }
            // Such as "Socket errors: connect 0, read 0, write 0, timeout 4".
            for match in line.prefixMatch(of: /Socket errors: (.*)/)?.1.matches(of: /([a-z]+) ([1-9][0-9]*)/) ?? [] {
                load.errors[String(match.1)] = Int(match.2)
            }
        }
        return load
    }

    /// Reads `825.00us`, `1.20ms` or `2.01s`.
    private static func milliseconds(_ text: String) -> Double {
        let number = Double(text.prefix { $0.isNumber || $0 == "." }) ?? 0
        return text.hasSuffix("us") ? number / 1000 : text.hasSuffix("ms") ? number : number * 1000
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
