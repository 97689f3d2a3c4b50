import Foundation
import HTTPTypes
import Kilo
import KiloServer
import NIOCore
import Synchronization
import Testing

/// Rows of asynchronous sequences and lists, as received by a client.
@Suite struct AsynchronousRowsTests {
    /// A source whose rows the test sends one by one.
    final class Source: Sendable {
        let rows: AsyncThrowingStream<String, any Error>
        let more: AsyncThrowingStream<String, any Error>.Continuation
        /// The number of rows that an endless source has produced.
        let made = Mutex(0)

        init() { (rows, more) = AsyncThrowingStream.makeStream() }
    }

    @Service("/later")
    struct LaterService {
        let source: Source

        @RequestMethod("GET") @ResourcePath("rows") @ResponseMapping(mimeType: "text/csv")
        func rows() -> AsyncThrowingStream<String, any Error> { source.rows }

        @RequestMethod("GET") @ResourcePath("endless")
        func endless() -> AsyncStream<String> {
            let row = String(repeating: "long ", count: 20_000)
            return AsyncStream {
                source.made.withLock { $0 += 1 }
                return row
            }
        }

        @RequestMethod("GET") @ResourcePath("mixed") @ResponseMapping(mimeType: "text/csv")
        func mixed() -> [[String: String]] {
            [["b": "2", "a": "1"], ["b": "4"], ["c": "9", "a": "5", "b": "6"], ["b": "8", "a": "7"]]
        }
    }

    private static func head(_ path: String) -> ByteBuffer {
        ByteBuffer(string: "GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    }

    @Test func eachRowIsSentBeforeTheNextOneIsThere() async throws {
        let source = Source()
        let log = ErrorLog()
        try await LiveService.run(LaterService(source: source), logger: log.logger) { service async throws in
            let answer = try await RawConnection.run(port: service.port) { inbound, outbound in
                try await outbound.write(Self.head("/later/rows/~csv"))
                var answer = ""
                for row in ["first", "second", "third"] {
                    source.more.yield(row)
                    while !answer.contains(row), let bytes = try await inbound.next() {
                        answer += String(buffer: bytes)
                    }
                }
                source.more.finish()
                return try await answer + RawConnection.rest(&inbound)
            }
            #expect(answer.hasSuffix("\r\n0\r\n\r\n"), "\(answer)")
        }
        #expect(log.lines == [])
    }

    @Test func rowsBeforeAnErrorAreSentAndTheAnswerIsCutOff() async throws {
        let source = Source()
        let log = ErrorLog()
        for row in ["first", "second"] { source.more.yield(row) }
        source.more.finish(throwing: CocoaError(.fileReadCorruptFile))
        try await LiveService.run(LaterService(source: source), logger: log.logger) { service async throws in
            let answer = try await RawConnection.run(port: service.port) { inbound, outbound in
                try await outbound.write(Self.head("/later/rows"))
                return try await RawConnection.rest(&inbound)
            }
            #expect(answer.contains("[\"first\""))
            #expect(answer.contains("\"second\""))
            #expect(!answer.contains("\r\n0\r\n"), "\(answer)")
        }
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.contains("a streamed result failed") == true, "\(log.lines)")
    }

    /// Without a reader no further rows of an endless source are requested.
    @Test func aSourceWaitsForItsClientAndEndsWithIt() async throws {
        let source = Source()
        try await LiveService.run(LaterService(source: source), logger: ErrorLog().logger) { service async throws in
            try await RawConnection.run(port: service.port) { inbound, outbound in
                try await outbound.write(Self.head("/later/endless"))
                var size = 0
                while size < 50_000_000, let bytes = try await inbound.next() { size += bytes.readableBytes }
                #expect(size >= 50_000_000)
            }
            // The rows in transit arrive, but the source does not continue without a reader.
            let deadline = ContinuousClock.now + .seconds(20)
            var made = -1
            while made != source.made.withLock({ $0 }), ContinuousClock.now < deadline {
                made = source.made.withLock { $0 }
                try await Task.sleep(for: .milliseconds(200))
            }
            #expect(made == source.made.withLock { $0 })
        }
    }

    @Test func rowsWithOtherColumnsKeepToThoseOfTheFirst() async throws {
        try await ServiceClient.run(LaterService(source: Source())) { client in
            let csv = try await client.ask(.get, "/later/mixed/~csv").text
            #expect(csv == "a,b\r\n1,2\r\n,4\r\n5,6\r\n7,8\r\n")
        }
    }
}
