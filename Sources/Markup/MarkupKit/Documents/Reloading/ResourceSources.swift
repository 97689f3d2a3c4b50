import Foundation

/// The mapping between the files in a resource folder and the source files from which they were copied.
struct ResourceSources {
    /// The folders to watch.
    private(set) var folders: [URL] = []
    /// The copied files by source file.
    private var targets: [String: String] = [:]
    private var origins: [String: String] = [:]
    /// The resource folders for new files in source folders.
    private var targetFolders: [String: String] = [:]

    /// Finds the sources of a folder created by SwiftPM, `.build/…/PACKAGE_TARGET.resources`; any other folder is its
    /// own source.
    init(of folder: URL) {
        let folder = folder.standardizedFileURL
        let isBuilt = folder.pathExtension == "resources" && folder.pathComponents.contains(".build")
        guard isBuilt || !DocumentReloading.sourceFolders.isEmpty else {
            addItself(folder)
            return
        }
        let roots = Self.roots(of: folder)
        guard !roots.isEmpty else {
            Notice.post(
                .reloading,
                "the source folder of \(folder.path) was not found, so its documents are not reloaded; set MARKUPKIT_SOURCES to it"
            )
            return
        }
        var files: [String: [URL]] = [:]
        for root in roots {
            for file in Self.files(in: root) { files[file.lastPathComponent, default: []].append(file) }
        }
        for file in Self.files(in: folder) { add(file, of: folder, among: files[file.lastPathComponent] ?? []) }
        folders = targetFolders.keys.sorted().map { URL(filePath: $0) }
    }

    /// The file to which a build copies `source`; `nil` if it is not a resource.
    func target(of source: URL) -> String? {
        if let known = targets[source.path] { return known }
        guard let folder = targetFolders[source.deletingLastPathComponent().path],
            Self.endings.contains(source.pathExtension.lowercased())
        else { return nil }
        return "\(folder)/\(source.lastPathComponent)"
    }

    func source(of target: String) -> URL { URL(filePath: origins[target] ?? target) }

    /// The extensions of resource files. New files of other kinds in a source folder may be anything.
    private static let endings: Set<String> = [
        "xml", "json", "strings", "stringsdict", "plist", "svg", "png", "jpg", "jpeg", "gif", "webp", "tiff", "bmp",
        "ico",
    ]

    // MARK: Finding

    private mutating func addItself(_ folder: URL) {
        var all = [folder]
        let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in inside where ["lproj", "xcassets"].contains((name as NSString).pathExtension) {
            all.append(folder.appending(path: name))
        }
        folders = all
        for folder in all { targetFolders[folder.path] = folder.path }
    }

    private mutating func add(_ file: URL, of folder: URL, among candidates: [URL]) {
        let name = String(file.path.dropFirst(folder.path.count + 1))
        // A file in a subfolder was copied with it; other files may come from any folder.
        var sources = name.contains("/") ? candidates.filter { $0.path.hasSuffix("/" + name) } : candidates
        if sources.count > 1 {
            sources = sources.filter { FileManager.default.contentsEqual(atPath: $0.path, andPath: file.path) }
        }
        guard sources.count == 1, let source = sources.first else {
            guard candidates.count > 1 else { return }
            let list = candidates.map(\.path).sorted().joined(separator: ", ")
            return Notice.post(
                .reloading,
                "\(name) may be a copy of any of \(list), so it is not reloaded; set MARKUPKIT_SOURCES to the right folder"
            )
        }
        targets[source.path] = file.path
        origins[file.path] = source.path
        targetFolders[source.deletingLastPathComponent().path] = file.deletingLastPathComponent().path
    }

    /// The folders in which the sources of a bundle may be.
    private static func roots(of folder: URL) -> [URL] {
        guard DocumentReloading.sourceFolders.isEmpty else {
            return DocumentReloading.sourceFolders.map(\.standardizedFileURL)
        }
        guard let build = folder.pathComponents.firstIndex(of: ".build") else { return [] }
        let path = folder.pathComponents[..<build].joined(separator: "/").replacing("//", with: "/")
        let package = URL(filePath: path.isEmpty ? "/" : path)
        guard FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path) else { return [] }
        let parts = folder.deletingPathExtension().lastPathComponent.split(
            separator: "_", omittingEmptySubsequences: false)
        let all = Self.folders(in: package)
        // Both the package's and the target's name may contain underscores.
        for start in parts.indices.dropFirst() {
            let target = parts[start...].joined(separator: "_")
            let found = all.filter { $0.lastPathComponent == target }
            if !found.isEmpty { return found }
        }
        return []
    }

    private static func folders(in folder: URL) -> [URL] { entries(in: folder).filter(\.hasDirectoryPath) }
    private static func files(in folder: URL) -> [URL] { entries(in: folder).filter { !$0.hasDirectoryPath } }

    /// All entries of a folder and the folders below it, except hidden ones, up to a limit.
    private static func entries(in folder: URL) -> [URL] {
        let inside = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        var found: [URL] = []
        while found.count < 20_000, let url = inside?.nextObject() as? URL { found.append(url) }
        return found
    }
}
