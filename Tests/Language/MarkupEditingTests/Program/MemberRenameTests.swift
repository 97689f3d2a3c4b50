import Foundation
import Testing

/// Members of classes are renamed in documents and in Swift together, or not at all.
@Suite struct MemberRenameTests {
    private func rename(
        _ text: String, _ more: Int = 1, in name: String = Program.trips, to new: String, _ files: [String: String] = [:]
    ) throws -> [String] {
        let editor = try Program.editor(files)
        let place = try Program.place(text, more, in: name, editor).merging(["newName": new]) { $1 }
        return Program.short(try editor.edits(editor.ask("textDocument/rename", place))).sorted()
    }

    private func refusal(
        _ text: String, _ more: Int = 1, in name: String = Program.trips, to new: String, _ files: [String: String] = [:]
    ) throws -> String? {
        let editor = try Program.editor(files)
        let place = try Program.place(text, more, in: name, editor).merging(["newName": new]) { $1 }
        return try editor.refusal("textDocument/rename", place)
    }

    private static let action = [
        "TripController.swift:8:9: open -> show", "TripController.swift:9:18: open -> show", "Trips.xml:4:52: open -> show",
    ]

    @Test func anActionIsRenamedFromTheDocumentAndBack() throws {
        #expect(try rename("onTap=\"open", 8, to: "show") == Self.action)
        #expect(try rename("func open", 6, in: Program.swift, to: "show") == Self.action)
        #expect(try rename("{ open(trips", 3, in: Program.swift, to: "show") == Self.action)
    }

    @Test func anOutletIsRenamedWithItsTests() throws {
        let expected = [
            "TripController.swift:4:8: label -> heading", "TripController.swift:8:30: label -> heading",
            "TripTests.swift:3:23: label -> heading", "Trips.xml:2:15: label -> heading",
        ]
        #expect(try rename("id=\"label", 5, to: "heading") == expected)
        #expect(try rename("var label", 5, in: Program.swift, to: "heading") == expected)
    }

    @Test func aPropertyOfAModelIsRenamedInAllKeyPaths() throws {
        #expect(
            try rename("$trip.title", 7, to: "name") == [
                "Row.xml:0:63: title -> name", "TripController.swift:13:8: title -> name",
                "Trips.xml:2:46: title -> name", "Trips.xml:3:36: title -> name",
            ])
    }

    @Test func aFlagLosesItsPrefixInDocuments() throws {
        let expected = ["TripController.swift:14:8: isDone -> isOver", "Trips.xml:2:67: done -> over"]
        #expect(try rename("$trip.done", 7, to: "isOver") == expected)
        #expect(try rename("isDone", 1, in: Program.swift, to: "isOver") == expected)
    }

    @Test func aPlaceThatIsNotCertainRefusesIt() throws {
        let path = ["Sources/App/More.swift": "func f(x: Any) {\n  g.first.label.text }"]
        #expect(try refusal("id=\"label", 5, to: "heading", path)?.contains("More.swift:2:11") == true)
        let document = ["Sources/App/Resources/Other.xml": "<LMColumnView>\n<UIButton onTap='open'/></LMColumnView>"]
        #expect(try refusal("func open", 6, in: Program.swift, to: "show", document)?.contains("Other.xml:2:18") == true)
        let broken = ["Sources/App/Resources/Other.xml": "<LMColumnView><UIButton onTap='open'/>"]
        #expect(
            try refusal("func open", 6, in: Program.swift, to: "show", broken)
                == "'Other.xml' has the name 'open' too, and errors; correct them first")
    }

    @Test func otherMembersWithTheNameAreLeftAlone() throws {
        let more = [
            "Sources/App/Other.swift": """
                final class Door {
                    func open() {}
                    func close() { let save = 1; print(save); open() }
                }
                func use(_ door: Door) { door.open(); save(open: 1) }
                """
        ]
        #expect(try rename("onTap=\"open", 8, to: "show", more) == Self.action)
    }

    @Test func namesThatDoNotFitAreRefused() throws {
        #expect(
            try refusal("func open", 6, in: Program.swift, to: "a b")
                == "'a b' is not a method name; use letters, digits and '_'")
        #expect(
            try refusal("func open", 6, in: Program.swift, to: "save") == "'save' is already used in 'TripController'")
        #expect(
            try refusal("var label", 5, in: Program.swift, to: "title")?.contains("already used in 'UIViewController'")
                == true)
        #expect(
            try refusal("func never", 6, in: Program.swift, to: "x")
                == "no document names 'never'; rename it with the tools of Swift")
        let inherited = Program.document.replacing("$trip.done", with: "$title")
        #expect(
            try refusal("$title", 2, to: "x", [Program.trips: inherited])
                == "'title' belongs to 'UIViewController', which is not part of this package")
    }

    @Test func aSwiftFileWithUnsavedChangesIsNotRenamed() throws {
        let editor = try Program.editor()
        try editor.open(Program.swift, "// changed")
        #expect(try editor.diagnostics()[editor.uri(Program.swift)] == nil, "Swift is not checked")
        let place = try Program.place("onTap=\"open", 8, in: Program.trips, editor).merging(["newName": "show"]) { $1 }
        #expect(
            try editor.refusal("textDocument/rename", place)
                == "'TripController.swift' has unsaved changes; save it first")
    }

    @Test func prepareRenameGivesTheRangeOrTheReason() throws {
        let editor = try Program.editor()
        let place = try Program.place("onTap=\"open", 8, in: Program.trips, editor)
        let found = try editor.ask("textDocument/prepareRename", place) as? [String: Any]
        #expect(found?["placeholder"] as? String == "open")
        let swift = try Program.place("class Trip ", 7, in: Program.swift, editor)
        #expect(try editor.ask("textDocument/prepareRename", swift) == nil)
    }

    @Test func referencesAreTheSamePlaces() throws {
        let editor = try Program.editor()
        let place = try Program.place("func save", 6, in: Program.swift, editor)
        let found = Program.short(try editor.places("textDocument/references", place)).sorted()
        #expect(
            found == ["TripController.swift:9:9: save", "TripTests.swift:2:15: save", "Trips.xml:7:51: save"])
    }
}
