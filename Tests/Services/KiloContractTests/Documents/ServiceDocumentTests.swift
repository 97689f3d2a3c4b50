import Foundation
import Kilo
import KiloContract
import KiloServer
import Testing

@testable import CatalogService

/// The document that a service of this package writes, compared with itself and with changed ones.
@Suite(.timeLimit(.minutes(1))) struct ServiceDocumentTests {
    private static func document() async throws -> String {
        let transport = try ServiceTransport([CatalogService()], options: CatalogService.options)
        let proxy = WebServiceProxy(
            session: WebServiceSession(transport: transport),
            serverURL: try #require(URL(string: "http://catalog.test")))
        let response = try await proxy.response(.get, path: "documentation/openapi.json")
        return String(decoding: response.content, as: UTF8.self)
    }

    @Test func nothingChangedInItself() async throws {
        let text = try await Self.document()
        #expect(text.contains(#""/catalog"#))
        #expect(try Contract.changes(text, text) == [])
    }

    /// Returns a document without a path, a required member or a status, as a release may change them by mistake.
    private static func changed(_ text: String, _ change: (inout [String: Any]) -> Void) throws -> String {
        var object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        change(&object)
        return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }

    @Test func seededChangesAreFound() async throws {
        let text = try await Self.document()
        let withoutPath = try Self.changed(text) { document in
            var paths = document["paths"] as? [String: Any] ?? [:]
            paths["/catalog/seller"] = nil
            document["paths"] = paths
        }
        let removed = try Contract.changes(text, withoutPath)
        #expect(Set(removed.map(\.kind)) == [.operationRemoved])
        #expect(removed.map(\.operation).contains("GET /catalog/seller"))
        #expect(try Contract.changes(withoutPath, text).allSatisfy { $0.severity == .compatible })

        // Required members and their types, in a schema that requests and responses use.
        let otherArticle = try Self.changed(text) { document in
            var components = document["components"] as? [String: Any] ?? [:]
            var schemas = components["schemas"] as? [String: Any] ?? [:]
            var article = schemas["Article"] as? [String: Any] ?? [:]
            var properties = article["properties"] as? [String: Any] ?? [:]
            properties["name"] = ["type": "integer"]
            article["properties"] = properties
            article["required"] = (article["required"] as? [String] ?? []).filter { $0 != "price" } + ["since"]
            schemas["Article"] = article
            components["schemas"] = schemas
            document["components"] = components
        }
        let changes = try Contract.changes(text, otherArticle)
        let breaking = Set(
            changes.filter { $0.severity == .breaking }.map { "\($0.direction?.rawValue ?? "") \($0.kind.rawValue)" })
        #expect(
            breaking == [
                "request type-changed", "response type-changed", "request property-required",
                "response property-optional",
            ])
        #expect(changes.allSatisfy { $0.newPointer?.hasPrefix("/components/schemas/Article/") == true })
    }
}
