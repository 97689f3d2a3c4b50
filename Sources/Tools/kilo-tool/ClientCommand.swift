import ArgumentParser
import Foundation
import KiloContract

/// `kilo client`: writes the client of an OpenAPI document.
struct ClientCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "client",
        abstract: "Writes a client in Swift from an OpenAPI document.",
        discussion: """
            The document is OpenAPI 3.0 or 3.1, as JSON. The client is one file: a structure with a method for each operation, and the types of
            the schemas. It uses the product Kilo. A part that the client cannot have is left out, with a warning and its place as a JSON pointer;
            the status is 0 then, too. It is 2 if the document cannot be read. References to other files or servers are not followed.

            In a package, the plugin KiloClient does the same in each build: Pets.openapi.json gives PetsClient.

            kilo client pets.json
            kilo client pets.json --name PetsClient --access public -o Sources/Pets/PetsClient.swift
            """)

    @Argument(
        help: ArgumentHelp("The document.", valueName: "document"), completion: .file(extensions: ["json"]))
    var document: String

    @Option(help: ArgumentHelp("The name of the structure; the title of the document by default.", valueName: "NAME"))
    var name: String?

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The file to write; the output by default.", valueName: "FILE"),
        completion: .file(extensions: ["swift"]))
    var output: String?

    @Option(help: "The access level: public, package or internal.")
    var access: Access = .internal

    enum Access: String, ExpressibleByArgument, CaseIterable { case `public`, package, `internal` }

    func run() throws {
        let client: ClientSource
        do {
            client = try ClientSource(
                try DocumentFile.data(document), document: document, name: name,
                access: ClientSource.Access(rawValue: access.rawValue) ?? .internal)
        } catch let error as ContractError {
            throw DocumentFile.failure("\(error)")
        }
        for warning in client.warnings { DocumentFile.report("\(document): warning: \(warning)") }
        guard let output else { return print(client.text, terminator: "") }
        do {
            try Data(client.text.utf8).write(to: URL(filePath: output))
        } catch {
            throw DocumentFile.failure("\(output): error: the file cannot be written")
        }
    }
}
