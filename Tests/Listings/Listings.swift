import Foundation
import Testing

/// The listings of the articles, as printed: one file each, named by its id, in the folder `listings` of the one that MARKUPKIT_CONFORMANCE
/// names. `Tests/Listings/edits.json` says what is changed in those that have a mistake. Test targets have this file by a link.
nonisolated enum Listings {
    private static let folder = Conformance.folder?.appending(path: "listings")

    static let areAtHand = folder.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
    static let absence: Comment = "MARKUPKIT_CONFORMANCE does not name the folder of listings"

    /// The text of a listing without its last line break, after its edits.
    static func text(_ id: String, _ type: String) throws -> String {
        let edits = try JSONDecoder().decode(Edits.self, from: Data(contentsOf: Edits.file)).edits
        return try edits.filter { $0.listing == id }.reduce(asPrinted(id, type)) { text, edit in
            try #require(text.contains(edit.find), "edits.json: '\(edit.find)' is not in \(id)")
            return text.replacing(edit.find, with: edit.replace)
        }
    }

    /// The text of a listing without its last line break, mistakes and all.
    static func asPrinted(_ id: String, _ type: String) throws -> String {
        let file = try #require(folder).appending(path: "\(id).\(type)")
        var text = try String(contentsOf: file, encoding: .utf8)
        while text.last == "\n" { text.removeLast() }
        return text
    }
}

private nonisolated struct Edits: Decodable {
    struct Edit: Decodable {
        let listing: String
        let find: String
        let replace: String
    }
    let edits: [Edit]

    /// Beside the file to which the test targets link.
    static let file = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "edits.json")
}
