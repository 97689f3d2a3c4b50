import Foundation

/// The installed compiler.
enum SwiftCompiler {
    /// The version, such as `6.3.1`; `nil` if there is no compiler.
    static var version: String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "--version"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).firstMatch(of: #/Swift version ([0-9]+(\.[0-9]+)*)/#)
            .map { String($0.1) }
    }
}
