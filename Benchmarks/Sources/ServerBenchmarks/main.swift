import Foundation
import Hummingbird
import HummingbirdCore
import KiloServer
import Logging
import NIOCore

/// Measures services against hand-written Hummingbird handlers and, if `FLASK_URL` names a server of the same statistics, Flask.
///
/// `ServerBenchmarks serve service|hand PORT` is a server alone; without arguments the program starts both as processes of their own and
/// measures them in turn.
func serve(_ kind: String, port: Int) async throws {
    let router = Router()
    if kind == "service" {
        try router.addServices([MeasuredService()])
    } else {
        try addHandWritten(to: router)
    }
    var logger = Logger(label: "benchmark")
    logger.logLevel = .error
    let server: HTTPServerBuilder = kind == "service" ? .guarded() : .http1()
    try await Application(
        router: router, server: server, configuration: .init(address: .hostname("127.0.0.1", port: port)),
        logger: logger
    ).runService()
}

func start(_ kind: String, port: Int) async throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["serve", kind, "\(port)"]
    try process.run()
    for _ in 0..<100 {
        let text = try await output("/usr/bin/env", ["curl", "-s", "http://127.0.0.1:\(port)/statistics?values=1"])
        if !text.isEmpty { return process }
        try await Task.sleep(for: .milliseconds(50))
    }
    throw CocoaError(.executableNotLoadable)
}

let query = "?values=1&values=3&values=5"

func compare(_ path: String, _ urls: [(String, String)]) async throws {
    var loads: [String: [Load]] = [:]
    for _ in 0..<3 {
        for (name, base) in urls {
            loads[name, default: []].append(try await .run(base + path + query, connections: 64, seconds: 8))
        }
    }
    let hand = Load.median(loads["hand-written"] ?? [])
    for (name, _) in urls {
        let rate = Load.median(loads[name] ?? [])
        let p99 = loads[name]?.map(\.p99).joined(separator: ", ") ?? ""
        print(String(format: "| `%@` %@ | %.0f/s | %.2f | %@ |", path, name, rate, rate / hand, p99))
    }
}

func stream(_ process: Process, _ port: Int, _ path: String) async throws {
    let before = residentMemory(of: "\(process.processIdentifier)")
    let peak = Task {
        var peak = 0.0
        while !Task.isCancelled {
            peak = max(peak, residentMemory(of: "\(process.processIdentifier)"))
            try? await Task.sleep(for: .milliseconds(20))
        }
        return peak
    }
    let url = "http://127.0.0.1:\(port)\(path)?count=1000000"
    let text = try await output(
        "/usr/bin/env", ["curl", "-s", "-o", "/dev/null", "-w", "%{size_download} %{time_total}", url])
    peak.cancel()
    print(
        String(
            format: "%@: %@ (bytes, seconds); memory before %.1f MiB, greatest %.1f MiB", path, text, before,
            await peak.value))
}

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "serve", let port = Int(arguments[3]) {
    try await serve(arguments[2], port: port)
} else {
    let service = try await start("service", port: 18_431)
    let hand = try await start("hand", port: 18_432)
    try await stream(service, 18_431, "/statistics/rows")
    try await stream(service, 18_431, "/statistics/rows/~csv")
    var urls = [("service", "http://127.0.0.1:18431"), ("hand-written", "http://127.0.0.1:18432")]
    if let flask = ProcessInfo.processInfo.environment["FLASK_URL"] { urls.append(("Flask", flask)) }
    print("| what | requests | ratio to hand-written | 99th percentile of the runs |\n|---|---|---|---|")
    try await compare("/statistics", urls)
    try await compare("/statistics/~html", urls)
    try await compare("/statistics/suspending", [urls[0]])
    let start = residentMemory(of: "\(service.processIdentifier)")
    let load = try await Load.run("http://127.0.0.1:18431/statistics" + query, connections: 256, seconds: 60)
    let end = residentMemory(of: "\(service.processIdentifier)")
    print(
        String(
            format: "256 connections, 60 s: %.0f/s, 99%% %@, errors %@; memory %.1f MiB before, %.1f MiB after",
            load.requestsPerSecond, load.p99, load.errors.description, start, end))
    service.terminate()
    hand.terminate()
}
