import Foundation
import Testing

@testable import KiloOAuth

/// The command that opens the browser, with a script in its place.
@Suite(.timeLimit(.minutes(1))) struct BrowserTests {
    private func withCommand(_ script: String?, _ test: (_ folder: URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let script {
            let file = folder.appending(path: "xdg-open")
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        try await test(folder)
    }

    @Test func theCommandGetsTheURLAndNoShellReadsIt() async throws {
        try await withCommand("printf '%s|' \"$#\" \"$@\" > \"$0.seen\"") { folder in
            let url = try #require(URL(string: "https://login.example/page?a=$(id)&b=%60id%60;id"))
            try await Browser.open(url, path: "/nonexistent:\(folder.path)")
            let seen = try String(contentsOf: folder.appending(path: "xdg-open.seen"), encoding: .utf8)
            #expect(seen == "1|\(url.absoluteString)|")
        }
    }

    @Test func failuresHaveTheirReason() async throws {
        let url = try #require(URL(string: "https://login.example/"))
        try await withCommand("exit 3") { folder in
            let error = try await failure { try await Browser.open(url, path: folder.path) }
            #expect(error.code == .browser(reason: "'xdg-open' ended with 3; install or choose a browser"))
        }
        try await withCommand(nil) { folder in
            let error = try await failure { try await Browser.open(url, path: folder.path) }
            #expect(error.description.contains("'xdg-open' is not installed; install xdg-utils"))
        }
    }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:alert(1)", "mailto:a@b", "--help", "https:", "/bin/sh", "data:,x",
        "file://login.example/etc/passwd", "ftp://login.example/", "ssh://login.example", "https:///page",
    ])
    func otherURLsAreNotOpened(text: String) async throws {
        try await withCommand("touch \"$0.seen\"") { folder in
            let url = try #require(URL(string: text))
            let error = try await failure { try await Browser.open(url, path: folder.path) }
            #expect(error.description.contains("is not an http or https URL"))
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "xdg-open.seen").path))
        }
    }

    @Test func aCommandThatDoesNotEndCanBeLeft() async throws {
        try await withCommand("exec sleep 20") { folder in
            let url = try #require(URL(string: "https://login.example/"))
            let task = Task { try await Browser.open(url, path: folder.path) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
