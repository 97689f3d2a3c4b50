import Foundation
import NIOCore
import Synchronization
import Testing

@testable import Kilo

/// The content of a record.
@Suite(.timeLimit(.minutes(1))) struct RecordingTests {
    /// Records the calls of a closure to a service that is one itself, and returns the text of the record.
    private static func record(
        _ secrets: RecordedTransport.Secrets = .init(),
        answering answer: @escaping @Sendable (TransportRequest) async throws -> TransportResponse,
        _ calls: (WebServiceProxy) async throws -> Void
    ) async throws -> String {
        try await withDirectory { directory in
            let file = directory.appending(path: "calls.json")
            let transport = try RecordedTransport(
                file: file, mode: .record(through: WebServiceSession(answering: answer)), comparesBodies: true,
                secrets: secrets)
            let url = try #require(URL(string: "http://ann:s3cret1@a.example"))
            try await calls(WebServiceProxy(session: WebServiceSession(transport: transport), serverURL: url))
            try await eventually("no record was written") { FileManager.default.fileExists(atPath: file.path) }
            return try String(contentsOf: file, encoding: .utf8)
        }
    }

    @Test func secretsOfBodiesAreLeftOut() async throws {
        var secrets = RecordedTransport.Secrets()
        secrets.names.insert("iban")
        secrets.headers.insert("X-Ticket")
        let text = try await Self.record(secrets) { _ in
            TransportResponse(
                headers: [("Content-Type", "application/x-www-form-urlencoded"), ("X-Ticket", "s3cret2")],
                content: Data("access_token=s3cret3&kind=bearer".utf8))
        } _: { proxy in
            proxy.cookies = CookieJar()
            let arguments = ["Password": "s3cret4", "iban": "s3cret5", "name": "Ann"]
            try await proxy.invoke(.post, path: "a", arguments: arguments)
            proxy.encoding = .multipartFormData
            try await proxy.invoke(.post, path: "b", arguments: arguments)
            proxy.encoding = .applicationJSON
            try await proxy.invoke(.post, path: "c", arguments: arguments)
            try await proxy.invoke(.get, path: "d", arguments: arguments)
        }
        #expect(!text.contains("s3cret"), "\(text)")
        #expect(text.contains("Password=left%20out&iban=left%20out&name=Ann"))
        #expect(text.contains(#"name=\"name\"\r\n\r\nAnn\r\n--boundary"#))
        #expect(text.contains(#"name=\"iban\"\r\n\r\nleft out\r\n--boundary"#))
        #expect(text.contains(#"{\"iban\":\"left out\",\"name\":\"Ann\",\"Password\":\"left out\"}"#))
        #expect(text.contains("access_token=left%20out&kind=bearer"))
    }

    @Test func aStreamIsRecordedAsFarAsItIsRead() async throws {
        let text = try await Self.record { _ in
            let endless = AsyncStream<ByteBuffer>(unfolding: {
                await Task.yield()
                return ByteBuffer(string: "data: 1\n\n")
            })
            return TransportResponse(headers: [("Content-Type", "text/event-stream")], chunks: endless)
        } _: { proxy in
            for try await event in proxy.events(path: "news") {
                #expect(event.data == "1")
                break
            }
        }
        #expect(text.contains(#""text" : "data: 1\n\n"#))
    }

    @Test func aBrokenResponseIsNotRecorded() async throws {
        let count = Counter()
        let text = try await Self.record { _ in
            if count.next() > 1 { return .text("whole") }
            let broken = AsyncThrowingStream<ByteBuffer, any Error> { continuation in
                continuation.yield(ByteBuffer(string: "half"))
                continuation.finish(throwing: IOError(errnoCode: ECONNRESET, reason: "read"))
            }
            return TransportResponse(chunks: broken)
        } _: { proxy in
            await #expect(throws: WebServiceError.self) { try await proxy.invoke(.get, path: "n") }
            try await proxy.invoke(.get, path: "n")
        }
        #expect(text.contains("whole") && !text.contains("half"))
    }
}
