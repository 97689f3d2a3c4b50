import ArgumentParser
import Foundation
import MarkupKit

/// `markup render`: writes a picture of each document, all in one process.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Renders documents, and all documents of folders, to pictures.",
        discussion: """
            Needs no display. Problems in a document are printed with their locations. A document with errors has no picture; the others are \
            rendered, and the command ends with status 1. Warnings change neither.

            With '--output' and a folder, a document of a folder has its picture at the same path below it, and any other document by its name. \
            Without '--output', the picture of form.xml is form.xml.png beside it.

            markup render hello.xml -o hello.png
            markup render form.xml -o form.svg --size 375x667 --direction rtl
            markup render cell.xml -o cell.png --root LMTableViewCell --data row.json
            markup render Resources -o Pictures --format svg
            markup render first.xml second.xml Views -o Pictures --dark
            """)

    @Argument(help: "Documents and folders of documents.", completion: .file(extensions: ["xml"]))
    var documents: [String]

    @OptionGroup var options: ViewOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The picture of one document, which is PNG, SVG or PDF by its extension, or the folder for all pictures.",
            valueName: "F"))
    var output: String?

    @Option(help: "The format of pictures in a folder or beside documents: png, svg or pdf; png by default.")
    var format: PictureFiles.Format?

    func run() throws {
        let files = try PictureFiles(of: documents, output: output, format: format)
        try MainActor.assumeIsolated {
            let loader = try ShownDocument.loader(options.circumstances)
            try ShownDocument.openDisplay(options.circumstances)
            var hasErrors = false
            for item in files.items where try !render(item, in: files, loader) { hasErrors = true }
            if hasErrors { throw ExitCode.failure }
        }
    }

    /// Writes the picture of a document; prints the errors and returns `false` if that is not possible.
    @MainActor private func render(
        _ item: PictureFiles.Item, in files: PictureFiles, _ loader: PreviewLoader
    ) throws -> Bool {
        Notice.handler = { notice in
            // A notice that has no place in a document belongs to the document that is being drawn.
            StandardError.write(notice.diagnostic == nil ? "\(item.document): \(notice)" : "\(notice)")
        }
        do {
            let document = try ShownDocument(item.document, loader, size: options.size)
            defer { document.window.close() }
            files.makeFolder(of: item)
            try document.window.writePicture(to: item.picture, scale: options.circumstances.scale)
            return true
        } catch is ExitCode {
            return false
        } catch let error as PictureError {
            StandardError.write("\(item.document): error: \(error)")
            return false
        }
    }
}
