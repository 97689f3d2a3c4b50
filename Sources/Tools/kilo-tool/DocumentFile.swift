import ArgumentParser
import Foundation
import KiloContract

/// Documents that a command reads, and its messages.
enum DocumentFile {
    /// Returns the content of a file, at most one byte more than a document may have.
    ///
    /// - Throws: status 2, after a message, for a file that cannot be read.
    static func data(_ path: String) throws -> Data {
        do {
            let handle = try FileHandle(forReadingFrom: URL(filePath: path))
            return try handle.read(upToCount: ContractDocument.maximumBytes + 1) ?? Data()
        } catch {
            throw failure("\(path): error: \(reason(for: path))")
        }
    }

    /// Writes a message and returns the status of documents that cannot be read.
    static func failure(_ message: String) -> ExitCode {
        report(message)
        return ExitCode(2)
    }

    /// Writes a line to standard error, without control characters, which come from the documents and could write over
    /// the screen.
    static func report(_ message: String) {
        FileHandle.standardError.write(Data((printable(message) + "\n").utf8))
    }

    static func printable(_ line: String) -> String {
        String(
            String.UnicodeScalarView(
                line.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }

    private static func reason(for path: String) -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return "there is no such file"
        }
        return isFolder.boolValue ? "this is a folder, not a document" : "the file cannot be read"
    }
}
