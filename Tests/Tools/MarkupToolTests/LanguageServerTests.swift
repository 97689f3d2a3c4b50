import Foundation
import Testing

/// `markup lsp` as a process: how it begins, what it makes of bad input, and that it ends.
@Suite(.timeLimit(.minutes(2))) struct LanguageServerTests {
    private static let path = ["PATH": "/usr/bin:/bin"]
    private static let begin = #"message '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'"#
    private static let shutDown = #"message '{"jsonrpc":"2.0","id":2,"method":"shutdown"}'"#
    private static let exit = #"message '{"jsonrpc":"2.0","method":"exit"}'"#

    /// Gives the command what a shell's script writes; `message` writes a body with its header.
    private func run(_ lines: String...) throws -> ToolRun {
        let define = #"message() { printf 'Content-Length: %d\r\n\r\n%s' "$(printf %s "$1" | wc -c)" "$1"; }"#
        let script = "\(define)\n{ \(lines.joined(separator: "\n"))\n} | \"$0\" lsp"
        return try Tool().run(script: script, environment: Self.path)
    }

    @Test func aConversationFromBeginningToEnd() throws {
        let open = #"{"uri":"file:///tmp/a.xml","languageId":"xml","version":1,"text":"<UILable text=\"😀\"/>"}"#
        let run = try run(
            Self.begin, #"message '{"jsonrpc":"2.0","method":"initialized","params":{}}'"#,
            #"message '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(open)}}'"#,
            #"message '{"jsonrpc":"2.0","id":3,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"file:///tmp/a.xml"}}}'"#,
            Self.shutDown, Self.exit)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains(#""serverInfo""#) && run.output.contains(#""name":"UILable","detail":"😀""#))
        #expect(run.output.contains(#""id":2,"result":null"#) || run.output.contains(#""result":null"#))
    }

    @Test func theEndOfItsInputIsTheEnd() throws {
        #expect(try run(Self.begin).status == 1)
        #expect(try run("true").status == 1)
        #expect(try run("printf 'Content-Length: 9\\r\\n\\r\\n{'").status == 1)
    }

    @Test func exitWithoutShutdownIsAnError() throws {
        #expect(try run(Self.begin, Self.exit).status == 1)
    }

    @Test(arguments: [
        "printf 'Content-Length: many\\r\\n\\r\\n'", "printf 'Content-Length: 99999999999999\\r\\n\\r\\n{}'",
        "printf 'Content-Length: 9999999999999999999999\\r\\n\\r\\n{}'", "printf 'Hello\\r\\n\\r\\n'",
        "message '{\"id\":'",
        "head -c 100000 /dev/zero", "message '{\"id\":7,\"method\":\"no/such\"}'", "message '[1]'",
        "message '{\"id\":7,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":7}}'",
    ])
    func anInvalidMessageIsRejectedAndTheNextIsAnswered(_ bad: String) throws {
        let run = try run(Self.begin, bad, Self.shutDown, Self.exit)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains(#""error":{"#) && run.output.contains(#""result":null"#))
    }

    /// Another process may hold the input open.
    @Test func itEndsWithItsClient() throws {
        let run = try Tool().run(
            script: #"""
                mkfifo input; exec 3<>input; gone=$(sh -c 'echo $$')
                body='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":'$gone'}}'
                printf 'Content-Length: %d\r\n\r\n%s' ${#body} "$body" >&3
                "$0" lsp <input
                """#, environment: Self.path)
        #expect(run.status == 1)
        #expect(run.output.contains("serverInfo"))
    }
}

/// The scenarios of `Tests/Tools/EditorClients`, with clients of other makes.
@Suite(.timeLimit(.minutes(5))) struct EditorClientTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let clients = package.appending(path: "Tests/Tools/EditorClients").path
    private static let editors = package.appending(path: "Editors").path
    private static let python = package.appending(path: "scripts/peers/peers-python.sh").path

    private static func run(_ script: String, _ files: [String: String] = [:]) throws -> ToolRun {
        let tool = try Tool(files)
        let environment = ProcessInfo.processInfo.environment.merging([
            "MARKUP": Tool.command.path, "CLIENTS": clients, "EDITORS": editors, "PEERS_PYTHON": python,
            "HOME": tool.folder.path, "XDG_CACHE_HOME": cache, "PYTHONDONTWRITEBYTECODE": "1",
        ]) { $1 }
        return try tool.run(script: script, environment: environment)
    }

    /// Where the packages of Python are, whatever the home folder of a test is.
    private static var cache: String {
        let environment = ProcessInfo.processInfo.environment
        return environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache"
    }

    private static func has(_ command: String) -> Bool {
        (try? run("command -v \(command)"))?.status == 0
    }

    private static func hasPytest() -> Bool {
        (try? run(#""$PEERS_PYTHON" -c 'import pytest_lsp'"#))?.status == 0
    }

    private static func hasEglot() -> Bool {
        (try? run("emacs --batch --eval '(progn (package-initialize) (require (quote eglot)))'"))?.status == 0
    }

    @Test(.enabled("pytest-lsp is not installed: run scripts/setup-peers.sh", { hasPytest() }))
    func pytestLSP() throws {
        let run = try Self.run(
            #""$PEERS_PYTHON" -m pytest -q -p no:cacheprovider "$CLIENTS"/scenarios.py"#)
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains(" passed"))
    }

    @Test(.enabled("nvim is not installed: run scripts/setup-peers.sh", { has("nvim") }))
    func neovim() throws {
        let run = try Self.run(#"nvim --headless -u NONE -i NONE -n -S "$CLIENTS"/scenarios.lua 2>&1"#)
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("scenarios, 0 failed"))
    }

    /// The file that `Editors/README.md` names, in its place.
    @Test(.enabled("nvim is not installed: run scripts/setup-peers.sh", { has("nvim") }))
    func settingsOfNeovim() throws {
        let run = try Self.run(
            #"""
            mkdir -p bin .config/nvim/plugin; ln -s "$MARKUP" bin/markup; export PATH="$PWD/bin:$PATH" XDG_CONFIG_HOME="$PWD/.config"
            cp "$EDITORS"/Neovim/markup.lua .config/nvim/plugin/
            nvim --headless -i NONE -n app/a.xml +'lua print(vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 10) and vim.diagnostic.get(0)[1].message or "nothing")' +qall! 2>&1
            """#, ["Package.swift": "", "app/a.xml": "<UILable/>"])
        #expect(run.output.contains("did you mean 'UILabel'"), "\(run.output)")
    }

    @Test(.enabled("Emacs with eglot is not installed: run scripts/setup-peers.sh", { hasEglot() }))
    func settingsOfEmacs() throws {
        let run = try Self.run(#"emacs --batch -l "$CLIENTS"/eglot.el "$EDITORS"/Emacs 2>&1"#)
        #expect(run.output.contains("faults, proposals and definitions are right"), "\(run.output)")
    }

    @Test func theExtensionPassesTheChecksOfItsMarketplaces() throws {
        let script = Self.package.appending(path: "scripts/check/extension.py").path
        let whole = try Self.run("python3 '\(script)' 2>&1")
        #expect(whole.status == 0, "\(whole.output)")
        // A fault is one line.
        let broken = try Self.run(
            #"cp -r "$EDITORS"/VSCode broken && rm broken/icon.png && python3 '\#(script)' broken 2>&1"#)
        #expect(broken.status == 1)
        #expect(broken.output == "package.json: the file 'icon.png' is missing\n")
    }

    @Test(.enabled("node is not installed: run scripts/setup-peers.sh", { has("node") }))
    func extensionForVSCode() throws {
        let run = try Self.run(
            #"python3 "$EDITORS"/VSCode/vsix.py markup.vsix && python3 -m zipfile -e markup.vsix unpacked && node "$CLIENTS"/extension.js unpacked/extension 2>&1"#
        )
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("scenarios, 0 failed"))
    }
}
