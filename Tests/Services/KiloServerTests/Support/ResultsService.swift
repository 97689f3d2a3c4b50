import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import KiloServer
import NIOCore

struct Row: Codable, Sendable, Equatable {
    var name: String
    var count: Int?
}

struct Note: Codable, Sendable {
    var text: String
}

/// Gives results of every kind.
@Service("/results", bundle: .module)
struct ResultsService {
    struct Trouble: Error {
        let secret = "the password is swordfish"
    }

    @RequestMethod("GET") @ResourcePath("nothing")
    func nothing() {}

    @RequestMethod("GET") @ResourcePath("missing")
    func missing() -> Note? { nil }

    @RequestMethod("GET") @ResourcePath("present")
    func present() -> Note? { Note(text: "here") }

    @RequestMethod("GET") @ResourcePath("note")
    @ResponseMapping(name: "Fixtures/note~html.txt", mimeType: "text/html")
    @ResponseMapping(name: "Fixtures/note~txt.txt", mimeType: "text/plain", charset: "ISO-8859-1", attachment: true)
    func note(text: String) -> Note { Note(text: text) }

    @RequestMethod("GET") @ResourcePath("rows")
    @ResponseMapping(name: "Fixtures/rows~html.txt", mimeType: "text/html")
    @ResponseMapping(mimeType: "text/csv")
    func rows(count: Int) -> [Row] { (0..<count).map { Row(name: "row \($0)", count: $0) } }

    @RequestMethod("GET") @ResourcePath("stream")
    @ResponseMapping(name: "Fixtures/rows~html.txt", mimeType: "text/html")
    @ResponseMapping(mimeType: "text/csv")
    func stream(count: Int) -> AsyncStream<Row> {
        AsyncStream { continuation in
            for index in 0..<count { continuation.yield(Row(name: "row \(index)", count: index)) }
            continuation.finish()
        }
    }

    @RequestMethod("GET") @ResourcePath("broken-stream")
    func brokenStream() -> AsyncThrowingStream<Row, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(Row(name: "first"))
            continuation.finish(throwing: Trouble())
        }
    }

    @RequestMethod("GET") @ResourcePath("picture")
    @ResponseMapping(mimeType: "image/png")
    func picture() -> Data { Data([1, 2, 3]) }

    @RequestMethod("GET") @ResourcePath("optional-picture")
    func optionalPicture() async -> Data? { nil }

    @RequestMethod("POST") @ResourcePath("created")
    func created(header: String?) throws -> Note {
        ServiceCall.current?.response.setStatus(.created)
        try ServiceCall.current?.response.setHeader(.location, header ?? "/results/note")
        return Note(text: "made")
    }

    @RequestMethod("GET") @ResourcePath("trouble")
    func trouble() async throws -> Note { throw Trouble() }

    @RequestMethod("GET") @ResourcePath("teapot")
    func teapot() throws -> Note {
        throw ServiceError(.init(code: 418, reasonPhrase: "I'm a teapot"), "short and stout")
    }

    @RequestMethod("GET") @ResourcePath("http-error")
    func httpError() throws -> Note { throw HTTPError(.conflict, message: "inner words") }

    @RequestMethod("GET") @ResourcePath("infinite")
    func infinite() -> Double { .infinity }

    @RequestMethod("GET") @ResourcePath("hang")
    func hang() async throws -> Note {
        // Ignores cancellation, like a driver without support for it.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        return Note(text: "never")
    }

    @RequestMethod("GET") @ResourcePath("language")
    func language() -> [String] { [ServiceCall.current?.locale.identifier ?? ""] }
}

/// An actor can be a service too.
@Service("/counter")
actor CounterService {
    private var count = 0

    @RequestMethod("POST")
    func increment(by amount: Int = 1) -> Int {
        count += amount
        return count
    }

    @RequestMethod("GET")
    func current() async throws -> Int { count }

    @RequestMethod("GET") @ResourcePath("name")
    nonisolated func name() -> [String] { ["counter"] }
}
