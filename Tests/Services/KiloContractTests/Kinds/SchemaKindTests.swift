import KiloContract
import Testing

/// Each kind of change of a schema, forward and back, in requests and in responses.
@Suite struct SchemaKindTests {
    /// A change and the one back. In requests the first breaks and the second does not; in responses it is the other way round.
    static let narrowing: [(name: String, old: String, new: String, forward: String, backward: String)] = [
        ("types", #"{"type": ["string", "integer"]}"#, #"{"type": "string"}"#, "type-narrowed", "type-widened"),
        ("number and integer", #"{"type": "number"}"#, #"{"type": "integer"}"#, "type-narrowed", "type-widened"),
        ("anything", "{}", #"{"type": "string", "maxLength": 3}"#, "type-narrowed", "type-widened"),
        ("null", #"{"type": ["string", "null"]}"#, #"{"type": "string"}"#, "null-removed", "null-added"),
        (
            "null in an enumeration", #"{"type": ["string", "null"], "enum": ["a", null]}"#, #"{"enum": ["a"]}"#,
            "null-removed", "null-added"
        ),
        ("an enumeration", #"{"type": "string"}"#, #"{"type": "string", "enum": ["a"]}"#, "enum-added", "enum-removed"),
        ("a value", #"{"enum": ["a", "b"]}"#, #"{"enum": ["b"]}"#, "enum-value-removed", "enum-value-added"),
        ("a constant", #"{"enum": ["a", "b"]}"#, #"{"const": "b"}"#, "enum-value-removed", "enum-value-added"),
        (
            "a format", #"{"type": "string"}"#, #"{"type": "string", "format": "date"}"#, "format-changed",
            "format-changed"
        ),
        (
            "a smaller format", #"{"type": "integer", "format": "int64"}"#, #"{"type": "integer", "format": "int32"}"#,
            "format-changed", "format-changed"
        ),
        (
            "a minimum", #"{"type": "integer"}"#, #"{"type": "integer", "minimum": 0}"#, "minimum-raised",
            "minimum-lowered"
        ),
        (
            "a higher minimum", #"{"type": "integer", "minimum": 1}"#, #"{"type": "integer", "minimum": 2}"#,
            "minimum-raised", "minimum-lowered"
        ),
        (
            "an open minimum", #"{"type": "number", "minimum": 1}"#, #"{"type": "number", "exclusiveMinimum": 1}"#,
            "minimum-raised", "minimum-lowered"
        ),
        (
            "a lower maximum", #"{"type": "integer", "maximum": 2}"#, #"{"type": "integer", "maximum": 1}"#,
            "maximum-lowered", "maximum-raised"
        ),
        (
            "a multiple", #"{"type": "integer", "multipleOf": 5}"#, #"{"type": "integer", "multipleOf": 10}"#,
            "multiple-of-changed", "multiple-of-changed"
        ),
        (
            "a length", #"{"type": "string"}"#, #"{"type": "string", "minLength": 1}"#, "length-narrowed",
            "length-widened"
        ),
        (
            "a largest length", #"{"type": "string", "maxLength": 9}"#, #"{"type": "string", "maxLength": 8}"#,
            "length-narrowed", "length-widened"
        ),
        (
            "a count of elements", #"{"type": "array"}"#, #"{"type": "array", "maxItems": 5}"#, "count-narrowed",
            "count-widened"
        ),
        (
            "a count of properties", #"{"type": "object"}"#, #"{"type": "object", "minProperties": 1}"#,
            "count-narrowed", "count-widened"
        ),
        (
            "a pattern", #"{"type": "string"}"#, #"{"type": "string", "pattern": "^a"}"#, "pattern-added",
            "pattern-removed"
        ),
        (
            "unique elements", #"{"type": "array"}"#, #"{"type": "array", "uniqueItems": true}"#, "unique-items-added",
            "unique-items-removed"
        ),
        (
            "an element", #"{"type": "array", "items": {"type": "number"}}"#,
            #"{"type": "array", "items": {"type": "integer"}}"#, "type-narrowed", "type-widened"
        ),
        (
            "a map", #"{"type": "object", "additionalProperties": {"type": "number"}}"#,
            #"{"type": "object", "additionalProperties": {"type": "integer"}}"#, "type-narrowed", "type-widened"
        ),
        (
            "a required property", #"{"properties": {"a": {}}}"#, #"{"properties": {"a": {}}, "required": ["a"]}"#,
            "property-required", "property-optional"
        ),
        (
            "an alternative", #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#,
            #"{"oneOf": [{"type": "string"}, {"type": "integer"}, {"type": "object"}]}"#, "variant-added",
            "variant-removed"
        ),
        (
            "a first alternative", #"{"type": "string"}"#, #"{"anyOf": [{"type": "string"}, {"type": "integer"}]}"#,
            "variant-added", "variant-removed"
        ),
        (
            "alternatives beside a type", #"{"type": "object"}"#,
            #"{"type": "object", "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, "keyword-changed",
            "keyword-changed"
        ),
    ]

    private static let alternatives = #""oneOf": [{"title": "A", "type": "object"}, {"title": "B", "type": "object"}]"#

    /// Steps whose severities are not those of a set that becomes smaller or larger: in requests, and in responses.
    private static let others: [(name: String, old: String, new: String, request: [[String]], response: [[String]])] = [
        (
            "other types", #"{"type": "string"}"#, #"{"type": "integer"}"#,
            [["breaking type-changed"], ["breaking type-changed"]],
            [["breaking type-changed"], ["breaking type-changed"]]
        ),
        (
            "another format", #"{"type": "string", "format": "date"}"#, #"{"type": "string", "format": "uuid"}"#,
            [["breaking format-changed"], ["breaking format-changed"]],
            [["breaking format-changed"], ["breaking format-changed"]]
        ),
        (
            "another pattern", #"{"type": "string", "pattern": "a"}"#, #"{"type": "string", "pattern": "b"}"#,
            [["breaking pattern-changed"], ["breaking pattern-changed"]],
            [["doubtful pattern-changed"], ["doubtful pattern-changed"]]
        ),
        (
            "a default", #"{"type": "integer"}"#, #"{"type": "integer", "default": 1}"#,
            [["doubtful default-changed"], ["doubtful default-changed"]], [[], []]
        ),
        (
            "a deprecation", #"{"type": "integer"}"#, #"{"type": "integer", "deprecated": true}"#,
            [["compatible schema-deprecated"], ["compatible deprecation-withdrawn"]],
            [["compatible schema-deprecated"], ["compatible deprecation-withdrawn"]]
        ),
        (
            "a rare keyword", #"{"type": "integer"}"#, #"{"type": "integer", "not": {"const": 3}}"#,
            [["doubtful keyword-changed"], ["doubtful keyword-changed"]],
            [["doubtful keyword-changed"], ["doubtful keyword-changed"]]
        ),
        (
            "a property", #"{"type": "object"}"#, #"{"type": "object", "properties": {"a": {}}}"#,
            [["compatible property-added"], ["breaking property-removed"]],
            [["compatible property-added"], ["doubtful property-removed"]]
        ),
        (
            "a property that is always there", #"{"type": "object"}"#,
            #"{"type": "object", "properties": {"a": {}}, "required": ["a"]}"#,
            [["breaking required-property-added"], ["breaking property-removed"]],
            [["compatible property-added"], ["breaking property-removed"]]
        ),
        (
            "a property that is only read", #"{"type": "object"}"#,
            #"{"type": "object", "properties": {"a": {"readOnly": true}}, "required": ["a"]}"#, [[], []],
            [["compatible property-added"], ["breaking property-removed"]]
        ),
        (
            "a property that is only written", #"{"type": "object"}"#,
            #"{"type": "object", "properties": {"a": {"writeOnly": true}}}"#,
            [["compatible property-added"], ["breaking property-removed"]], [[], []]
        ),
        (
            "further properties", #"{"type": "object"}"#, #"{"type": "object", "additionalProperties": false}"#,
            [["breaking additional-properties-refused"], ["compatible additional-properties-allowed"]],
            [["compatible additional-properties-refused"], ["doubtful additional-properties-allowed"]]
        ),
        (
            "a discriminator", "{\(alternatives), \"discriminator\": {\"propertyName\": \"kind\"}}",
            "{\(alternatives), \"discriminator\": {\"propertyName\": \"type\"}}",
            [["breaking discriminator-changed"], ["breaking discriminator-changed"]],
            [["breaking discriminator-changed"], ["breaking discriminator-changed"]]
        ),
    ]

    /// In a table of steps that narrow, these widen: a further alternative is a larger set.
    private static let widening: Set = ["an alternative", "a first alternative"]

    static let steps: [Step] =
        narrowing.flatMap { row -> [Step] in
            let widens = widening.contains(row.name)
            let (breaks, fits) = widens ? ("compatible", "breaking") : ("breaking", "compatible")
            return [
                Step(
                    "\(row.name) in requests", Contract.request(row.old), Contract.request(row.new),
                    forward: ["\(breaks) \(row.forward)"], backward: ["\(fits) \(row.backward)"]),
                Step(
                    "\(row.name) in responses", Contract.response(row.old), Contract.response(row.new),
                    forward: ["\(fits) \(row.forward)"], backward: ["\(breaks) \(row.backward)"]),
            ]
        }
        + others.flatMap { row -> [Step] in
            [
                Step(
                    "\(row.name) in requests", Contract.request(row.old), Contract.request(row.new),
                    forward: row.request[0], backward: row.request[1]),
                Step(
                    "\(row.name) in responses", Contract.response(row.old), Contract.response(row.new),
                    forward: row.response[0], backward: row.response[1]),
            ]
        }

    @Test(arguments: steps) func step(_ step: Step) throws {
        #expect(try Contract.summary(step.old, step.new) == step.forward)
        #expect(try Contract.summary(step.new, step.old) == step.backward)
        #expect(try Contract.summary(step.old, step.old) == [])
    }

    @Test func directionAndSentenceOfAChange() throws {
        let old = Contract.request(#"{"type": "object", "properties": {"age": {"type": "integer", "minimum": 1}}}"#)
        let new = Contract.request(#"{"type": "object", "properties": {"age": {"type": "integer", "minimum": 2}}}"#)
        let change = try #require(try Contract.changes(old, new).first)
        let place = "/paths/~1pets/get/requestBody/content/application~1json/schema/properties/age/minimum"
        #expect(change.direction == .request)
        #expect(change.operation == "GET /pets")
        #expect(change.oldPointer == place)
        #expect(change.newPointer == place)
        #expect(
            change.sentence
                == "In requests, the property 'age' is at least 2, before at least 1; a request that was valid can be refused."
        )
    }

    @Test func placesOfAProperty() throws {
        func document(_ rest: String) -> String {
            Contract.response(
                ##"{"$ref": "#/components/schemas/Pet"}"##,
                components: #"{"schemas": {"Pet": {"type": "object"\#(rest)}, "Name": {"type": "string"}}}"#)
        }
        let name = ##", "properties": {"name": {"$ref": "#/components/schemas/Name"}}"##
        let optional = try #require(
            try Contract.changes(document(name + #", "required": ["name"]"#), document(name)).first)
        #expect(optional.oldPointer == "/components/schemas/Pet/required")
        #expect(optional.newPointer == "/components/schemas/Pet")
        let removed = try #require(try Contract.changes(document(name), document("")).first)
        #expect(removed.oldPointer == "/components/schemas/Pet/properties/name")
        #expect(removed.newPointer == "/components/schemas/Pet")
    }

    @Test func whatIsOnOneSideOnlyHasOnePlace() throws {
        let changes = try Contract.changes(
            #"{"openapi": "3.0.0", "paths": {"/a": {"get": {}}}}"#,
            #"{"openapi": "3.0.0", "paths": {"/b": {"get": {}}}}"#)
        #expect(changes.map(\.oldPointer) == ["/paths/~1a/get", nil])
        #expect(changes.map(\.newPointer) == [nil, "/paths/~1b/get"])
        #expect(changes[0].sentence == "GET /a no longer exists; a client that calls it gets an error.")
    }
}
