import ArgumentParser
import Foundation
import MarkupEditing
import MarkupKit
import MarkupLanguage

/// `markup lint`: reports the faults of documents, without a display.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks documents and prints every problem with its location.",
        discussion: """
            Takes documents and folders, where it checks every '.xml' file. Images, texts and templates are looked up beside the document, in
            the folders given and in those of '--resources'. Warns too of controls that a screen reader cannot name, and with '--strict' of texts
            that are written in the document, where a strings file would have them in every language. Outlets, actions and bindings are compared
            with the Swift sources of the package around a document, and templates of services with the results of their methods. Errors and
            warnings both end the command with status 1; the hints of '--hints' do not.

            markup lint Views/
            markup lint form.xml --assume-class PetView --format sarif
            """)

    enum Format: String, ExpressibleByArgument { case text, json, sarif }

    @Argument(help: "Documents and folders.", completion: .file(extensions: ["xml"]))
    var documents: [String]

    @Option(help: "The form of the output: text, json or sarif.")
    var format: Format = .text

    @Option(help: ArgumentHelp("The class of the view that <root> stands for.", valueName: "CLASS"))
    var root: String?

    @Option(help: ArgumentHelp("A class of the application; may be repeated.", valueName: "NAME"))
    var assumeClass: [String] = []

    @Option(help: ArgumentHelp("A formatter that the owner provides; may be repeated.", valueName: "NAME"))
    var assumeFormatter: [String] = []

    @Option(
        help: ArgumentHelp("A folder with images and texts that documents name; may be repeated.", valueName: "FOLDER"),
        completion: .directory)
    var resources: [String] = []

    @Flag(help: "Warn of visible texts that are written in documents; '@key' takes one from a strings file.")
    var strict = false

    @Flag(
        help: ArgumentHelp(
            "Add hints about the packages around the documents: unused outlets, texts, images and templates, and missing translations. They do not fail the run."
        ))
    var hints = false

    func run() throws {
        let files = documents.flatMap(DocumentFiles.files)
        let folders = documents.filter(DocumentFiles.isFolder) + resources
        let trees = ResourceFolders(searching: folders.map { URL(filePath: $0) })
        let progress = Progress(total: files.count)
        var diagnostics: [Diagnostic] = []
        var project = ProjectCheck()
        for file in files {
            progress.advance(to: file)
            diagnostics += check(file, trees, &project)
        }
        for folder in documents where DocumentFiles.isFolder(folder) {
            diagnostics += project.templates(in: URL(filePath: folder)).map(Self.namedInside)
        }
        progress.finish()
        let found = hints ? project.hints(around: files).map(relative) : []
        try report(diagnostics + found)
        if !diagnostics.isEmpty { throw ExitCode.failure }
    }

    /// Returns a hint with the path of its file from the current folder, as the paths of documents usually are.
    private func relative(_ hint: Diagnostic) -> Diagnostic {
        var hint = hint
        let here = FileManager.default.currentDirectoryPath + "/"
        if hint.file.hasPrefix(here) { hint.file = String(hint.file.dropFirst(here.count)) }
        return hint
    }

    private func check(_ path: String, _ trees: ResourceFolders, _ project: inout ProjectCheck) -> [Diagnostic] {
        let limit = DocumentLimits().maximumBytes + 1
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: limit) ?? Data()
        else {
            return [.missingDocument(path, lookedIn: [URL(filePath: path).deletingLastPathComponent().relativePath])]
        }
        if let faults = project.template(URL(filePath: path)) { return faults.map(Self.namedInside) }
        let folder = URL(filePath: path).deletingLastPathComponent()
        let check = DocumentCheck(
            rootClass: root, assumedClasses: Set(assumeClass), formatters: Set(assumeFormatter),
            resources: trees.names(beside: folder))
        let found = project.diagnostics(data, file: path, with: check, advice: strict ? .strict : .usual)
        return found.map(Self.named)
    }

    /// Names the file of a declaration relative to the current folder if it is inside.
    private static func named(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        if let file = diagnostic.declaration?.file { diagnostic.declaration?.file = relative(file) }
        return diagnostic
    }

    /// Names the file of a template in the same way.
    private static func namedInside(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = named(diagnostic)
        diagnostic.file = relative(diagnostic.file)
        return diagnostic
    }

    private static func relative(_ file: String) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
    }

    private func report(_ diagnostics: [Diagnostic]) throws {
        switch format {
        case .text: for diagnostic in diagnostics { print(diagnostic.annotated) }
        case .json: print(String(decoding: try Diagnostic.json(diagnostics), as: UTF8.self))
        case .sarif:
            print(String(decoding: try SARIFLog(diagnostics, toolVersion: Markup.version).json(), as: UTF8.self))
        }
    }
}

/// A progress line on standard error, shown if it is a terminal.
struct Progress {
    let total: Int
    private let isShown: Bool
    private final class Counter { var value = 0 }
    private let counter = Counter()

    init(total: Int) {
        self.total = total
        isShown = total > 20 && isatty(STDERR_FILENO) == 1
    }

    func advance(to file: String) {
        counter.value += 1
        guard isShown else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(counter.value)/\(total) \(file)".utf8))
    }

    func finish() {
        if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
}
