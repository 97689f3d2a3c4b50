import Foundation
import MarkupLanguage
import Testing

/// The article "Element gallery": each element beside its document and two pictures.
nonisolated struct ElementGallery {
    /// A document of the gallery, which is named after its element.
    struct Entry: Sendable, CustomTestStringConvertible {
        let name: String
        let file: URL
        let text: String
        var testDescription: String { name }

        func picture(isDark: Bool) -> String { "element-\(name)\(isDark ? "-dark" : "").png" }

        func contains(_ element: String) -> Bool {
            text.contains("<\(element) ") || text.contains("<\(element)>") || text.contains("<\(element)\n")
                || text.contains("<\(element)/>")
        }
    }

    /// Classes that only their subclasses show, and that documents name for views made in Swift.
    static let withoutPicture = [
        "LMBoxView", "LMLayoutView", "UICollectionReusableView", "UIControl", "UIPickerView", "UIRefreshControl",
    ]

    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    static let documents = root.appending(path: "Documentation/elements")
    static let catalogue = root.appending(path: "Sources/Markup/MarkupKit/MarkupKit.docc")

    /// The elements, in the order of the reference, each with its summary.
    let elements: [(name: String, summary: String)]
    let files: [Entry]

    init() throws {
        elements =
            SlotDescription.all.map { ($0.name, $0.summary) }
            + Schema.builtIn.classes.filter(\.isView).map { ($0.name, Schema.plain($0.summary)) }
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.documents.path).sorted()
        files = try names.filter { $0.hasSuffix(".xml") }.map { name in
            let file = Self.documents.appending(path: name)
            return Entry(
                name: String(name.dropLast(4)), file: file, text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The documents of elements. The others are parts that these include.
    var entries: [Entry] {
        elements.compactMap { element in files.first { $0.name == element.name } }
    }

    /// The first document that contains an element; `nil` if none does.
    func entry(containing element: String) -> Entry? { entries.first { $0.contains(element) } }

    /// The article.
    var text: String {
        let inner = elements.filter { element in !files.contains { $0.name == element.name } }
        let rows = inner.compactMap { element in
            entry(containing: element.name).map { "| `\(element.name)` | \(element.summary) | `\($0.name)` |" }
        }
        let classes = Self.withoutPicture.map { "`\($0)`" }.joined(separator: ", ")
        return """
            # Element gallery

            Each element of a document beside its markup, in the light and in the dark style.

            ## Overview

            The tests draw these pictures from the documents in `Documentation/elements`, in the style that GTK has without a desktop. On a desktop the theme, the fonts and the accent
            colour are the user's. <doc:MarkupReference> has the attributes.

            \(elements.compactMap(section).joined(separator: "\n"))
            ### Elements inside others

            | Element | What it is | Shown with |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            \(classes) have no picture: they are superclasses, or their content comes from Swift.

            """
    }

    private func section(_ element: (name: String, summary: String)) -> String? {
        guard let entry = files.first(where: { $0.name == element.name }) else { return nil }
        let isElement = Set(elements.map(\.name))
        let parts = files.filter { !isElement.contains($0.name) && entry.text.contains("document=\"\($0.name)\"") }
        let documents = parts.map { "<!-- \($0.name).xml -->\n\($0.text)" } + [entry.text]
        let alternatives = [false, true].map { isDark in
            "![\(element.name), \(isDark ? "dark" : "light")](\(entry.picture(isDark: isDark)))"
        }
        return """
            ### \(element.name)

            \(element.summary)

            \(documents.map { "```xml\n\($0)```\n" }.joined(separator: "\n"))
            | Light | Dark |
            |---|---|
            | \(alternatives.joined(separator: " | ")) |

            """
    }
}
