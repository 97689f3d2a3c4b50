import Foundation
import KiloContract
import Testing

/// Answers from the examples of tiny documents.
@Suite struct ExampleServiceTests {
    private static func service(_ schema: String, more: String = "") throws -> ExampleService {
        try ExampleService(
            Data(Contract.response(schema, components: #"{"schemas": {\#(more)}}"#).utf8), document: "pets.json")
    }

    private static func value(_ schema: String, more: String = "") throws -> String {
        String(
            decoding: try service(schema, more: more).answer(.init(method: "GET", target: "/pets")).content,
            as: UTF8.self)
    }

    static let schemas: [(String, String)] = [
        (#"{"type": "string"}"#, #""text""#), (#"{"type": "string", "minLength": 6}"#, #""text--""#),
        (#"{"type": "string", "format": "date"}"#, #""2024-01-01""#), (#"{"type": "integer", "minimum": 5}"#, "5"),
        (#"{"type": "number", "example": 2.5}"#, "2.5"), (#"{"type": "boolean"}"#, "true"),
        (#"{"enum": ["b", "a"]}"#, #""b""#),
        (#"{"type": ["string", "null"], "examples": ["x", "y"]}"#, #""x""#),
        (#"{"type": "integer", "default": 9}"#, "9"),
        (#"{"type": "array", "items": {"type": "integer"}, "minItems": 2}"#, "[1,1]"),
        (
            #"{"type": "object", "properties": {"z": {"type": "integer"}, "a": {"type": "string", "writeOnly": true}}}"#,
            #"{"z":1}"#
        ),
        (#"{"type": "object", "additionalProperties": {"type": "integer"}}"#, #"{"name":1}"#),
        (
            #"{"allOf": [{"properties": {"a": {"const": 1}}}, {"properties": {"b": {"const": "\n\""}}}]}"#,
            #"{"a":1,"b":"\n\""}"#
        ),
        (#"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#, "1"), ("{}", "{}"),
    ]

    @Test(arguments: schemas) func valuesOfSchemas(_ schema: String, _ value: String) throws {
        #expect(try Self.value(schema) == value)
    }

    @Test func recursionAndMultiplicationEnd() throws {
        let node =
            ##""Node": {"type": "object", "required": ["next"], "properties": {"name": {"type": "string"}, "next": {"$ref": "#/components/schemas/Node"}, "all": {"type": "array", "items": {"$ref": "#/components/schemas/Node"}}}}"##
        #expect(
            try Self.value(##"{"$ref": "#/components/schemas/Node"}"##, more: node)
                == #"{"name":"text","next":null,"all":[]}"#)
        // Each schema has ten of the next one.
        let levels = (0..<12).map { level in
            let members = (0..<10).map { ##""p\##($0)": {"$ref": "#/components/schemas/L\##(level + 1)"}"## }
            return #""L\#(level)": {"type": "object", "properties": {\#(members.joined(separator: ","))}}"#
        }
        let more = (levels + [#""L12": {"type": "string"}"#]).joined(separator: ",")
        #expect(try Self.value(##"{"$ref": "#/components/schemas/L0"}"##, more: more).utf8.count < 1_000_000)
    }

    private static let shop = #"""
        {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example/v1/"}],
         "paths": {
            "/pets/mine": {"get": {"responses": {"200": {"description": "", "content": {"text/plain": {"example": "mine"}}}}}},
            "/pets/{id}.json": {"get": {"responses": {"200": {"description": "", "content": {"text/plain": {"example": "file"}}}}}},
            "/pets/{id}": {
                "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}],
                "get": {
                    "operationId": "pet",
                    "parameters": [{"name": "size", "in": "query", "required": true, "schema": {"type": "array", "items": {"enum": ["s", "m"], "type": "string"}}}],
                    "responses": {
                        "200": {"description": "", "headers": {"X-Count": {"schema": {"type": "integer", "example": 4}}},
                            "content": {
                                "application/json": {"examples": {"dog": {"value": {"name": "Rex"}}, "cat": {"value": {"name": "Tom"}}}},
                                "text/csv": {"example": "name\nRex\n"}}},
                        "4XX": {"description": "", "content": {"application/json": {"schema": {"type": "object", "properties": {"why": {"type": "string"}}}}}}}},
                "put": {
                    "requestBody": {"required": true, "content": {"application/json": {"schema": {
                        "type": "object", "required": ["name"], "additionalProperties": false,
                        "properties": {"name": {"type": "string"}, "age": {"type": "integer", "nullable": true}, "tags": {"type": "array", "items": {"type": "string"}}}}}}},
                    "responses": {"204": {"description": ""}}}}}}
        """#

    private static func answer(
        _ method: String, _ target: String, _ headers: [(name: String, value: String)] = [], body: String = "",
        choices: [String: ExampleService.Choice] = [:]
    ) throws -> (status: Int, text: String, headers: [String: String]) {
        let service = try ExampleService(Data(shop.utf8), document: "shop.json", choices: choices)
        let answer = service.answer(
            .init(method: method, target: target, headers: headers, content: Data(body.utf8)))
        return (
            answer.status, String(decoding: answer.content, as: UTF8.self),
            Dictionary(answer.headers.map { ($0.name, $0.value) }) { $1 }
        )
    }

    @Test func examplesAndTheirChoice() throws {
        let usual = try Self.answer("GET", "/pets/7?size=s")
        #expect(usual.status == 200)
        #expect(usual.text == #"{"name":"Rex"}"#)
        #expect(usual.headers == ["Content-Type": "application/json", "X-Count": "4"])
        #expect(try Self.answer("GET", "/v1/pets/7?size=s&size=m").status == 200)
        #expect(try Self.answer("GET", "/pets/7?size=s", [("Accept", "text/csv, */*;q=0.1")]).text == "name\nRex\n")
        #expect(try Self.answer("GET", "/pets/7?size=s", [("prefer", "example=cat")]).text == #"{"name":"Tom"}"#)
        #expect(
            try Self.answer("GET", "/pets/7?size=s", choices: ["pet": .init(example: "cat")]).text == #"{"name":"Tom"}"#
        )
        let missing = try Self.answer("GET", "/pets/7?size=s", [("Prefer", "code=404")])
        #expect(missing.status == 404)
        #expect(missing.text == #"{"why":"text"}"#)
        #expect(try Self.answer("GET", "/pets/mine").text == "mine")
        #expect(try Self.answer("GET", "/pets/7.json").text == "file")
        #expect(
            try Self.answer(
                "PUT", "/pets/7", [("Content-Type", "application/json")], body: #"{"name": "Rex", "age": null}"#
            ).status == 204)
    }

    static let refusals: [(String, String, String, Int, String)] = [
        ("GET", "/cats", "", 404, "no path of the document is '/cats'"),
        ("DELETE", "/pets/7", "", 405, "'/pets/{id}' has no DELETE, but GET, PUT"),
        ("GET", "/pets/seven?size=s", "", 400, "the path parameter 'id' is no integer"),
        ("GET", "/pets/7", "", 400, "the query parameter 'size' is missing"),
        ("GET", "/pets/7?size=s&size=xl", "", 400, "the query parameter 'size'[1] is none of s, m"),
        ("PUT", "/pets/7", "", 400, "the body is missing"),
        ("PUT", "/pets/7", "{", 400, "the body is no JSON"),
        ("PUT", "/pets/7", "{}", 400, "the body.name is missing"),
        ("PUT", "/pets/7", #"{"name": 1}"#, 400, "the body.name is no string"),
        ("PUT", "/pets/7", #"{"name": null}"#, 400, "the body.name is null, which is no value here"),
        ("PUT", "/pets/7", #"{"name": "a", "b": 1}"#, 400, "the body.b is not described"),
        ("PUT", "/pets/7", #"{"name": "a", "tags": ["a", 1]}"#, 400, "the body.tags[1] is no string"),
    ]

    @Test(arguments: refusals) func requestsThatAreNotDescribed(
        _ method: String, _ target: String, _ body: String, _ status: Int, _ detail: String
    ) throws {
        let answer = try Self.answer(method, target, [("Content-Type", "application/json; charset=utf-8")], body: body)
        #expect(answer.status == status)
        #expect(answer.headers["Content-Type"] == "application/problem+json")
        let problem = try #require(try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? NSDictionary)
        #expect((problem["detail"] as? String)?.hasPrefix(detail) == true, "\(answer.text)")
    }

    @Test func otherRefusals() throws {
        #expect(try Self.answer("PUT", "/pets/7", [("Content-Type", "text/plain")], body: "x").status == 415)
        #expect(
            try Self.answer("GET", "/pets/7?size=s", [("Prefer", "code=500")]).text.contains(
                "has no answer with the status 500"))
        #expect(
            try Self.answer("GET", "/pets/7?size=s", [("Prefer", "example=cow")]).text.contains(
                "no example 'cow', but dog, cat"))
        #expect(throws: ContractError.self) { try ExampleService(Data("{}".utf8), document: "shop.json") }
    }
}
