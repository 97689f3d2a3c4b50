import Foundation
import MarkupLanguage
import Testing

@Suite struct SchemaTests {
    private let schema = FixtureSchema.schema

    @Test func propertiesAreInherited() {
        #expect(schema.kind(ofProperty: "width", inClass: "LMRowView") == .number)
        #expect(schema.kind(ofProperty: "baseline", inClass: "LMRowView") == .words(["first", "last"]))
        #expect(schema.kind(ofProperty: "baseline", inClass: "LMColumnView") == nil)
        #expect(schema.ancestry(of: "LMRowView").map(\.name) == ["LMRowView", "LMBoxView", "LMLayoutView", "UIView"])
        #expect(schema.isClass("LMTableViewCell", kindOf: "UITableViewCell"))
        #expect(schema.events(ofClass: "UIButton").count == 18)
        #expect(schema.events(ofClass: "UILabel").isEmpty)
        #expect(schema.childRule(ofClass: "LMRowView") == .any)
        #expect(schema.childRule(ofClass: "UILabel") == .none)
    }

    @Test func aClassThatSaysNothingIsAViewWithoutPropertiesOfItsOwn() {
        let view = ClassSchema(name: "A")
        #expect(view.isView)
        #expect(!view.isOpen)
        #expect(view.superclass == nil)
        #expect(view.children == nil)
        #expect(view.events.isEmpty)
        #expect(view.properties.isEmpty)
        #expect(view.factories == nil)
        #expect(view.untyped.isEmpty)
        #expect(view.instructions.isEmpty)
        #expect(view.prerequisites.isEmpty)
        #expect(view.edited.isEmpty)
        #expect(view.rootPreference == nil)
        #expect(view.summary.isEmpty)
        #expect(view.summaries.isEmpty)
    }

    @Test func qualifiedNamesFindTheirClass() {
        #expect(schema.classSchema(named: "MarkupKit.UILabel")?.name == "UILabel")
        #expect(schema.classSchema(named: "MarkupKit.") == nil)
        #expect(schema.classSchema(named: "Label") == nil)
    }

    @Test func mergingAddsAndReplaces() {
        let merged = schema.merging([
            ClassSchema(name: "App.Gauge", superclass: "UIControl", properties: ["needle": .color]),
            ClassSchema(name: "LMSpacer", superclass: "UIView", properties: ["color": .color]),
        ])
        #expect(merged.kind(ofProperty: "needle", inClass: "App.Gauge") == .color)
        #expect(merged.kind(ofProperty: "enabled", inClass: "App.Gauge") == .boolean)
        #expect(merged.kind(ofProperty: "color", inClass: "LMSpacer") == .color)
        #expect(merged.classes.count == schema.classes.count + 1)
    }

    @Test func propertyDocumentationIsInherited() {
        let schema = Schema([
            ClassSchema(
                name: "Knob", properties: ["value": .number], prerequisites: ["value": ["least"]],
                summary: "What is turned.", summaries: ["value": "How far."]),
            ClassSchema(name: "Dial", superclass: "Knob"),
        ])
        #expect(schema.prerequisites(ofProperty: "value", inClass: "Dial") == ["least"])
        #expect(schema.prerequisites(ofProperty: "least", inClass: "Dial").isEmpty)
        #expect(schema.summary(ofProperty: "value", inClass: "Dial") == "How far.")
        #expect(schema.summary(ofProperty: "least", inClass: "Dial").isEmpty)
        #expect(schema.plainView == "Knob")
        #expect(Schema.builtIn.plainView == "UIView")
    }

    @Test func foreignClassesAreKept() throws {
        let schema = Schema([], foreignClasses: ["There"])
        #expect(schema.merging([ClassSchema(name: "A")]).foreignClasses == ["There"])
        #expect(schema.merging(Schema([], foreignClasses: ["Elsewhere"])).foreignClasses == ["Elsewhere", "There"])
        #expect(try Schema(json: schema.json()).foreignClasses == ["There"])
        #expect(try Schema(json: Data(#"{"classes": []}"#.utf8)).foreignClasses.isEmpty)
    }

    @Test func noForeignClassIsBuiltIn() {
        #expect(Schema.builtIn.foreignClasses.contains("WKWebView"))
        #expect(Schema.builtIn.foreignClasses.filter { Schema.builtIn.classSchema(named: $0) != nil } == [])
    }

    @Test func circularSuperclassesEnd() {
        let schema = Schema([ClassSchema(name: "A", superclass: "B"), ClassSchema(name: "B", superclass: "A")])
        #expect(schema.ancestry(of: "A").map(\.name) == ["A", "B"])
        #expect(schema.kind(ofProperty: "x", inClass: "A") == nil)
    }

    @Test func jsonReadsBackEqual() throws {
        let again = try Schema(json: schema.json())
        #expect(again.classes == schema.classes)
        #expect(try again.json() == schema.json())
    }

    @Test func literalsAreReadAndFaultyOnesAreEmpty() {
        let schema = Schema.builtIn(#"{"classes": [{"name": "UIView", "properties": {"tag": "integer"}}]}"#)
        #expect(schema.kind(ofProperty: "tag", inClass: "UIView") == .integer)
        #expect(Schema.builtIn("no schema").classes.isEmpty)
    }

    @Test(arguments: [
        ValueKind.string, .number, .integer, .boolean, .color, .font, .image, .insets, .date, .list, .any,
        .words(["a", "b"]), .wordList(["a"]), .object("UILabel"),
    ])
    func kindsReadBackEqual(kind: ValueKind) {
        #expect(ValueKind(kind.description) == kind)
    }

    @Test(arguments: ["", "colour", "words", "words(a", "thing(a)"])
    func otherTextsAreNoKinds(text: String) {
        #expect(ValueKind(text) == nil)
    }
}
