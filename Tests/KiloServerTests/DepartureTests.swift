import Foundation
import Hummingbird
import Kilo
import KiloServer
import NIOCore
import Synchronization
import Testing

/// Clients that leave and processes that are asked to end.
@Suite(.timeLimit(.minutes(2))) struct DepartureTests {
    /// Counts what begins and what is cancelled.
    final class Counts: Sendable {
        private let counts = Mutex<[String: Int]>([:])
        func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
        subscript(name: String) -> Int { counts.withLock { $0[name, default: 0] } }

        func wait(for name: String, _ count: Int = 1) async throws {
            let end = ContinuousClock.now + .seconds(20)
            while self[name] < count, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
            #expect(self[name] >= count, "\(name)")
        }
    }

    @Service("/departures")
    struct DepartureService {
        let counts: Counts

        @RequestMethod("GET") @ResourcePath("slow")
        func slow() async throws -> String {
            counts.add("began")
            do { try await Task.sleep(for: .seconds(60)) } catch { counts.add("cancelled") }
            return "late"
        }

        @RequestMethod("GET") @ResourcePath("brief")
        func brief() async throws -> String {
            counts.add("began")
            try await Task.sleep(for: .milliseconds(700))
            return "done"
        }

        @RequestMethod("GET") @ResourcePath("events")
        @ResponseMapping(mimeType: "text/event-stream")
        func events() -> AsyncStream<ByteBuffer> {
            AsyncStream { continuation in
                counts.add("began")
                continuation.yield(ByteBuffer(string: "data: 1\n\n"))
                continuation.onTermination = { _ in counts.add("ended") }
            }
        }

        @RequestMethod("GET") @ResourcePath("rows")
        func rows() -> AsyncStream<Int> {
            AsyncStream { continuation in
                counts.add("began")
                continuation.yield(1)
                continuation.onTermination = { _ in counts.add("ended") }
            }
        }
    }

    @Test(arguments: [("slow", "cancelled"), ("events", "ended"), ("rows", "ended")])
    func whatNobodyWaitsForEnds(path: String, event: String) async throws {
        let counts = Counts()
        let log = ErrorLog()
        try await LiveService.run(DepartureService(counts: counts), logger: log.logger) { service async throws in
            try await RawConnection.run(port: service.port) { _, outbound in
                try await outbound.write(ByteBuffer(string: "GET /departures/\(path) HTTP/1.1\r\nHost: x\r\n\r\n"))
                try await counts.wait(for: "began")
            }
            try await counts.wait(for: event)
        }
        #expect(log.lines == [])
    }

    /// What a request gets whose server is asked to end while it is under way, and how long that takes.
    private static func shutDown(_ path: String, grace: TimeAmount) async throws -> (String, Duration) {
        let counts = Counts()
        var limits = ServerLimits()
        limits.shutdownGrace = grace
        let answer = Mutex<Task<String, any Error>?>(nil)
        let start = Mutex(ContinuousClock.now)
        try await LiveService.run(DepartureService(counts: counts), limits: limits, logger: ErrorLog().logger) {
            service async throws in
            let port = service.port
            let request = "GET /departures/\(path) HTTP/1.1\r\nHost: x\r\n\r\n"
            answer.withLock { $0 = Task { try await RawConnection.exchange(port: port, request) } }
            try await counts.wait(for: "began")
            // The first bytes of a stream are on their way.
            try await Task.sleep(for: .milliseconds(200))
            start.withLock { $0 = .now }
        }
        let time = ContinuousClock.now - start.withLock { $0 }
        return (try await answer.withLock { $0 }?.value ?? "", time)
    }

    @Test func eventStreamsEndAtOnceAndWhole() async throws {
        let (answer, time) = try await Self.shutDown("events", grace: .seconds(30))
        #expect(answer.contains("data: 1\n\n") && answer.hasSuffix("0\r\n\r\n"), "\(answer)")
        #expect(time < .seconds(10))
    }

    @Test func otherStreamsAreCutOffAfterTheGrace() async throws {
        let (answer, time) = try await Self.shutDown("rows", grace: .milliseconds(500))
        // Nobody shall take a part for the whole.
        #expect(answer.contains("[1") && !answer.contains("]") && !answer.hasSuffix("0\r\n\r\n"), "\(answer)")
        #expect(time > .milliseconds(400) && time < .seconds(10))
    }

    @Test func callsEndWithinTheGrace() async throws {
        let (answer, _) = try await Self.shutDown("brief", grace: .seconds(30))
        #expect(answer.contains("\"done\""))
        let (late, time) = try await Self.shutDown("slow", grace: .milliseconds(500))
        #expect(time < .seconds(10), "\(late)")
    }
}
