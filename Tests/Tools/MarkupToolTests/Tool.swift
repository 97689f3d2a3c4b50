import Foundation

/// The result of a run of `markup`.
struct ToolRun {
    let status: Int32
    let output: String
    let errors: String
}

/// A folder with documents, and the built command to run on them with an environment that holds nothing.
final class Tool {
    let folder: URL

    init(_ files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "markup-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws {
        let url = file(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func file(_ name: String) -> URL { folder.appending(path: name) }

    /// Runs the command in the folder. Output goes to files, because a full pipe would stop the command.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> ToolRun {
        try run(arguments, environment: environment)
    }

    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ToolRun {
        try run(Self.command, arguments, environment)
    }

    /// Runs a shell's script, to which the command is known as `$0`.
    func run(script: String, environment: [String: String]) throws -> ToolRun {
        try run(URL(filePath: "/bin/sh"), ["-c", script, Self.command.path], environment)
    }

    static var command: URL { Bundle.main.bundleURL.appending(path: "markup") }

    /// Runs the check of a build on a folder.
    func checkDocuments(in name: String, mark: String) throws -> ToolRun {
        let program = Bundle.main.bundleURL.appending(path: "document-check")
        return try run(program, [file(name).path, file(mark).path], [:])
    }

    func run(_ program: URL, _ arguments: [String], _ environment: [String: String]) throws -> ToolRun {
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
        return ToolRun(
            status: process.terminationStatus, output: try String(contentsOf: outputFile, encoding: .utf8),
            errors: try String(contentsOf: errorFile, encoding: .utf8))
    }

    /// Width and height in the header of a PNG file; `nil` for other files.
    func pngSize(_ name: String) throws -> [Int]? {
        let bytes = [UInt8](try Data(contentsOf: file(name)).prefix(24))
        guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        return [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    }
}
