import Foundation
import MarkupBasics

/// Runs the programs that building and packing need.
struct CommandRun {
    /// Prints what a long command prints, instead of returning it.
    enum Output { case shown, returned }

    /// Returns the path of a program among the folders of `PATH`.
    static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program to its end and returns its standard output, without the last line end.
    ///
    /// - Parameters:
    ///   - package: The Debian package of the program, for the error when it is missing.
    ///   - folder: The current folder of the program.
    /// - Throws: A sentence if the program is missing or fails.
    @discardableResult
    static func run(
        _ command: [String], in folder: URL, package: String? = nil, output: Output = .returned,
        environment: [String: String] = [:]
    ) throws(SentenceError) -> String {
        guard let path = path(of: command[0]) else {
            let remedy = package.map { "; install it, on Debian with: apt-get install \($0)" } ?? ""
            throw SentenceError("the program '\(command[0])' is not installed\(remedy)")
        }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (status, text): (Int32, String)
        do { (status, text) = try finish(process, output) } catch {
            throw SentenceError("'\(command[0])' cannot be started: \(error.localizedDescription)")
        }
        guard status == 0 else {
            throw SentenceError(
                "'\(command.prefix(3).joined(separator: " "))' failed with status \(status); its messages are above")
        }
        return text
    }

    private static func finish(_ process: Process, _ output: Output) throws -> (Int32, String) {
        // The result of the command goes to standard output; the messages of a build do not.
        let pipe = Pipe()
        process.standardOutput = output == .shown ? FileHandle.standardError : pipe
        try process.run()
        var data = Data()
        if output == .returned { data = try pipe.fileHandleForReading.readToEnd() ?? Data() }
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        return (process.terminationStatus, text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
}
