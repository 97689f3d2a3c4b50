import ArgumentParser
import Foundation
import MarkupKit
import PreviewBrowser

/// The options for previews in a browser.
struct BrowserOptions: ParsableArguments {
    @Flag(
        help: """
            Show it in a browser on this machine instead of a window; prints the address. Anyone who knows the address can use the preview.
            """)
    var browser = false

    @Option(help: ArgumentHelp("The port for '--browser'; by default a free one.", valueName: "N"))
    var port: UInt16?

    @Flag(help: ArgumentHelp("Follow an editor: lines on standard input and output.", visibility: .hidden))
    var editor = false

    func validate() throws {
        guard browser || !editor else { throw ValidationError("'--editor' needs '--browser'; add it") }
        guard browser || port == nil else {
            throw ValidationError("'--port' needs '--browser'; add it, or leave '--port' out")
        }
    }

    /// Starts the server and prints its address, if the option is set. Must be called before any code opens a display.
    @MainActor func start() throws -> PreviewServer? {
        guard browser else { return nil }
        let connect = try Display.openForBrowsers()
        let server = try PreviewServer(
            port: port ?? 0, problem: { StandardError.write("markup preview: \($0)") }, display: connect)
        FileHandle.standardOutput.write(Data("\(server.address)\n".utf8))
        return server
    }
}
