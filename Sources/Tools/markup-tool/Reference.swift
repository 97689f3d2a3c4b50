import ArgumentParser
import Foundation
import MarkupBasics
import MarkupLanguage

/// `markup reference`: prints the reference of classes and attributes.
struct Reference: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the vocabulary of documents: classes, attributes, events, children.",
        discussion: """
            Markdown on standard output: of one class, with what it inherits, of one element such as 'for', or of all.

            markup reference UISlider
            markup reference for
            markup reference > reference.md
            """)

    @Argument(help: "A class or an element, as documents name it; without one, all of them.")
    var className: String?

    func run() throws {
        let schema = Schema.builtInWithCharts
        guard let className else {
            print(schema.reference() ?? "")
            return
        }
        let chain = schema.ancestry(of: className)
        guard !chain.isEmpty else {
            // An element such as 'for' is not a class, and inherits nothing.
            if let reference = schema.reference(ofClass: className) { return print(reference) }
            let names = schema.classes.map(\.name)
            let hint = NearestName.find(className, among: names).map { "did you mean '\($0)'?" }
            throw ValidationError(
                "there is no class '\(className)'; \(hint ?? "the classes are \(names.joined(separator: ", "))")")
        }
        print(
            chain.filter { $0.isView == chain[0].isView }.compactMap { schema.reference(ofClass: $0.name) }.joined(
                separator: "\n"))
    }
}
