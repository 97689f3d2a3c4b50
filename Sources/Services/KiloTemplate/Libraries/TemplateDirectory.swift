import Foundation

/// A folder of templates; paths cannot leave it.
struct TemplateDirectory: Sendable {
    let root: URL
    /// The path of the folder with symbolic links resolved, ending with a slash.
    private let resolvedRoot: String

    init(_ root: URL) {
        self.root = root
        let path = root.standardizedFileURL.resolvingSymlinksInPath().path
        resolvedRoot = path.hasSuffix("/") ? path : path + "/"
    }

    /// Returns the bytes of a file in the folder; nil if it does not exist.
    ///
    /// - Throws: `TemplateError` for a name that is absolute, that leaves the folder, or whose file is a link to the
    ///   outside.
    func contents(of name: String) throws -> [UInt8]? {
        let url = try url(of: name)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), !isDirectory.boolValue
        else { return nil }
        guard url.standardizedFileURL.resolvingSymlinksInPath().path.hasPrefix(resolvedRoot) else {
            throw TemplateError(.outsideFolder(name: name), template: name)
        }
        do {
            return Array(try Data(contentsOf: url))
        } catch {
            throw TemplateError(
                .unreadableTemplate(name: name, reason: error.localizedDescription), template: name)
        }
    }

    /// Returns the state of a file in the folder.
    func stamp(of name: String) throws(TemplateError) -> FileStamp { FileStamp(try url(of: name)) }

    private func url(of name: String) throws(TemplateError) -> URL {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isNormal = !name.hasPrefix("/") && !name.utf8.contains(0) && climbs(parts) == false
        guard isNormal else { throw TemplateError(.outsideFolder(name: name), template: name) }
        return root.appending(path: name, directoryHint: .notDirectory)
    }

    /// Whether `..` leaves the folder at any point.
    private func climbs(_ parts: [Substring]) -> Bool {
        var depth = 0
        for part in parts {
            if part == ".." { depth -= 1 } else if part != ".", !part.isEmpty { depth += 1 }
            if depth < 0 { return true }
        }
        return false
    }
}
