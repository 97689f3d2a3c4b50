import ArgumentParser
import Foundation
import MarkupPreview
import PreviewBrowser

/// `markup preview`: documents in a window, drawn again on every save.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows documents in a window and draws them again on every save.",
        discussion: """
            Follows the document and the texts, pictures, templates, colours and sample data beside it. While the newest version has errors, the \
            last good one stays, with the errors above it as 'markup lint' words them. Ctrl+C ends it.

            markup preview Greeting.xml
            markup preview Greeting.xml --dark --locale de --data greeting.json
            markup preview --watch-dir Views
            markup preview Greeting.xml --browser --port 8080

            Keys in the window:
            \(PreviewCommand.help)
            """)

    @Argument(help: "Documents, each on a tab.", completion: .file(extensions: ["xml"]))
    var documents: [String] = []

    @Option(help: ArgumentHelp("The size in pixels; a phone's unless given.", valueName: "WxH"))
    var size: PixelSize?

    @OptionGroup var circumstances: CircumstanceOptions

    @Option(
        help: ArgumentHelp("A folder whose documents are all shown, also those to come.", valueName: "FOLDER"),
        completion: .directory)
    var watchDir: String?

    @OptionGroup var browser: BrowserOptions

    func validate() throws {
        guard !documents.isEmpty || watchDir != nil else {
            throw ValidationError("there is nothing to show; name a document, or a folder with '--watch-dir'")
        }
        for path in documents where Self.isFolder(path) == true {
            throw ValidationError("'\(path)' is a folder; use '--watch-dir \(path)' to show its documents")
        }
        if let watchDir, Self.isFolder(watchDir) != true {
            throw ValidationError("'\(watchDir)' is no folder; '--watch-dir' takes one that has documents in it")
        }
    }

    /// `nil` where there is nothing.
    private static func isFolder(_ path: String) -> Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }

    func run() throws {
        let status = try MainActor.assumeIsolated {
            let server = try browser.start()
            defer { server?.stop() }
            var sources = PreviewModel.Sources()
            sources.documents = documents.map { URL(filePath: $0) }
            sources.folder = watchDir.map { URL(filePath: $0) }
            sources.data = circumstances.data.map { URL(filePath: $0) }
            sources.rootClass = circumstances.root
            sources.assumedClasses = Set(circumstances.assumeClass)
            sources.assumedFormatters = Set(circumstances.assumeFormatter)
            var shown = circumstances.circumstances
            if let size { shown.size = .exact(size.size) }
            return PreviewApplication(sources, shown).run()
        }
        guard status == 0 else { throw ExitCode(status) }
    }
}
