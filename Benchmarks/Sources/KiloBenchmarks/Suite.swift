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

        print("| What | client | median | ratio to AsyncHTTPClient | bound |\n|---|---|---|---|---|")
        try throughput(url)
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

    /// Each in its own process, because the assignment of connections to event loops differs from process to process.
    private static func throughput(_ url: String) throws {
        let python = ProcessInfo.processInfo.environment["KILO_HTTPX_PYTHON"]
        let clients = ["AsyncHTTPClient", "Kilo", "URLSession"] + (python == nil ? [] : ["httpx"])
        var rates: [String: [Double]] = [:]
        var times: [String: [Double]] = [:]
        for _ in 0..<3 * rounds {
            for client in clients {
                // The slower ones get fewer requests, so that each measurement takes about a second.
                let count = client == "httpx" ? 256 : client == "URLSession" ? requests / 4 : requests
                let child =
                    if client == "httpx", let python {
                        try Child(["-c", httpx, url, "\(count)"], program: python)
                    } else {
                        try Child(["fetch", client, url, "\(count)"])
                    }
                let words = (child.readLine() ?? "").split(separator: " ").compactMap { Double($0) }
                child.stop()
                guard words.count == 2 else { continue }
                rates[client, default: []].append(words[0])
                times[client, default: []].append(words[1])
            }
        }
        report("small GETs with JSON, 64 in flight", clients, rates, "requests/s", bound: "at least 0.95x")
        report("their processor time", clients, times, "us each")
    }

    /// Python's httpx: prints requests per second and microseconds of processor time per request.
    private static let httpx = """
        import asyncio, httpx, sys, time
        async def main():
            url, count = sys.argv[1] + "/json", int(sys.argv[2])
            async def worker(client, n):
                for _ in range(n):
                    (await client.get(url)).json()
            async with httpx.AsyncClient(limits=httpx.Limits(max_connections=64)) as client:
                await asyncio.gather(*[worker(client, 2) for _ in range(64)])
                start, used = time.perf_counter(), time.process_time()
                await asyncio.gather(*[worker(client, count // 64) for _ in range(64)])
                print(count / (time.perf_counter() - start), (time.process_time() - used) * 1e6 / count)
        asyncio.run(main())
        """

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
        report("one call after the other", clients.map(\.0), medians, "us", bound: "at most 1.10x")
    }

    private static func transfers(_ direction: String, _ url: String) throws {
        var rates: [String: [Double]] = [:]
        var memory: [String: Double] = [:]
        var times: [String: [Double]] = [:]
        for _ in 0..<2 * rounds {
            for (client, mode) in [("AsyncHTTPClient", "raw"), ("Kilo", "kilo")] {
                let child = try Child(["transfer", "\(mode)-\(direction)", url])
                let words = (child.readLine() ?? "").split(separator: " ").compactMap { Double($0) }
                child.stop()
                guard words.count == 3 else { continue }
                rates[client, default: []].append(1024 / words[0])
                memory[client] = max(memory[client] ?? 0, words[1])
                times[client, default: []].append(words[2] * 1000)
            }
        }
        let clients = ["AsyncHTTPClient", "Kilo"]
        report("1 GiB \(direction)", clients, rates, "MiB/s", bound: "at least 0.95x")
        report("its processor time", clients, times, "ms")
        report("its greatest memory", clients, memory.mapValues { [$0] }, "MiB", bound: "64 MiB")
    }

    /// Prints medians, and the median of the ratios that the rounds had, which other programs on the machine disturb less.
    private static func report(
        _ what: String, _ names: [String], _ values: [String: [Double]], _ unit: String, bound: String = ""
    ) {
        guard let first = names.first, let reference = values[first] else { return }
        for name in names {
            guard let own = values[name], own.count == reference.count else { continue }
            let ratio = median(zip(own, reference).map { $0 / $1 })
            let places = median(own) < 200 ? 1 : 0
            let value = String(format: "%.\(places)f", median(own))
            let shown = name == "Kilo" ? bound : ""
            print("| \(what) | \(name) | \(value) \(unit) | \(String(format: "%.2f", ratio))x | \(shown) |")
        }
    }

    /// The processor time that this process has used, in seconds.
    static func processorTime() -> Double {
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
