import Foundation
import KeyValueCoding

/// A text file or a folder, whose name is the title.
@KeyValueCoding
final class Entry {
    let url: URL
    let title: String
    let text: String
    let changed: Date
    var excerpt: String { text.prefix(200).split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }

    /// A file that cannot be read has its title only.
    init(_ url: URL, title: String? = nil) throws {
        (self.url, self.title) = (url, title ?? url.deletingPathExtension().lastPathComponent)
        text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let date = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
        changed = date ?? .distantPast
    }
}

/// Notes as text files in a folder and in the folders inside. Nothing is replaced or lost: what is deleted goes to a hidden folder.
struct NoteStore {
    let root: URL
    private var files: FileManager { .default }
    private var deleted: URL { root.appending(path: ".deleted", directoryHint: .isDirectory) }

    init(root: URL) { self.root = URL(filePath: root.path, directoryHint: .isDirectory).standardizedFileURL }

    private func contents(of folder: URL) throws -> [URL] {
        try files.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
            .map { folder.appending(path: $0, directoryHint: .checkFileSystem) }
    }

    func folders() throws -> [URL] {
        try files.createDirectory(at: deleted, withIntermediateDirectories: true)
        return try [root] + contents(of: root).filter(\.hasDirectoryPath)
    }

    /// The notes whose title or text holds `words`, those changed last first.
    func notes(in folders: [URL], with words: String) throws -> [Entry] {
        try folders.flatMap(contents).filter { ["txt", "md"].contains($0.pathExtension) }.map { try Entry($0) }
            .filter { words.isEmpty || "\($0.title)\n\($0.text)".localizedStandardContains(words) }
            .sorted { $0.changed > $1.changed }
    }

    /// Writes a text as a whole or not at all. Returns the file beside it with what another program wrote since it had the text `known`.
    func save(_ text: String, to url: URL, over known: String) throws -> URL? {
        var other: URL?
        if let found = try? Data(contentsOf: url), found != Data(known.utf8) {
            other = free(url.lastPathComponent, in: url.deletingLastPathComponent())
            try other.map { try files.copyItem(at: url, to: $0) }
        }
        try Data(text.utf8).write(to: url, options: .atomic)
        return other
    }

    /// Where a deleted note or folder goes.
    func grave(of url: URL) -> URL { free(url.lastPathComponent, in: deleted) }

    /// A place for a name, with a number behind it if the name is taken.
    func free(_ name: String, in folder: URL) -> URL {
        var place = folder.appending(path: name)
        let (stem, ending) = (place.deletingPathExtension().lastPathComponent, place.pathExtension)
        for number in 2... {
            guard files.fileExists(atPath: place.path) else { break }
            place = folder.appending(path: "\(stem) \(number)" + (ending.isEmpty ? "" : ".\(ending)"))
        }
        return place
    }
}
