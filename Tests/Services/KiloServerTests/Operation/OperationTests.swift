import Foundation
import Hummingbird
import HummingbirdTesting
import Kilo
import KiloServer
import Logging
import Metrics
import NIOCore
import Synchronization
import Testing

/// Operation of services: health, logs, metrics.
@Suite(.timeLimit(.minutes(2))) struct OperationTests {
    @Service("/operation")
    struct OperationService {
        @RequestMethod("GET") func text(word: String?) -> String { word ?? "text" }
        @RequestMethod("GET") @ResourcePath("fault") func fault() throws -> String { throw CocoaError(.fileNoSuchFile) }
        @RequestMethod("GET") @ResourcePath("slow") func slow() async throws -> String {
            ServiceCall.current?.logger.notice("slowly")
            // A task may wake slightly early by a clock other than the log's.
            try await Task.sleep(for: .milliseconds(60))
            return "slow"
        }
    }

    private final class Lines: Sendable {
        private let kept = Mutex<[String]>([])
        var all: [String] { kept.withLock { $0 } }
        var objects: [NSDictionary] {
            all.compactMap { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? NSDictionary }
        }
        var logger: Logger {
            Logger(label: "test") { label in
                JSONLogHandler(label: label) { line in self.kept.withLock { $0.append(line) } }
            }
        }
    }

    // MARK: - Logs

    @Test func oneLineForEachRequest() async throws {
        let lines = Lines()
        try await LiveService.run(OperationService(), logger: lines.logger) { router in
            router.add(middleware: RequestLog(quiet: ["/quiet"]))
        } test: { server async throws in
            let own = try await server.ask("GET", "/operation?word=secret", ["X-Request-Id: abc-1"])
            #expect(own.header("X-Request-Id") == "abc-1")
            let new = try await server.ask("GET", "/operation/slow").header("X-Request-Id")
            for bad in ["a b", String(repeating: "x", count: 129), "a\"b", "ä"] {
                let id = try await server.ask("GET", "/operation", ["X-Request-Id: \(bad)"]).header("X-Request-Id")
                #expect(id != bad)
                #expect(id?.isEmpty == false)
            }
            _ = try await server.ask("GET", "/operation/fault")
            _ = try await server.ask("GET", "/missing%0Aline")
            _ = try await server.ask("GET", "/quiet")
            let requests = lines.objects.filter { $0["message"] as? String == "request" }
            #expect(
                requests.map { "\($0["method"] ?? "") \($0["path"] ?? "") \($0["status"] ?? "") \($0["level"] ?? "")" }
                    == [
                        "GET /operation 200 info", "GET /operation/slow 200 info",
                        "GET /operation 200 info", "GET /operation 200 info", "GET /operation 200 info",
                        "GET /operation 200 info", "GET /operation/fault 500 error", "GET /missing%0Aline 404 info",
                    ])
            #expect(requests.first?["request.id"] as? String == "abc-1")
            #expect(Int(requests[1]["milliseconds"] as? String ?? "") ?? 0 >= 50)
            // Log lines of the method itself belong to the request.
            let slowly = lines.objects.first { $0["message"] as? String == "slowly" }
            #expect(slowly?["request.id"] as? String == new)
            #expect(!lines.all.contains { $0.contains("secret") })
            #expect(lines.all.allSatisfy { $0.hasSuffix("}\n") && $0.dropLast().contains("\n") == false })
        }
    }

    @Test func everyLineIsJSON() {
        let lines = Lines()
        var logger = lines.logger
        logger[metadataKey: "level"] = "own"
        logger.info("a \"b\"\n\u{1}\u{2028}", metadata: ["list": ["x", ["y": "z"]], "n": .stringConvertible(7)])
        let line = lines.objects.first
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.filter(\.isNewline).count ?? 9 <= 2)
        #expect(line?["message"] as? String == "a \"b\"\n\u{1}\u{2028}")
        #expect(line?["_level"] as? String == "own")
        #expect(line?["list"] as? NSArray == ["x", ["y": "z"]])
        #expect(line?["n"] as? String == "7")
    }

    // MARK: - Metrics

    @Test func metricsAsPrometheusReadsThem() {
        let metrics = PrometheusMetrics(maximumSeries: 5, buckets: [0.1, 1])
        Counter(label: "a.requests", dimensions: [("path", "x\"\\\n")], factory: metrics).increment(by: 3)
        Counter(label: "a.requests", dimensions: [("path", "x\"\\\n")], factory: metrics).increment()
        Gauge(label: "a.gauge", factory: metrics).record(1.5)
        let timer = Timer(label: "a.time", factory: metrics)
        timer.recordMilliseconds(50)
        timer.recordSeconds(2)
        let meter = Meter(label: "9meter", factory: metrics)
        meter.increment()
        meter.increment()
        meter.decrement()
        Recorder(label: "a.size", factory: metrics).record(0.5)
        for index in 0..<10 { Counter(label: "invented\(index)", factory: metrics).increment() }
        #expect(
            metrics.text() == """
                # TYPE _9meter gauge
                _9meter 1
                # TYPE a_gauge gauge
                a_gauge 1.5
                # TYPE a_requests counter
                a_requests{path="x\\"\\\\\\n"} 4
                # TYPE a_size histogram
                a_size_bucket{le="0.1"} 0
                a_size_bucket{le="1.0"} 1
                a_size_bucket{le="+Inf"} 1
                a_size_sum 0.5
                a_size_count 1
                # TYPE a_time histogram
                a_time_bucket{le="0.1"} 1
                a_time_bucket{le="1.0"} 1
                a_time_bucket{le="+Inf"} 2
                a_time_sum 2.05
                a_time_count 2
                # TYPE metrics_dropped_series counter
                metrics_dropped_series 10

                """)
    }

    @Test func metricsOfRequests() async throws {
        let metrics = PrometheusMetrics()
        try await LiveService.run(OperationService()) { router in
            router.addMetrics(metrics, path: "/internal/metrics")
        } test: { server async throws in
            let answer = try await server.ask("GET", "/internal/metrics")
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
        }
    }

    // MARK: - Health

    @Test func healthAndReadiness() async throws {
        let isBroken = Mutex(false)
        let calls = Mutex(0)
        let readiness = Readiness(
            timeout: .seconds(10),
            checks: [
                "database": {
                    calls.withLock { $0 += 1 }
                    if isBroken.withLock({ $0 }) { throw CocoaError(.fileNoSuchFile) }
                }
            ])
        let log = ErrorLog()
        try await LiveService.run(OperationService(), logger: log.logger) { router in
            router.addHealth(readiness)
        } test: { server async throws in
            let start = ContinuousClock.now
            for _ in 0..<20 {
                let answer = try await server.ask("GET", "/health/ready")
                #expect(answer.status == 200)
                #expect(answer.body == #"{"checks":{"database":"ok"},"status":"ready"}"#)
            }
            // However often the route is called, the database is checked once a second.
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            #expect(Double(calls.withLock { $0 }) <= 1 + seconds)
            isBroken.withLock { $0 = true }
            var failing = try await server.ask("GET", "/health/ready")
            let end = ContinuousClock.now + .seconds(20)
            while failing.status == 200, ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(20))
                failing = try await server.ask("GET", "/health/ready")
            }
            #expect(failing.status == 503)
            #expect(failing.body == #"{"checks":{"database":"failed"},"status":"failing"}"#)
            #expect(log.lines.contains { $0.contains("a readiness check failed") && $0.contains("database") })
            #expect(try await server.ask("GET", "/health/live").status == 200)
            let head = try await server.ask("HEAD", "/health/live")
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
            readiness.beginDraining()
            #expect(try await server.ask("GET", "/health/ready").body.contains("draining"))
            #expect(try await server.ask("GET", "/health/live").status == 200)
        }
    }

    @Test func aCheckThatHangsFails() async throws {
        let readiness = Readiness(
            timeout: .milliseconds(100), checks: ["hangs": { try await Task.sleep(for: .seconds(60)) }])
        try await LiveService.run(OperationService()) { router in
            router.addHealth(readiness)
        } test: { server async throws in
            let start = ContinuousClock.now
            #expect(try await server.ask("GET", "/health/ready").status == 503)
            #expect(ContinuousClock.now - start < .seconds(5))
        }
    }
}
