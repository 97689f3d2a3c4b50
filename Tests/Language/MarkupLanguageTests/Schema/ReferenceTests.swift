import MarkupLanguage
import Testing

/// The reference generated from the schema.
@Suite struct ReferenceTests {
    private let schema = Schema([
        ClassSchema(
            name: "Knob", superclass: "View", events: ["Turned"],
            properties: ["value": .number, "look": .words(["flat", "round"]), "ring": .object("Ring")],
            factories: ["flatKnob"], untyped: ["mark": ["title": .string]],
            instructions: [
                "cover": InstructionSchema(announcesChild: true), "mode": InstructionSchema(words: ["a", "b"]),
            ],
            children: .classes(["View"]), edited: ["value"], summary: "What is turned.",
            summaries: ["value": "How far | it is ``turned``."]),
        ClassSchema(name: "Ring", isView: false, properties: ["color": .color]),
        ClassSchema(name: "View", summary: "Anything."),
    ])

    @Test func aClassDeclaresItsChildren() {
        #expect(
            schema.reference(ofClass: "Knob") == """
                ## Knob

                What is turned.

                Takes all that `View` takes, and:

                | Attribute | Takes | Meaning |
                |---|---|---|
                | `look` | one of `flat`, `round` |  |
                | `ring` | a dot leads to `Ring` |  |
                | `value` | number | How far \\| it is `turned`. A binding follows in both directions. |

                `style`: `flatKnob`.

                Events, each with the name of an action: `onTurned`.

                Takes `View` as children.

                `<mark>` takes `title` (text).

                `<?cover?>`, before the child that it is about.

                `<?mode?>`, with one of `a`, `b`.

                """)
    }

    @Test func viewsComeBeforeWhatADotLeadsTo() throws {
        let all = try #require(schema.reference())
        let heads = all.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(heads == ["## if", "## else", "## for", "## empty", "## include", "## Knob", "## View", "## Ring"])
        #expect(all.contains("No view: a dot leads to it"))
    }

    @Test func anElementThatIsNotAClassHasItsOwn() {
        #expect(
            schema.reference(ofClass: "if") == """
                ## if

                Makes its content while a test holds, and removes it while it does not.

                | Attribute | Takes | Meaning |
                |---|---|---|
                | `test` | expression | The expression, such as `$isAdmin` or `$count > 0`. |

                """)
        #expect(schema.reference(ofClass: "else")?.hasSuffix("The last element of an `<if>`, or left out.\n") == true)
    }

    @Test func aClassThatIsNotThereHasNone() {
        #expect(schema.reference(ofClass: "Dial") == nil)
    }

    @Test func everyBuiltInViewIsInIt() throws {
        let all = try #require(Schema.builtIn.reference())
        for view in Schema.builtIn.classes { #expect(all.contains("## \(view.name)\n\n\(view.summary.prefix(8))")) }
    }
}
