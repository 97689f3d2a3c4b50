import Foundation

/// The result of a run of `kilo`.
struct KiloRun {
    let status: Int32
    let output: String
    let errors: String
}

/// A folder with documents, and the built command to run on them.
final class KiloTool {
    private let folder: URL

    init(_ files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "kilo-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let url = file(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String) -> URL { folder.appending(path: name) }

    func run(_ arguments: String...) throws -> KiloRun { try run(arguments) }

    func run(_ arguments: [String]) throws -> KiloRun {
        try run(Bundle.main.bundleURL.appending(path: "kilo"), arguments, [:])
    }

    /// Runs a program in the folder. Output goes to files, because a full pipe would stop the program.
    func run(_ program: URL, _ arguments: [String], _ environment: [String: String]) throws -> KiloRun {
        let (outputFile, errorFile) = (file(".output"), file(".errors"))
        try Data().write(to: outputFile)
        try Data().write(to: errorFile)
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        process.waitUntilExit()
        return KiloRun(
            status: process.terminationStatus, output: try String(contentsOf: outputFile, encoding: .utf8),
            errors: try String(contentsOf: errorFile, encoding: .utf8))
    }
}
