import ArgumentParser
import Foundation
import MarkupKit

/// `markup inspect`: prints a document's views as text or JSON.
struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the view tree of a document: class, id, frame and text.",
        discussion: """
            Frames are x, y, width and height in the coordinates of the root view.

            markup inspect form.xml
            markup inspect form.xml --size 375x667 --format json
            """)

    enum Format: String, ExpressibleByArgument { case text, json }

    @Argument(help: "The document.", completion: .file(extensions: ["xml"]))
    var document: String

    @OptionGroup var options: ViewOptions

    @Option(help: "The form of the output: text or json.")
    var format: Format = .text

    func run() throws {
        try MainActor.assumeIsolated {
            try ShownDocument.openDisplay(options.circumstances)
            let shown = try ShownDocument(document, ShownDocument.loader(options.circumstances), size: options.size)
            let description = ViewDescription(of: shown.window.rootView)
            switch format {
            case .text: print(description.outline)
            case .json:
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                print(String(decoding: try encoder.encode(description), as: UTF8.self))
            }
        }
    }
}
