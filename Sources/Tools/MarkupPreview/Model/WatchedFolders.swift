import Foundation

/// The folders to watch for a document: its own folder and subfolders, which contain texts, images and templates.
nonisolated enum WatchedFolders {
    /// The greatest depth: asset catalogues are two folders deep.
    private static let depth = 2
    /// The greatest number of folders, because a document may lie in a home folder.
    private static let most = 100

    static func around(_ url: URL) -> [URL] {
        let folder = url.deletingLastPathComponent().standardizedFileURL
        var (found, level) = ([folder], [folder])
        for _ in 0..<depth {
            level = level.flatMap(folders)
            found += level.prefix(most - found.count)
            guard found.count < most else { break }
        }
        return found
    }

    private static let endings: Set = [
        "json", "plist", "strings", "stringsdict", "lproj", "xcassets", "imageset", "svg", "png", "jpg", "jpeg", "gif",
        "webp", "tiff", "bmp", "ico",
    ]

    /// Whether documents may depend on the file at a path: an image, texts, a template, colours, or a folder of these.
    static func isResource(_ path: String) -> Bool {
        let name = URL(filePath: path).lastPathComponent
        guard !name.hasPrefix(".") else { return false }
        let ending = URL(filePath: path).pathExtension.lowercased()
        if !ending.isEmpty { return endings.contains(ending) }
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func folders(in folder: URL) -> [URL] {
        let inside = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        return (inside ?? []).filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
            .sorted { $0.path < $1.path }
    }
}
