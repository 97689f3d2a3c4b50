import Foundation
import Testing

@Suite struct LensTests {
    private func lenses(_ name: String, _ editor: Conversation) throws -> [String] {
        let found = try #require(
            try editor.ask("textDocument/codeLens", editor.document(name)) as? [[String: Any]])
        return try found.map { lens in
            let command = try #require(lens["command"] as? [String: Any])
            let place = try editor.words(of: lens["range"], in: editor.uri(name))
            return "\(place.split(separator: ": ").last ?? ""): \(command["title"] ?? "")"
        }
    }

    @Test func aDocumentHasAPreviewAndItsTemplatesHaveReferences() throws {
        let editor = try Program.editor()
        #expect(try lenses(Program.trips, editor) == ["LMColumnView: Show preview", "big: 1 reference"])
        try editor.change(Program.trips, to: "")
        #expect(try lenses(Program.trips, editor) == [])
    }

    @Test func aSwiftFileHasTheReferencesOfDocuments() throws {
        let editor = try Program.editor()
        #expect(
            try lenses(Program.swift, editor) == [
                "TripController: 1 document", "label: 1 reference", "trip: 2 references", "trips: 1 reference",
                "open: 1 reference", "save: 1 reference", "title: 3 references", "isDone: 1 reference",
                "stops: 1 reference",
            ])
    }

    @Test func theCommandHasThePlaces() throws {
        let editor = try Program.editor()
        let found = try #require(
            try editor.ask("textDocument/codeLens", editor.document(Program.trips)) as? [[String: Any]])
        let command = try #require(found.last?["command"] as? [String: Any])
        #expect(command["command"] as? String == "markup.showReferences")
        let arguments = try #require(command["arguments"] as? [Any])
        #expect(arguments.first as? String == editor.uri(Program.trips))
        let places = try #require(arguments.last as? [[String: Any]])
        #expect(try editor.words(of: places.first?["range"], in: editor.uri(Program.trips)) == Program.trips + ":2:29: big")
    }

    @Test func symbolsOfAPackage() throws {
        let editor = try Program.editor()
        func names(_ query: String) throws -> [String] {
            let found = try editor.ask("workspace/symbol", ["query": query]) as? [[String: Any]]
            return try #require(found).map { "\($0["name"] ?? "") \($0["kind"] ?? "")" }
        }
        #expect(try names("") == ["Row 1", "Trips 1", "label 8", "big 20", "TripController 5"])
        #expect(try names("trp") == ["Trips 1", "TripController 5"])
        #expect(try names("BIG") == ["big 20"])
        #expect(try names("nothing") == [])
    }
}
