import Foundation
import MarkupLanguage

/// What a bundle offers to documents beside the documents themselves: colours, fonts and images by name. Read once.
nonisolated final class BundleResources: Sendable {
    /// `Colors.plist`: names of colours.
    let colors: [String: UIColor]
    /// `Fonts.plist`: names of fonts, as text.
    let fonts: [String: String]
    private let folder: URL

    private init(_ folder: URL) {
        self.folder = folder
        fonts = Self.table("Fonts", in: folder)
        colors = Self.table("Colors", in: folder).compactMapValues { text in
            ColorValue.parse(text).map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
        }
    }

    static func of(_ bundle: Bundle) -> BundleResources {
        known.value(for: bundle.bundleURL) { _ in BundleResources(bundle.resourceFolder) }
    }

    /// Reads the files of a bundle anew when they are needed next.
    static func forget(_ bundle: Bundle) { known.forget(bundle.bundleURL) }

    /// Those of a folder that is no bundle.
    static func of(folder: URL) -> BundleResources { known.value(for: folder) { BundleResources($0) } }

    /// Has the colours and fonts of every folder read anew, for a preview that follows edits.
    static func forget() { known.forget() }

    private static let known = Memo<URL, BundleResources>()

    private static func table(_ name: String, in folder: URL) -> [String: String] {
        guard let data = try? Data(contentsOf: folder.appending(path: name + ".plist")),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return [:] }
        return list.compactMapValues { $0 as? String }
    }

    /// The file of an image, named with or without its ending, or the name of an image set in an asset catalogue.
    ///
    /// The best of `name@2x.png` and the like for a screen of scale 1 is the plain one. A name cannot lead out of the bundle.
    func imagePath(named name: String) -> String? {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        let manager = FileManager.default
        let direct = folder.appending(path: name).path
        var isFolder: ObjCBool = false
        if manager.fileExists(atPath: direct, isDirectory: &isFolder), !isFolder.boolValue { return direct }
        for ending in Self.endings {
            let path = folder.appending(path: name + ending).path
            if manager.fileExists(atPath: path) { return path }
        }
        return AssetCatalog.image(named: name, below: folder)?.path
    }

    /// The pixels for one point of an image set's file; `nil` for a file outside of catalogues, whose name tells it.
    func imageScale(named name: String, path: String) -> Double? {
        guard path.contains(".xcassets/"), let image = AssetCatalog.image(named: name, below: folder),
            image.path == path
        else { return nil }
        return image.scale
    }

    private static let endings = [
        ".svg", ".png", "@2x.png", "@3x.png", ".jpg", ".jpeg", ".gif", ".webp", ".tiff", ".bmp", ".ico",
    ]
}
