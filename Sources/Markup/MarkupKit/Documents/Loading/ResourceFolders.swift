public import Foundation
public import MarkupLanguage
import NativeWidgets

/// The images, texts, colours and fonts for documents, searched in source folders instead of a bundle.
///
/// A build copies the files of many folders into one, so names are searched in the document's folder and in whole
/// folder trees.
public nonisolated struct ResourceFolders: Sendable {
    private let folders: [URL]

    /// - Parameter trees: The folders to search, including all folders below them, up to a thousand folders.
    public init(searching trees: [URL]) {
        var found: [URL] = []
        for folder in trees {
            found.append(folder)
            let inside = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
            while let url = inside?.nextObject() as? URL, found.count < Self.mostFolders {
                guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
                // The contents of these folders are found through the folder itself.
                if ["lproj", "xcassets"].contains(url.pathExtension) {
                    inside?.skipDescendants()
                } else {
                    found.append(url)
                }
            }
        }
        var seen: Set<String> = []
        self.folders = found.filter { seen.insert($0.standardizedFileURL.path).inserted }
    }

    /// A limit in case the tree is a whole disk instead of a project.
    private static let mostFolders = 1_000

    /// The names available to a document in `folder`. Fonts are those of this machine.
    public func names(beside folder: URL) -> ResourceNames {
        let folders = [folder] + self.folders
        let resources = folders.map { BundleResources.of(folder: $0) }
        let tables = folders.map { StringTable(folder: $0) }
        return ResourceNames(
            colors: Set(resources.flatMap(\.colors.keys)), fonts: Set(resources.flatMap(\.fonts.keys)),
            imageExists: { name in
                name.hasSuffix("-symbolic") || resources.contains { $0.imagePath(named: name) != nil }
            },
            fontFamilyExists: InstalledFonts.has, fontFamilies: { InstalledFonts.families },
            textExists: { key in tables.contains { $0.contains(key, table: nil) } },
            textFaults: { tables.flatMap { $0.problems() }.map(Diagnostic.malformedStrings) })
    }
}
