package import Foundation

/// Reports changes of files as soon as the kernel does, without polling.
///
/// A file may be written in place, replaced by a rename, moved away and written again, reached through links, or not
/// exist yet; so may the folders of its path. For a folder, entries that are added, changed or removed directly in it
/// are reported, as URLs below the folder's URL. Opening a file for writing counts as a change, even if its bytes stay
/// the same: compare the content where that matters.
///
/// Changes are reported on the main actor until ``cancel()`` is called or the watch is released.
package final class FileWatch {
    private let urls: [URL]
    private let settling: Duration
    private var changed: ((Set<URL>) -> Void)?

    private var monitors: [FolderMonitor] = []
    private var paths: [URL: WatchedPath] = [:]
    /// For each name, the watched URLs whose path contains it.
    private var users: [String: Set<URL>] = [:]
    /// For each folder, the watched URLs that lead to it.
    private var folders: [String: Set<URL>] = [:]
    private var states: [URL: WatchedState] = [:]

    /// The changes since the last report.
    private var seen: Set<URL> = []
    /// The files that are still open for writing, as far as is known.
    private var unfinished: Set<String> = []
    /// Whether a folder or link on one of the paths has been replaced.
    private var isDetached = false
    private var report: Task<Void, Never>?

    /// - Parameters:
    ///   - urls: Files and folders, whether they exist or not.
    ///   - settling: How long changes are collected before they are reported; up to ten times as long for a file that
    ///     is still being written.
    ///   - changed: Called with the changed ones of `urls`, and with what changed in the folders among them. The callee
    ///     checks whether they still exist.
    package init(
        _ urls: [URL], settling: Duration = .milliseconds(20), changed: @escaping @MainActor (Set<URL>) -> Void
    ) {
        self.urls = Set(urls).sorted { $0.path < $1.path }
        self.settling = settling
        self.changed = changed
        attach()
        for url in self.urls { states[url] = WatchedState(path: url.path) }
    }

    /// Ends the watch; changes are no longer reported.
    package func cancel() {
        report?.cancel()
        report = nil
        changed = nil
        monitors = []
    }

    /// Watches every folder whose entries determine where the URLs lead.
    private func attach() {
        // Release the old monitors first: GLib would reuse one that still watches a folder that was moved away.
        monitors = []
        isDetached = false
        users = [:]
        folders = [:]
        for url in urls {
            let path = WatchedPath(url.absoluteURL.path)
            paths[url] = path
            for step in path.steps { users[step, default: []].insert(url) }
            if let folder = path.folder { folders[folder, default: []].insert(url) }
        }
        for folder in Set(users.keys.map(Self.folder)).union(folders.keys) {
            let monitor = FolderMonitor(path: folder) { [weak self] in self?.noticed($0) }
            if let monitor { monitors.append(monitor) }
        }
    }

    private static func folder(of path: String) -> String {
        let end = path.lastIndex(of: "/") ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    // MARK: Events

    private func noticed(_ event: FolderMonitor.Event) {
        for url in users[event.path] ?? [] {
            guard let path = paths[url] else { continue }
            if path.isWhole, path.folder == nil, event.path == path.steps.last {
                note(event, at: url)
            } else if event.kind == .replaced {
                isDetached = true
                reportSoon()
            }
        }
        guard let watched = folders[Self.folder(of: event.path)] else { return }
        let name = URL(filePath: event.path).lastPathComponent
        for url in watched { note(event, at: url.appending(path: name)) }
    }

    private func note(_ event: FolderMonitor.Event, at url: URL) {
        seen.insert(url)
        if event.kind == .unfinished { unfinished.insert(event.path) } else { unfinished.remove(event.path) }
        reportSoon()
    }

    // MARK: Reports

    /// Starts to wait, unless it is waiting already: a stream of changes must not delay the report for ever.
    private func reportSoon() {
        guard report == nil, changed != nil else { return }
        report = Task { [weak self, settling] in
            for _ in 0..<10 {
                try? await Task.sleep(for: settling)
                guard self?.unfinished.isEmpty == false, !Task.isCancelled else { break }
            }
            guard !Task.isCancelled else { return }
            self?.tell()
        }
    }

    private func tell() {
        report = nil
        unfinished = []
        var changes = seen
        seen = []
        var affected = urls.filter { changes.contains($0) || paths[$0]?.folder != nil }
        // A file may have become a link or a folder.
        if isDetached || affected.contains(where: { paths[$0] != WatchedPath($0.absoluteURL.path) }) {
            attach()
            affected = urls
        }
        for url in affected {
            let state = WatchedState(path: url.path)
            changes.formUnion(state.changes(since: states[url] ?? .missing, of: url))
            states[url] = state
        }
        if !changes.isEmpty { changed?(changes) }
    }
}
