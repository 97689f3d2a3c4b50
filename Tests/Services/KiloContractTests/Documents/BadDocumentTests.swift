import Foundation
import KiloContract
import Testing

/// Documents that cannot be compared, and documents that are made to do harm.
@Suite(.timeLimit(.minutes(1))) struct BadDocumentTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let words: String

        init(_ name: String, _ text: String, _ words: String) {
            (self.name, self.text, self.words) = (name, text, words)
        }

        var testDescription: String { name }
    }

    static let faults = [
        Fault("nothing", "", "doc.json:1:1: error: the file ends here; a value is missing"),
        Fault(
            "no JSON", "{\n  \"openapi\": 3.0,\n  oops}", "doc.json:3:3: error: a name in quotation marks is missing"),
        Fault("an open text", #"{"openapi": "3"#, "doc.json:1:13: error: this text has no end"),
        Fault("a second value", "{} {}", "doc.json:1:4: error: the file continues after its end"),
        Fault("a member twice", #"{"a": 1, "a": 2}"#, "doc.json:1:10: error: 'a' is here a second time"),
        Fault("a wrong number", #"{"a": 01}"#, "doc.json:1:7: error: '01' is not a number"),
        Fault("a number out of range", #"{"a": 1e999}"#, "doc.json:1:7: error: '1e999' is not a number"),
        Fault("half a character", #"{"a": "\ud800x"}"#, "doc.json:1:8: error: '\\u' is not followed by the digits"),
        Fault("a list", "[]", "doc.json: error: the document is no object, so it is not OpenAPI"),
        Fault("another object", "{}", "doc.json: error: the document has no 'openapi' with its version"),
        Fault(
            "Swagger", #"{"swagger": "2.0"}"#,
            "doc.json: error: the document is of Swagger 2.0; convert it to OpenAPI 3"),
        Fault("a later version", #"{"openapi": "4.0.0"}"#, "doc.json: error: OpenAPI '4.0.0' cannot be compared"),
        Fault("no paths", #"{"openapi": "3.0.0"}"#, "doc.json: error: the document has no 'paths'"),
        Fault(
            "paths in a list", #"{"openapi": "3.0.0", "paths": []}"#,
            "doc.json: error: an object is expected at '/paths'"),
        Fault(
            "a parameter without a name", Contract.document(#"{"parameters": [{}]}"#),
            "a parameter with 'name' and 'in' is expected at '/paths/~1pets/get/parameters/0'"),
        Fault(
            "a type that is a number", Contract.response(#"{"type": 1}"#),
            "a text is expected at '/paths/~1pets/get/responses/200/content/application~1json/schema/type'"),
        Fault(
            "a schema that is a text", Contract.response(#"{"properties": {"a": "text"}}"#),
            "an object is expected at '/paths/~1pets/get/responses/200/content/application~1json/schema/properties/a'"),
        Fault(
            "another file", Contract.response(#"{"$ref": "pets.json#/Pet"}"#),
            "'pets.json#/Pet' at '/paths/~1pets/get/responses/200/content/application~1json/schema' leads to another document"
        ),
        Fault(
            "a server", Contract.response(#"{"$ref": "https://example.com/pets.json"}"#),
            "leads to another document; bundle them into one first"),
        Fault(
            "a missing component", Contract.response(##"{"$ref": "#/components/schemas/Pet"}"##),
            "'#/components/schemas/Pet' at '/paths/~1pets/get/responses/200/content/application~1json/schema' leads nowhere"
        ),
        Fault(
            "a reference to itself",
            Contract.response(
                ##"{"$ref": "#/components/schemas/A"}"##,
                components:
                    ##"{"schemas": {"A": {"$ref": "#/components/schemas/B"}, "B": {"$ref": "#/components/schemas/A"}}}"##
            ),
            "leads to itself or through too many references"),
    ]

    @Test(arguments: faults) func oneClearError(_ fault: Fault) throws {
        let error = try #require(Contract.error(fault.text))
        #expect(error.description.contains(fault.words), "\(error)")
        #expect(!error.description.contains("\n"))
    }

    @Test(arguments: ["[", "{\"a\":", #"{"openapi": "3.0.0", "paths": ["#]) func tenThousandLevels(_ start: String)
        throws
    {
        let error = try #require(Contract.error(String(repeating: start, count: 10_000)))
        #expect(error.description.contains("more than 256 lists and objects inside each other"), "\(error)")
    }

    @Test func textThatIsNotUTF8() {
        #expect(throws: ContractError.self) { try ContractDocument(Data([0x7B, 0xFF, 0x7D]), name: "doc.json") }
    }

    @Test func aMarkAtTheBeginningIsSkipped() throws {
        let text = Contract.response("{}")
        #expect(try Contract.changes("\u{FEFF}" + text, text) == [])
    }

    @Test func aDocumentThatIsTooLarge() {
        let error = #expect(throws: ContractError.self) {
            try ContractDocument(Data(count: ContractDocument.maximumBytes + 1), name: "doc.json")
        }
        #expect(error?.reason == .tooLarge(limit: ContractDocument.maximumBytes))
    }

    /// `A0` has a property `A1`, and so on, in a chain that is longer than any stack.
    private static func chain(_ count: Int, last: String) -> String {
        let schemas = (0..<count).map { index in
            let next = index == count - 1 ? last : ##"{"$ref": "#/components/schemas/A\##(index + 1)"}"##
            return #""A\#(index)": {"type": "object", "properties": {"next": \#(next)}}"#
        }
        return Contract.response(
            ##"{"$ref": "#/components/schemas/A0"}"##,
            components: #"{"schemas": {\#(schemas.joined(separator: ", "))}}"#)
    }

    @Test func aLongChainOfReferences() throws {
        let found = try Contract.changes(
            Self.chain(20_000, last: #"{"type": "string"}"#), Self.chain(20_000, last: #"{"type": "integer"}"#))
        #expect(found.map(\.kind) == [.typeChanged])
        #expect(found.map(\.newPointer) == ["/components/schemas/A19999/properties/next/type"])
    }

    @Test func schemasThatLeadToOneAnother() throws {
        func document(_ type: String) -> String {
            let ring = ##"{"$ref": "#/components/schemas/Node"}"##
            return Contract.response(
                ring,
                components: """
                    {"schemas": {"Node": {"type": "object", "properties": {"value": {"type": "\(type)"}, "next": \(ring),
                        "all": {"type": "array", "items": \(ring)}}, "allOf": [\(ring)], "anyOf": [\(ring), {"type": "null"}]}}}
                    """)
        }
        #expect(try Contract.changes(document("string"), document("string")) == [])
        #expect(try Contract.changes(document("string"), document("integer")).map(\.kind) == [.typeChanged])
    }

    @Test func ringsOfDifferentLengthsEnd() throws {
        func ring(_ count: Int) -> String {
            Self.chain(count, last: ##"{"$ref": "#/components/schemas/A0"}"##)
        }
        #expect(try Contract.changes(ring(30), ring(31)) == [])
        // 200 and 201 have no common factor, so each pairs with each.
        let error = #expect(throws: ContractError.self) { try Contract.changes(ring(200), ring(201)) }
        #expect(error?.reason == .tooManyPairs(limit: 20_000 + 8 * 401))
    }

    @Test func aSchemaThatCombinesTooMany() throws {
        let schemas = (0..<2_000).map {
            ##""A\##($0)": {"allOf": [{"$ref": "#/components/schemas/A\##($0 + 1)"}, {"$ref": "#/components/schemas/A0"}]}"##
        }
        let text = Contract.response(
            ##"{"$ref": "#/components/schemas/A0"}"##,
            components: #"{"schemas": {\#(schemas.joined(separator: ", ")), "A2000": {}}}"#)
        let error = #expect(throws: ContractError.self) { try Contract.changes(text, text) }
        #expect(error?.reason == .tooComplex(pointer: "/components/schemas/A0", limit: 1_000))
    }

    @Test func manyAlternatives() throws {
        func document(_ start: Int) -> String {
            let values = (start..<start + 20_000).map { #"{"const": "v\#($0)"}"# }
            return Contract.request("{\"oneOf\": [\(values.joined(separator: ", "))]}")
        }
        let found = try Contract.summary(document(0), document(1))
        // The one that came and the one that went are the only others of their type.
        #expect(found == ["breaking enum-value-removed", "compatible enum-value-added"])
    }
}
