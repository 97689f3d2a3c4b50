import ArgumentParser
import Foundation
import MarkupBasics
import MarkupEditing
import MarkupLanguage

/// `markup import`: writes documents and Swift for a storyboard or a nib.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Writes documents and Swift for storyboards and nibs.",
        discussion: """
            Writes a document for each screen and each prototype of a cell, and a Swift file for each storyboard or nib: classes that the
            program does not have yet, functions that make the screens, and segues. Constraints that form rows, columns and anchors become
            layout views; the others are activated by the Swift file. Texts of the folders '*.lproj' become tables of texts. Prints a line
            for everything that is lost, with its line and column, and what to do about it, and how much was kept.

            A file that exists is not written over: the command then writes nothing and ends with status 1, unless '--force' is given.

            markup import Main.storyboard -o Sources/Notes/Resources
            markup import --force Base.lproj/Main.storyboard -o Screens
            """)

    @Argument(help: "Storyboards and nibs.", completion: .file(extensions: ["storyboard", "xib"]))
    var files: [String]

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The folder for the result; it is created.", valueName: "FOLDER"), completion: .directory)
    var output = "."

    @Flag(help: "Write over files that exist.")
    var force = false

    func run() throws {
        var errors: [String] = []
        for file in files {
            do {
                try importFile(file, &errors)
            } catch let error as MarkupError {
                errors += error.diagnostics.map { "\($0)" }
            } catch {
                errors.append("\(error)")
            }
        }
        for error in errors { StandardError.write(error.contains(": error: ") ? error : "error: \(error)") }
        if !errors.isEmpty { throw ExitCode.failure }
    }

    private func importFile(_ file: String, _ errors: inout [String]) throws {
        let limit = DocumentLimits().maximumBytes
        guard let handle = FileHandle(forReadingAtPath: file),
            let data = try? handle.read(upToCount: limit + 1) ?? Data()
        else { throw SentenceError("'\(file)' cannot be read") }
        let (folder, source) = (URL(filePath: output), URL(filePath: file))
        let (texts, faults) = ImportedTexts.beside(source)
        errors += faults
        let result = try InterfaceImport.run(
            data, file: file, program: ImportedProgram(around: folder, and: source), texts: texts)
        try write(result.files, into: folder)
        report(result, file)
    }

    /// Writes all files or none.
    private func write(_ files: [ImportedFile], into folder: URL) throws {
        let targets = files.map { (file: $0, url: folder.appending(path: $0.path)) }
        let changed = targets.filter { target in
            (try? Data(contentsOf: target.url)) != Data(target.file.content.utf8)
        }
        let existing = changed.filter { (try? FileManager.default.attributesOfItem(atPath: $0.url.path)) != nil }
        if !force, !existing.isEmpty {
            let names = existing.map { "'\($0.url.relativePath)'" }.joined(separator: ", ")
            throw SentenceError("\(names) exists already: move it away, or write over it with --force")
        }
        for (file, url) in changed {
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                if existing.contains(where: { $0.url == url }) {
                    try FileReplacement(of: url.path).write(Data(file.content.utf8))
                } else {
                    try Data(file.content.utf8).write(to: url)
                }
            } catch {
                throw SentenceError("'\(url.relativePath)' cannot be written: \(error.localizedDescription)")
            }
        }
    }

    private func report(_ result: ImportResult, _ file: String) {
        for loss in result.losses {
            let object = loss.object.isEmpty ? "" : " '\(loss.object)'"
            print(
                "\(file):\(loss.position.line):\(loss.position.column): lost: \(loss.subject)\(object): \(loss.advice)")
        }
        for advice in result.advice { print("\(file): left: \(advice)") }
        let folder = URL(filePath: output)
        for written in result.files { print("\(file): wrote \(folder.appending(path: written.path).relativePath)") }
        let constraints = result.constraints
        print(
            "\(file): kept \(result.elements.kept) of \(result.elements.total) elements, "
                + "\(result.attributes.kept) of \(result.attributes.total) attributes, "
                + "\(constraints.kept) of \(constraints.total) constraints, \(result.layoutConstraints) of them in documents"
        )
    }
}
