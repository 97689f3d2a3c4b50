import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Kilo
import KiloServer
import NIOCore
import Testing

/// One protocol for client and server.
@ServiceProxy(path: "sums") @Service
protocol Sums: Sendable {
    /// Adds numbers.
    @RequestMethod("GET") @ResourcePath("sum")
    func sum(values: [Double]) async throws -> Double

    @RequestMethod("GET") @ResourcePath("words/{word}")
    func word(word: String, when: Date?) async throws -> [String]?

    @RequestMethod("POST") @ResourcePath("notes")
    func add(body: Note) async throws -> Note

    @RequestMethod("POST") @ResourcePath("forms")
    func form(text: String, size: ArgumentsService.Size, flags: [Bool]) async throws -> [String]

    @RequestMethod("DELETE") @ResourcePath("words/{word}")
    func remove(word: String) async throws
}

struct SumsService: Sums, WebService {
    func sum(values: [Double]) async throws -> Double { values.reduce(0, +) }

    func word(word: String, when: Date?) async throws -> [String]? {
        word == "missing" ? nil : [word, when.map { "\(Int($0.timeIntervalSince1970 * 1000))" } ?? "none"]
    }

    func add(body: Note) async throws -> Note { Note(text: body.text + "!") }

    func form(text: String, size: ArgumentsService.Size, flags: [Bool]) async throws -> [String] {
        [text, size.rawValue] + flags.map { "\($0)" }
    }

    func remove(word: String) async throws {
        if word == "stone" { throw ServiceError(.conflict, "a stone stays") }
    }
}

/// The client of this package with its services, over a socket.
@Suite struct ClientTests {
    static func run(_ test: @escaping @Sendable (SumsProxy, WebServiceProxy) async throws -> Void) async throws {
        let router = Router()
        try router.addServices([SumsService(), UploadTests.UploadService(seen: .init())])
        try await Application(
            router: router, server: .guarded(), configuration: .init(address: .hostname("127.0.0.1", port: 0))
        )
        .test(.live) { client in
            let port = try #require(client.port)
            let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
            try await test(SumsProxy(serverURL: url), WebServiceProxy(serverURL: url))
        }
    }

    @Test func bothSidesAgree() async throws {
        try await Self.run { sums, _ in
            #expect(try await sums.sum(values: [1, 2, 3]) == 6)
            #expect(try await sums.sum(values: []) == 0)
            let text = "héllo&gøod+bye?/\u{1F600}%"
            #expect(try await sums.word(word: text, when: Date(timeIntervalSince1970: 1.5)) == [text, "1500"])
            #expect(try await sums.word(word: "missing", when: nil) == nil)
            #expect(try await sums.add(body: Note(text: text)).text == text + "!")
            #expect(
                try await sums.form(text: text, size: .large, flags: [true, false]) == [text, "large", "true", "false"])
            try await sums.remove(word: "leaf")
            let error = try await #require(throws: WebServiceError.self) { try await sums.remove(word: "stone") }
            #expect("\(error)".contains("a stone stays") || error.errorDescription?.contains("a stone stays") == true)
        }
    }

    @Test(arguments: [WebServiceProxy.Encoding.applicationXWWWFormURLEncoded, .multipartFormData, .applicationJSON])
    func everyEncoding(encoding: WebServiceProxy.Encoding) async throws {
        try await Self.run { _, proxy in
            proxy.encoding = encoding
            let text = "héllo&gøod+bye?\r\n\"quoted\""
            let result: [String] = try await proxy.invoke(
                .post, path: "/sums/forms", arguments: ["text": text, "size": "small", "flags": [true, false]])
            #expect(result == [text, "small", "true", "false"])
        }
    }

    @Test func filesArrive() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "kilo \(UUID()).txt")
        try "contents".write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        try await Self.run { _, proxy in
            proxy.encoding = .multipartFormData
            let result: [String] = try await proxy.invoke(
                .post, path: "/uploads", arguments: ["files": [file, file], "title": "two"])
            #expect(result == Array(repeating: "\(file.lastPathComponent) text/plain 8 contents", count: 2) + ["two"])
        }
    }
}
