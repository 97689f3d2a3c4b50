import Foundation

/// The remains of an unfinished download next to the final file: the bytes so far, and a note of the resource and its
/// state.
///
/// The bytes are locked as long as this object lives, so that two downloads to one path do not mix.
final class PartialDownload {
    private struct Note: Codable {
        let url: String
        /// The strong entity tag.
        let tag: String
    }

    private let bytes: URL
    private let note: URL
    private let handle: FileHandle

    /// - Returns: `nil` while another download to the same path runs.
    init?(of file: URL) throws {
        let folder = file.deletingLastPathComponent()
        bytes = folder.appendingPathComponent(".\(file.lastPathComponent).partial")
        note = folder.appendingPathComponent(".\(file.lastPathComponent).partial.json")
        let descriptor = open(bytes.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: bytes.path]) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return nil }
    }

    /// Returns the number of bytes so far and the entity tag; `nil` if there is nothing to resume.
    func start(of url: String) -> (offset: Int64, tag: String)? {
        guard let data = try? Data(contentsOf: note), let note = try? JSONDecoder().decode(Note.self, from: data),
            note.url == url, let size = try? handle.seekToEnd(), size > 0
        else { return nil }
        return (Int64(size), note.tag)
    }

    /// Prepares to write the rest, or the whole.
    ///
    /// - Parameter tag: the entity tag of the response; with a weak one, or none, a later call starts from the
    ///   beginning.
    func writer(from offset: Int64, url: String, tag: String?) throws -> FileWriter {
        try handle.truncate(atOffset: UInt64(offset))
        if let tag, !tag.hasPrefix("W/") {
            try JSONEncoder().encode(Note(url: url, tag: tag)).write(to: note, options: .atomic)
        } else {
            try? FileManager.default.removeItem(at: note)
        }
        return FileWriter(appendingTo: bytes, handle)
    }

    /// Leaves only a finished file, or the data with which a later call, which may come at once, can resume.
    func end(isFinished: Bool) {
        try? handle.close()
        if isFinished { try? FileManager.default.removeItem(at: note) }
        if !FileManager.default.fileExists(atPath: note.path) { try? FileManager.default.removeItem(at: bytes) }
    }
}
