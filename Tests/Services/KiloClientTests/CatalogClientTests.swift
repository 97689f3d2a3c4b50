import Foundation
import Kilo
import KiloServer
import Testing

@testable import CatalogService

/// The client of a service of this package, made from the document that the service writes, on the service itself.
@Suite(.timeLimit(.minutes(1))) struct CatalogClientTests {
    private func session() throws -> WebServiceSession {
        WebServiceSession(transport: try ServiceTransport([CatalogService()], options: CatalogService.options))
    }

    private func client() throws -> CatalogClient {
        CatalogClient(serverURL: try #require(URL(string: "http://catalog.test")), session: try session())
    }

    /// `MARKUPKIT_RECORD=1` writes the document again; the next build makes the client from it.
    @Test func theDocumentIsThatOfTheService() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Catalog.openapi.json")
        let proxy = WebServiceProxy(
            session: try session(), serverURL: try #require(URL(string: "http://catalog.test")))
        let content = try await proxy.response(.get, path: "documentation/openapi.json").content
        let document = try #require(try JSONSerialization.jsonObject(with: content) as? NSDictionary)
        if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
            let text = try JSONSerialization.data(
                withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
            try (text + Data("\n".utf8)).write(to: file)
        }
        let recorded = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? NSDictionary
        #expect(recorded == document)
    }

    @Test func argumentsArrive() async throws {
        let search = try await client().search(
            text: "a&b", limit: 3, shipping: [.letter, .byLorry], before: Date(timeIntervalSince1970: 1_000_000.5),
            day: LocalDate(year: 2024, month: 2, day: 29), within: "PT2H",
            number: UUID(uuidString: "00000000-0000-4000-8000-00000000000A"),
            site: URL(string: "https://shop.example/a"),
            acceptLanguage: "pt")
        #expect(search.text == "a&b")
        #expect(search.limit == 3)
        #expect(search.shipping == [.letter, .byLorry])
        #expect(search.isOffered)
        // The service writes dates as milliseconds.
        #expect(search.before == 1_000_000_500)
        #expect(search.day == LocalDate(year: 2024, month: 2, day: 29))
        #expect(search.number == UUID(uuidString: "00000000-0000-4000-8000-00000000000A"))
        #expect(search.site == URL(string: "https://shop.example/a"))
        #expect(search.language == "pt")
    }

    @Test func bodiesArrive() async throws {
        let client = try client()
        let article = CatalogClient.Article(
            name: "Lamp", offered: true, parts: [.init(count: 2, name: "Foot", parts: [.init(count: 1, name: "Nail")])],
            picture: Data([1, 2, 3]), price: 4.5, shipping: .parcel, sizes: ["h": 1.5], tags: ["light"])
        #expect(try await client.put(shelf: .parcel, number: 4, body: article) == article)
        #expect(try await client.article(shelf: .letter, number: 4).name == "letter 4")
        try await client.remove(shelf: .letter, number: 4)
        #expect(try await client.order(body: .init(count: 2, names: ["a"])) == ["a", "2", "none", "none", "false"])
        #expect(try await client.remark(body: .init(stars: 5, text: "good"), isHidden: true).mayBeShown == false)
        #expect(
            try await client.pictures(
                body: .init(
                    cover: FilePart(Data([1]), name: "a.png"), files: [FilePart(Data([1, 2]), name: "b.png")],
                    title: "Lamp"))
                == [1, 2])
        #expect(try await client.catalogServicePostBytes(body: .data(Data(count: 9))) == 9)
        #expect(try await client.catalogServiceGetBytes(count: 3) == Data([7, 7, 7]))
    }

    @Test func errorsAndCredentials() async throws {
        let client = try client()
        let unknown = await #expect(throws: WebServiceError.self) { try await client.seller() }
        #expect(unknown?.statusCode == 401)
        client.proxy.headers["X-Seller"] = "key"
        #expect(try await client.seller() == "Ida")
        let missing = await #expect(throws: WebServiceError.self) {
            try await client.article(shelf: .letter, number: -1)
        }
        #expect(missing?.statusCode == 404)
        let wrong = await #expect(throws: WebServiceError.self) {
            try await client.article(shelf: .unlisted("balloon"), number: 1)
        }
        #expect(wrong?.problem?.fieldMessages.isEmpty == false)
    }
}
