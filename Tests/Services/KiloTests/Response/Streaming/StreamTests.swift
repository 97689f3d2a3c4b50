import Foundation
import NIOCore
import Synchronization
import Testing

@testable import Kilo

/// Bodies and responses that are never complete in memory.
@Suite struct StreamTests {
    private static func head(_ length: Int) -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(length)\r\n\r\n"
    }

    @Test func answersComeInPieces() async throws {
        let pieces = ["ab", "cd", "ef"].map { Data($0.utf8) }
        let reply = Reply.slow(head: Self.head(6), pieces: pieces, pause: .milliseconds(5))
        try await TestServer.run { _ in
            reply
        } body: { server in
            let reports = Mutex<[TransferProgress]>([])
            let response = try await WebServiceProxy(serverURL: server.url).stream(.get, path: "x")
                .reportingProgress { progress in reports.withLock { $0.append(progress) } }
            #expect(response.length == 6)
            #expect(response.contentType == "text/plain")
            var text = ""
            for try await chunk in response { text += String(buffer: chunk) }
            #expect(text == "abcdef")
            #expect(reports.withLock { $0.last } == TransferProgress(completed: 6, total: 6))
            #expect(reports.withLock { $0.last?.fraction } == 1)
        }
    }

    @Test func bytes() async throws {
        try await TestServer.run { _ in
            .text("abc")
        } body: { server in
            var bytes: [UInt8] = []
            for try await byte in try await WebServiceProxy(serverURL: server.url).stream(.get, path: "x").bytes {
                bytes.append(byte)
            }
            #expect(bytes == Array("abc".utf8))
        }
    }

    @Test func statusesAreErrorsAtOnce() async throws {
        try await TestServer.run { _ in
            .text("gone fishing", status: 503)
        } body: { server in
            let error = try await failure { try await WebServiceProxy(serverURL: server.url).stream(.get, path: "x") }
            #expect(error.localizedDescription == "503 Service Unavailable: gone fishing")
        }
    }

    @Test func contentCutInTheMiddleIsAnError() async throws {
        try await TestServer.run { _ in
            .raw(Data((Self.head(10) + "abc").utf8), closes: true)
        } body: { server in
            let response = try await WebServiceProxy(serverURL: server.url).stream(.get, path: "x")
            let error = try await failure { for try await _ in response {} }
            #expect(error.kind == .transport)
            #expect(error.url == server.url.absoluteString + "/x")
        }
    }

    @Test func leavingTheLoopClosesTheConnection() async throws {
        try await TestServer.run { _ in
            .endless
        } body: { server in
            for try await _ in try await WebServiceProxy(serverURL: server.url).stream(.get, path: "x") { break }
            try await eventually("the connection is closed") { server.openConnections == 0 }
        }
    }

    @Test func downloadsAppearWhenComplete() async throws {
        let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try await withDirectory { directory in
            let file = directory.appendingPathComponent("film.bin")
            try Data("old".utf8).write(to: file)
            try await TestServer.run {
                $0.path == "/film" ? .answer(200, [], content) : .raw(Data((Self.head(9) + "x").utf8), closes: true)
            } body: {
                server in
                let proxy = WebServiceProxy(serverURL: server.url)
                #expect(try await failure { try await proxy.download(path: "broken", to: file) }.kind == .transport)
                #expect(try Data(contentsOf: file) == Data("old".utf8))
                let seen = Mutex<Int64>(0)
                try await proxy.download(path: "film", to: file) { progress in seen.withLock { $0 = progress.completed }
                }
                #expect(try Data(contentsOf: file) == content)
                #expect(seen.withLock { $0 } == 3_000_000)
                #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["film.bin"])
            }
        }
    }

    @Test func filesAreUploadedWithTheirType() async throws {
        let content = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 13) })
        try await withDirectory { directory in
            let file = directory.appendingPathComponent("film.mp4")
            try content.write(to: file)
            try await TestServer.run { _ in
                .status(204)
            } body: { server in
                let reports = Mutex<[TransferProgress]>([])
                let body = try RequestBody.file(file).reportingProgress { progress in
                    reports.withLock { $0.append(progress) }
                }
                try await WebServiceProxy(serverURL: server.url).invoke(
                    .put, path: "films/1", arguments: ["year": 1970], body: body)
                let request = try #require(server.requests.first)
                #expect(request.target == "/films/1?year=1970")
                #expect(request.body == content)
                #expect(request.header("Content-Type") == "video/mp4")
                #expect(request.header("Content-Length") == "1000000")
                #expect(reports.withLock { $0.map(\.completed) } == [262_144, 524_288, 786_432, 1_000_000])
            }
        }
    }

    @Test(arguments: [Int64?.none, 6])
    func streamsAreUploadedAsTheyCome(length: Int64?) async throws {
        let (chunks, source) = AsyncStream.makeStream(of: ByteBuffer.self)
        for text in ["ab", "cd", "ef"] { source.yield(ByteBuffer(string: text)) }
        source.finish()
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            try await WebServiceProxy(serverURL: server.url).invoke(
                .post, path: "x", body: .stream(chunks, length: length))
            let request = try #require(server.requests.first)
            #expect(request.text == "abcdef")
            #expect(request.header("Transfer-Encoding") == (length == nil ? "chunked" : nil))
            #expect(request.header("Content-Length") == length.map(String.init))
        }
    }

    @Test func aStreamOfAnotherLengthIsAnError() async throws {
        let (chunks, source) = AsyncStream.makeStream(of: ByteBuffer.self)
        source.yield(ByteBuffer(string: "abc"))
        source.finish()
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            let error = try await failure { try await proxy.invoke(.post, path: "x", body: .stream(chunks, length: 6)) }
            #expect(error.kind == .invalidBody)
        }
    }
}
