import Foundation

/// Notices saved files by their times, sizes and numbers.
///
/// The times are looked at again and again. inotify was the other way: it reports nothing for folders that a container or
/// a virtual machine has from its host, and needs a watch for each folder.
struct SourceWatch {
    /// The watched files and folders of a package.
    static let usual = ["Package.swift", "Sources", "Plugins"]

    /// The state of all files at one moment.
    typealias Snapshot = [String: Stamp]

    struct Stamp: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let number: UInt
    }

    private let paths: [String]

    init(_ paths: [String]) { self.paths = paths }

    func snapshot() -> Snapshot {
        var snapshot = Snapshot()
        for path in paths { Self.add(path, to: &snapshot) }
        return snapshot
    }

    /// Adds a file, or the files of a folder. Links to folders are not followed, hidden files are left out: editors
    /// and SwiftPM keep theirs there.
    private static func add(_ path: String, to snapshot: inout Snapshot) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return }
        guard facts.st_mode & S_IFMT == S_IFDIR else {
            snapshot[path] = Stamp(
                seconds: facts.st_mtim.tv_sec, nanoseconds: facts.st_mtim.tv_nsec, size: Int(facts.st_size),
                number: UInt(facts.st_ino))
            return
        }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        where !name.hasPrefix(".") && !name.hasSuffix("~") {
            add("\(path)/\(name)", to: &snapshot)
        }
    }
}
