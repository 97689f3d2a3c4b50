import Foundation
import Logging
import Metrics
import MetricsTestKit
import Synchronization
import Testing

@testable import Kilo

/// The log lines and metrics of a call.
@Suite struct HookTests {
    /// The metrics of the process, which can be set only once.
    private static let metrics: TestMetrics = {
        let metrics = TestMetrics()
        MetricsSystem.bootstrap(metrics)
        return metrics
    }()

    @Test func metrics() async throws {
        let metrics = Self.metrics
        try await TestServer.run { _ in
            .status(418)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            for _ in 0..<3 {
                await #expect(throws: WebServiceError.self) { try await proxy.invoke(.delete, path: "x") }
            }
            let counter = try metrics.expectCounter("kilo_requests", [("method", "DELETE"), ("status", "418")])
            #expect(counter.totalValue == 3)
            let timer = try metrics.expectTimer("kilo_request_duration", [("method", "DELETE")])
            #expect(timer.values.count >= 3)
            #expect(timer.values.allSatisfy { $0 > 0 })
        }
    }

    @Test func logging() async throws {
        let lines = Lines()
        try await TestServer.run { _ in
            .status(503)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            var logger = Logger(label: "test") { _ in lines }
            logger.logLevel = .debug
            proxy.logger = logger
            var policy = RetryPolicy(maximumAttempts: 2)
            policy.firstPause = .milliseconds(1)
            proxy.retryPolicy = policy
            await #expect(throws: WebServiceError.self) {
                try await proxy.invoke(.get, path: "x", arguments: ["password": "secret"])
            }
            let text = lines.text.withLock { $0 }
            #expect(text.contains { $0.hasPrefix("info request is sent again") && $0.contains("attempt=1") })
            #expect(
                text.contains {
                    $0.hasPrefix("debug request ended") && $0.contains("status=503")
                        && $0.contains("url=\(server.url)/x")
                })
            #expect(!text.contains { $0.contains("secret") })
        }
    }

    private final class Lines: LogHandler, @unchecked Sendable {
        // Unchecked: the handler's own properties never change, and the lines are guarded.
        let text = Mutex<[String]>([])
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.debug

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let facts = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted().joined(separator: " ")
            text.withLock { $0.append("\(event.level) \(event.message) \(facts)") }
        }
    }
}
