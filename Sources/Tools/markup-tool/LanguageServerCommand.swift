import ArgumentParser
import Foundation
import MarkupEditing

/// `markup lsp`: the language server for editors.
struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Runs the language server for editors, on standard input and output.",
        discussion: """
            An editor starts it and ends it. Without one there is nothing to see: it waits for messages.
            Editors/README.md says how to set up VS Code, Neovim, Emacs, Kate and Helix.
            """)

    @Flag(
        help: ArgumentHelp(
            "Accepted because some editors pass it; standard input and output are always used.", visibility: .hidden))
    var stdio = false

    func run() throws {
        let server = LanguageServer(version: Markup.version)
        server.startPreview = { document in
            try PreviewProcess(
                URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
                ["preview", document.path, "--browser", "--editor"])
        }
        var loop = ServerLoop(server)
        throw ExitCode(loop.run())
    }
}
