import Foundation
import NIOCore
import Synchronization
import Testing

@testable import Kilo

/// `text/event-stream` as a sequence.
@Suite struct EventStreamTests {
    private func events(_ text: String, bound: Int = 1_000, pieces: Int = .max) throws -> [ServerSentEvent] {
        var parser = EventStreamParser(bound: bound)
        var bytes = Array(text.utf8)[...]
        var events: [ServerSentEvent] = []
        while !bytes.isEmpty {
            events += try parser.read(ByteBuffer(bytes: bytes.prefix(pieces)))
            bytes = bytes.dropFirst(pieces)
        }
        return events
    }

    /// The examples of the HTML standard, and its rules.
    @Test(arguments: [1, 2, 3, 1_000])
    func theStandardsForms(pieces: Int) throws {
        let expected: [(String, [ServerSentEvent])] = [
            ("data: YHOO\ndata: +2\ndata: 10\n\n", [.init(data: "YHOO\n+2\n10")]),
            (
                ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
                [
                    .init(data: "first event", id: "1"), .init(data: "second event"), .init(data: " third event"),
                ]
            ),
            ("data\n\ndata\ndata\n\ndata:", [.init(data: ""), .init(data: "\n")]),
            ("data:test\n\ndata: test\n\n", [.init(data: "test"), .init(data: "test")]),
            ("\u{FEFF}data: a\r\n\r\ndata: b\r\rdata: c\n\n", [.init(data: "a"), .init(data: "b"), .init(data: "c")]),
            ("event: add\ndata: 7\n\ndata: x\n\n", [.init(event: "add", data: "7"), .init(data: "x")]),
            ("event: add\n\nid: a\0b\ndata: é😀\n\n", [.init(data: "é😀")]),
            ("unknown: x\n data: no\nretry: 5x\n\n", []),
        ]
        for (text, result) in expected { #expect(try events(text, pieces: pieces) == result, "\(text)") }
    }

    @Test func pausesAndValuesAreRead() throws {
        let read = try events("retry: 1500\ndata: {\"at\":1000}\n\ndata: 7\n\nretry: x\ndata: 8\n\n")
        #expect(read.map(\.retry) == [.milliseconds(1_500), nil, nil])
        #expect(try read.first?.decode([String: Date].self) == ["at": Date(timeIntervalSince1970: 1)])
        #expect(try read.last?.decode(Int.self) == 8)
        #expect(throws: DecodingError.self) { try read.first?.decode(Int.self) }
        let written = try ServerSentEvent(json: ["at": Date(timeIntervalSince1970: 1)], event: "a", id: "1")
        #expect(written == ServerSentEvent(event: "a", data: #"{"at":1000}"#, id: "1"))
    }

    @Test func invalidTextBytesAreRepaired() throws {
        var parser = EventStreamParser(bound: 100)
        let read = try parser.read(ByteBuffer(bytes: Array("data: a".utf8) + [0xFF, 0xC3] + Array("\n\n".utf8)))
        #expect(read == [.init(data: "a\u{FFFD}\u{FFFD}")])
    }

    @Test func nothingGrowsWithoutBound() throws {
        #expect(throws: WebServiceError.self) { try events(String(repeating: "x", count: 1_001)) }
        #expect(throws: WebServiceError.self) { try events(String(repeating: "data: 0123456789\n", count: 200)) }
        #expect(try events("data: " + String(repeating: "x", count: 994) + "\n\n").count == 1)
        // Comments and events may be repeated endlessly.
        #expect(try events(String(repeating: ": hello\n\n", count: 1_000)).isEmpty)
    }

    private static func stream(_ text: String) -> Reply {
        .raw(Data("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n\(text)".utf8), closes: true)
    }

    @Test func aNewConnectionContinuesAfterTheLastEvent() async throws {
        try await TestServer.run { request in
            switch request.header("Last-Event-ID") {
            // The third event is cut off before its end, and so is its identifier.
            case nil: Self.stream("retry: 1\nid: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: c\n")
            case "2": Self.stream("id: 3\ndata: c\n\n")
            default: .status(204)
            }
        } body: { server in
            let proxy = WebServiceProxy(session: makeSession(), serverURL: server.url)
            var received: [String] = []
            for try await event in proxy.events(path: "news", arguments: ["topic": "x"], headers: ["X-A": "b"]) {
                received.append(event.data + event.id)
            }
            #expect(received == ["a1", "b2", "c3"])
            #expect(server.requests.map { $0.header("Last-Event-ID") } == [nil, "2", "3"])
            #expect(
                server.requests.allSatisfy {
                    $0.target == "/news?topic=x" && $0.header("Accept") == "text/event-stream"
                        && $0.header("X-A") == "b"
                })
        }
    }

    @Test func failuresThatMayPassAreWaitedFor() async throws {
        let count = Mutex(0)
        try await TestServer.run { _ in
            switch count.withLock({
                $0 += 1
                return $0
            }) {
            case 1: .status(503)
            case 2: .hangUp
            case 3: Self.stream("data: a\n\n")
            default: .status(404)
            }
        } body: { server in
            var events = WebServiceProxy(session: makeSession(), serverURL: server.url).events(path: "news")
            events.pause = .milliseconds(5)
            var iterator = events.makeAsyncIterator()
            #expect(try await iterator.next()?.data == "a")
            do {
                _ = try await iterator.next()
                Issue.record("a 404 ended nothing")
            } catch let error as WebServiceError {
                #expect(error.statusCode == 404)
            }
            #expect(try await iterator.next() == nil)
            #expect(server.requests.count == 4)
        }
    }

    @Test func aResponseWithoutAnEventStreamIsAnError() async throws {
        try await TestServer.run { _ in
            .json("{}")
        } body: { server in
            let proxy = WebServiceProxy(session: makeSession(), serverURL: server.url)
            let error = try await failure { for try await _ in proxy.events(path: "news") {} }
            #expect(error.kind == .contentType)
            #expect(error.detail.contains("'application/json'"))
        }
    }

    @Test func withoutAPauseTheSequenceEnds() async throws {
        try await TestServer.run { _ in
            Self.stream("data: a\n\n")
        } body: { server in
            var events = WebServiceProxy(session: makeSession(), serverURL: server.url).events(path: "news")
            events.pause = nil
            var count = 0
            for try await _ in events { count += 1 }
            #expect(count == 1)
            #expect(server.requests.count == 1)
        }
    }

    @Test func anEndlessLineIsAnErrorAndClosesTheConnection() async throws {
        try await TestServer.run { _ in
            .raw(
                Data("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: ".utf8)
                    + Data(repeating: 0x61, count: 300_000), closes: false)
        } body: { server in
            var events = WebServiceProxy(session: makeSession(), serverURL: server.url).events(path: "news")
            events.maximumEventSize = 100_000
            let source = events
            let error = try await failure { for try await _ in source {} }
            #expect(error.kind == .eventTooLarge)
            try await eventually("the connection stayed open") { server.openConnections == 0 }
        }
    }

    @Test func cancellingTheReaderClosesTheConnection() async throws {
        try await TestServer.run { _ in
            .raw(
                Data("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: a\n\n".utf8), closes: false)
        } body: { server in
            let proxy = WebServiceProxy(session: makeSession(), serverURL: server.url)
            let count = Mutex(0)
            let task = Task { for try await _ in proxy.events(path: "news") { count.withLock { $0 += 1 } } }
            try await eventually("no event came") { count.withLock { $0 } == 1 }
            task.cancel()
            let error = try await failure { try await task.value }
            #expect(error.kind == .cancelled)
            try await eventually("the connection stayed open") { server.openConnections == 0 }
        }
    }
}
