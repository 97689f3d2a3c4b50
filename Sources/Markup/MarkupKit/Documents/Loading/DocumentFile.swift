import Foundation
import MarkupLanguage

/// A document and its origin; its text is read on demand.
struct DocumentFile {
    /// The document's name in messages.
    let name: String
    /// The version of the text, which is the key of the plan cache; `nil` if it is not cached.
    let version: Version?
    private let text: String?

    /// The folder that is searched first for external templates.
    var folder: URL? { version.map { URL(filePath: $0.path).deletingLastPathComponent() } }

    /// A file at one moment.
    struct Version: Hashable {
        let path: String
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    init(text: String, name: String) {
        self.name = name
        self.text = text
        version = nil
    }

    /// - Throws: `MarkupError` with the folder that was searched.
    init(url: URL) throws {
        try self.init(path: url.path, name: url.relativePath)
    }

    /// Whether a bundle contains the document `name`.
    static func exists(named name: String, in bundle: Bundle) -> Bool {
        FileManager.default.fileExists(
            atPath: "\(bundle.resourceFolderPath)/\(name).xml")
    }

    /// Creates the document `name` of a bundle; the name cannot lead out of the bundle.
    init(named name: String, in bundle: Bundle) throws {
        let folder = bundle.resourceFolderPath
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
            throw MarkupError([.missingDocument(name, lookedIn: [folder])])
        }
        try self.init(path: "\(folder)/\(name).xml", name: "\(name).xml")
    }

    /// Creates the document `name` of a folder.
    init(named name: String, inFolder folder: String) throws {
        try self.init(path: "\(folder)/\(name).xml", name: "\(name).xml")
    }

    private init(path: String, name: String) throws {
        guard let version = Version(path: path) else {
            throw MarkupError([.missingDocument(name, lookedIn: [(path as NSString).deletingLastPathComponent])])
        }
        self.name = name
        text = nil
        self.version = version
    }

    /// The bytes of the text. Of a file over the size limit, one byte more than the limit is read, so that the parser
    /// reports it.
    func bytes() throws -> [UInt8] {
        if let text { return Array(text.utf8) }
        guard let path = version?.path, let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: DocumentLimits().maximumBytes + 1) ?? Data()
        else { throw MarkupError([.missingDocument(name, lookedIn: [folder?.path ?? ""])]) }
        return [UInt8](data)
    }
}
