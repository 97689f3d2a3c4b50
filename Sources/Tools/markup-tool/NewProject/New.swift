import ArgumentParser
import Foundation
import MarkupBasics

/// `markup new`: creates a folder with a package that runs and passes its tests.
struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Creates a folder with a small package: program, document and test.",
        discussion: """
            app: a field, a button and a greeting. form: fields bound to a model, with a button that waits until they are filled in.
            table: a list with a field to add to it, and a document for its rows. service: a REST service with a page in HTML.

            markup new Hello && cd Hello && swift run
            markup new Tasks --template table --package-path ~/MarkupKit
            """)

    @Argument(help: "The name of folder, package and module: letters, digits and '_'.")
    var name: String

    @Option(help: "The template: app, form, table or service.")
    var template: ProjectTemplate = .app

    @Option(
        help: ArgumentHelp(
            "The folder of MarkupKit; by default the one that this command was built from, or '../MarkupKit' beside the new folder.",
            valueName: "PATH"),
        completion: .directory)
    var packagePath: String?

    func run() throws {
        do {
            let name = try ProjectName(name)
            let package = try PackageLocation(packagePath, besideProject: URL(filePath: name.text))
            let project = Project(name: name.text, packagePath: package.path)
            try ProjectFolder(name.text).write(template.files(of: project))
            print("\(name.text) was created; 'cd \(name.text)', then 'swift run' or 'swift test'")
        } catch let error as SentenceError {
            throw ValidationError(error.description)
        }
    }
}
