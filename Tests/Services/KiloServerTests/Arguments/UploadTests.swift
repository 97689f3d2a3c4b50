import Foundation
import HTTPTypes
import Kilo
import KiloServer
import NIOCore
import Synchronization
import Testing

/// Files in multipart forms.
@Suite struct UploadTests {
    /// Records the locations of files.
    final class Seen: Sendable {
        let urls = Mutex<[URL]>([])
    }

    @Service("/uploads")
    struct UploadService {
        let seen: Seen

        @RequestMethod("POST")
        func store(files: [UploadedFile], title: String?) throws -> [String] {
            seen.urls.withLock { $0 += files.map(\.url) }
            return try files.map { file in
                let text = try String(contentsOf: file.url, encoding: .utf8)
                return "\(file.name) \(file.contentType) \(file.size) \(text)"
            } + [title ?? "none"]
        }

        @RequestMethod("POST") @ResourcePath("one")
        func one(file: UploadedFile) -> Int { file.size }

        @RequestMethod("POST") @ResourcePath("url")
        func url(file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

        @RequestMethod("POST") @ResourcePath("failing")
        func failing(file: UploadedFile) throws -> Int {
            seen.urls.withLock { $0.append(file.url) }
            throw ServiceError(.conflict, "no")
        }
    }

    static let form = """
        --XX
        Content-Disposition: form-data; name="title"

        Notes
        --XX
        Content-Disposition: form-data; name="files"; filename="../../a.txt"
        Content-Type: text/plain

        one
        --XX
        Content-Disposition: form-data; name="files"; filename="b.bin"

        two
        --XX
        Content-Disposition: form-data; name="files"; filename=""


        --XX--
        """

    @Test func filesLieInTemporaryStorageAndAreRemoved() async throws {
        let seen = Seen()
        try await ServiceClient.run(UploadService(seen: seen)) { client in
            let answer = try await client.post(multipart: Self.form, "/uploads")
            #expect(answer.text == #"["a.txt text/plain 3 one","b.bin application/octet-stream 3 two","Notes"]"#)
            let urls = seen.urls.withLock { $0 }
            #expect(urls.count == 2)
            for url in urls {
                #expect(!FileManager.default.fileExists(atPath: url.path))
                #expect(!FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path))
            }
        }
    }

    @Test func filesAreRemovedAfterAFault() async throws {
        let seen = Seen()
        try await ServiceClient.run(UploadService(seen: seen)) { client in
            let form = Self.form.replacing("name=\"files\"", with: "name=\"file\"")
            do {
                let answer = try await client.post(multipart: form, "/uploads/failing")
                #expect(answer.status == 409)
            }
            let urls = seen.urls.withLock { $0 }
            let url = try #require(urls.first)
            #expect(!FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path))
        }
    }

    @Test func aURLParameterIsTheFile() async throws {
        try await ServiceClient.run(UploadService(seen: Seen())) { client in
            let form = Self.form.replacing("name=\"files\"", with: "name=\"file\"")
            let answer = try await client.post(multipart: form, "/uploads/url")
            #expect(answer.text == "\"one\"")
            let text = try await client.post(form: "file=file:///etc/passwd", "/uploads/url")
            #expect(text.status == 400)
        }
    }

    @Test func faultyForms() async throws {
        try await ServiceClient.run(UploadService(seen: Seen())) { client in
            let missing = try await client.post(form: "x=1", "/uploads/one")
            #expect(missing.json?["detail"] as? String == "the argument 'file' is required: a file")
            let text = try await client.post(form: "file=abc", "/uploads/one")
            #expect(text.json?["expected"] as? String == "a file in a multipart form")
            let half = try await client.post(multipart: String(Self.form.dropLast(8)), "/uploads")
            #expect(half.json?["code"] as? String == "bodyIncomplete")
            let plain = try await client.ask(.post, "/uploads", body: "x", type: "multipart/form-data")
            #expect(plain.status == 400)
        }
    }

    @Test func formsAreBounded() async throws {
        var options = ServiceOptions()
        options.maximumUploadSize = 300
        try await ServiceClient.run(UploadService(seen: Seen()), options: options) { client in
            let answer = try await client.post(multipart: Self.form, "/uploads")
            #expect(answer.status == 413)
        }
        options.maximumUploadSize = 10_000
        options.maximumArgumentCount = 2
        try await ServiceClient.run(UploadService(seen: Seen()), options: options) { client in
            let answer = try await client.post(multipart: Self.form, "/uploads")
            #expect(answer.json?["code"] as? String == "tooManyArguments")
        }
        options.maximumArgumentCount = 10
        options.maximumBodySize = 4
        try await ServiceClient.run(UploadService(seen: Seen()), options: options) { client in
            let answer = try await client.post(multipart: Self.form, "/uploads")
            #expect(answer.status == 413)
        }
    }
}
