import Foundation

/// A process whose first line of output is wanted.
final class Child {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Runs this program again, or another one.
    init(_ arguments: [String], program: String = CommandLine.arguments[0]) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    func readLine() -> String? {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
            if byte.isEmpty { break }
            line += byte
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
