import ArgumentParser
import Foundation
import KiloContract
import MarkupBasics

/// `kilo diff`: compares two OpenAPI documents.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two OpenAPI documents and prints the changes that break clients, and the others.",
        discussion: """
            The documents are OpenAPI 3.0 or 3.1, as JSON. A service may take more and return less than before; a change in the other direction
            breaks clients. Each change has a kind, its place as a JSON pointer, and a sentence that says what it means for a client. The status
            is 0 if nothing breaks, 1 if something does, and 2 if the documents cannot be compared. Doubtful changes are printed and do not
            change the status. References to other files or servers are refused; nothing is fetched.

            kilo diff old.json new.json
            kilo diff old.json new.json --allow operation-removed --allow server-removed
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(
        help: ArgumentHelp("The document that clients were written for.", valueName: "old"),
        completion: .file(extensions: ["json"]))
    var old: String

    @Argument(
        help: ArgumentHelp("The document of the service as it is now.", valueName: "new"),
        completion: .file(extensions: ["json"]))
    var new: String

    @Option(help: "The form of the output: text or json.")
    var format: Format = .text

    @Option(
        help: ArgumentHelp("A kind of change that may break clients this time; may be repeated.", valueName: "KIND"))
    var allow: [String] = []

    func validate() throws {
        for name in allow where ChangeKind(rawValue: name) == nil {
            let names = ChangeKind.allCases.map(\.rawValue)
            let nearest = NearestName.find(name, among: names).map { "; did you mean '\($0)'?" }
            throw ValidationError(
                "there is no kind '\(name)'\(nearest ?? "; there are \(names.joined(separator: ", "))")")
        }
    }

    func run() throws {
        let comparison: ContractComparison
        do {
            comparison = try ContractComparison(from: try Self.document(old), to: try Self.document(new))
        } catch let error as ContractError {
            throw DocumentFile.failure("\(error)")
        }
        let report = DiffReport(comparison, allowed: Set(allow.compactMap { ChangeKind(rawValue: $0) }))
        switch format {
        case .text: print(report.text, terminator: "")
        case .json: print(try report.json)
        }
        if report.isBreaking { throw ExitCode.failure }
    }

    private static func document(_ path: String) throws -> ContractDocument {
        try ContractDocument(DocumentFile.data(path), name: path)
    }
}
