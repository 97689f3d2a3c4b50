import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import Kilo

/// Servers that are slow, interrupted, incorrect, endless or hostile: each leads to one typed error.
@Suite struct MisbehaviourTests {
    private func error(
        _ reply: Reply, readTimeout: Duration = .seconds(20), _ change: (WebServiceProxy) -> Void = { _ in }
    ) async throws -> WebServiceError {
        try await TestServer.run { _ in
            reply
        } body: { server in
            let session = makeSession { $0.readTimeout = readTimeout }
            let proxy = WebServiceProxy(session: session, serverURL: server.url)
            change(proxy)
            let error = try await failure { try await proxy.invoke(.get, path: "x") as Data }
            #expect(error.method == .get)
            #expect(error.url == server.url.absoluteString + "/x")
            try await session.shutdown()
            return error
        }
    }

    private static func head(_ length: Int, _ extra: String = "") -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(length)\r\n\(extra)\r\n"
    }

    @Test func silenceTimesOut() async throws {
        #expect(try await error(.silence, readTimeout: .milliseconds(200)).kind == .timeout)
    }

    @Test func contentThatStopsTimesOut() async throws {
        let error = try await error(
            .slow(head: Self.head(10), pieces: [Data("abc".utf8)], pause: .zero), readTimeout: .milliseconds(200))
        #expect(error.kind == .timeout)
    }

    @Test func slowContentMeetsTheDeadlineOfTheCall() async throws {
        let pieces = [Data](repeating: Data("a".utf8), count: 1000)
        let start = ContinuousClock.now
        let error = try await error(.slow(head: Self.head(1000), pieces: pieces, pause: .milliseconds(50))) {
            $0.timeout = .milliseconds(400)
        }
        #expect(error.kind == .timeout)
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func contentCutInTheMiddle() async throws {
        let error = try await error(.raw(Data((Self.head(10) + "abc").utf8), closes: true))
        #expect(error.kind == .transport)
        #expect(error.detail == "the response ended before it was complete")
    }

    @Test func chunksCutInTheMiddle() async throws {
        let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab"
        #expect(try await error(.raw(Data(text.utf8), closes: true)).kind == .transport)
    }

    @Test func headersThatAreTooLarge() async throws {
        let header = "X-Large: " + String(repeating: "a", count: 100_000) + "\r\n"
        let error = try await error(.raw(Data(Self.head(0, header).utf8), closes: false))
        #expect(error.kind == .transport)
        #expect(error.detail == "the response's headers are larger than 80 KB")
    }

    @Test(arguments: ["-1", "abc", "99999999999999999999", "1, 2"])
    func wrongLength(length: String) async throws {
        let text = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nabc"
        #expect(try await error(.raw(Data(text.utf8), closes: true)).kind == .transport)
    }

    @Test func connectionClosedAtOnce() async throws {
        #expect(try await error(.hangUp).kind == .transport)
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "\0\0\0\0\0\0", "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 9999 X\r\n\r\n"])
    func answersThatAreNotHTTP(text: String) async throws {
        #expect(try await error(.raw(Data(text.utf8), closes: true)).kind == .transport)
    }

    @Test func endlessContentIsBound() async throws {
        let error = try await error(.endless) { $0.maximumResponseSize = 1 << 20 }
        #expect(error.kind == .tooLarge)
        #expect(error.errorDescription?.contains("1048576 bytes") == true)
    }

    @Test func announcedContentIsBound() async throws {
        let error = try await error(.raw(Data(Self.head(1_000_000).utf8), closes: false)) {
            $0.maximumResponseSize = 1000
        }
        #expect(error.kind == .tooLarge)
    }

    @Test func endlessErrorPagesKeepTheirStatus() async throws {
        let text =
            "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 5000\r\n\r\n" + String(repeating: "x", count: 5000)
        let error = try await error(.raw(Data(text.utf8), closes: true)) { $0.maximumResponseSize = 1000 }
        #expect(error.statusCode == 500)
    }

    @Test func badGzip() async throws {
        let text = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 8\r\n\r\nnot gzip"
        #expect(try await error(.raw(Data(text.utf8), closes: true)).kind == .transport)
    }

    @Test func headersWithoutEnd() async throws {
        let text =
            "HTTP/1.1 200 OK\r\n" + String(repeating: "X: " + String(repeating: "y", count: 1000) + "\r\n", count: 1000)
        let error = try await error(.raw(Data(text.utf8), closes: false))
        #expect(error.kind == .transport || error.kind == .timeout)
    }

    @Test func redirectsInACircle() async throws {
        #expect(try await error(.redirect(to: "/x")).kind == .redirects)
    }

    @Test func redirectsWithoutEnd() async throws {
        try await TestServer.run {
            .redirect(to: $0.target + "x")
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let error = try await failure { try await proxy.invoke(.get, path: "x") }
            #expect(error.kind == .redirects)
            #expect(server.requests.count == 11)
        }
    }

    @Test func refusedConnection() async throws {
        let port = try await TestServer.run({ _ in .silence }, body: { $0.port })
        let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
        let error = try await failure { try await WebServiceProxy(serverURL: url).invoke(.get, path: "x") }
        #expect(error.kind == .unreachable)
        #expect(error.description == "GET http://127.0.0.1:\(port)/x: the server cannot be reached: Connection refused")
    }

    @Test func unknownHost() async throws {
        let url = try #require(URL(string: "http://no-such-host.invalid"))
        let session = makeSession()
        let error = try await failure {
            try await WebServiceProxy(session: session, serverURL: url).invoke(.get, path: "x")
        }
        #expect(error.kind == .unreachable)
        #expect(error.description.contains("no-such-host.invalid"))
    }

    @Test func cancelledTask() async throws {
        try await TestServer.run { _ in
            .silence
        } body: { server in
            let url = server.url
            let task = Task { try await WebServiceProxy(serverURL: url).invoke(.get, path: "x") }
            try await eventually("the request arrives") { server.requests.count == 1 }
            task.cancel()
            #expect(try await failure { try await task.value }.kind == .cancelled)
            try await eventually("the connection is closed") { server.openConnections == 0 }
        }
    }

    @Test func cancelledInTheMiddleOfContent() async throws {
        let reply = Reply.slow(head: Self.head(1000), pieces: [Data("abc".utf8)], pause: .zero)
        try await TestServer.run { _ in
            reply
        } body: { server in
            let url = server.url
            let (progress, report) = AsyncStream.makeStream(of: Void.self)
            let task = Task {
                for try await _ in try await WebServiceProxy(serverURL: url).stream(.get, path: "x") { report.yield() }
            }
            for await _ in progress { break }
            task.cancel()
            #expect(try await failure { try await task.value }.kind == .cancelled)
            try await eventually("the connection is closed") { server.openConnections == 0 }
        }
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\0b", "a\u{7F}"])
    func headerValuesCannotAddLines(value: String) async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1"))
        let proxy = WebServiceProxy(serverURL: url)
        proxy.headers = ["X-Name": value]
        let error = try await failure { try await proxy.invoke(.get, path: "x") }
        #expect(error.kind == .invalidHeader)
        #expect(error.errorDescription?.contains("'X-Name'") == true)
        proxy.headers = [:]
        proxy.authorization = .bearer(value)
        #expect(try await failure { try await proxy.invoke(.get, path: "x") }.kind == .invalidHeader)
        proxy.authorization = nil
        let content = Data("x".utf8)
        #expect(
            try await failure { try await proxy.invoke(.post, path: "x", content: content, contentType: value) }.kind
                == .invalidHeader)
    }

    @Test(arguments: ["", "a b", "a:b", "é", "a\r\n"])
    func headerNamesAreTokens(name: String) async throws {
        let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:1")))
        proxy.headers = [name: "x"]
        #expect(try await failure { try await proxy.invoke(.get, path: "x") }.kind == .invalidHeader)
    }

    @Test func aBodyInAGetIsRefused() async throws {
        let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:1")))
        #expect(try await failure { try await proxy.invoke(.get, path: "x", content: Data()) }.kind == .invalidBody)
    }
}
