import MarkupLanguage
import Testing

/// The order in which settings are applied, whatever the order in the document.
@Suite struct ApplicationOrderTests {
    private let schema = Schema([
        ClassSchema(
            name: "View", properties: ["knob": .object("Knob"), "margins": .insets, "marginTop": .number, "z": .number]),
        ClassSchema(
            name: "Knob", superclass: "View",
            properties: ["value": .number, "most": .number, "scale": .number, "a": .number, "b": .number],
            prerequisites: ["value": ["most"], "most": ["scale"], "a": ["b"], "b": ["a"]]),
        ClassSchema(name: "Dial", superclass: "Knob"),
    ])

    private func order(_ element: String) throws -> [String] {
        let document = Checker(schema: schema).check(element, file: "a.xml")
        return try #require(document.root).settings.map(\.keyPath)
    }

    @Test func aPropertyComesAfterItsPrerequisites() throws {
        #expect(try order("<Knob value='1' z='2' most='3' scale='4'/>") == ["z", "scale", "most", "value"])
        #expect(try order("<Dial value='1' most='3'/>") == ["most", "value"])
    }

    @Test func soItDoesBehindADot() throws {
        #expect(
            try order("<View knob.value='1' knob.most='2' z='3' knob.scale='4'/>")
                == ["z", "knob.scale", "knob.most", "knob.value"])
    }

    @Test func otherwiseTheOrderOfTheDocumentStays() throws {
        #expect(try order("<View marginTop='1' z='2' margins='3'/>") == ["margins", "marginTop", "z"])
        #expect(try order("<Knob z='1' value='2'/>") == ["z", "value"])
    }

    @Test func propertiesThatWaitForEachOtherEnd() throws {
        #expect(try order("<Knob a='1' b='2'/>").sorted() == ["a", "b"])
    }
}
