import ArgumentParser
import Foundation
import MarkupLanguage

/// `markup reference`: prints the reference of classes and attributes.
struct Reference: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the vocabulary of documents: classes, attributes, events, children.",
        discussion: """
            Markdown on standard output: of one class, with what it inherits, or of all.

            markup reference UISlider
            markup reference > reference.md
            """)

    @Argument(help: "A class, as documents name it; without one, all of them.")
    var className: String?

    func run() throws {
        let schema = Schema.builtInWithCharts
        guard let className else {
            print(schema.reference() ?? "")
            return
        }
        let chain = schema.ancestry(of: className)
        guard !chain.isEmpty else {
            throw ValidationError(
                "there is no class '\(className)'; the classes are \(schema.classes.map(\.name).joined(separator: ", "))"
            )
        }
        print(
            chain.filter { $0.isView == chain[0].isView }.compactMap { schema.reference(ofClass: $0.name) }.joined(
                separator: "\n"))
    }
}
