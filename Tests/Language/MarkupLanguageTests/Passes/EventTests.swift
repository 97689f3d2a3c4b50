import Testing

@testable import MarkupLanguage

/// Events of all views, such as those of gestures, and events of some classes.
@Suite struct EventTests {
    private let schema = Schema([
        ClassSchema(name: "View", events: ["Tap"], children: .any),
        ClassSchema(name: "Label", superclass: "View", properties: ["text": .string]),
        ClassSchema(name: "Control", superclass: "View", events: ["Pressed"]),
        ClassSchema(name: "Button", superclass: "Control"),
    ])

    private func codes(_ document: String) -> [String] {
        Checker(schema: schema).check(document, file: "a.xml").diagnostics.map(\.code.ruleName)
    }

    @Test(arguments: ["View", "Label", "Control", "Button"]) func everyViewHasTheEventsOfViews(_ name: String) {
        #expect(codes("<\(name) onTap=\"open\"/>").isEmpty)
    }

    @Test func aLabelHasNoControlEvents() {
        #expect(codes("<Label onPressed=\"open\"/>") == ["not-a-control"])
        #expect(codes("<View onPressed=\"open\"/>") == ["not-a-control"])
        #expect(codes("<Button onPressed=\"open\"/>").isEmpty)
    }

    @Test func anUnknownEventNamesTheNearest() throws {
        #expect(codes("<Button onPresed=\"open\"/>") == ["unknown-event"])
        let diagnostic = try #require(
            Checker(schema: schema).check("<Label onTapp=\"open\"/>", file: "a.xml").diagnostics.first)
        #expect(diagnostic.code.ruleName == "unknown-event")
        #expect(diagnostic.suggestion == "onTap")
    }
}
