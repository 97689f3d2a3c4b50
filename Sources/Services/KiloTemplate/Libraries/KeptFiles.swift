import Foundation
import Synchronization

/// What was made of files, by name, kept for as long as they stay the same.
final class KeptFiles<Made: Sendable>: Sendable {
    private struct Kept {
        let made: Made
        let stamp: FileStamp?
    }

    private let kept = Mutex<[String: Kept]>([:])

    /// What was made of a file, or what `make` makes of it now; nil when that is nothing.
    ///
    /// - Parameter stamp: The state of the file, nil for one that is read once.
    func value(_ key: String, stamp: FileStamp?, make: () throws -> Made?) rethrows -> Made? {
        if let known = kept.withLock({ $0[key] }), known.stamp == stamp { return known.made }
        guard let made = try make() else { return nil }
        return kept.withLock { kept in
            // Another thread may have made it meanwhile; all use the first.
            if let first = kept[key], first.stamp == stamp { return first.made }
            kept[key] = Kept(made: made, stamp: stamp)
            return made
        }
    }
}

/// What tells whether a file is another one than before.
struct FileStamp: Equatable, Sendable {
    /// Nil without a file.
    let modified: Date?
    let size: Int?
    /// The file's own number: an editor that writes a new file may give it the size and the time of the old one.
    let number: Int?

    init(_ url: URL) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        modified = attributes?[.modificationDate] as? Date
        size = (attributes?[.size] as? NSNumber)?.intValue
        number = (attributes?[.systemFileNumber] as? NSNumber)?.intValue
    }
}
