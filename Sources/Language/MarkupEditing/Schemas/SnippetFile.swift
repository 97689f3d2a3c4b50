import Foundation
import MarkupLanguage

/// A grammar as snippets of Visual Studio Code: one for each element, with the attributes that it is nearly always given.
struct SnippetFile: Encodable {
    struct Snippet: Encodable {
        let prefix: String
        let body: [String]
        let description: String
    }

    private let snippets: [String: Snippet]

    /// The attributes that a snippet asks for, if the element has them: those that most elements of the kind need.
    private static let asked = ["text", "title", "placeholder", "image", "value", "each", "as", "test", "document"]

    init(_ grammar: DocumentGrammar) {
        let tags = CustomData(grammar).tags
        // Content that any view may have does not make it a container.
        let everywhere = Set(SlotDescription.all.filter { !$0.needsContainer }.map(\.name))
        let takingContent = Set(
            grammar.views.filter { !Set($0.contents).isSubset(of: everywhere) }.map(\.name)
                + grammar.contents.filter { $0.contents != nil }.map(\.name) + grammar.openViews + ["root"])
        var snippets: [String: Snippet] = [:]
        for tag in tags {
            let own = Set(tag.attributes.map(\.name))
            var attributes = Self.asked.filter(own.contains)
            if tag.name == "UIButton" { attributes = ["title", "onPrimaryActionTriggered"] }
            if tag.description.contains("`valueChanged`") { attributes.append("onValueChanged") }
            let written = attributes.prefix(3).enumerated().map { " \($1)=\"${\($0 + 1):\(Self.example(of: $1))}\"" }
            let start = "<" + tag.name + written.joined()
            snippets[tag.name] = Snippet(
                prefix: tag.name,
                body: takingContent.contains(tag.name) ? [start + ">", "\t$0", "</\(tag.name)>"] : [start + "$0/>"],
                description: tag.description.isEmpty ? "An element of MarkupKit." : tag.description)
        }
        self.snippets = snippets
    }

    /// The text of the file.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(snippets), as: UTF8.self) + "\n"
    }

    private static func example(of attribute: String) -> String {
        switch attribute {
        case "each": "\\$list"
        case "as": "item"
        case "test": "\\$condition"
        case "document": "Name"
        case let name where name.hasPrefix("on"): "action"
        default: attribute
        }
    }
}
