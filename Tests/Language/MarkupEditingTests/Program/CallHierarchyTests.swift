import Foundation
import Testing

@Suite struct CallHierarchyTests {
    private func items(_ editor: Conversation, _ place: [String: Any]) throws -> [[String: Any]] {
        try #require(try editor.ask("textDocument/prepareCallHierarchy", place) as? [[String: Any]])
    }

    @Test func fromAnActionToTheElementsThatCallIt() throws {
        let editor = try Program.editor()
        for place in [
            try Program.place("func save", 6, in: Program.swift, editor),
            try Program.place("Triggered=\"save", 12, in: Program.trips, editor),
        ] {
            let item = try #require(try items(editor, place).first)
            #expect(item["name"] as? String == "save" && item["detail"] as? String == "TripController")
            #expect(
                try editor.words(of: item["range"], in: #require(item["uri"] as? String)) == Program.swift + ":9:9: save")
            let calls = try editor.ask("callHierarchy/incomingCalls", ["item": item]) as? [[String: Any]]
            let call = try #require(calls?.first)
            #expect(calls?.count == 1)
            #expect((call["from"] as? [String: Any])?["name"] as? String == "UIButton Save")
            let ranges = try #require(call["fromRanges"] as? [Any])
            #expect(try editor.words(of: ranges.first, in: editor.uri(Program.trips)) == Program.trips + ":7:51: save")
        }
    }

    @Test func fromAnElementToTheActionsOfItsContent() throws {
        let editor = try Program.editor()
        let item = try #require(
            try items(editor, Program.place("<LMColumnView>", 3, in: Program.trips, editor)).first)
        #expect(item["name"] as? String == "LMColumnView" && item["detail"] as? String == "Trips.xml")
        let calls = try editor.ask("callHierarchy/outgoingCalls", ["item": item]) as? [[String: Any]]
        #expect(calls?.compactMap { ($0["to"] as? [String: Any])?["name"] as? String } == ["open", "save"])
    }

    @Test func otherPlacesHaveNone() throws {
        let editor = try Program.editor()
        #expect(try items(editor, Program.place("var trip:", 5, in: Program.swift, editor)).isEmpty)
        #expect(try items(editor, Program.place("hidden", 2, in: Program.trips, editor)).isEmpty)
        let item: [String: Any] = [
            "name": "x", "kind": 6, "uri": "file:///no/such.swift", "range": Self.far, "selectionRange": Self.far,
        ]
        for method in ["incomingCalls", "outgoingCalls"] {
            #expect((try editor.ask("callHierarchy/" + method, ["item": item]) as? [Any])?.isEmpty == true)
        }
    }

    private static let far = [
        "start": ["line": 900, "character": 9], "end": ["line": 900, "character": 9],
    ]
}
