import ArgumentParser
import Foundation

/// The documents of `markup render`, and the file that each picture is written to.
struct PictureFiles {
    /// A format of pictures, by its file name extension.
    enum Format: String, ExpressibleByArgument { case png, svg, pdf }

    /// A document and its picture.
    struct Item {
        let document: String
        let picture: URL
    }

    private(set) var items: [Item] = []
    /// Whether the folders of the pictures are made if they are missing.
    private let makesFolders: Bool

    /// - Parameters:
    ///   - paths: Documents and folders. A folder stands for all documents in it.
    ///   - output: The file for the picture of one document, or the folder for the pictures; `nil` writes the picture of
    ///     `form.xml` to `form.xml.png` beside it, a name that no image of an application has.
    ///   - format: The format of pictures whose names are made here; `nil` is PNG.
    /// - Throws: A `ValidationError` for a folder without documents, an output that does not fit the documents, and two
    ///   documents that would have the same picture.
    init(of paths: [String], output: String?, format: Format?) throws {
        if let output, try Self.isPicture(output, of: paths) {
            try Self.check(paths, fit: output, format)
            makesFolders = false
            items = paths.map { Item(document: $0, picture: URL(filePath: output)) }
            return
        }
        makesFolders = output != nil
        let ending = (format ?? .png).rawValue
        var documents: [String: String] = [:]
        for (document, place) in try paths.flatMap(Self.documents) {
            let picture =
                if let output {
                    URL(filePath: output).appending(path: place).deletingPathExtension().appendingPathExtension(ending)
                } else {
                    URL(filePath: document).appendingPathExtension(ending)
                }
            if let other = documents.updateValue(document, forKey: picture.standardizedFileURL.path) {
                if Self.isSame(document, other) { continue }
                throw ValidationError(
                    "'\(other)' and '\(document)' have the same picture, '\(picture.relativePath)'; render them in two runs, each with its own folder"
                )
            }
            items.append(Item(document: document, picture: picture))
        }
    }

    /// Makes the folder of a picture. If that fails, the picture cannot be written either, which has a message.
    func makeFolder(of item: Item) {
        guard makesFolders else { return }
        try? FileManager.default.createDirectory(
            at: item.picture.deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    /// Whether an output is the picture of one document, not a folder.
    private static func isPicture(_ output: String, of paths: [String]) throws -> Bool {
        guard !output.hasSuffix("/"), !DocumentFiles.isFolder(output) else { return false }
        let ending = URL(filePath: output).pathExtension.lowercased()
        guard Format(rawValue: ending) == nil else { return true }
        if paths.count == 1, !ending.isEmpty, !DocumentFiles.isFolder(paths[0]) {
            throw ValidationError("'\(output)' has no extension of a supported format; use .png, .svg or .pdf")
        }
        return false
    }

    /// Checks that there is one document for one picture.
    private static func check(_ paths: [String], fit output: String, _ format: Format?) throws {
        if let folder = paths.first(where: DocumentFiles.isFolder) {
            throw ValidationError("'\(folder)' is a folder, so '--output' takes a folder, not '\(output)'")
        }
        if paths.count > 1 {
            throw ValidationError("there are several documents, so '--output' takes a folder, not '\(output)'")
        }
        if format != nil {
            throw ValidationError(
                "'--format' is for folders; the extension of '\(output)' is the format of one picture")
        }
    }

    /// Returns the documents at a path with their places below the folder of pictures.
    private static func documents(at path: String) throws -> [(document: String, place: String)] {
        let found = DocumentFiles.files(at: path)
        guard DocumentFiles.isFolder(path) else {
            return found.map { ($0, URL(filePath: $0).lastPathComponent) }
        }
        if found.isEmpty { throw ValidationError("'\(path)' contains no documents (.xml)") }
        let prefix = URL(filePath: path).relativePath + "/"
        return found.map { ($0, $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0) }
    }

    private static func isSame(_ document: String, _ other: String) -> Bool {
        URL(filePath: document).standardizedFileURL == URL(filePath: other).standardizedFileURL
    }
}
