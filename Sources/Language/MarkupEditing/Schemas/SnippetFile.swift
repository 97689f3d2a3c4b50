import Foundation

/// A grammar as snippets of Visual Studio Code: one for each element, with the attributes that it is nearly always given.
struct SnippetFile: Encodable {
    struct Snippet: Encodable {
        let prefix: String
        let body: [String]
        let description: String
    }

    private let snippets: [String: Snippet]

    /// The attributes that a snippet asks for, if the element has them; a text or the binding of a value tells what the element is for.
    private static let asked = ["text", "title", "placeholder", "image", "value", "each", "as", "test", "document"]

    init(_ grammar: DocumentGrammar) {
        let tags = CustomData(grammar).tags
        let takingContent = Set(
            grammar.views.filter { $0.children?.isEmpty != true || !$0.contents.isEmpty }.map(\.name)
                + grammar.contents.filter { $0.contents != nil }.map(\.name) + grammar.openViews + ["root"])
        let events = ["onPrimaryActionTriggered", "onValueChanged"]
        var snippets: [String: Snippet] = [:]
        for tag in tags {
            let own = Set(tag.attributes.map(\.name))
            var attributes = Self.asked.filter(own.contains)
            // A control has one event of its own.
            if let event = events.first(where: own.contains), tag.name.hasPrefix("UI") { attributes.append(event) }
            let written = attributes.prefix(3).enumerated().map { " \($1)=\"${\($0 + 1):\(Self.example(of: $1))}\"" }
            let start = "<" + tag.name + written.joined()
            snippets[tag.name] = Snippet(
                prefix: tag.name, body: takingContent.contains(tag.name) ? [start + ">", "\t$0", "</\(tag.name)>"] : [start + "$0/>"],
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
