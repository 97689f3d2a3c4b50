import Foundation
import MarkupEditing
import Testing

/// The server between an editor and a preview.
@Suite struct PreviewLinkTests {
    /// A preview that keeps the messages.
    private final class Peer: PreviewPeer {
        let descriptor: Int32 = -1
        var told: [PreviewRequest] = []
        var lines: [Data]? = []
        var isStopped = false

        func send(_ line: Data) {
            if let request = try? JSONDecoder().decode(PreviewRequest.self, from: line) { told.append(request) }
        }

        func receive() -> [Data]? {
            defer { if lines != nil { lines = [] } }
            return lines
        }

        func stop() { isStopped = true }
    }

    private struct Failure: LocalizedError { var errorDescription: String? { "there is no display" } }

    private let address = "http://127.0.0.1:1/token/"

    private func start(showsPreviews: Bool = false) throws -> (Conversation, Peer) {
        let editor = try Conversation(Program.files, isRunning: false)
        _ = try editor.ask(
            "initialize",
            [
                "capabilities": [:], "rootUri": editor.folder.absoluteString,
                "initializationOptions": ["showsPreviews": showsPreviews],
            ])
        try editor.open(Program.trips, Program.document)
        _ = try editor.diagnostics()
        let peer = Peer()
        editor.server.startPreview = { _ in peer }
        return (editor, peer)
    }

    private func show(_ editor: Conversation) throws -> [String: Any] {
        try editor.answer(
            "workspace/executeCommand", ["command": "markup.showPreview", "arguments": [editor.uri(Program.trips)]])
    }

    /// Returns what the server says to the client after the preview has said something.
    private func said(_ line: String?, _ editor: Conversation, _ peer: Peer) throws -> [[String: Any]] {
        peer.lines = line.map { [Data($0.utf8)] }
        editor.server.readPreview()
        return try editor.send(#"{"jsonrpc":"2.0","id":"markup-1","result":null}"#)
    }

    @Test func thePreviewIsOpenedInABrowserOrByTheEditor() throws {
        let (editor, peer) = try start()
        #expect(try show(editor)["error"] == nil)
        let shown = try #require(try said(address, editor, peer).first)
        #expect(shown["method"] as? String == "window/showDocument")
        let parameters = try #require(shown["params"] as? [String: Any])
        #expect(parameters["uri"] as? String == address && parameters["external"] as? Bool == true)
        let (other, second) = try start(showsPreviews: true)
        _ = try show(other)
        let told = try #require(try said(address, other, second).first)
        #expect(told["method"] as? String == "markup/preview")
        #expect((told["params"] as? [String: Any])?["address"] as? String == address)
        // A second request shows the document in the same preview.
        _ = try show(other)
        #expect(second.told == [PreviewRequest(document: other.file(Program.trips).path)])
    }

    @Test func thePreviewFollowsTheCursor() throws {
        let (editor, peer) = try start()
        _ = try show(editor)
        func move(_ text: String) throws {
            try editor.tell("markup/cursor", Program.place(text, in: Program.trips, editor))
        }
        try move("id=\"label")
        #expect(peer.told.isEmpty, "it has not said its address")
        _ = try said(address, editor, peer)
        try move("id=\"label")
        try move("class=\"big\"")
        #expect(
            peer.told.map(\.cursor) == [[.init(line: 3, column: 4), .init(line: 2, column: 2)]],
            "each element is told once")
        try move("title=\"Save")
        #expect(peer.told.last?.cursor?.first == .init(line: 8, column: 4))
    }

    @Test func placesAreThoseOfTheSavedFile() throws {
        let (editor, peer) = try start()
        _ = try show(editor)
        _ = try said(address, editor, peer)
        let marked = "\n\n" + Program.document.replacing("id=\"label", with: "id=\"la|bel")
        let place = try editor.change(Program.trips, to: marked)
        try editor.tell("markup/cursor", place)
        #expect(peer.told.last?.cursor == [.init(line: 3, column: 4), .init(line: 2, column: 2)])
        let path = editor.file(Program.trips).path
        let shown = try said(#"{"document":"\#(path)","clicked":{"line":3,"column":4}}"#, editor, peer).first
        let parameters = try #require(shown?["params"] as? [String: Any])
        #expect(shown?["method"] as? String == "window/showDocument" && parameters["takeFocus"] as? Bool == true)
        #expect(
            try editor.words(of: parameters["selection"], in: editor.uri(Program.trips)) == Program.trips
                + ":4:3: UILabel")
        // An element more: which one is meant is not known.
        try editor.tell("markup/cursor", editor.change(Program.trips, to: "<LMColumnView>|</LMColumnView>"))
        #expect(peer.told.last?.cursor == [])
    }

    @Test func badLinesAndTheEndOfThePreview() throws {
        let (editor, peer) = try start()
        _ = try show(editor)
        _ = try said(address, editor, peer)
        for line in ["", "{", "[]", #"{"document":"/no/such.xml","clicked":{"line":-1,"column":0}}"#] {
            #expect(try said(line, editor, peer).isEmpty, "\(line)")
        }
        let ended = try said(nil, editor, peer).first
        #expect(ended?["method"] as? String == "markup/preview")
        editor.server.startPreview = { _ in throw Failure() }
        #expect(
            (try show(editor)["error"] as? [String: Any])?["message"] as? String
                == "the preview cannot be started: there is no display")
    }

    @Test func commandsThatDoNotFitAreRefused() throws {
        let (editor, peer) = try start()
        func refusal(_ command: String, _ arguments: [String]) throws -> String? {
            try editor.refusal("workspace/executeCommand", ["command": command, "arguments": arguments])
        }
        #expect(try refusal("rm", []) == "there is no command 'rm'")
        #expect(try refusal("markup.showPreview", []) == "'markup.showPreview' takes the URI of a file")
        #expect(try refusal("markup.showPreview", ["http://a"]) == "'markup.showPreview' takes the URI of a file")
        #expect(
            try refusal("markup.showPreview", [editor.uri("New.xml")]) == "'New.xml' is shown when it has been saved")
        editor.server.startPreview = nil
        #expect(try refusal("markup.showPreview", [editor.uri(Program.trips)]) == "this server has no preview")
        editor.server.startPreview = { _ in peer }
        _ = try show(editor)
        _ = try editor.ask("shutdown", [:])
        #expect(peer.isStopped)
    }
}
