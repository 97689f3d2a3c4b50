import Foundation
import Kilo
import Testing

/// Calls that are recorded once and replayed without the service.
@Suite(.timeLimit(.minutes(1))) struct RecordedTransportTests {
    private static func proxy(_ transport: RecordedTransport, _ url: URL) -> WebServiceProxy {
        WebServiceProxy(session: WebServiceSession(transport: transport), serverURL: url)
    }

    /// The calls of a small program.
    private static func calls(_ proxy: WebServiceProxy) async throws -> [String] {
        proxy.authorization = .bearer("sesame")
        let token: [String: String] = try await proxy.invoke(.post, path: "login", arguments: ["password": "hunter2"])
        let first: Int = try await proxy.invoke(.get, path: "count", arguments: ["token": "t0k3n", "page": 2])
        let second: Int = try await proxy.invoke(.get, path: "count", arguments: ["token": "t0k3n", "page": 2])
        let picture: Data = try await proxy.invoke(.get, path: "moved")
        return [token["user"] ?? "", "\(first)", "\(second)", picture.base64EncodedString()]
    }

    private static func reply(_ request: RecordedRequest, _ count: Int) -> Reply {
        switch request.path {
        case "/login":
            .answer(
                200, [("Content-Type", "application/json"), ("Set-Cookie", "session=abc123")],
                Data(#"{"token":"t0k3n","user":"ann"}"#.utf8))
        case "/moved": .answer(302, [("Location", "picture?key=k3y")], Data())
        case "/picture": .answer(200, [("Content-Type", "image/png")], Data([0xFF, 0xD8, 0x00]))
        default: .json("\(count)")
        }
    }

    @Test func aRecordIsReplayedWithoutSecrets() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "calls.json")
            var recorded: [String] = []
            let count = Counter()
            let url = try await TestServer.run {
                Self.reply($0, count.next())
            } body: { server in
                let transport = try RecordedTransport(file: file, mode: .record(through: .shared))
                recorded = try await Self.calls(Self.proxy(transport, server.url))
                return server.url
            }
            #expect(recorded == ["ann", "2", "3", "/9gA"])

            let text = try String(contentsOf: file, encoding: .utf8)
            for secret in ["sesame", "hunter2", "t0k3n", "abc123", "k3y"] {
                #expect(!text.contains(secret), "\(secret)")
            }

            // The server is gone.
            let replayed = try await Self.calls(Self.proxy(RecordedTransport(file: file), url))
            #expect(replayed == recorded)
        }
    }

    @Test func theLastResponseIsRepeatedAndOthersAreMissing() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "calls.json")
            try Data(
                #"""
                [{"method": "GET", "url": "http://a.example/n", "status": 200, "headers": [], "text": "1"},
                {"method": "GET", "url": "http://a.example/n", "status": 200, "headers": [], "text": "2"}]
                """#.utf8
            ).write(to: file)
            let url = try #require(URL(string: "http://a.example"))
            let proxy = Self.proxy(try RecordedTransport(file: file), url)
            var numbers: [Int] = []
            for _ in 0..<3 { numbers.append(try await proxy.invoke(.get, path: "n")) }
            #expect(numbers == [1, 2, 2])
            await #expect { try await proxy.invoke(.delete, path: "n") } throws: { error in
                "\(error)"
                    == "DELETE http://a.example/n: the record cannot be used: 'calls.json' has no response to this "
                    + "request, the nearest is to GET http://a.example/n: the method is GET, not DELETE; record the "
                    + "calls again, or change the request"
            }
        }
    }

    @Test func aMissingRecordIsAnError() {
        #expect(throws: (any Error).self) { try RecordedTransport(file: URL(filePath: "/nowhere/calls.json")) }
    }
}
