import Foundation

/// The documents that arguments of a command name.
enum DocumentFiles {
    /// A folder stands for the documents in it, sorted; hidden folders, such as what a build leaves, are passed over.
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

    /// Whether there is a folder of this name.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
