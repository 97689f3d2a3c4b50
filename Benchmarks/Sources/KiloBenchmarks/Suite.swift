import AsyncHTTPClient
import Foundation
import Kilo
import NIOCore

/// Runs every measurement against one server, each peer in turn within each round, and prints medians and ratios.
enum Suite {
    /// `KILO_ROUNDS` shortens a run on a busy machine.
    private static let rounds = ProcessInfo.processInfo.environment["KILO_ROUNDS"].flatMap { Int($0) } ?? 5
    private static let requests = 9_600
    private static let sequential = 1_000

    static func run() async throws {
        let server = try Child(["serve"])
        guard let port = server.readLine() else { return print("the server did not start") }
        let url = "http://127.0.0.1:\(port)"
        guard let base = URL(string: url) else { return }
        let raw = RawClient(client: .shared, url: url)
        let kilo = KiloClient(proxy: WebServiceProxy(serverURL: base))

        try throughput(url)
        try httpx(url)
        try await latency([("AsyncHTTPClient", raw), ("Kilo", kilo)])
        for direction in ["download", "upload"] { try transfers(direction, url) }
        server.stop()
    }

    /// Requests by one client only, 64 in flight, after some to warm up; prints requests per second and microseconds of processor time per
    /// request.
    static func fetch(_ name: String, url: String, count: Int) async throws {
        guard let base = URL(string: url) else { return }
        let client: any SmallClient =
            switch name {
            case "Kilo": KiloClient(proxy: WebServiceProxy(serverURL: base))
            case "URLSession": URLSessionClient(url: base.appendingPathComponent("json"))
            default: RawClient(client: .shared, url: url)
            }
        _ = try await rate(client, count / 10)
        let start = processorTime()
        let rate = try await rate(client, count)
        print("\(rate) \((processorTime() - start) * 1e6 / Double(count))")
    }

    /// Each in a process of its own: how a client's connections fall to the event loops differs from process to process.
    private static func throughput(_ url: String) throws {
        print("small GETs with JSON, 64 in flight, requests per second")
        let clients = ["AsyncHTTPClient", "Kilo", "URLSession"]
        var rates: [String: [Double]] = [:]
        var times: [String: [Double]] = [:]
        for _ in 0..<3 * rounds {
            for client in clients {
                let count = client == "URLSession" ? requests / 4 : requests
                let child = try Child(["fetch", client, url, "\(count)"])
                let words = (child.readLine() ?? "").split(separator: " ").compactMap { Double($0) }
                child.stop()
                guard words.count == 2 else { continue }
                rates[client, default: []].append(words[0])
                times[client, default: []].append(words[1])
            }
        }
        report(clients, rates, "1/s")
        print("the same, microseconds of processor time per request")
        report(clients, times, "us")
    }

    private static func rate(_ client: any SmallClient, _ count: Int) async throws -> Double {
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask { for _ in 0..<count / 64 { _ = try await client.fetch() } }
            }
            try await group.waitForAll()
        }
        return Double(count / 64 * 64) / seconds(since: start)
    }

    private static func latency(_ clients: [(String, any SmallClient)]) async throws {
        print("one call after the other, median microseconds")
        var medians: [String: [Double]] = [:]
        for _ in 0..<rounds {
            var times: [String: [Double]] = [:]
            for _ in 0..<sequential {
                for (name, client) in clients {
                    let start = ContinuousClock.now
                    _ = try await client.fetch()
                    times[name, default: []].append(seconds(since: start) * 1e6)
                }
            }
            for (name, times) in times { medians[name, default: []].append(median(times)) }
        }
        report(clients.map(\.0), medians, "us")
    }

    private static func transfers(_ direction: String, _ url: String) throws {
        print("1 GiB \(direction), megabytes per second")
        var rates: [String: [Double]] = [:]
        var memory: [String: Double] = [:]
        for _ in 0..<rounds {
            for client in ["raw", "kilo"] {
                let child = try Child(["transfer", "\(client)-\(direction)", url])
                let words = (child.readLine() ?? "").split(separator: " ").compactMap { Double($0) }
                child.stop()
                guard words.count == 2 else { continue }
                rates[client, default: []].append(1024 / words[0])
                memory[client] = max(memory[client] ?? 0, words[1])
            }
        }
        report(["raw", "kilo"], rates, "MiB/s")
        for (client, peak) in memory.sorted(by: { $0.key < $1.key }) {
            print("  peak memory of \(client): \(Int(peak)) MiB")
        }
    }

    /// Python's httpx, when `KILO_HTTPX_PYTHON` names an interpreter that has it.
    private static func httpx(_ url: String) throws {
        guard let python = ProcessInfo.processInfo.environment["KILO_HTTPX_PYTHON"] else {
            return print("  httpx: not measured, set KILO_HTTPX_PYTHON to an interpreter that has it")
        }
        let script = """
            import asyncio, httpx, statistics, sys, time
            async def worker(client, n):
                for _ in range(n):
                    (await client.get(sys.argv[1] + "/json")).json()
            async def main():
                rates = []
                async with httpx.AsyncClient(limits=httpx.Limits(max_connections=64)) as client:
                    for _ in range(3):
                        start = time.perf_counter()
                        await asyncio.gather(*[worker(client, 30) for _ in range(64)])
                        rates.append(1920 / (time.perf_counter() - start))
                print(statistics.median(rates), httpx.__version__)
            asyncio.run(main())
            """
        let child = try Child(["-c", script, url], program: python)
        print("  httpx (64 connections): \(child.readLine() ?? "failed")")
        child.stop()
    }

    /// Prints medians, and the median of the ratios that the rounds had, which other programs on the machine disturb less.
    private static func report(_ names: [String], _ values: [String: [Double]], _ unit: String) {
        guard let first = names.first, let reference = values[first] else { return }
        for name in names {
            guard let own = values[name], own.count == reference.count else { continue }
            let ratio = median(zip(own, reference).map { $0 / $1 }).formatted(.number.precision(.fractionLength(3)))
            let value = median(own).formatted(.number.precision(.fractionLength(1)))
            print("  \(name): \(value) \(unit), \(ratio)x of \(first)")
        }
    }

    /// The processor time that this process has used, in seconds.
    private static func processorTime() -> Double {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}

/// A process whose first line of output is wanted.
final class Child {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Runs this program again, or another one.
    init(_ arguments: [String], program: String = CommandLine.arguments[0]) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    func readLine() -> String? {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
            if byte.isEmpty { break }
            line += byte
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
