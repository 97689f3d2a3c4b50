import Foundation

/// The documents for the arguments of a command.
enum DocumentFiles {
    /// Returns the documents at a path: of a folder, all documents in it, sorted and without hidden folders, such as
    /// build folders.
    static func files(at path: String) -> [String] {
        guard isFolder(path) else { return [path] }
        let folder = URL(filePath: path)
        guard let inside = FileManager.default.enumerator(atPath: path) else { return [] }
        var names: [String] = []
        while let name = inside.nextObject() as? String {
            if URL(filePath: name).lastPathComponent.hasPrefix(".") {
                inside.skipDescendants()
            } else if name.hasSuffix(".xml"), !isFolder(folder.appending(path: name).path) {
                names.append(name)
            }
        }
        return names.sorted().map { folder.appending(path: $0).relativePath }
    }

    /// Whether there is a folder at the path.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
