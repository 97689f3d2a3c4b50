import Foundation

/// What an unfinished download leaves beside its final place: its bytes so far, and a note of which state of which resource they are.
///
/// The bytes are locked as long as this lives, so that two downloads to one place do not mix.
final class PartialDownload {
    private struct Note: Codable {
        let url: String
        /// A strong entity tag.
        let tag: String
    }

    private let bytes: URL
    private let note: URL
    private let handle: FileHandle

    /// - Returns: `nil` while another download writes there.
    init?(of file: URL) throws {
        let folder = file.deletingLastPathComponent()
        bytes = folder.appendingPathComponent(".\(file.lastPathComponent).partial")
        note = folder.appendingPathComponent(".\(file.lastPathComponent).partial.json")
        let descriptor = open(bytes.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: bytes.path]) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return nil }
    }

    /// How many bytes are there of a resource, and its entity tag; `nil` if there is nothing to go on with.
    func start(of url: String) -> (offset: Int64, tag: String)? {
        guard let data = try? Data(contentsOf: note), let note = try? JSONDecoder().decode(Note.self, from: data),
            note.url == url, let size = try? handle.seekToEnd(), size > 0
        else { return nil }
        return (Int64(size), note.tag)
    }

    /// Prepares for the rest of what is there, or for the whole.
    ///
    /// - Parameter tag: the entity tag of what will come; a weak one, or none, makes a later call begin anew.
    func writer(from offset: Int64, url: String, tag: String?) throws -> FileWriter {
        try handle.truncate(atOffset: UInt64(offset))
        if let tag, !tag.hasPrefix("W/") {
            try JSONEncoder().encode(Note(url: url, tag: tag)).write(to: note, options: .atomic)
        } else {
            try? FileManager.default.removeItem(at: note)
        }
        return FileWriter(appendingTo: bytes, handle)
    }

    /// Leaves nothing but a finished file, or what a later call can go on with; that call may come at once.
    func end(isFinished: Bool) {
        try? handle.close()
        if isFinished { try? FileManager.default.removeItem(at: note) }
        if !FileManager.default.fileExists(atPath: note.path) { try? FileManager.default.removeItem(at: bytes) }
    }
}
