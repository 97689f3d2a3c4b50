import ArgumentParser
import Foundation
import MarkupKit

/// `markup render`: writes an image of a document.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Renders a document to a picture.",
        discussion: """
            Needs no display. Problems in the document are printed with their locations; errors end the command with status 1, warnings do not.

            markup render hello.xml -o hello.png
            markup render form.xml -o form.svg --size 375x667 --direction rtl
            markup render cell.xml -o cell.png --root LMTableViewCell --data row.json
            """)

    @OptionGroup var options: ViewOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write: PNG, SVG or PDF by its extension.", valueName: "F"))
    var output: String

    func validate() throws {
        guard ["png", "svg", "pdf"].contains(URL(filePath: output).pathExtension.lowercased()) else {
            throw ValidationError("'\(output)' has no extension of a supported format; use .png, .svg or .pdf")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let document = try ShownDocument(options)
            try document.window.writePicture(to: URL(filePath: output), scale: options.circumstances.scale)
        }
    }
}
