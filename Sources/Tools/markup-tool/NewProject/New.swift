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
            markup new Tasks --template table --path ~/MarkupKit
            markup new Tasks --from https://example.org/MarkupKit.git --version 0.3.0
            """)

    @Argument(help: "The name of folder, package and module: letters, digits and '_'.")
    var name: String

    @Option(help: "The template: app, form, table or service.")
    var template: ProjectTemplate = .app

    @Option(
        name: [.customLong("path"), .customLong("package-path")],
        help: ArgumentHelp(
            "The folder of MarkupKit's sources or compiled libraries; by default the installed libraries, '../MarkupKit' beside the new folder, or the package that this command was built from.",
            valueName: "FOLDER"),
        completion: .directory)
    var path: String?

    @Option(
        help: ArgumentHelp(
            "The git repository of MarkupKit, from which SwiftPM takes a tagged version.", valueName: "URL"))
    var from: String?

    @Option(help: ArgumentHelp("The lowest version of the repository.", valueName: "VERSION"))
    var version: String?

    @Option(help: ArgumentHelp("The id of the program; by default 'org.example.NAME'.", valueName: "ID"))
    var identifier: String?

    @Option(help: ArgumentHelp("The author, as 'Ada Lovelace <ada@example.org>'.", valueName: "AUTHOR"))
    var author: String?

    @Option(help: "The licence: MIT, Apache-2.0, GPL-3.0-or-later or none.")
    var license: ProjectLicense = .mit

    func run() throws {
        do {
            let name = try ProjectName(name).text
            let options = PackageSource.Options(path: path, url: from, version: version)
            let project = Project(
                name: name, identifier: try Project.identifier(identifier, name: name),
                author: try Project.Author(author), license: license,
                source: try PackageSource(options, besideProject: URL(filePath: name)))
            if case .compiled(let folder) = project.source, template == .service {
                throw SentenceError(
                    "the compiled libraries in '\(folder)' have no services; pass MarkupKit's sources with --path or --from"
                )
            }
            let year = Calendar(identifier: .gregorian).component(.year, from: Date())
            var files = template.files(of: project, year: year)
            files["Package.resolved"] = project.source.testedVersions(besideProject: URL(filePath: name))
            try ProjectFolder(name).write(files)
            try? template.picture?.add(to: name)
            print("\(name) was created; 'cd \(name)', then 'swift run' or 'swift test'")
        } catch let error as SentenceError {
            throw ValidationError(error.description)
        }
    }
}
