import Foundation
import Testing

/// The slips of `Tests/Tools/MarkupToolTests/Strangers` as an editor shows them.
@Suite struct StrangerTests {
    private struct Part {
        let owner: String
        let message: String
        let marked: String

        var text: String { marked.replacing("¦", with: "") }

        /// The mark as line and character of the protocol.
        var place: [Int] {
            let before = marked.prefix { $0 != "¦" }.split(separator: "\n", omittingEmptySubsequences: false)
            return [before.count - 1, before.last?.utf16.count ?? 0]
        }
    }

    private static func parts(of name: String) throws -> [Part] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Tools/MarkupToolTests/Strangers/\(name).txt").standardized
        return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "==== ").dropFirst().map { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let words = lines[0].components(separatedBy: " | ")
            return Part(
                owner: String(lines[0].prefix { $0 != ":" }), message: words.dropFirst().joined(separator: " | "),
                marked: lines.dropFirst().joined())
        }
    }

    @Test func theEditorShowsEachSlip() throws {
        var files = Dictionary(uniqueKeysWithValues: try Self.parts(of: "program").map { ($0.owner, $0.marked) })
        files["Sources/App/Resources/LineRow.xml"] =
            "<?parameters {\"line\": \"Line\", \"heading\": \"String?\"}?>\n<UILabel text='$line.name + heading'/>"
        let documents = try Self.parts(of: "slips").enumerated().map { ("Sources/App/Resources/Slip\($0).xml", $1) }
        let templates = try Self.parts(of: "templates").enumerated().map {
            ("Sources/Web/Resources/page\($0)~html.txt", $1)
        }
        files["Sources/App/Loads.swift"] = documents.enumerated().map {
            "let load\($0) = \($1.1.owner)(nibName: \"Slip\($0)\", bundle: nil)\n"
        }.joined()
        files["Sources/Web/Web.swift"] = files["Sources/Web/Web.swift"]?.replacing(
            "@ResponseMapping(name: \"TEMPLATE\", mimeType: \"text/html\")",
            with: templates.indices.map { "@ResponseMapping(name: \"page\($0)~html.txt\", mimeType: \"text/html\")" }
                .joined(separator: " "))
        let conversation = try Conversation(files)
        for (name, part) in documents + templates { try conversation.open(name, part.text) }
        let shown = try conversation.diagnostics()
        for (name, part) in documents + templates {
            let found = (shown[conversation.uri(name)] ?? []).filter { $0["severity"] as? Int == 1 }
            let start = (found.first?["range"] as? [String: [String: Int]])?["start"]
            #expect(found.count == 1, "\(name): \(part.message)")
            #expect([start?["line"], start?["character"]] == part.place, "\(name): \(part.message)")
            let message = found.first?["message"] as? String
            #expect(
                message?.hasPrefix(part.message) == true, "\(name): \(message ?? "none") instead of \(part.message)")
        }
    }

    @Test func aCorrectedTemplateHasNoFaultAndNoOtherFeature() throws {
        let program = try Self.parts(of: "program").map {
            ($0.owner, $0.marked.replacing("TEMPLATE", with: "shelf.html"))
        }
        let conversation = try Conversation(Dictionary(uniqueKeysWithValues: program))
        let name = "Sources/Web/Resources/shelf.html"
        try conversation.open(name, "<UILabel>{{headng}}</UILabel>")
        #expect(try conversation.diagnostics()[conversation.uri(name)]?.count == 1)
        let place = try conversation.change(name, to: "<UIL|abel>{{heading}}</UILabel>")
        #expect(try conversation.diagnostics()[conversation.uri(name)]?.count == 0)
        #expect(try conversation.ask("textDocument/hover", place) == nil)
        #expect(
            (try conversation.ask("textDocument/documentSymbol", conversation.document(name)) as? [Any])?.count == 0)
    }
}
