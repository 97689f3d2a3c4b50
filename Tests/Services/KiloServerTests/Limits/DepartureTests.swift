import Foundation
import Hummingbird
import Kilo
import KiloServer
import NIOCore
import Synchronization
import Testing

/// Clients that disconnect, and processes that are shut down.
@Suite(.timeLimit(.minutes(2))) struct DepartureTests {
    /// Counts operations that begin and that are cancelled.
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

        @RequestMethod("GET") @ResourcePath("feed")
        func feed() -> EventStream {
            EventStream(
                AsyncStream<Int> { continuation in
                    counts.add("began")
                    continuation.yield(1)
                    continuation.onTermination = { _ in counts.add("ended") }
                })
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

    @Test(arguments: [("slow", "cancelled"), ("events", "ended"), ("feed", "ended"), ("rows", "ended")])
    func unawaitedWorkEnds(path: String, event: String) async throws {
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

    @Test func aClientMayLeaveInTheMiddleOfARequestThatIsAnswered() async throws {
        let log = ErrorLog()
        try await LiveService.run(DepartureService(counts: Counts()), logger: log.logger) { service async throws in
            for path in ["nowhere", "departures/brief", "departures/nowhere"] {
                let answer = try await RawConnection.run(port: service.port) { inbound, outbound in
                    let head = "POST /\(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n"
                    try await outbound.write(ByteBuffer(string: head + "half"))
                    return try await inbound.next().map { String(buffer: $0) } ?? ""
                }
                #expect(answer.hasPrefix("HTTP/1.1 40"), "\(answer)")
            }
            let next = try await RawConnection.exchange(
                port: service.port, "GET /departures/brief HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(next.contains("\"done\""), "the service is still there")
        }
        #expect(log.lines == [])
    }

    @Test func nonsenseAfterTheAnswerEndsTheConnection() async throws {
        let log = ErrorLog()
        try await LiveService.run(DepartureService(counts: Counts()), logger: log.logger) { service async throws in
            let answer = try await RawConnection.run(port: service.port) { inbound, outbound in
                let head = "POST /nowhere HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"
                try await outbound.write(ByteBuffer(string: head))
                let answer = try await inbound.next().map { String(buffer: $0) } ?? ""
                // The connection may have ended already.
                try? await outbound.write(ByteBuffer(string: "no chunk\r\n"))
                return try await answer + RawConnection.rest(&inbound)
            }
            #expect(answer.hasPrefix("HTTP/1.1 404"), "\(answer)")
            #expect(answer.components(separatedBy: "HTTP/1.1").count == 2, "\(answer)")
        }
        #expect(log.lines == [])
    }

    /// Returns the response to a request whose server is shut down meanwhile, and the time until then.
    private static func shutDown(_ path: String, after event: String, grace: Duration) async throws -> (
        String, Duration
    ) {
        let counts = Counts()
        var limits = ServerLimits()
        limits.shutdownGrace = grace
        let answer = Mutex<Task<String, any Error>?>(nil)
        let start = Mutex(ContinuousClock.now)
        try await LiveService.run(DepartureService(counts: counts), limits: limits, logger: ErrorLog().logger) {
            service async throws in
            let port = service.port
            let request = "GET /departures/\(path) HTTP/1.1\r\nHost: x\r\n\r\n"
            answer.withLock {
                $0 = Task {
                    try await RawConnection.run(port: port) { inbound, outbound in
                        try await outbound.write(ByteBuffer(string: request))
                        let start = try await inbound.next().map { String(buffer: $0) } ?? ""
                        counts.add("first bytes")
                        return try await start + RawConnection.rest(&inbound)
                    }
                }
            }
            try await counts.wait(for: event)
            start.withLock { $0 = .now }
        }
        let time = ContinuousClock.now - start.withLock { $0 }
        return (try await answer.withLock { $0 }?.value ?? "", time)
    }

    @Test(arguments: ["events", "feed"])
    func eventStreamsEndAtOnceAndWhole(path: String) async throws {
        let (answer, time) = try await Self.shutDown(path, after: "first bytes", grace: .seconds(30))
        if path == "events" { #expect(answer.contains("data: 1\n\n"), "\(answer)") }
        #expect(answer.hasSuffix("0\r\n\r\n"), "\(answer)")
        #expect(time < .seconds(10))
    }

    @Test func otherStreamsAreCutOffAfterTheGrace() async throws {
        let (answer, time) = try await Self.shutDown("rows", after: "first bytes", grace: .milliseconds(500))
        // No client may take a part for the whole.
        #expect(answer.contains("[1"), "\(answer)")
        #expect(!answer.contains("]"), "\(answer)")
        #expect(!answer.hasSuffix("0\r\n\r\n"), "\(answer)")
        #expect(time > .milliseconds(400))
        #expect(time < .seconds(10))
    }

    @Test func callsEndWithinTheGrace() async throws {
        let (answer, _) = try await Self.shutDown("brief", after: "began", grace: .seconds(30))
        #expect(answer.contains("\"done\""))
        let (late, time) = try await Self.shutDown("slow", after: "began", grace: .milliseconds(500))
        #expect(time < .seconds(10), "\(late)")
    }
}
