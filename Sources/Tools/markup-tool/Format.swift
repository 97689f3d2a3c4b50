import ArgumentParser
import Foundation
import MarkupEditing
import MarkupLanguage

/// `markup format`: formats documents in one style.
struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Formats documents consistently, without changing their meaning.",
        discussion: """
            Four blanks for each level, one element a line, attributes below each other where they do not fit into 120 characters. The order of
            attributes, quotes, comments and single blank lines stay. Takes documents and folders, where it formats every '.xml' file; '-' is
            standard input, whose document is printed. A document with errors is left as it is, and ends the command with status 1.

            markup format Views/
            markup format --check Views/ form.xml
            """)

    @Argument(help: "Documents and folders; '-' for standard input.", completion: .file(extensions: ["xml"]))
    var documents: [String]

    @Flag(help: "Change nothing; print the documents that are not formatted, and end with status 1 if there are any.")
    var check = false

    func run() throws {
        var isClean = true
        for file in documents.flatMap(DocumentFiles.files) {
            do {
                isClean = try format(file) && isClean
            } catch let error as MarkupError {
                for diagnostic in error.diagnostics { StandardError.write(diagnostic.annotated) }
                isClean = false
            } catch {
                StandardError.write("error: '\(file)' cannot be written: \(error.localizedDescription)")
                isClean = false
            }
        }
        if !isClean { throw ExitCode.failure }
    }

    /// Formats one file; returns `false` if it was only checked, and is not formatted.
    private func format(_ file: String) throws -> Bool {
        let isInput = file == "-"
        let name = isInput ? "standard input" : file
        let handle = isInput ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
        let limit = DocumentLimits().maximumBytes + 1
        guard let handle, let data = try? handle.read(upToCount: limit) ?? Data() else {
            let folder = URL(filePath: file).deletingLastPathComponent().relativePath
            throw MarkupError([.missingDocument(file, lookedIn: [folder])])
        }
        let formatted = Data(try DocumentFormatter.format([UInt8](data), file: name))
        guard !check else {
            if formatted != data { print(name) }
            return formatted == data
        }
        if isInput {
            FileHandle.standardOutput.write(formatted)
        } else if formatted != data {
            try FileReplacement(of: file).write(formatted)
        }
        return true
    }
}
