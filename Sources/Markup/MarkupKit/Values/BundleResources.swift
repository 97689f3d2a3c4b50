import Foundation
import MarkupLanguage

/// The resources of a bundle for documents: colours, fonts and images by name. They are read once.
nonisolated final class BundleResources: Sendable {
    /// The colours in `Colors.plist`, by name.
    let colors: [String: UIColor]
    /// The fonts in `Fonts.plist` as text, by name.
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

    /// Forgets a bundle's resources, so that its files are read again on next use.
    static func forget(_ bundle: Bundle) { known.forget(bundle.bundleURL) }

    /// The resources of a folder that is not a bundle.
    static func of(folder: URL) -> BundleResources { known.value(for: folder) { BundleResources($0) } }

    /// Forgets the resources of every folder, for a preview that follows edits.
    static func forget() { known.forget() }

    private static let known = Memo<URL, BundleResources>()

    private static func table(_ name: String, in folder: URL) -> [String: String] {
        guard let data = try? Data(contentsOf: folder.appending(path: name + ".plist")),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return [:] }
        return list.compactMapValues { $0 as? String }
    }

    /// The file of an image, named with or without its extension, or the name of an image set in an asset catalogue.
    ///
    /// Of files such as `name.png` and `name@2x.png` the plain one is preferred, for a screen with scale 1. A name
    /// cannot lead out of the bundle.
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

    /// The pixels per point of a file of an image set; `nil` for other files, whose name contains the scale.
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
