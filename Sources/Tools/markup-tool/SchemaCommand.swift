import ArgumentParser
import MarkupEditing
import MarkupLanguage

/// `markup schema`: writes a schema for editors without a language server.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the vocabulary of documents as a schema for XML editors.",
        discussion: """
            xsd: XML Schema 1.0. rng: RELAX NG. json: custom data of Visual Studio Code, elements and attributes with descriptions.
            snippets: snippets of Visual Studio Code, one for each element.

            They know elements, attributes and values; instructions, templates and names of the owner are 'markup lint's. An element 'root' takes
            what any class takes. A class of the application is unknown to them unless it is named here; then it takes anything.

            markup schema > markup.xsd
            markup schema --format rng --assume-class PetView > markup.rng
            xmllint --noout --schema markup.xsd form.xml
            """)

    @Option(help: "The form: xsd, rng, json or snippets.")
    var format: SchemaFormat = .xsd

    @Option(help: ArgumentHelp("A class of the application; may be repeated.", valueName: "NAME"))
    var assumeClass: [String] = []

    func validate() throws {
        for name in assumeClass where !Self.isElementName(name) {
            throw ValidationError("'\(name)' is not a class name; use a name that an element can have")
        }
    }

    func run() throws {
        print(try DocumentGrammar(.builtInWithCharts, assumedClasses: assumeClass).text(as: format), terminator: "")
    }

    /// Letters, digits, '_', and a dot after a module's name.
    private static func isElementName(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter || first == "_" else { return false }
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
}

extension SchemaFormat: ExpressibleByArgument {}
