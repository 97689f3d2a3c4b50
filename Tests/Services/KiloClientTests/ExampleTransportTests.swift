import Foundation
import Kilo
import KiloContract
import KiloStandIn
import Testing

/// A client on the examples of its document.
@Suite(.timeLimit(.minutes(1))) struct ExampleTransportTests {
    static let document = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Library.openapi.json")

    private func client(_ choices: [String: ExampleService.Choice] = [:]) throws -> LibraryClient {
        LibraryClient(
            serverURL: try #require(URL(string: "http://library.test/v2")),
            session: WebServiceSession(transport: try ExampleTransport(contentsOf: Self.document, choices: choices)))
    }

    @Test func examplesAreReturned() async throws {
        let client = try client()
        guard case .book(let book) = try await client.medium(id: 7) else {
            Issue.record("no book")
            return
        }
        #expect(book.title == "The Tide")
        #expect(book.added == Date(timeIntervalSince1970: 1_709_285_400))
        // A value that is made from the schema.
        let page = try await client.listMedia(limit: 3)
        #expect(page.items.count == 1)
        #expect(try await client.topics().first?.name == "Rivers")
        #expect(
            try await client.lend(body: .init(medium: 7, reader: "12")).until == LocalDate(year: 2024, month: 1, day: 1)
        )
        try await client.remind()
    }

    @Test func answersAreChosen() async throws {
        let records = try client(["medium": .init(example: "record")])
        guard case .record(let record) = try await records.medium(id: 8) else {
            Issue.record("no record")
            return
        }
        #expect(record.tracks == ["Douro", "Tejo"])
        let missing = try client(["GET /media/{id}": .init(status: 404)])
        let failure = await #expect(throws: WebServiceFailure<LibraryClient.Fault>.self) {
            try await missing.medium(id: 8)
        }
        #expect(failure?.details.code == "missing")
        let client = try client()
        client.proxy.headers["Prefer"] = "code=404"
        await #expect(throws: WebServiceFailure<LibraryClient.Fault>.self) { try await client.medium(id: 8) }
    }

    @Test func requestsAreChecked() async throws {
        let client = try client()
        let error = await #expect(throws: WebServiceError.self) {
            try await client.proxy.invoke(.get, path: "media", arguments: ["kind": "film"])
        }
        #expect(error?.statusCode == 400)
        #expect(
            error?.problem?.detail?.contains("the query parameter 'kind'") == true, "\(error?.problem?.detail ?? "")")
        let unknown = await #expect(throws: WebServiceError.self) {
            try await client.proxy.invoke(.get, path: "films")
        }
        #expect(unknown?.problem?.detail == "no path of the document is '/v2/films'")
    }
}
