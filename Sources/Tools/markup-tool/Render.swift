import ArgumentParser
import Foundation
import MarkupKit

/// `markup render`: writes an image of a document, or of each document in a folder.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Renders a document, or all documents of a folder, to pictures.",
        discussion: """
            Needs no display. Problems in the document are printed with their locations; errors end the command with status 1, warnings do not.
            In a folder, documents with errors are skipped and the others are rendered.

            markup render hello.xml -o hello.png
            markup render form.xml -o form.svg --size 375x667 --direction rtl
            markup render cell.xml -o cell.png --root LMTableViewCell --data row.json
            markup render Resources -o Pictures --format svg
            """)

    enum Format: String, ExpressibleByArgument { case png, svg, pdf }

    @OptionGroup var options: ViewOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write: PNG, SVG or PDF by its extension. For a folder of documents: the folder for the pictures.",
            valueName: "F"))
    var output: String

    @Option(help: "The format of the pictures of a folder: png, svg or pdf; png by default.")
    var format: Format?

    private var isFolder: Bool { DocumentFiles.isFolder(options.document) }

    func validate() throws {
        let fileExtension = URL(filePath: output).pathExtension.lowercased()
        if isFolder {
            if Format(rawValue: fileExtension) != nil, !DocumentFiles.isFolder(output) {
                throw ValidationError(
                    "'\(options.document)' is a folder, so '--output' takes a folder, not '\(output)'")
            }
        } else {
            guard Format(rawValue: fileExtension) != nil else {
                throw ValidationError("'\(output)' has no extension of a supported format; use .png, .svg or .pdf")
            }
            if format != nil {
                throw ValidationError(
                    "'--format' is for folders; the extension of '\(output)' is the format of one picture")
            }
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try ShownDocument.openDisplay(options.circumstances)
            if isFolder {
                try renderFolder()
            } else {
                try render(options.document, to: URL(filePath: output))
            }
        }
    }

    @MainActor private func render(_ path: String, to file: URL) throws {
        let document = try ShownDocument(path, options)
        defer { document.window.close() }
        try document.window.writePicture(to: file, scale: options.circumstances.scale)
    }

    /// Renders each document to the same path below the output folder.
    @MainActor private func renderFolder() throws {
        let prefix = URL(filePath: options.document).relativePath + "/"
        let documents = DocumentFiles.files(at: options.document)
        if documents.isEmpty { throw ValidationError("'\(options.document)' contains no documents (.xml)") }
        var hasFaults = false
        for document in documents {
            let name = document.hasPrefix(prefix) ? String(document.dropFirst(prefix.count)) : document
            let picture = URL(filePath: output).appending(path: name).deletingPathExtension()
                .appendingPathExtension((format ?? .png).rawValue)
            try FileManager.default.createDirectory(
                at: picture.deletingLastPathComponent(), withIntermediateDirectories: true)
            do { try render(document, to: picture) } catch is ExitCode { hasFaults = true }
        }
        if hasFaults { throw ExitCode.failure }
    }
}
