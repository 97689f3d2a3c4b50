import Foundation
import Hummingbird
import Kilo
import KiloServer
import Logging
import Testing

/// A service over TLS, with HTTP/2 and HTTP/1.1. The service is the same for both.
@Suite(.timeLimit(.minutes(2))) struct SecureServiceTests {
    private static func fixture(_ name: String) -> URL {
        Tool.package.appending(path: "Tests/Services/KiloTests/Fixtures/tls").appending(path: name)
    }

    private func run(_ test: @escaping @Sendable (_ url: URL) async throws -> Void) async throws {
        let router = Router()
        try router.addServices([ResultsService(), ArgumentsService()])
        let certificate = try CertificateFiles(
            chain: Self.fixture("server.pem").path, key: Self.fixture("server.key").path)
        let (ports, opened) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router, server: .secured(by: certificate),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in opened.yield(channel.localAddress?.port ?? 0) },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            group.addTask {
                for await port in ports {
                    try await test(try #require(URL(string: "https://127.0.0.1:\(port)")))
                    break
                }
            }
            // Waits for the test, or for a server that could not start, whichever ends first.
            try await group.next()
            group.cancelAll()
        }
    }

    @Test(arguments: [true, false])
    func everyKindOfCall(usesHTTP2: Bool) async throws {
        try await run { url in
            var configuration = WebServiceConfiguration()
            configuration.usesHTTP2 = usesHTTP2
            configuration.trust = .certificates([Self.fixture("server.pem")])
            let session = WebServiceSession(configuration: configuration)
            let proxy = WebServiceProxy(session: session, serverURL: url)
            let note: Note = try await proxy.invoke(.get, path: "results/present")
            #expect(note.text == "here")
            let sum: [String] = try await proxy.invoke(.post, path: "arguments/sum", arguments: ["values": [1, 2]])
            #expect(sum == ["3.0", "none"])
            let rows: [Row] = try await proxy.invoke(.get, path: "results/stream", arguments: ["count": 3000])
            #expect(rows.count == 3000)
            let page: String = try await proxy.invoke(.get, path: "results/note/~html", arguments: ["text": "<"])
            #expect(page.contains("&lt;"))
            // HTTP/2 requests need not announce a body; a missing body is not an error.
            try await proxy.invoke(.delete, path: "arguments/items/one")
            let error = await #expect(throws: WebServiceError.self) {
                try await proxy.invoke(.get, path: "arguments/number", arguments: ["value": "x"])
            }
            #expect(error?.statusCode == 400)
            try await session.shutdown()
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curlSpeaksHTTP2() async throws {
        let curl = try #require(Tool.find("curl"))
        try await run { url in
            let answer = try await curl.run([
                "-sS", "-m", "20", "--http2", "--cacert", Self.fixture("server.pem").path, "-w", " %{http_version}",
                "\(url)/results/present",
            ]).output
            #expect(answer == #"{"text":"here"} 2"#)
        }
    }
}
