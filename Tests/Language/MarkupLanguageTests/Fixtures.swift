import Foundation

/// The files next to the tests.
enum Fixtures {
    static var folder: URL { Bundle.module.resourceURL?.appending(path: "Fixtures") ?? sourceFolder }

    /// The folder in the repository to which expectations are recorded.
    static var sourceFolder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    }

    static let isRecording = ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] == "1"

    /// The names of the cases, sorted.
    static let cases: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(
            at: sourceFolder.appending(path: "Cases"), includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "case" }.map { $0.deletingPathExtension().lastPathComponent }
            .sorted()
    }()
}
