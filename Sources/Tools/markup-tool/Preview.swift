import ArgumentParser
import Foundation
import MarkupBasics
import MarkupPreview
import PreviewBrowser

/// `markup preview`: shows documents in a window and updates them on every save.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows documents in a window and updates them on every save.",
        discussion: """
            Follows the document and the texts, pictures, templates, colours and sample data beside it. While the newest version has errors, the \
            last good one stays, below the errors that 'markup lint' prints. Ctrl+C quits.

            markup preview Greeting.xml
            markup preview Greeting.xml --dark --locale de --data greeting.json
            markup preview --watch-dir Views
            markup preview Greeting.xml --browser --port 8080
            markup preview --class DetailPreview --product Hello

            '--class' builds an executable of the package in this folder, and shows a view class in it with the content that its \
            'prepareForInterfaceBuilder' makes. It is built and shown again after every save of a source.

            Keys in the window:
            \(PreviewCommand.help)
            """)

    @Argument(help: "Documents, each on a tab.", completion: .file(extensions: ["xml"]))
    var documents: [String] = []

    @Option(help: ArgumentHelp("The size in pixels; by default a phone's.", valueName: "WxH"))
    var size: PixelSize?

    @OptionGroup var circumstances: CircumstanceOptions

    @Option(
        help: ArgumentHelp("A folder whose documents are all shown, including new ones.", valueName: "FOLDER"),
        completion: .directory)
    var watchDir: String?

    @Option(
        name: .customLong("class"),
        help: ArgumentHelp(
            "A view class of the package in this folder, shown with its sample content.", valueName: "NAME"))
    var className: String?

    @Option(
        help: ArgumentHelp("The executable that has the class; by default the package's only one.", valueName: "NAME")
    )
    var product: String?

    @OptionGroup var browser: BrowserOptions

    func validate() throws {
        guard className == nil || (documents.isEmpty && watchDir == nil) else {
            throw ValidationError("'--class' shows a class alone; leave out the documents and '--watch-dir'")
        }
        guard className == nil || !browser.browser else {
            throw ValidationError(
                "'--browser' shows documents; '--class' opens its own window; leave one of them out")
        }
        guard !documents.isEmpty || watchDir != nil || className != nil else {
            throw ValidationError(
                "there is nothing to show; name a document, a folder with '--watch-dir', or a class with '--class'")
        }
        for path in documents where Self.isFolder(path) == true {
            throw ValidationError("'\(path)' is a folder; use '--watch-dir \(path)' to show its documents")
        }
        if let watchDir, Self.isFolder(watchDir) != true {
            throw ValidationError("'\(watchDir)' is not a folder; '--watch-dir' takes a folder of documents")
        }
    }

    /// Returns `nil` if the path does not exist.
    private static func isFolder(_ path: String) -> Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }

    func run() throws {
        let status = className == nil ? try runDocuments() : try run(class: className ?? "")
        guard status == 0 else { throw ExitCode(status) }
    }

    private func run(class name: String) throws -> Int32 {
        var environment: [String: String] = [:]
        if let size { environment["MARKUPKIT_PREVIEW_SIZE"] = "\(Int(size.size.width))x\(Int(size.size.height))" }
        if circumstances.dark { environment["MARKUPKIT_PREVIEW_DARK"] = "1" }
        if let direction = circumstances.direction { environment["MARKUPKIT_PREVIEW_DIRECTION"] = direction.rawValue }
        if let locale = circumstances.locale { environment["LC_ALL"] = locale }
        return try MainActor.assumeIsolated {
            do {
                return try ClassPreviewRunner(
                    className: name, package: URL(filePath: FileManager.default.currentDirectoryPath),
                    product: product, environment: environment
                ) { StandardError.write("markup preview: \($0)") }.run()
            } catch let error as SentenceError {
                throw ValidationError(error.description)
            }
        }
    }

    private func runDocuments() throws -> Int32 {
        try MainActor.assumeIsolated {
            ProductViews.register()
            let application = PreviewApplication()
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
            return application.run(sources, shown, isInBrowser: server != nil, isLinked: browser.editor)
        }
    }
}
