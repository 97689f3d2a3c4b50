import Foundation
import Kilo
import KiloServer
import Synchronization
import Testing

/// Conditional requests, ranges and files, over a socket.
@Suite(.timeLimit(.minutes(2))) struct ConditionTests {
    struct Text: Codable, Sendable, Equatable {
        var text: String
    }

    /// One text whose methods check nothing, and one that counts its versions.
    @Service("/texts")
    final class TextService: Sendable {
        private let plain = Mutex<Text?>(Text(text: "first"))
        private let counted = Mutex((text: Text(text: "first"), version: 1))
        static let changed = Date(timeIntervalSince1970: 1_530_182_700.75)

        @RequestMethod("GET") @ResourcePath("plain")
        func get() -> Text? { plain.withLock { $0 } }

        @RequestMethod("PUT") @ResourcePath("plain")
        func put(body: Text) -> Text {
            plain.withLock { $0 = body }
            return body
        }

        @RequestMethod("DELETE") @ResourcePath("plain")
        func delete() { plain.withLock { $0 = nil } }

        @RequestMethod("PUT") @ResourcePath("write-only")
        func write(body: Text) {}

        @RequestMethod("GET") @ResourcePath("counted")
        @ResponseMapping(mimeType: "text/csv")
        func getCounted() -> Text {
            counted.withLock {
                ServiceCall.current?.response.setVersion($0.version)
                ServiceCall.current?.response.setLastModified(Self.changed)
                return $0.text
            }
        }

        @RequestMethod("PUT") @ResourcePath("counted")
        func putCounted(body: Text, conditions: Preconditions) throws -> Text {
            try conditions.require()
            return try counted.withLock {
                try conditions.check(version: $0.version, lastModified: Self.changed)
                $0 = (body, $0.version + 1)
                return body
            }
        }
    }

    private static func put(_ service: LiveService, _ path: String, _ text: String, _ headers: String...) async throws
        -> LiveService.RawResponse
    {
        try await service.ask(
            "PUT", "/texts/" + path, ["Content-Type: application/json"] + headers, body: #"{"text":"\#(text)"}"#)
    }

    @Test func writesOfAnotherStateAreRefused() async throws {
        try await LiveService.run(TextService()) { service async throws in
            let tag = try #require(try await service.ask("GET", "/texts/plain").header("ETag"))
            #expect(tag.hasPrefix("\""))
            for condition in [
                "If-Match: \"nope\"", "If-Match: W/\(tag)", "If-None-Match: *", "If-None-Match: \"x\", \(tag)",
            ] {
                #expect(try await Self.put(service, "plain", "lost", condition).status == 412, "\(condition)")
            }
            #expect(try await service.ask("GET", "/texts/plain").body == #"{"text":"first"}"#)
            #expect(try await Self.put(service, "plain", "second", "If-Match: \"x,y\", \(tag)").status == 200)
            // The tag became invalid with its state.
            #expect(try await Self.put(service, "plain", "lost", "If-Match: \(tag)").status == 412)
            #expect(try await service.ask("DELETE", "/texts/plain", ["If-Match: \(tag)"]).status == 412)
            #expect(try await service.ask("DELETE", "/texts/plain", ["If-Match: *"]).status == 204)
            #expect(try await Self.put(service, "plain", "lost", "If-Match: *").status == 412)
            #expect(try await Self.put(service, "plain", "new", "If-None-Match: *").status == 200)
            #expect(try await Self.put(service, "write-only", "lost", "If-Match: \"x\"").status == 412)
            #expect(try await Self.put(service, "write-only", "new", "If-None-Match: *").status == 204)
        }
    }

    @Test func versionsAreComparedByTheMethod() async throws {
        try await LiveService.run(TextService()) { service async throws in
            let first = try await service.ask("GET", "/texts/counted")
            let tag = try #require(first.header("ETag"))
            #expect(first.header("Last-Modified") == "Thu, 28 Jun 2018 10:45:00 GMT")
            #expect(try await service.ask("GET", "/texts/counted/~csv").header("ETag") != tag)
            let demanded = try await Self.put(service, "counted", "lost")
            #expect(demanded.status == 428)
            #expect(demanded.json?["code"] as? String == "preconditionRequired")
            #expect(try await Self.put(service, "counted", "lost", "If-Match: \"v2\"").status == 412)
            let old = "If-Unmodified-Since: Thu, 28 Jun 2018 10:44:59 GMT"
            #expect(try await Self.put(service, "counted", "lost", old).status == 412)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for index in 0..<20 {
                    group.addTask { try await Self.put(service, "counted", "\(index)", "If-Match: \(tag)").status }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200] + Array(repeating: 412, count: 19))
            let present = "If-Unmodified-Since: Thursday, 28-Jun-18 10:45:00 GMT"
            #expect(try await Self.put(service, "counted", "b", present).status == 200)
            #expect(try await service.ask("GET", "/texts/counted").body == #"{"text":"b"}"#)
        }
    }

    @Test func readersWhoKnowTheStateGetNothingAgain() async throws {
        try await LiveService.run(TextService()) { service async throws in
            for (condition, status) in [
                ("If-Modified-Since: Thu, 28 Jun 2018 10:45:00 GMT", 304),
                ("If-Modified-Since: Thu Jun 28 10:45:00 2018", 304),
                ("If-Modified-Since: Thu, 28 Jun 2018 10:44:59 GMT", 200), ("If-Modified-Since: yesterday", 200),
                ("If-Match: \"x\"", 412), ("If-None-Match: \"v1\"", 304), ("If-None-Match: W/\"v1\"", 304),
                ("If-None-Match: \"v2\"", 200),
            ] {
                let answer = try await service.ask("GET", "/texts/counted", [condition])
                #expect(answer.status == status, "\(condition)")
                if status == 304 {
                    #expect(answer.body.isEmpty)
                    #expect(answer.header("ETag") == "\"v1\"")
                }
            }
        }
    }

    @Service("/files")
    struct FileService {
        let folder: URL

        @RequestMethod("GET") @ResourcePath("big")
        func big() -> ServiceFile { ServiceFile(folder.appending(path: "big.bin")) }

        @RequestMethod("GET") @ResourcePath("notes")
        func notes() -> ServiceFile? { ServiceFile(folder.appending(path: "notes.txt"), saveAs: "Grüße \"1\".txt") }

        @RequestMethod("GET") @ResourcePath("missing")
        func missing() -> ServiceFile { ServiceFile(folder.appending(path: "missing")) }

        @RequestMethod("GET") @ResourcePath("folder")
        func whole() -> ServiceFile { ServiceFile(folder) }

        @RequestMethod("GET") @ResourcePath("bytes")
        func bytes() -> Data { Data("0123456789".utf8) }
    }

    private static func withFiles(_ test: @escaping @Sendable (LiveService, URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31 / 7) }
        try Data(bytes).write(to: folder.appending(path: "big.bin"))
        try Data("hello".utf8).write(to: folder.appending(path: "notes.txt"))
        try await LiveService.run(FileService(folder: folder)) { try await test($0, folder) }
    }

    @Test func filesHaveTheirTypeDateAndName() async throws {
        try await Self.withFiles { service, _ async throws in
            let notes = try await service.ask("GET", "/files/notes", ["Accept: text/html"])
            #expect(notes.body == "hello")
            #expect(notes.header("Content-Type")?.hasPrefix("text/plain") == true)
            #expect(notes.header("Content-Length") == "5")
            #expect(notes.header("Accept-Ranges") == "bytes")
            #expect(
                notes.header("Content-Disposition")
                    == "attachment; filename=\"Gr__e _1_.txt\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%221%22%2Etxt")
            let tag = try #require(notes.header("ETag"))
            let date = try #require(notes.header("Last-Modified"))
            #expect(try await service.ask("GET", "/files/notes", ["If-None-Match: \(tag)"]).status == 304)
            #expect(try await service.ask("GET", "/files/notes", ["If-Modified-Since: \(date)"]).status == 304)
            #expect(try await service.ask("GET", "/files/missing").status == 404)
            #expect(try await service.ask("GET", "/files/folder").status == 404)
        }
    }

    static let ranges: [(String, Int, String, String?)] = [
        ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
        ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=-20", 206, "0123456789", "bytes 0-9/10"),
        ("bytes=8-99", 206, "89", "bytes 8-9/10"), ("bytes=10-", 416, "", "bytes */10"),
        ("bytes=-0", 416, "", "bytes */10"), ("bytes=5-2", 200, "0123456789", nil),
        ("bytes=0-1,3-4", 200, "0123456789", nil), ("lines=1-2", 200, "0123456789", nil),
        ("bytes=a-b", 200, "0123456789", nil), ("bytes=99999999999999999999-", 200, "0123456789", nil),
    ]

    @Test func partsOfBytes() async throws {
        try await Self.withFiles { service, _ async throws in
            for (range, status, body, header) in Self.ranges {
                let answer = try await service.ask("GET", "/files/bytes", ["Range: \(range)"])
                #expect(answer.status == status, "\(range)")
                if status != 416 { #expect(answer.body == body, "\(range)") }
                #expect(answer.header("Content-Range") == header, "\(range)")
            }
            let stale = try await service.ask("GET", "/files/bytes", ["Range: bytes=0-3", "If-Range: \"other\""])
            #expect(stale.status == 200)
            let tag = try #require(stale.header("ETag"))
            let fresh = try await service.ask("GET", "/files/bytes", ["Range: bytes=0-3", "If-Range: \(tag)"])
            #expect(fresh.status == 206)
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curlContinuesWhereItStopped() async throws {
        let curl = try #require(Tool.find("curl"))
        try await Self.withFiles { service, folder async throws in
            let whole = try Data(contentsOf: folder.appending(path: "big.bin"))
            let copy = folder.appending(path: "copy.bin")
            try whole.prefix(300_001).write(to: copy)
            _ = try await curl.run(["-sS", "-m", "20", "-C", "-", "-o", copy.path, "\(service.url)/files/big"])
            #expect(try Data(contentsOf: copy) == whole)
            let head = try await curl.run(["-sS", "-m", "20", "-I", "\(service.url)/files/big"]).output
            #expect(head.contains("200 OK"), "\(head)")
            #expect(head.contains("1000003"), "\(head)")
        }
    }
}
