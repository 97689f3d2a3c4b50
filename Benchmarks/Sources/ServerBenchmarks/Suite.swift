import Foundation

/// Measures services against hand-written Hummingbird handlers and, if `FLASK_URL` and `FASTAPI_URL` name servers of the same answers,
/// Flask and FastAPI: each peer in turn within each round, the ratio of the median round.
enum Suite {
    /// `SERVER_ROUNDS` shortens a run.
    private static let rounds = environment["SERVER_ROUNDS"].flatMap { Int($0) } ?? 7
    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
    private static let query = "?values=1&values=3&values=5"

    static func run() async throws {
        let service = try ServerProcess("service")
        let hand = try ServerProcess("hand-written")
        let minimal = try ServerProcess("minimal")
        defer { for server in [service, hand, minimal] { server.stop() } }
        var peers = [
            Peer(name: "service", url: service.url, process: service),
            Peer(name: "hand-written", url: hand.url, process: hand),
            Peer(name: "hand-written, minimal", url: minimal.url, process: minimal),
        ]
        if let flask = environment["FLASK_URL"] { peers.append(Peer(name: "Flask", url: flask)) }
        print(
            "| What, 64 connections | peer | requests | ratio to hand-written | processor time | ratio | 99th percentile |"
        )
        print("|---|---|---|---|---|---|---|")
        try await compare("JSON", "/statistics", peers)
        try await compare("JSON from an `async` method", "/statistics/suspending", Array(peers.prefix(3)))
        try await compare("a page by a template", "/statistics/~html", peers)
        try await comparePages(service)
        print(
            "\n| 1,000,000 rows streamed | size | time | rows a second | bound | greatest memory | bound |\n|---|---|---|---|---|---|---|"
        )
        try await stream(service, "JSON", "/statistics/rows")
        try await stream(service, "CSV", "/statistics/rows/~csv")
        try await endure(service)
    }

    /// Prints the cost of one request at growing numbers of connections: the curve, the server, the number and the microseconds of the server's
    /// processor time, separated by tabs. Run by `Benchmarks/run.py scale`.
    static func scale() async throws {
        let service = try ServerProcess("service")
        let hand = try ServerProcess("hand-written")
        defer { for server in [service, hand] { server.stop() } }
        let peers = [
            Peer(name: "service", url: service.url, process: service),
            Peer(name: "hand-written", url: hand.url, process: hand),
        ]
        for count in [1, 10, 100, 1_000, 10_000] {
            let loads = try await loads("/statistics" + query, peers, connections: count)
            for peer in peers {
                guard let own = loads[peer.name] else { continue }
                if let errors = Load.errorWords(own) { throw ScaleError(connections: count, errors: errors) }
                print(
                    "requests by connections", peer.name, count, median(own.map(\.processorTime)), separator: "\t")
            }
        }
    }

    private struct ScaleError: Error, CustomStringConvertible {
        let connections: Int
        let errors: String

        var description: String {
            "\(connections) connections: \(errors). The limit of open files must be above 10,100."
        }
    }

    private struct Peer {
        let name: String
        let url: String
        var process: ServerProcess?
    }

    /// Each peer's loads, one a round; the first round, which warms up, is not among them.
    private static func loads(
        _ path: String, _ peers: [Peer], connections: Int = 64
    ) async throws -> [String: [Load]] {
        var loads: [String: [Load]] = [:]
        for round in 0...rounds {
            for peer in peers {
                let start = peer.process?.processorTime ?? 0
                var load = try await Load.run(
                    peer.url + path, connections: connections, seconds: round == 0 ? 2 : 4)
                if let process = peer.process {
                    load.processorTime = (process.processorTime - start) * 1e6 / load.requests
                }
                if round > 0 { loads[peer.name, default: []].append(load) }
            }
        }
        return loads
    }

    private static func compare(_ what: String, _ path: String, _ peers: [Peer]) async throws {
        let loads = try await loads(path + query, peers)
        guard let reference = loads["hand-written"] else { return }
        for peer in peers {
            guard let own = loads[peer.name] else { continue }
            let rate = median(zip(own, reference).map { $0.requestsPerSecond / $1.requestsPerSecond })
            let time = median(zip(own, reference).map { $0.processorTime / $1.processorTime })
            let cells = [
                what, peer.name, "\(Int(median(own.map(\.requestsPerSecond))))/s", decimals(2, rate) + "x",
                time > 0 ? decimals(1, median(own.map(\.processorTime))) + " us" : "",
                time > 0 ? decimals(2, time) + "x" : "", latency(own),
            ]
            print("| " + cells.joined(separator: " | ") + " |")
        }
    }

    private static func latency(_ loads: [Load]) -> String {
        decimals(1, median(loads.map(\.p99))) + " ms" + (Load.errorWords(loads).map { "; \($0)" } ?? "")
    }

    /// A page of 1,000 rows, beside Hummingbird's template library and FastAPI with Jinja2.
    private static func comparePages(_ service: ServerProcess) async throws {
        let mustache = try ServerProcess("mustache")
        defer { mustache.stop() }
        var peers = [
            Peer(name: "service", url: service.url, process: service),
            Peer(name: "Hummingbird with swift-mustache", url: mustache.url, process: mustache),
        ]
        if let fastAPI = environment["FASTAPI_URL"] { peers.append(Peer(name: "FastAPI with Jinja2", url: fastAPI)) }
        let loads = try await loads("/statistics/table/~html?count=1000", peers)
        guard let service = loads["service"] else { return }
        print("\n| A page of 1,000 rows, 64 connections | requests | the service gives | bound | 99th percentile |")
        print("|---|---|---|---|---|")
        for (peer, bound) in zip(peers, ["", "5x", "10x"]) {
            guard let own = loads[peer.name] else { continue }
            let rate = median(zip(own, service).map { $1.requestsPerSecond / $0.requestsPerSecond })
            let cells = [
                peer.name, decimals(1, median(own.map(\.requestsPerSecond))) + "/s", decimals(2, rate) + "x", bound,
                latency(own),
            ]
            print("| " + cells.joined(separator: " | ") + " |")
        }
    }

    private static func stream(_ server: ServerProcess, _ what: String, _ path: String) async throws {
        var report = ""
        let memory = try await server.memory(every: .milliseconds(20)) {
            report = try await output(
                "/usr/bin/env",
                [
                    "curl", "-s", "-o", "/dev/null", "-w", "%{size_download} %{time_total}",
                    "\(server.url)\(path)?count=1000000",
                ])
        }
        let figures = report.split(separator: " ").compactMap { Double($0) }
        guard figures.count == 2 else { return print("| \(what) | curl failed: \(report) |") }
        print(
            "| \(what) | \(decimals(1, figures[0] / 1e6)) MB | \(decimals(2, figures[1])) s"
                + " | \(Int(1e6 / figures[1])) | 200000 | \(decimals(1, memory.max() ?? 0)) MiB | 64 MiB |")
    }

    /// Full rate for a minute: no error, and at the end at most the memory of the first quarter.
    private static func endure(_ server: ServerProcess) async throws {
        var load = Load()
        let memory = try await server.memory(every: .seconds(5)) {
            load = try await .run(server.url + "/statistics" + query, connections: 256, seconds: 60)
        }
        let errors = Load.errorWords([load]) ?? "no error"
        print(
            "\n256 connections for 60 s: \(Int(load.requestsPerSecond))/s, 99th percentile \(decimals(1, load.p99)) ms, \(errors)."
        )
        print("Memory in MiB, every 5 s: \(memory.map { decimals(1, $0) }.joined(separator: ", ")).")
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func decimals(_ count: Int, _ value: Double) -> String { String(format: "%.\(count)f", value) }
}
