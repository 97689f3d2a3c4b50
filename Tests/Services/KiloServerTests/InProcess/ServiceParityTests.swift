import Foundation
import Kilo
import KiloServer
import NIOCore
import Testing

/// Calls to services in the same process have the outcome that they have over a socket.
@Suite(.timeLimit(.minutes(1))) struct ServiceParityTests {
    struct Call: Sendable, CustomTestStringConvertible {
        let method: WebServiceProxy.Method
        let path: String
        var headers: [String: String] = [:]
        var body: String?
        var testDescription: String { "\(method.rawValue) \(path)" }
    }

    private static let form = ["Content-Type": "application/x-www-form-urlencoded"]
    private static let json = ["Content-Type": "application/json"]

    static let calls: [Call] = [
        Call(method: .get, path: "results/rows?count=2"),
        Call(method: .get, path: "results/rows?count=2", headers: ["Accept": "text/csv"]),
        Call(method: .get, path: "results/rows/~html?count=2"),
        Call(method: .get, path: "results/stream?count=300"),
        Call(method: .get, path: "results/picture"),
        Call(method: .get, path: "results/picture", headers: ["Range": "bytes=1-"]),
        Call(method: .head, path: "results/rows?count=2"),
        Call(method: .head, path: "results/stream?count=2"),
        Call(method: .get, path: "results/nothing"),
        Call(method: .get, path: "results/missing"),
        Call(method: .post, path: "results/created"),
        Call(method: .get, path: "results/trouble"),
        Call(method: .get, path: "results/teapot"),
        Call(method: .get, path: "results/http-error"),
        Call(method: .get, path: "results/broken-stream"),
        Call(method: .get, path: "results/note?text=a", headers: ["Accept": "image/png"]),
        Call(method: .get, path: "results/language", headers: ["Accept-Language": "de"]),
        Call(method: .delete, path: "results/rows"),
        Call(method: .options, path: "results/rows"),
        Call(method: .get, path: "results/elsewhere"),
        Call(method: .get, path: "arguments/number?value=300"),
        Call(method: .get, path: "arguments/items/a%2Fb/7?size=small"),
        Call(method: .post, path: "arguments/sum", headers: form, body: "values=1&values=2"),
        Call(method: .post, path: "arguments/orders", headers: json, body: "{"),
        Call(method: .post, path: "arguments/orders", headers: ["Content-Type": "text/plain"], body: "a"),
        Call(method: .post, path: "arguments/bytes", body: String(repeating: "x", count: 2000)),
        Call(method: .get, path: "identity"),
        Call(method: .get, path: "identity", headers: ["Authorization": "Bearer sesame"]),
        Call(method: .get, path: "identity", headers: ["Authorization": "Bearer wrong"]),
        Call(method: .post, path: "identity", headers: ["Origin": "http://evil.test"]),
    ]

    private static var options: ServiceOptions {
        var options = IdentityTests.options
        options.maximumBodySize = 1000
        return options
    }

    /// Headers of a connection, and the time.
    private static let ofTheConnection: Set<String> = [
        "connection", "content-length", "date", "keep-alive", "server", "transfer-encoding",
    ]

    /// Status, headers and content; the kind of failure without a response.
    private static func outcome(_ call: Call, _ proxy: WebServiceProxy) async throws -> [String] {
        func lines(_ status: Int, _ headers: ResponseHeaders, _ content: Data) -> [String] {
            let kept = headers.all.filter { !ofTheConnection.contains($0.name.lowercased()) }
            return ["\(status)"] + kept.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
                + [String(decoding: content, as: UTF8.self)]
        }
        do {
            let response = try await proxy.response(
                call.method, path: ServicePath(call.path), headers: call.headers,
                body: call.body.map { .data(Data($0.utf8), contentType: call.headers["Content-Type"]) })
            return lines(response.statusCode, response.headers, response.content)
        } catch let error as WebServiceError {
            guard let response = error.response else { return ["\(error.code)"] }
            return lines(response.statusCode, response.headers, response.content)
        }
    }

    private static func inProcess() throws -> WebServiceProxy {
        let transport = try ServiceTransport(
            [ResultsService(), ArgumentsService(), IdentityTests.IdentityService()], options: options)
        return WebServiceProxy(
            session: WebServiceSession(transport: transport), serverURL: try #require(URL(string: "http://127.0.0.1")))
    }

    @Test func outcomesAreThoseOfASocket() async throws {
        try await LiveService.run(
            ResultsService(), ArgumentsService(), IdentityTests.IdentityService(), options: Self.options
        ) { router in
            router.addServiceErrors(options: Self.options)
        } test: { server in
            var configuration = WebServiceConfiguration()
            configuration.decompresses = false
            let session = WebServiceSession(configuration: configuration)
            let socket = WebServiceProxy(session: session, serverURL: try #require(URL(string: server.url)))
            for call in Self.calls {
                let expected = try await Self.outcome(call, socket)
                let actual = try await Self.outcome(call, Self.inProcess())
                #expect(actual == expected, "\(call.testDescription)")
            }
            try await session.shutdown()
        }
    }

    @Test func anUploadIsRefusedBeforeItsEnd() async throws {
        let endless = AsyncStream<ByteBuffer>(unfolding: {
            await Task.yield()
            return ByteBuffer(repeating: 65, count: 100)
        })
        let proxy = try Self.inProcess()
        await #expect {
            try await proxy.response(.post, path: "arguments/bytes", body: .stream(endless))
        } throws: { error in
            (error as? WebServiceError)?.statusCode == 413
        }
    }
}
