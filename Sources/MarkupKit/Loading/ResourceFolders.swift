public import Foundation
public import MarkupLanguage
import NativeWidgets

/// The images, texts, colours and fonts that documents may name, looked for in folders of sources instead of a bundle.
///
/// A build puts the files of many folders into one, so a name is looked for in its document's folder and in whole trees of folders.
public nonisolated struct ResourceFolders: Sendable {
    private let folders: [URL]

    /// - Parameter trees: The folders that are searched with every folder below, a thousand folders at most.
    public init(searching trees: [URL]) {
        var found: [URL] = []
        for folder in trees {
            found.append(folder)
            let inside = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
            while let url = inside?.nextObject() as? URL, found.count < Self.mostFolders {
                guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
                // What these hold is looked up by the folder's own name.
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

    /// A whole disk is no project.
    private static let mostFolders = 1_000

    /// The names for a document of `folder`. Fonts are those of this machine.
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
