import Foundation
import Synchronization
import Testing

@testable import Kilo

/// Downloads that resume an interrupted one.
@Suite struct ResumeTests {
    private static let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

    /// Returns a reply with 40,000 bytes, then one, and the rest later.
    private static func slow(tag: String?) -> Reply {
        let tag = tag.map { "ETag: \($0)\r\n" } ?? ""
        return .slow(
            head: "HTTP/1.1 200 OK\r\n\(tag)Content-Length: \(content.count)\r\n\r\n",
            pieces: [content.prefix(40_000), content.dropFirst(40_000).prefix(1), content.dropFirst(40_001)],
            pause: .milliseconds(100))
    }

    /// Returns the rest that a request asks for, if it names the right state.
    private static func rest(_ request: RecordedRequest, tag: String) -> Reply {
        guard request.header("If-Range") == tag, let range = request.header("Range"), range.hasPrefix("bytes="),
            range.hasSuffix("-"), let start = Int(range.dropFirst(6).dropLast())
        else { return .answer(200, [("ETag", tag)], content) }
        let part = "bytes \(start)-\(content.count - 1)/\(content.count)"
        return .answer(206, [("ETag", tag), ("Content-Range", part)], content.dropFirst(start))
    }

    /// Downloads twice; the first time it is cancelled while the byte after the first 40,000 is pending.
    private func download(
        tag: String?, then second: @escaping @Sendable (RecordedRequest) -> Reply,
        _ check: ([RecordedRequest], TransferProgress?) throws -> Void
    ) async throws {
        try await withDirectory { directory in
            let file = directory.appendingPathComponent("film.mp4")
            let answers = Mutex(0)
            try await TestServer.run { request in
                let isFirst = answers.withLock {
                    $0 += 1
                    return $0 == 1
                }
                return isFirst ? Self.slow(tag: tag) : second(request)
            } body: { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                let first = Task {
                    try await proxy.download(path: "film", to: file, resumes: true) { progress in
                        if progress.completed == 40_001 { withUnsafeCurrentTask { $0?.cancel() } }
                    }
                }
                #expect(try await failure { try await first.value }.kind == .cancelled)
                #expect(!FileManager.default.fileExists(atPath: file.path))
                let last = Mutex<TransferProgress?>(nil)
                try await proxy.download(path: "film", to: file, resumes: true) { progress in
                    last.withLock { $0 = progress }
                }
                #expect(try Data(contentsOf: file) == Self.content)
                #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["film.mp4"])
                try check(server.requests, last.withLock { $0 })
            }
        }
    }

    @Test func theRestIsRequested() async throws {
        try await download(tag: "\"one\"") {
            Self.rest($0, tag: "\"one\"")
        } _: {
            requests, progress in
            #expect(requests.last?.header("Range") == "bytes=40000-")
            #expect(requests.last?.header("If-Range") == "\"one\"")
            #expect(progress == TransferProgress(completed: 100_000, total: 100_000))
        }
    }

    @Test func anotherStateIsFetchedWhole() async throws {
        try await download(tag: "\"old\"") {
            Self.rest($0, tag: "\"new\"")
        } _: {
            requests, _ in
            #expect(requests.last?.header("If-Range") == "\"old\"")
        }
    }

    @Test(arguments: [nil, "W/\"weak\""])
    func withoutAStrongTagNothingIsKept(tag: String?) async throws {
        try await download(tag: tag) { _ in
            .answer(200, [], Self.content)
        } _: { requests, _ in
            #expect(requests.last?.header("Range") == nil)
        }
    }

    /// Unexpected responses: another range, or a refused range.
    @Test(arguments: ["bytes 0-9/100000", "bytes 40001-99999/100000", nil])
    func otherPartsAreNotTaken(part: String?) async throws {
        try await download(tag: "\"one\"") { request in
            guard request.header("Range") != nil else { return .answer(200, [("ETag", "\"one\"")], Self.content) }
            guard let part else { return .status(416) }
            return .answer(206, [("ETag", "\"one\""), ("Content-Range", part)], Data("0123456789".utf8))
        } _: { requests, _ in
            #expect(requests.map { $0.header("Range") } == [nil, "bytes=40000-", nil])
        }
    }

    @Test func twoDownloadsToOnePlaceDoNotMix() async throws {
        try await withDirectory { directory in
            let file = directory.appendingPathComponent("film.mp4")
            let half = Self.content.count / 2
            let reply = Reply.slow(
                head: "HTTP/1.1 200 OK\r\nETag: \"one\"\r\nContent-Length: \(Self.content.count)\r\n\r\n",
                pieces: [Self.content.prefix(half), Self.content.dropFirst(half)], pause: .milliseconds(50))
            try await TestServer.run { _ in
                reply
            } body: { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                async let first: Void = proxy.download(path: "film", to: file, resumes: true)
                async let second: Void = proxy.download(path: "film", to: file, resumes: true)
                _ = try await (first, second)
                #expect(try Data(contentsOf: file) == Self.content)
                #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["film.mp4"])
            }
        }
    }

    @Test func aLinkInThePlaceOfThePartIsNotFollowed() async throws {
        try await withDirectory { directory in
            let (file, victim) = (
                directory.appendingPathComponent("film.mp4"), directory.appendingPathComponent("diary.txt")
            )
            try Data("secret".utf8).write(to: victim)
            try FileManager.default.createSymbolicLink(
                at: directory.appendingPathComponent(".film.mp4.partial"), withDestinationURL: victim)
            try await TestServer.run { _ in
                .text("film")
            } body: { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                await #expect(throws: (any Error).self) {
                    try await proxy.download(path: "film", to: file, resumes: true)
                }
            }
            #expect(try String(contentsOf: victim, encoding: .utf8) == "secret")
        }
    }
}
