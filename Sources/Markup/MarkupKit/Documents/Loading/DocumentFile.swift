import Foundation
import MarkupLanguage

/// A document and where it is from; its text is read when it is asked for.
struct DocumentFile {
    /// As messages name it.
    let name: String
    /// What identifies this version of the text, or `nil` if it is not to be remembered.
    let version: Version?
    private let text: String?

    /// Where external templates are looked for first.
    var folder: URL? { version.map { URL(filePath: $0.path).deletingLastPathComponent() } }

    /// A file as it was at one moment.
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

    /// - Throws: `MarkupError` that says where the file was looked for.
    init(url: URL) throws {
        try self.init(path: url.path, name: url.relativePath)
    }

    /// Whether a bundle has the document `name`.
    static func exists(named name: String, in bundle: Bundle) -> Bool {
        FileManager.default.fileExists(
            atPath: "\(bundle.resourceFolderPath)/\(name).xml")
    }

    /// The document `name` of a bundle; the name cannot lead out of it.
    init(named name: String, in bundle: Bundle) throws {
        let folder = bundle.resourceFolderPath
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
            throw MarkupError([.missingDocument(name, lookedIn: [folder])])
        }
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

    /// The text's bytes. Of a file beyond the size limit one byte more than the limit is read, so that the parser says so.
    func bytes() throws -> [UInt8] {
        if let text { return Array(text.utf8) }
        guard let path = version?.path, let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: DocumentLimits().maximumBytes + 1) ?? Data()
        else { throw MarkupError([.missingDocument(name, lookedIn: [folder?.path ?? ""])]) }
        return [UInt8](data)
    }
}
