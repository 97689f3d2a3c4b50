public import Foundation

/// Opens pages in the user's browser.
public enum Browser {
    /// Opens a page by the desktop's command `xdg-open`, without a shell. It returns when the command ends; a browser
    /// that it started stays open.
    ///
    /// - Parameter url: an `http` or `https` URL.
    /// - Throws: ``OAuthError`` with the code ``OAuthError/Code-swift.enum/browser(reason:)`` for another URL, if there
    ///   is no such command, or if it fails. `CancellationError` when the task is cancelled; the command is not ended
    ///   then.
    public static func open(_ url: URL) async throws {
        try await open(url, path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    }

    static func open(_ url: URL, path: String) async throws {
        // The command would open files and other programs, too.
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host?.isEmpty == false
        else {
            throw OAuthError(.browser(reason: "'\(url.absoluteString)' is not an http or https URL"))
        }
        guard let command = command("xdg-open", path: path) else {
            throw OAuthError(.browser(reason: "'xdg-open' is not installed; install xdg-utils, or pass 'openBrowser'"))
        }
        let status = try await run(command, [url.absoluteString])
        if status != 0 {
            throw OAuthError(.browser(reason: "'xdg-open' ended with \(status); install or choose a browser"))
        }
    }

    private static func command(_ name: String, path: String) -> URL? {
        path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Runs a command and returns its status.
    private static func run(_ command: URL, _ arguments: [String]) async throws -> Int32 {
        let status = FirstResult<Int32>()
        let process = Process()
        process.executableURL = command
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { status.end(.success($0.terminationStatus)) }
        do {
            try process.run()
        } catch {
            throw OAuthError(.browser(reason: "\(error)"), cause: error)
        }
        return try await status.value()
    }
}
