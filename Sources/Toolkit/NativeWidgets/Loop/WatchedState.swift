import Foundation

/// The state of a watched path at one moment, to find the changes since then.
nonisolated enum WatchedState: Equatable {
    case missing
    case file(FileVersion)
    /// The entries of the folder; entries that are no regular files have no version.
    case folder([String: FileVersion?])

    init(path: String) {
        if let version = FileVersion(path: path) {
            self = .file(version)
        } else if let names = try? FileManager.default.contentsOfDirectory(atPath: path) {
            let versions = names.map { ($0, FileVersion(path: "\(path)/\($0)")) }
            self = .folder(Dictionary(versions) { first, _ in first })
        } else {
            self = .missing
        }
    }

    /// Returns the changes of `url` since the state `before`: the URL itself, and the entries of a folder that were
    /// added, changed or removed.
    func changes(since before: WatchedState, of url: URL) -> Set<URL> {
        guard self != before else { return [] }
        var changes: Set<URL> = []
        let (new, old) = (names, before.names)
        if new == nil || old == nil { changes.insert(url) }
        for name in Set((new ?? [:]).keys).union((old ?? [:]).keys) where new?[name] != old?[name] {
            changes.insert(url.appending(path: name))
        }
        return changes
    }

    private var names: [String: FileVersion?]? {
        guard case .folder(let names) = self else { return nil }
        return names
    }
}
