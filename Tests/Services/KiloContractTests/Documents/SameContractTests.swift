import KiloContract
import Testing

/// Documents that are written differently and say the same.
@Suite struct SameContractTests {
    private static let pet = #"{"schemas": {"Pet": {"type": "object", "properties": {"name": {"type": "string"}}}}}"#

    static let same: [Step] = [
        Step(
            "the order of members",
            Contract.response(#"{"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a", "b"]}"#),
            Contract.response(#"{"required": ["b", "a"], "properties": {"b": {}, "a": {}}, "type": "object"}"#),
            forward: [], backward: []),
        Step(
            "the order of parameters",
            Contract.document(#"{"parameters": [{"name": "a", "in": "query"}, {"name": "b", "in": "query"}]}"#),
            Contract.document(#"{"parameters": [{"name": "b", "in": "query"}, {"name": "a", "in": "query"}]}"#),
            forward: [], backward: []),
        Step(
            "the order of values and alternatives",
            Contract.response(#"{"oneOf": [{"enum": ["a", "b"]}, {"type": "integer"}]}"#),
            Contract.response(#"{"oneOf": [{"type": "integer"}, {"enum": ["b", "a"]}]}"#), forward: [], backward: []),
        Step(
            "descriptions and extensions", Contract.response(#"{"type": "string", "description": "a", "x-a": 1}"#),
            Contract.response(#"{"type": "string", "description": "b", "x-b": 2, "example": "c"}"#), forward: [],
            backward: []),
        Step(
            "nullable in 3.0 and 3.1",
            Contract.response(#"{"type": "string", "nullable": true}"#, version: "3.0.3"),
            Contract.response(#"{"type": ["string", "null"]}"#), forward: [], backward: []),
        Step(
            "a reference or null in 3.0 and 3.1",
            Contract.request(
                ##"{"allOf": [{"$ref": "#/components/schemas/Pet"}], "nullable": true}"##, components: pet,
                version: "3.0.3"),
            Contract.request(
                ##"{"anyOf": [{"$ref": "#/components/schemas/Pet"}, {"type": "null"}]}"##, components: pet),
            forward: [], backward: []),
        Step(
            "null as a type and as a value", Contract.request(#"{"anyOf": [{"type": "string"}, {"const": null}]}"#),
            Contract.request(#"{"anyOf": [{"type": "null"}, {"type": "string"}]}"#), forward: [], backward: []),
        Step(
            "an open minimum in 3.0 and 3.1",
            Contract.request(#"{"type": "number", "minimum": 1, "exclusiveMinimum": true}"#, version: "3.0.3"),
            Contract.request(#"{"type": "number", "exclusiveMinimum": 1}"#), forward: [], backward: []),
        Step(
            "a schema that becomes a component",
            Contract.response(#"{"type": "object", "properties": {"name": {"type": "string"}}}"#),
            Contract.response(##"{"$ref": "#/components/schemas/Pet"}"##, components: pet), forward: [], backward: []),
        Step(
            "the name of a component", Contract.response(##"{"$ref": "#/components/schemas/Pet"}"##, components: pet),
            Contract.response(
                ##"{"$ref": "#/components/schemas/Animal"}"##, components: pet.replacing("Pet", with: "Animal")),
            forward: [], backward: []),
        Step(
            "properties in allOf",
            Contract.request(#"{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}"#),
            Contract.request(
                #"{"allOf": [{"type": "object", "properties": {"a": {"type": "string"}}}, {"required": ["a"]}]}"#),
            forward: [], backward: []),
        Step(
            "the name of a placeholder",
            #"{"openapi": "3.0.0", "paths": {"/pets/{id}": {"get": {"parameters": [{"name": "id", "in": "path"}]}}}}"#,
            #"{"openapi": "3.0.0", "paths": {"/pets/{pet}": {"get": {"parameters": [{"name": "pet", "in": "path"}]}}}}"#,
            forward: [], backward: []),
        Step(
            "the case of a header's name",
            Contract.document(#"{"responses": {"200": {"headers": {"X-Total": {}}}}}"#),
            Contract.document(#"{"responses": {"200": {"headers": {"x-total": {}}}}}"#), forward: [], backward: []),
        Step(
            "the name of a security scheme",
            Contract.document(
                #"{"security": [{"a": []}]}"#,
                components: #"{"securitySchemes": {"a": {"type": "http", "scheme": "Bearer"}}}"#),
            Contract.document(
                #"{"security": [{"b": []}]}"#,
                components: #"{"securitySchemes": {"b": {"type": "http", "scheme": "bearer"}}}"#),
            forward: [], backward: []),
        Step(
            "components that no operation uses", Contract.response("{}", components: pet), Contract.response("{}"),
            forward: [], backward: []),
    ]

    @Test(arguments: same) func nothingChanged(_ step: Step) throws {
        #expect(try Contract.changes(step.old, step.new).map(\.sentence) == [])
        #expect(try Contract.changes(step.new, step.old).map(\.sentence) == [])
    }

    @Test func aComponentThatManyOperationsUseGivesOneChange() throws {
        func document(_ type: String) -> String {
            let use = ##"{"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}"##
            let operation = #"{"requestBody": \#(use), "responses": {"200": \#(use)}}"#
            return #"{"openapi": "3.1.0", "paths": {"/a": {"get": \#(operation), "put": \#(operation)}, "/b": {"get": "#
                + #"\#(operation)}}, "components": {"schemas": {"Pet": {"type": \#(type)}}}}"#
        }
        let changes = try Contract.changes(document(#""string""#), document(#"["string", "null"]"#))
        #expect(changes.map(\.direction) == [.response, .request])
        #expect(changes.map(\.severity) == [.breaking, .compatible])
        #expect(changes.map(\.newPointer) == ["/components/schemas/Pet", "/components/schemas/Pet"])
        #expect(changes.map(\.operation) == ["GET /a", "GET /a"])
    }
}
