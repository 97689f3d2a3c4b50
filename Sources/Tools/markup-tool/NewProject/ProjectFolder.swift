import Foundation
import MarkupBasics

/// The folder of a new project. It is created completely or not at all.
struct ProjectFolder {
    private let name: String

    init(_ name: String) throws {
        self.name = name
        // Also finds a broken symbolic link.
        guard (try? FileManager.default.attributesOfItem(atPath: name)) == nil else {
            throw SentenceError("'\(name)' already exists here; choose another name or remove it")
        }
    }

    /// Writes files, given by their paths inside the folder.
    func write(_ files: [String: String]) throws {
        let unfinished = ".\(name).\(ProcessInfo.processInfo.processIdentifier).new"
        do {
            for (path, text) in files {
                let file = URL(filePath: unfinished).appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try FileManager.default.moveItem(atPath: unfinished, toPath: name)
        } catch {
            try? FileManager.default.removeItem(atPath: unfinished)
            throw SentenceError("the folder '\(name)' cannot be written: \(error.localizedDescription)")
        }
    }
}
