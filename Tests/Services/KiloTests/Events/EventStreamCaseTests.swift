import Foundation
import NIOCore
import Testing

@testable import Kilo

/// The cases that browsers share for the form of an event stream, by the names of the folder `eventsource` of
/// web-platform-tests. The cases of a browser's objects and pages are not among them.
@Suite(.timeLimit(.minutes(2))) struct EventStreamCaseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let stream: String
        let events: [ServerSentEvent]

        init(_ name: String, _ stream: String, _ data: [String]) {
            self.init(name, stream, data.map { ServerSentEvent(data: $0) })
        }

        init(_ name: String, _ stream: String, _ events: [ServerSentEvent]) {
            (testDescription, self.stream, self.events) = (name, stream, events)
        }
    }

    private static let long = String(repeating: "x", count: 2_048)

    static let forms = [
        Case(
            "event-data",
            "data:msg\ndata: msg\n\n:\n falsefield:msg\n\nfalsefield:msg\nData:data\n\ndata\n\ndata:end\n\n",
            ["msg\nmsg", "", "end"]),
        Case("format-bom", "\u{FEFF}data:1\n\n\u{FEFF}data:2\n\ndata:3\n\n", ["1", "3"]),
        Case("format-bom-2", "\u{FEFF}\u{FEFF}data:1\n\ndata:2\n\ndata:3\n\n", ["2", "3"]),
        Case(
            "format-comments", "data:1\n:\0\n:\r\ndata:2\n:\(long)\rdata:3\n:data:no\r:\(long)\ndata:4\n\n",
            ["1\n2\n3\n4"]),
        Case(
            "format-data-before-final-empty-line", "retry:1000\ndata:test1\n\nid:test\ndata:test2",
            [.init(data: "test1", retry: .milliseconds(1_000))]),
        Case("format-field-data", "data:\n\ndata\ndata\n\ndata:test\n\n", ["", "\n", "test"]),
        Case(
            "format-field-event", "event:test\ndata:x\n\ndata:x\n\n",
            [.init(event: "test", data: "x"), .init(data: "x")]),
        Case("format-field-event-empty", "event: \ndata:data\n\n", ["data"]),
        Case("format-field-id", "id: …\ndata:hello\n\n", [.init(data: "hello", id: "…")]),
        Case(
            "format-field-id-2", "id: 1\ndata:a\n\ndata:b\n\nid: 2\n\ndata:c\n\n",
            [.init(data: "a", id: "1"), .init(data: "b", id: "1"), .init(data: "c", id: "2")]),
        Case(
            "format-field-id-3", "id: 1\ndata:a\n\nid:\ndata:b\n\nid\ndata:c\n\n",
            [.init(data: "a", id: "1"), .init(data: "b"), .init(data: "c")]),
        Case("format-field-id-null", "id: 1\0 2\ndata:a\n\nid: 3\0\ndata:b\n\n", ["a", "b"]),
        Case(
            "format-field-parsing",
            "data:\0\ndata:  2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n"
                + " data:32\ndata:4\n\n",
            ["\0\n 2\n1\n3\n\n4"]),
        Case("format-field-retry", "retry:3000\ndata:x\n\n", [.init(data: "x", retry: .milliseconds(3_000))]),
        Case(
            "format-field-retry-bogus", "retry:3000\nretry:1000x\ndata:x\n\n",
            [.init(data: "x", retry: .milliseconds(3_000))]),
        Case("format-field-retry-empty", "retry\ndata:test\n\n", ["test"]),
        Case(
            "format-field-unknown", "data:test\n data\ndata\nfoobar:xxx\njustsometext\n:a comment\ndata:test\n\n",
            ["test\n\ntest"]),
        Case("format-leading-space", "data:\ttest\rdata: \ndata:test\n\n", ["\ttest\n\ntest"]),
        Case("format-newlines", "data:test\r\ndata\ndata:test\r\n\r", ["test\n\ntest"]),
        Case("format-null-character", "data:\0\n\n\n\n", ["\0"]),
        Case("format-utf-8", "data:ok…\n\n", ["ok…"]),
    ]

    @Test(arguments: forms) func aStreamIsReadAsInBrowsers(form: Case) throws {
        for size in [1, 7, .max] {
            var (parser, events) = (EventStreamParser(bound: 10_000), [ServerSentEvent]())
            var bytes = Array(form.stream.utf8)[...]
            while !bytes.isEmpty {
                events += try parser.read(ByteBuffer(bytes: bytes.prefix(size)))
                bytes = bytes.dropFirst(size)
            }
            #expect(events == form.events, "in pieces of \(size)")
        }
    }

    @Test(arguments: [
        ("format-mime-bogus", "x bogus", false), ("format-mime-trailing-semicolon", "text/event-stream;", true),
        ("format-mime-valid-bogus", "text/event-stream;x bogus", true),
        ("format-utf-8 with another charset", "text/event-stream;charset=windows-1252", true),
    ]) func theMediaTypeDecides(name: String, type: String, isStream: Bool) async throws {
        let reply = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\r\ndata:ok…\n\n"
        try await TestServer.run { _ in
            .raw(Data(reply.utf8), closes: true)
        } body: { server in
            var events = WebServiceProxy(session: makeSession(), serverURL: server.url).events(path: "news")
            events.pause = nil
            var texts: [String] = []
            do {
                for try await event in events { texts.append(event.data) }
                #expect(isStream, "\(name)")
            } catch let error as WebServiceError {
                #expect(!isStream && error.kind == .contentType, "\(name): \(error)")
            }
            #expect(texts == (isStream ? ["ok…"] : []))
        }
    }
}
