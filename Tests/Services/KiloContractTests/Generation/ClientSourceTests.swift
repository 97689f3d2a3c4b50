import Foundation
import Testing

@testable import KiloContract

/// Clients of tiny documents.
@Suite(.timeLimit(.minutes(2))) struct ClientSourceTests {
    private static func client(_ text: String, name: String? = "PetsClient") throws -> ClientSource {
        try ClientSource(Data(text.utf8), document: "pets.json", name: name)
    }

    /// The client of a document with one schema, which an operation returns.
    private static func client(schema: String, more: String = "", version: String = "3.1.0") throws -> ClientSource {
        try client(
            Contract.response(
                ##"{"$ref": "#/components/schemas/Pet"}"##, components: #"{"schemas": {"Pet": \#(schema)\#(more)}}"#,
                version: version))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let schema: String
        let line: String
        var testDescription: String { line }
        init(_ schema: String, _ line: String) { (self.schema, self.line) = (schema, line) }
    }

    static let properties = [
        Case(#"{"type": "integer"}"#, "var x: Int?"),
        Case(#"{"type": "integer", "format": "uint64"}"#, "var x: UInt64?"),
        Case(#"{"type": "number"}"#, "var x: Double?"), Case(#"{"type": "boolean"}"#, "var x: Bool?"),
        Case(#"{"type": "string", "format": "date-time"}"#, "var x: Date?"),
        Case(#"{"type": "string", "format": "date"}"#, "var x: LocalDate?"),
        Case(#"{"type": "string", "format": "duration"}"#, "var x: TimeSpan?"),
        Case(#"{"type": "string", "format": "uuid"}"#, "var x: UUID?"),
        Case(#"{"type": "string", "contentEncoding": "base64"}"#, "var x: Data?"),
        Case(#"{"type": "string", "format": "password"}"#, "var x: String?"),
        Case("{}", "var x: JSONValue?"), Case("true", "var x: JSONValue?"),
        Case(#"{"type": "object"}"#, "var x: [String: JSONValue]?"),
        Case(#"{"additionalProperties": {"type": "integer"}}"#, "var x: [String: Int]?"),
        Case(#"{"type": "array", "items": {"type": ["integer", "null"]}}"#, "var x: [Int?]?"),
        Case(#"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "var x: Int?"),
        Case(#"{"anyOf": [{"type": "integer"}, {"type": "number"}]}"#, "var x: Double?"),
        Case(#"{"anyOf": [{"type": "string"}, {"enum": ["a"], "type": "string"}]}"#, "var x: X?"),
        Case(#"{"type": "integer", "enum": [1, 2]}"#, "/// One of `1`, `2`."),
        Case(#"{"oneOf": [{"const": 1, "title": "one"}, {"const": 2, "title": "two"}]}"#, "case one"),
        Case(##"{"allOf": [{"$ref": "#/components/schemas/Pet"}], "description": "Its mother."}"##, "/// Its mother."),
        Case(#"{"type": "string", "default": "a\"b"}"#, "/// The default is `a\"b`."),
        Case(#"{"type": "tree"}"#, "var x: JSONValue?"),
    ]

    @Test(arguments: properties) func typesOfProperties(_ one: Case) throws {
        let client = try Self.client(schema: #"{"type": "object", "properties": {"x": \#(one.schema)}}"#)
        #expect(client.text.contains(one.line), "\(client.text)")
    }

    @Test func readOnlyMembersOfBodiesCanBeLeftOut() throws {
        let schema =
            #"{"type": "object", "required": ["id", "pin"], "properties": {"id": {"type": "integer", "readOnly": true}, "pin": {"type": "string", "writeOnly": true}}}"#
        #expect(try Self.client(schema: schema).text.contains("var id: Int\n"))
        let sent = try Self.client(
            #"{"openapi": "3.0.0", "info": {"title": "", "version": ""}, "paths": {"/pets": {"post": {"requestBody": {"content": {"application/json": {"schema": \#(schema)}}}, "responses": {}}}}}"#
        )
        #expect(sent.text.contains("var id: Int?\n"))
        #expect(sent.text.contains("var pin: String?\n"))
    }

    @Test func namesOfClients() throws {
        func name(_ title: String) throws -> String {
            try Self.client(
                #"{"openapi": "3.0.0", "info": {"title": "\#(title)", "version": ""}, "paths": {}}"#, name: nil
            ).name
        }
        #expect(try name("Pet Shop API") == "PetShopClient")
        #expect(try name("pets client") == "PetsClient")
        #expect(try name("🐶") == "ServiceClient")
        #expect(try name("3rd-party tools") == "_3rdPartyToolsClient")
    }

    @Test func namesOfMembers() {
        let names = [
            "photo_urls": "photoURLs", "PetID": "petID", "HTTPServer": "httpServer", "SCREAMING_NAME": "screamingName",
            "x-rate": "xRate",
            "a.b[c]": "aBC", "": "value", "🐶": "value", "self": "selfValue", "pet's": "pets", "2nd": "_2nd",
            "getPetById": "getPetByID",
            "userIDs": "userIDs", "naïve": "naïve", "sha256Sum": "sha256Sum",
        ]
        for (text, name) in names { #expect(SwiftName.member(text) == name) }
        #expect(SwiftName.escaped("default") == "`default`")
        #expect(SwiftName.type("page[pet]") == "PagePet")
        #expect(SwiftName.type("Type") == "TypeValue")
        #expect(SwiftName.member(String(repeating: "long", count: 100_000)).count == SwiftName.longest)
    }

    // MARK: Parts that are left out

    private static func paths(_ paths: String, components: String = "{}") -> String {
        #"{"openapi": "3.0.3", "info": {"title": "Pets", "version": "1"}, "paths": {\#(paths)}, "components": \#(components)}"#
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let document: String
        let warning: String
        var testDescription: String { warning }
    }

    static let faults = [
        Fault(
            document: paths(#""/a": {"$ref": "other.json#/a"}, "/b": {"get": {"responses": {}}}"#),
            warning: "'other.json#/a' leads to another document; its operations are left out (at '/paths/~1a')"),
        Fault(
            document: paths(
                ##""/a": {"get": {"parameters": [{"$ref": "#/nowhere"}], "responses": {}}}, "/b": {"get": {"responses": {}}}"##
            ),
            warning: "GET /a: '#/nowhere' leads nowhere; the operation is left out (at '/paths/~1a/get')"),
        Fault(
            document: paths(
                #""/b": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema": {"$ref": "pet.json"}}}}}}}"#
            ),
            warning:
                "GET /b: 'pet.json' leads to another document; the type is any JSON (at '/paths/~1b/get/responses/200/content/application~1json/schema')"
        ),
        Fault(
            document: paths(
                ##""/b": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/A"}}}}}}}"##,
                components: ##"{"schemas": {"A": {"$ref": "#/components/schemas/A"}}}"##),
            warning:
                "GET /b: '#/components/schemas/A' leads to itself or through too many references; the type is any JSON (at '/paths/~1b/get/responses/200/content/application~1json/schema')"
        ),
        Fault(
            document: paths(
                ##""/b": {"get": {"responses": {"200": {"description": "", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/A"}}}}}}}"##,
                components: ##"{"schemas": {"A": {"type": "array", "items": {"$ref": "#/components/schemas/A"}}}}"##),
            warning: "the schema is a list or a name of itself; the type is any JSON (at '/components/schemas/A')"),
        Fault(
            document: paths(#""/a": {"trace": {"responses": {}}}, "/b": {"get": {"responses": {}}}"#),
            warning: "TRACE /a: TRACE has no method in the client; the operation is left out (at '/paths/~1a/trace')"),
        Fault(
            document: paths(
                #""/b": {"get": {"parameters": [{"name": "c", "in": "cookie", "schema": {"type": "string"}}], "responses": {}}}"#
            ),
            warning:
                "GET /b: the cookie parameter 'c' is left out; send it as a header of the proxy (at '/paths/~1b/get/parameters/0')"
        ),
        Fault(
            document: paths(
                #""/a/{p}": {"get": {"parameters": [{"name": "p", "in": "path", "required": true, "schema": {"type": "object"}}], "responses": {}}}, "/b": {"get": {"responses": {}}}"#
            ),
            warning:
                "GET /a/{p}: an object cannot be written in a path; the operation is left out (at '/paths/~1a~1{p}/get/parameters/0')"
        ),
        Fault(
            document: paths(
                #""/b": {"get": {"requestBody": {"content": {"application/json": {}}}, "responses": {}}}"#),
            warning: "GET /b: GET has a body, which the client does not send (at '/paths/~1b/get/requestBody')"),
        Fault(
            document: paths(#""/a": {"get": []}, "/b": {"get": {"responses": {}}}"#),
            warning:
                "GET /a: an object is expected at '/paths/~1a/get'; the operation is left out (at '/paths/~1a/get')"),
    ]

    @Test(arguments: faults) func theRestIsThere(_ fault: Fault) throws {
        let client = try Self.client(fault.document)
        #expect(client.warnings.map(\.description) == [fault.warning])
        #expect(client.operationCount == 1)
        #expect(client.text.contains("func getB("))
    }

    @Test func documentsInYAML() {
        let error = #expect(throws: ContractError.self) {
            try Self.client("# Pets\nopenapi: 3.0.0\npaths: {}\n")
        }
        #expect(
            error?.description
                == "pets.json: error: the document is YAML; convert it to JSON first, for example by 'yq -o=json openapi.yaml > openapi.json'"
        )
    }

    // MARK: Texts and sizes that attack

    @Test func textsStayInTheirComments() throws {
        let client = try Self.client(
            schema:
                #"{"type": "object", "description": "a */ b\nfatalError()\r\nexit(1)\u2028let x = 1\u0000\u202e", "properties": {"\"\\(exit(1))": {"type": "string"}}}"#
        )
        #expect(client.text.contains("/// a */ b\n    /// fatalError()\n    /// exit(1)\n    /// let x = 1\n"))
        #expect(client.text.contains(#"= "\"\\(exit(1))""#))
        #expect(!client.text.unicodeScalars.contains { ["\u{2028}", "\u{202E}", "\0", "\r"].contains($0) })
    }

    /// A chain of components, each of which leads to the next one in a way.
    private static func chain(_ count: Int, _ link: (String) -> String) -> String {
        let schemas =
            (0..<count).map { ##""S\##($0)": \##(link("\"#/components/schemas/S\($0 + 1)\""))"## } + [
                #""S\#(count)": {"type": "string"}"#
            ]
        return Contract.response(
            ##"{"$ref": "#/components/schemas/S0"}"##, components: "{\"schemas\": {\(schemas.joined(separator: ", "))}}"
        )
    }

    @Test func longChains() throws {
        let objects = try Self.client(
            Self.chain(20_000) { #"{"type": "object", "properties": {"x": {"$ref": \#($0)}}}"# })
        #expect(objects.text.contains("struct S19999:"))
        let lists = try Self.client(Self.chain(20_000) { #"{"type": "array", "items": {"$ref": \#($0)}}"# })
        #expect(lists.text.contains("typealias S19999 = [S20000]"))
        let combined = try Self.client(
            Self.chain(20_000) { #"{"allOf": [{"$ref": \#($0)}, {"properties": {"x": {}}}]}"# })
        #expect(
            combined.warnings.contains {
                $0.sentence == "the schema combines more than 1000 schemas; the type is any JSON"
            })
        let alternatives = try Self.client(Self.chain(5_000) { #"{"anyOf": [{"$ref": \#($0)}, {"type": "boolean"}]}"# })
        #expect(alternatives.text.contains("enum S4999"))
    }

    @Test func deepAndLargeDocuments() throws {
        var schema = #"{"type": "string", "enum": ["a"]}"#
        for _ in 0..<110 { schema = #"{"properties": {"x": \#(schema)}}"# }
        #expect(try Self.client(schema: schema).text.contains("struct X"))
        let description = String(repeating: "word ", count: 2_000_000)
        let large = try Self.client(schema: #"{"type": "object", "description": "\#(description)"}"#)
        #expect(large.text.utf8.count < 20_000)
        let many = (0..<50_000).map { #""p\#($0)": {"type": "integer"}"# }.joined(separator: ",")
        #expect(
            try Self.client(schema: #"{"type": "object", "properties": {\#(many)}}"#).text.contains("var p49999: Int?"))
        let values = (0..<100_000).map { "\"v\($0)\"" }.joined(separator: ",")
        #expect(
            try Self.client(schema: #"{"type": "string", "enum": [\#(values)]}"#).text.contains(
                "typealias Pet = String"))
    }
}
