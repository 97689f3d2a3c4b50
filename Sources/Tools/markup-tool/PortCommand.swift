import ArgumentParser
import Foundation
import MarkupEditing
import MarkupLanguage

/// `markup port`: makes the mechanical edits that bring a program from UIKit.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Edits the Swift files of an iOS program for MarkupKit, and lists what is left.",
        discussion: """
            Makes the edits that need no decision, in all Swift files of the folder: imports, '@objc', '@IBOutlet', '@IBAction',
            '@IBInspectable', '@UIApplicationMain', '#selector', '#keyPath', and '@KeyValueCoding' for classes whose members are used by
            name. Comments and string literals stay as they are, and a second run changes nothing. Prints a line for each place that is left,
            such as a segue, with its line and column after the edits, and what to do about it. Hidden folders and symbolic links are left
            out. A file that cannot be read, or is not UTF-8, is an error and stays as it is; the command then ends with status 1.

            markup port --dry-run Sources/
            markup port Sources/
            """)

    @Argument(help: "The folder with the Swift files.", completion: .directory)
    var folder: String

    @Flag(help: "Change nothing; print each edit with its line and column, and those of the places that are left.")
    var dryRun = false

    func run() throws {
        guard DocumentFiles.isFolder(folder) else { throw ValidationError("'\(folder)' is not a folder") }
        let content = ProgramFolder(at: folder)
        var errors = content.errors
        var (edits, changed, left) = (0, 0, 0)
        for file in Port.port(content.sources) {
            do {
                if !dryRun, !file.edits.isEmpty {
                    try FileReplacement(of: file.source.file).write(Data(file.result.bytes))
                }
            } catch {
                errors.append("'\(file.source.file)' cannot be written: \(error.localizedDescription)")
                continue
            }
            edits += file.edits.count
            changed += file.edits.isEmpty ? 0 : 1
            left += file.remarks.count
            report(file)
        }
        for (name, advice) in content.others { print("\(name): left: \(advice)") }
        left += content.others.count
        let verb = dryRun ? "to make" : "made"
        print("\(edits) edits \(verb) in \(changed) of \(content.sources.count) files; \(left) places are left")
        for error in errors { StandardError.write("error: \(error)") }
        if !errors.isEmpty { throw ExitCode.failure }
    }

    private func report(_ file: PortedFile) {
        let shown = dryRun ? file.source : file.result
        var lines = file.remarks.map { remark in
            let offset = dryRun ? remark.range.start : file.offsetInResult(of: remark.range.start)
            return (offset, "left: \(remark.advice)")
        }
        if dryRun {
            lines += file.edits.map { ($0.range.start, "edit: \($0.summary(in: file.source))") }
            lines.sort { $0.0 < $1.0 }
        }
        for (offset, text) in lines {
            let place = shown.position(at: offset)
            print("\(file.source.file):\(place.line):\(place.column): \(text)")
        }
    }
}

/// The files of a program from iOS.
private struct ProgramFolder {
    private(set) var sources: [SourceText] = []
    /// The files that have no counterpart, with what to do about them.
    private(set) var others: [(name: String, advice: String)] = []
    private(set) var errors: [String] = []
    private static let largest = 16 << 20
    private static let advice = [
        "storyboard": "run 'markup import' to write documents and Swift for it",
        "xib": "run 'markup import' to write documents and Swift for it",
        "m": "Objective-C is not compiled for MarkupKit: write the class in Swift",
        "mm": "Objective-C is not compiled for MarkupKit: write the class in Swift",
    ]

    init(at path: String) {
        let folder = URL(filePath: path)
        guard let inside = FileManager.default.enumerator(atPath: path) else {
            errors.append("'\(path)' cannot be read")
            return
        }
        var names: [String] = []
        while let name = inside.nextObject() as? String {
            // The kind of the entry itself: what a link points to may be outside of the folder.
            let kind = inside.fileAttributes?[.type] as? FileAttributeType
            if URL(filePath: name).lastPathComponent.hasPrefix(".") {
                inside.skipDescendants()
            } else if kind == .typeRegular {
                names.append(name)
            }
        }
        for name in names.sorted() {
            let file = folder.appending(path: name).relativePath
            let kind = URL(filePath: name).pathExtension
            if kind == "swift" {
                read(file)
            } else if let advice = Self.advice[kind] {
                others.append((file, advice))
            }
        }
    }

    private mutating func read(_ file: String) {
        guard let handle = FileHandle(forReadingAtPath: file),
            let data = try? handle.read(upToCount: Self.largest + 1) ?? Data()
        else { return errors.append("'\(file)' cannot be read") }
        guard data.count <= Self.largest else {
            return errors.append("'\(file)' has more than the limit of \(Self.largest) bytes")
        }
        guard String(validating: data, as: UTF8.self) != nil else { return errors.append("'\(file)' is not UTF-8") }
        sources.append(SourceText(bytes: [UInt8](data), file: file))
    }
}
