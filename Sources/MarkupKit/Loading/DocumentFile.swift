import Foundation
import MarkupLanguage

/// The text of a document and where it is from.
struct DocumentFile {
    /// As messages name it.
    let name: String
    let bytes: [UInt8]
    /// Where external templates are looked for first.
    let folder: URL?
    /// What identifies this version of the text, or `nil` if it is not to be remembered.
    let version: Version?

    struct Version: Hashable {
        let path: String
        let modified: Date
        let size: Int
    }

    init(text: String, name: String) {
        self.name = name
        bytes = Array(text.utf8)
        folder = nil
        version = nil
    }

    /// - Throws: `MarkupError` that says where the file was looked for.
    init(url: URL) throws {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard let attributes, attributes[.type] as? FileAttributeType != .typeDirectory else {
            throw MarkupError([.missingDocument(url.relativePath, lookedIn: [url.deletingLastPathComponent().relativePath])])
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        name = url.relativePath
        folder = url.deletingLastPathComponent()
        version = Version(path: url.path, modified: attributes[.modificationDate] as? Date ?? .distantPast, size: size)
        // A file beyond the limit is not read at all; one byte more than the limit lets the parser say so.
        let limit = DocumentLimits().maximumBytes + 1
        guard let handle = try? FileHandle(forReadingFrom: url), let data = try? handle.read(upToCount: min(size, limit)) ?? Data() else {
            throw MarkupError([.missingDocument(url.relativePath, lookedIn: [url.deletingLastPathComponent().relativePath])])
        }
        bytes = [UInt8](data)
    }

    /// The document `name` of a bundle; the name cannot lead out of it.
    init(named name: String, in bundle: Bundle) throws {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
            throw MarkupError([.missingDocument(name, lookedIn: [folder.path])])
        }
        let url = folder.appending(path: name + ".xml")
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw MarkupError([.missingDocument(name + ".xml", lookedIn: [folder.path])])
        }
        try self.init(url: url)
    }
}
