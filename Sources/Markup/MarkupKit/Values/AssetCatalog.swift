import Foundation

/// Image sets in the `.xcassets` folders of Xcode.
nonisolated enum AssetCatalog {
    /// The file with the lowest scale of the image set `name` in any catalogue of the folder, and its pixels per point.
    static func image(named name: String, below folder: URL) -> (path: String, scale: Double)? {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for entry in entries.sorted() where entry.hasSuffix(".xcassets") {
            let set = folder.appending(path: entry).appending(path: name + ".imageset")
            if let file = file(ofSet: set) { return (set.appending(path: file.name).path, file.scale) }
        }
        return nil
    }

    private static func file(ofSet set: URL) -> (name: String, scale: Double)? {
        guard let data = try? Data(contentsOf: set.appending(path: "Contents.json")),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        let files = contents.images.compactMap { image -> (name: String, scale: Double)? in
            guard let name = image.filename, !name.contains("/") else { return nil }
            return (name, image.scale.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1)
        }
        return files.filter { $0.scale > 0 }.min { $0.scale < $1.scale }
    }

    private struct Contents: Decodable {
        let images: [Image]
        struct Image: Decodable {
            let filename: String?
            let scale: String?
        }
    }
}
