import Foundation
import Synchronization

/// Caches the values made from files, by name, as long as the files stay the same.
final class KeptFiles<Made: Sendable>: Sendable {
    private struct Kept {
        let made: Made
        let stamp: FileStamp?
    }

    private let kept = Mutex<[String: Kept]>([:])

    /// Returns the cached value of a file, or the new result of `make`; nil when that is nil.
    ///
    /// - Parameter stamp: the state of the file; nil for a file that is read only once.
    func value(_ key: String, stamp: FileStamp?, make: () throws -> Made?) rethrows -> Made? {
        if let known = kept.withLock({ $0[key] }), known.stamp == stamp { return known.made }
        guard let made = try make() else { return nil }
        return kept.withLock { kept in
            // Another thread may have made it meanwhile; all threads use the first value.
            if let first = kept[key], first.stamp == stamp { return first.made }
            kept[key] = Kept(made: made, stamp: stamp)
            return made
        }
    }
}

/// The state of a file, by which changes are detected.
struct FileStamp: Equatable, Sendable {
    /// The modification date; nil if there is no file.
    let modified: Date?
    let size: Int?
    /// The file's inode number: an editor that writes a new file may give it the size and the date of the old one.
    let number: Int?

    init(_ url: URL) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        modified = attributes?[.modificationDate] as? Date
        size = (attributes?[.size] as? NSNumber)?.intValue
        number = (attributes?[.systemFileNumber] as? NSNumber)?.intValue
    }
}
