import Foundation

/// Image sets of `.xcassets` folders, as Xcode keeps them.
nonisolated enum AssetCatalog {
    /// The file of the image set `name` in any catalogue of the folder: the one of the lowest scale.
    static func imagePath(named name: String, below folder: URL) -> String? {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for entry in entries.sorted() where entry.hasSuffix(".xcassets") {
            let set = folder.appending(path: entry).appending(path: name + ".imageset")
            if let file = file(ofSet: set) { return set.appending(path: file).path }
        }
        return nil
    }

    private static func file(ofSet set: URL) -> String? {
        guard let data = try? Data(contentsOf: set.appending(path: "Contents.json")),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        let named = contents.images.filter { $0.filename.map { !$0.contains("/") } ?? false }
        return named.min { ($0.scale ?? "1x") < ($1.scale ?? "1x") }?.filename
    }

    private struct Contents: Decodable {
        let images: [Image]
        struct Image: Decodable {
            let filename: String?
            let scale: String?
        }
    }
}
