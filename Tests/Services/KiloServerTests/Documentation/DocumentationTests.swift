import Foundation
import HTTPTypes
import Kilo
import KiloServer
import NIOCore
import Testing

/// Descriptions of services.
@Suite struct DocumentationTests {
    struct Node: Codable, Sendable {
        var name: String
        var children: [Node]
        var parent: [String: Node]?
    }

    /// Trees.
    ///
    /// A second <paragraph>.
    @Service("/trees")
    struct TreeService {
        /// Grows a tree.
        ///
        /// It takes
        /// a while.
        /// - Parameters:
        ///   - name: the name,
        ///     on two lines
        ///   - depth: how deep
        /// - Returns: the root
        /// - Throws: nothing of interest
        @available(*, deprecated)
        @RequestMethod("POST") @ResourcePath("{forest}")
        func grow(forest: Int, name: String, depth: Int = 3, kinds: [ArgumentsService.Size]) -> Node? {
            Node(name: name, children: [])
        }

        // swift-format-ignore: UseTripleSlashForDocumentationComments
        /** Lists trees. */
        @RequestMethod("GET")
        func list(since: Date?) -> [Node] { [] }
    }

    @Test func descriptionsComeFromComments() throws {
        let service = TreeService.description
        #expect(service.documentation == "Trees.\n\nA second <paragraph>.")
        let grow = try #require(service.operations.first)
        #expect(grow.documentation == "Grows a tree.\n\nIt takes\na while.")
        #expect(grow.parameters.map(\.documentation) == ["", "the name, on two lines", "how deep", ""])
        #expect(grow.parameters.map(\.isRequired) == [true, true, false, false])
        #expect(grow.parameters.map(\.defaultValue) == [nil, nil, "3", nil])
        #expect(grow.resultDocumentation == "the root")
        #expect(grow.isDeprecated)
        #expect(service.operations.last?.documentation == "Lists trees.")
    }

    @Test func typesDescribeTheirMembers() {
        let node = Schema.object(
            name: "DocumentationTests.Node",
            properties: [
                .init(name: "name", schema: .text),
                .init(name: "children", schema: .list(.reference(name: "DocumentationTests.Node"))),
                .init(name: "parent", schema: .optional(.dictionary(.reference(name: "DocumentationTests.Node")))),
            ])
        #expect(Schema(of: Node.self) == node)
        #expect(Schema(of: [Node]?.self) == .optional(.list(node)))
        #expect(
            Schema(of: ArgumentsService.Size.self)
                == .enumeration(name: "ArgumentsService.Size", values: ["small", "large"]))
        guard case .object(_, let properties, _) = Schema(of: ArgumentsService.Order.self) else {
            Issue.record("an order has members")
            return
        }
        #expect(properties.map(\.schema.name) == ["text", "integer", "ArgumentsService.Size?", "[text]?", "date?"])
    }

    /// A name that is not empty, with the form that it states for itself.
    private struct Label: RawRepresentable, Codable, SchemaDescribed {
        static let schema = Schema.formatted(name: "label", format: nil, pattern: "^[^ ]+$", form: "a label")
        let rawValue: String
        init?(rawValue: String) {
            guard !rawValue.isEmpty else { return nil }
            self.rawValue = rawValue
        }
    }

    private struct Parcel: Decodable {
        let label: Label
        let count: Int
    }

    @Test func membersAfterOneThatRefusesEmptyTextsAreFound() {
        guard case .object(_, let properties, _) = Schema(of: Parcel.self) else {
            Issue.record("a parcel has members")
            return
        }
        #expect(properties.map(\.name) == ["label", "count"])
    }

    @Test func pagesShowServices() async throws {
        try await ServiceClient.run(TreeService(), ArgumentsService()) { client in
            let index = try await client.ask(.get, "/documentation")
            #expect(index.status == 200)
            #expect(index.headers[.contentType] == "text/html; charset=utf-8")
            #expect(index.text.contains(#"<a href="documentation/trees"><strong>TreeService</strong></a>"#))
            let page = try await client.ask(.get, "/documentation/trees").text
            for text in [
                "A second &lt;paragraph&gt;.", ">/trees/{forest}<", "deprecated", "Grows a tree.",
                "the name, on two lines",
                "Default: <code>3</code>", "<a href=\"#type-ArgumentsService.Size\">ArgumentsService.Size</a>",
                "id=\"type-DocumentationTests.Node\"", "<span class=\"method post\">POST</span>",
            ] {
                #expect(page.contains(text), "\(text)")
            }
            let head = try await client.ask(.head, "/documentation/trees")
            #expect(head.headers[.contentLength] == "\(page.utf8.count)")
        }
    }

    @Test func openAPI() async throws {
        try await ServiceClient.run(TreeService(), ArgumentsService()) { client in
            let document = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            #expect(document["openapi"] as? String == "3.1.0")
            let grow = document.at("paths", "/trees/{forest}", "post") as? NSDictionary
            #expect(grow?["deprecated"] as? Bool == true)
            #expect(grow?["operationId"] as? String == "grow")
            let parameters = grow?["parameters"] as? [NSDictionary]
            #expect(parameters?.map { $0["in"] as? String } == ["path"])
            let form =
                grow?.at("requestBody", "content", "application/x-www-form-urlencoded", "schema", "required")
                as? [String]
            #expect(form == ["name"])
            let values = document.at("components", "schemas", "Problem", "required") as? [String]
            #expect(values?.contains("detail") == true)
            let list = document.at("paths", "/trees", "get", "parameters") as? [NSDictionary]
            #expect(list?.first?["in"] as? String == "query")
            #expect(list?.first?["required"] as? Bool == false)
        }
    }

    struct Blob: Codable, Sendable {
        var name: String
        var bytes: Data
        var opens: LocalTime?
    }

    @Service("/kinds")
    struct KindService {
        @RequestMethod("PUT") @ResourcePath("{id}")
        func put(id: Int, version: Int, body: ArgumentsService.Order) -> Int { version }

        @RequestMethod("POST") @ResourcePath("plain")
        func plain(name: String = "x", count: Int = 3, size: ArgumentsService.Size = .large, when: Date?) -> String {
            name
        }

        @RequestMethod("POST") @ResourcePath("blob") func blob(body: Blob) -> Blob { body }
        @RequestMethod("POST") @ResourcePath("bytes") func bytes(body: Data) -> Int { body.count }
    }

    @Test func openAPIDescribesTheArguments() async throws {
        try await ServiceClient.run(KindService()) { client in
            let document = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            let url = (document["servers"] as? [NSDictionary])?.first?["url"] as? String
            #expect(url == "..")
            // With a body, other arguments are sent in the query, where the service reads them.
            let parameters = document.at("paths", "/kinds/{id}", "put", "parameters") as? [NSDictionary]
            #expect(parameters?.map { $0["in"] as? String } == ["path", "query"])
            let answer = try await client.ask(
                .put, "/kinds/1?version=7", body: #"{"item": "tea", "count": 1}"#, type: "application/json")
            #expect(answer.text == "7")
            let order = document.at("paths", "/kinds/{id}", "put", "requestBody", "content") as? NSDictionary
            #expect(
                order?.allKeys.compactMap { $0 as? String }.sorted()
                    == ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"])
            for type in ["application/json", "application/x-www-form-urlencoded"] {
                let properties =
                    document.at("paths", "/kinds/plain", "post", "requestBody", "content", type, "schema", "properties")
                    as? NSDictionary
                #expect(properties?.at("name", "default") as? String == "x")
                #expect(properties?.at("count", "default") as? Int == 3)
                #expect(properties?.at("size", "default") as? String == "large")
            }
            let blob = document.at("components", "schemas", "DocumentationTests.Blob", "properties") as? NSDictionary
            #expect(blob?.at("bytes", "contentEncoding") as? String == "base64")
            #expect((blob?.at("opens", "anyOf") as? [NSDictionary])?.first?["pattern"] != nil)
            // Bytes have no schema, and the body may be empty.
            let content = document.at("paths", "/kinds/blob", "post", "requestBody", "content") as? NSDictionary
            #expect(content?.allKeys.count == 1)
            #expect(document.at("paths", "/kinds/bytes", "post", "requestBody", "required") as? Bool == false)
        }
    }

    @Test func documentationCanBeLeftOut() async throws {
        var options = ServiceOptions()
        options.documentationPath = nil
        try await ServiceClient.run(TreeService(), options: options) { client in
            do {
                let answer = try await client.ask(.get, "/documentation")
                #expect(answer.status == 404)
            }
        }
    }
}

extension NSDictionary {
    fileprivate func at(_ keys: String...) -> Any? {
        keys.reduce(self as Any?) { value, key in (value as? NSDictionary)?[key] }
    }
}
