import Foundation
import Hummingbird
import Kilo
import KiloServer
import NIOCore
import Synchronization
import Testing

/// Events as results, read by several clients.
@Suite(.timeLimit(.minutes(2))) struct ServerEventTests {
    struct Change: Codable, Sendable, Equatable {
        var number: Int
        var at: Date
    }

    @Service("/events")
    struct EventService {
        /// Three changes after the last one that the client knows; then the stream ends.
        @RequestMethod("GET") @ResourcePath("changes")
        func changes(after last: LastEventID) -> EventStream {
            let first = (Int(last.text) ?? 0) + 1
            let numbers = AsyncStream { continuation in
                for number in first..<(first + 3) { continuation.yield(number) }
                continuation.finish()
            }
            return EventStream(
                numbers.map { number in
                    let change = Change(number: number, at: Date(timeIntervalSince1970: 1))
                    return try ServerSentEvent(json: change, event: "change", id: "\(number)", retry: .milliseconds(1))
                })
        }

        /// Returns the client's text as an event.
        @RequestMethod("GET") @ResourcePath("echo")
        func echo(data: String, kind: String = "message", id: String = "") -> EventStream {
            EventStream(
                AsyncStream { continuation in
                    continuation.yield(ServerSentEvent(data: "first"))
                    continuation.yield(ServerSentEvent(event: kind, data: data, id: id))
                    continuation.finish()
                })
        }

        /// A stream without events.
        @RequestMethod("GET") @ResourcePath("silence")
        func silence() -> EventStream {
            var stream = EventStream(AsyncStream<Int> { _ in })
            stream.keepAlive = .milliseconds(20)
            return stream
        }

        @RequestMethod("GET") @ResourcePath("missing")
        func missing() -> EventStream? { nil }
    }

    @Test func aClientContinuesAfterTheLastEvent() async throws {
        try await LiveService.run(EventService()) { service in
            let proxy = WebServiceProxy(serverURL: try #require(URL(string: service.url)))
            var numbers: [Int] = []
            for try await event in proxy.events(path: "events/changes") {
                let change = try event.decode(Change.self)
                #expect(event.event == "change")
                #expect(event.id == "\(change.number)")
                #expect(event.retry == .milliseconds(1))
                #expect(change.at == Date(timeIntervalSince1970: 1))
                numbers.append(change.number)
                if numbers.count == 7 { break }
            }
            // Three connections: each continues where the previous one ended.
            #expect(numbers == Array(1...7))
        }
    }

    @Test func headersAndStatuses() async throws {
        try await LiveService.run(EventService()) { service async throws in
            let answer = try await service.ask("GET", "/events/changes", ["Accept: text/event-stream"])
            #expect(answer.header("Content-Type") == "text/event-stream")
            #expect(answer.header("Cache-Control") == "no-store")
            #expect(answer.header("X-Accel-Buffering") == "no")
            #expect(answer.header("ETag") == nil)
            #expect(try await service.ask("GET", "/events/missing").status == 404)
            #expect(try await service.ask("GET", "/events/changes", ["Accept: application/json"]).status == 406)
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curlReadsThem() async throws {
        let curl = try #require(Tool.find("curl"))
        try await LiveService.run(EventService()) { service in
            let outcome = try await curl.run([
                "-sSN", "-m", "20", "-H", "Last-Event-ID: 8", "\(service.url)/events/changes",
            ])
            let events = (9...11).map { "event: change\nid: \($0)\nretry: 1\ndata: {\"at\":1000,\"number\":\($0)}\n\n" }
            #expect(outcome.output == ":\n\n" + events.joined())
        }
    }

    /// Line breaks of any kind in the data do not end an event, and those in a kind or identifier are rejected.
    @Test func eventsCannotBeForged() async throws {
        let log = ErrorLog()
        try await LiveService.run(EventService(), logger: log.logger) { service in
            let proxy = WebServiceProxy(serverURL: try #require(URL(string: service.url)))
            func read(_ arguments: [String: Any]) async throws -> [ServerSentEvent] {
                var stream = proxy.events(path: "events/echo", arguments: arguments)
                stream.pause = nil
                var events: [ServerSentEvent] = []
                for try await event in stream { events.append(event) }
                return events
            }
            let hostile = "a\n\ndata: forged\r\nb\rc\r\n\r\nevent: x\n"
            let events = try await read(["data": hostile, "kind": "note", "id": "é"])
            #expect(
                events == [
                    .init(data: "first"),
                    .init(event: "note", data: "a\n\ndata: forged\nb\nc\n\nevent: x\n", id: "é"),
                ])
            #expect(log.lines == [])
            for (kind, id) in [("a\ndata: forged\n\n", ""), ("a\rb", ""), ("a\0", ""), ("a", "1\ndata: forged")] {
                let answer = try await forge(service, kind, id)
                #expect(answer.contains("data: first"), "\(answer)")
                #expect(!answer.contains("forged"), "\(answer)")
                #expect(!answer.hasSuffix("0\r\n\r\n"), "\(answer)")
            }
        }
        #expect(log.lines.count == 4)
        #expect(log.lines.allSatisfy { $0.contains("a streamed result failed") }, "\(log.lines)")
    }

    private func forge(_ service: LiveService, _ kind: String, _ id: String) async throws -> String {
        var allowed = CharacterSet.urlQueryAllowed
        allowed.remove(charactersIn: "&+=")
        let kind = try #require(kind.addingPercentEncoding(withAllowedCharacters: allowed))
        let id = try #require(id.addingPercentEncoding(withAllowedCharacters: allowed))
        return try await service.ask("GET", "/events/echo?data=x&kind=\(kind)&id=\(id)").text
    }

    @Test func silentStreamsAreKeptAlive() async throws {
        try await LiveService.run(EventService()) { service async throws in
            let text = try await RawConnection.run(port: service.port) { inbound, outbound in
                try await outbound.write(ByteBuffer(string: "GET /events/silence HTTP/1.1\r\nHost: x\r\n\r\n"))
                var text = ""
                while text.components(separatedBy: "\r\n:\n\n").count < 5, let bytes = try await inbound.next() {
                    text += String(buffer: bytes)
                }
                return text
            }
            #expect(text.hasPrefix("HTTP/1.1 200"), "\(text)")
        }
    }

    @Test func openAPINamesTheTypeAndTheHeader() async throws {
        try await ServiceClient.run(EventService()) { client in
            let document = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            let operation = (document["paths"] as? NSDictionary)?["/events/changes"] as? NSDictionary
            let get = operation?["get"] as? NSDictionary
            let content = ((get?["responses"] as? NSDictionary)?["200"] as? NSDictionary)?["content"] as? NSDictionary
            #expect(content?.allKeys as? [String] == ["text/event-stream"])
            let schema = (content?["text/event-stream"] as? NSDictionary)?["schema"] as? NSDictionary
            #expect(schema?["type"] as? String == "array")
            let item = (schema?["items"] as? NSDictionary)?["$ref"] as? String
            #expect(item == "#/components/schemas/ServerSentEvent")
            let schemas = (document["components"] as? NSDictionary)?["schemas"] as? NSDictionary
            let event = schemas?["ServerSentEvent"] as? NSDictionary
            #expect(event?["required"] as? [String] == ["data"])
            let parameters = get?["parameters"] as? [NSDictionary]
            #expect(parameters?.map { $0["name"] as? String } == ["Last-Event-ID"])
        }
    }

    private static let browser = ["chromium", "chromium-browser", "google-chrome"].compactMap(Tool.find).first

    /// The page reports the events that it has read; until then a pending picture delays the load event, which keeps
    /// the browser running.
    @Test(.enabled(if: browser != nil, "no Chromium is installed: run scripts/setup-peers.sh"))
    func aBrowserReadsThem() async throws {
        let browser = try #require(Self.browser)
        let reports = Mutex<[String]>([])
        let page = """
            <!doctype html><img src="/picture"><script>
            const seen = [], source = new EventSource("/events/changes")
            source.addEventListener("change", event => {
                seen.push(event.lastEventId + ":" + JSON.parse(event.data).at)
                if (seen.length == 5) { source.close(); fetch("/report?" + seen.join(",")) }
            })
            </script>
            """
        let profile = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: profile) }
        try await LiveService.run(EventService()) { router in
            router.get("page") { _, _ in
                Response(
                    status: .ok, headers: [.contentType: "text/html"], body: .init(byteBuffer: .init(string: page)))
            }
            router.get("report") { request, _ in
                reports.withLock { $0.append(request.uri.query ?? "") }
                return Response(status: .noContent)
            }
            router.get("picture") { _, _ in
                let deadline = ContinuousClock.now + .seconds(30)
                while reports.withLock({ $0.isEmpty }), ContinuousClock.now < deadline {
                    try await Task.sleep(for: .milliseconds(20))
                }
                return Response(status: .noContent)
            }
        } test: { service in
            _ = try await browser.run([
                "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-proxy-server",
                "--user-data-dir=\(profile.path)", "--dump-dom", "\(service.url)/page",
            ])
        }
        #expect(reports.withLock { $0 } == ["1:1000,2:1000,3:1000,4:1000,5:1000"])
    }
}
