import Foundation
import MarkupLanguage

/// A grammar as custom data: elements with their attributes, each with a description and its words.
struct CustomData: Encodable {
    let version = 1.1
    let tags: [Tag]

    struct Tag: Encodable {
        let name: String
        let description: String
        let attributes: [Attribute]
    }

    struct Attribute: Encodable {
        let name: String
        let description: String
        let values: [Value]?
    }

    struct Value: Encodable {
        let name: String
    }

    init(_ grammar: DocumentGrammar) {
        let classes = Dictionary(uniqueKeysWithValues: grammar.classes.map { ($0.name, $0) })
        let common = AttributeGrammar.common.map(Attribute.init)
        let views = grammar.views.map { view in
            var attributes = common
            if !view.styles.isEmpty {
                attributes.append(
                    Attribute(name: "style", description: "How the view is made.", values: view.styles.map(Value.init)))
            }
            var next = classes[view.name]
            while let described = next {
                attributes += described.attributes.map(Attribute.init)
                next = described.superclass.flatMap { classes[$0] }
            }
            return Tag(name: view.name, description: view.summary, attributes: attributes.sorted { $0.name < $1.name })
        }
        let contents = grammar.contents.map { content in
            Tag(
                name: content.name, description: content.summary,
                attributes: content.attributes.map(Attribute.init).sorted { $0.name < $1.name })
        }
        let open = grammar.openViews.map { Tag(name: $0, description: "", attributes: common) }
        let root = Tag(
            name: "root", description: "The view into which the document is loaded.",
            attributes: (common + grammar.rootAttributes.map(Attribute.init)).sorted { $0.name < $1.name })
        tags = (views + contents + open + [root]).sorted { $0.name < $1.name }
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

extension CustomData.Attribute {
    init(_ attribute: AttributeGrammar) {
        let words: [String] =
            switch attribute.kind {
            case .wordList(let words): words
            default: ValuePattern.words(of: attribute.kind)
            }
        self.init(
            name: attribute.name, description: attribute.summary,
            values: words.isEmpty ? nil : words.map { .init(name: $0) })
    }
}
