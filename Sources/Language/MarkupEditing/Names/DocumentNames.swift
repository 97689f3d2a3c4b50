import Foundation
import MarkupLanguage

/// The names in the surrounding files that the values of a document may use.
struct DocumentNames: Sendable {
    /// A name with the file that defines it.
    struct Named: Sendable {
        let name: String
        let value: String
        let file: ProjectFile
        let range: SourceRange?

        /// The language of the file's `.lproj` folder; nil for a file outside such folders.
        var language: String? {
            let folder = file.url.deletingLastPathComponent()
            return folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : nil
        }
    }

    private(set) var colors: [String: [Named]] = [:]
    private(set) var fonts: [String: [Named]] = [:]
    private(set) var texts: [String: [Named]] = [:]
    private(set) var images: [String: URL] = [:]
    /// The template files next to the document, by name without extension.
    private(set) var templateFiles: [String: URL] = [:]

    /// The faults of files of texts that cannot be read.
    private var textFaults: [Diagnostic] = []

    init(of files: [ProjectFile], beside document: URL) {
        textFaults = files.compactMap(\.fault)
        let folder = document.deletingLastPathComponent().path
        for file in files {
            switch file.content {
            case .colors(let entries): Self.add(entries, of: file, to: &colors)
            case .fonts(let entries): Self.add(entries, of: file, to: &fonts)
            case .texts(let entries): Self.add(entries, of: file, to: &texts)
            case .image: images[Self.imageName(file.url), default: file.url] = file.url
            case .templates where file.url.deletingLastPathComponent().path == folder:
                templateFiles[file.url.deletingPathExtension().lastPathComponent] = file.url
            case .templates, .document, .swift: break
            }
        }
    }

    private static func add(_ entries: [ProjectFile.Entry], of file: ProjectFile, to names: inout [String: [Named]]) {
        for entry in entries {
            names[entry.name, default: []].append(
                Named(name: entry.name, value: entry.value, file: file, range: entry.range))
        }
    }

    /// Returns `logo` for `logo.svg` and `logo@2x.png`.
    static func imageName(_ url: URL) -> String {
        let name = url.deletingPathExtension().lastPathComponent
        for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { return String(name.dropLast(3)) }
        return name
    }

    /// Whether there is an image with a name, with or without its extension.
    func hasImage(_ name: String) -> Bool {
        if name.hasSuffix("-symbolic") { return true }
        let last = URL(filePath: "/" + name).lastPathComponent
        return images[last] != nil || images[Self.imageName(URL(filePath: "/" + last))] != nil
    }

    /// Returns the colour for a name defined in the project.
    func color(_ name: String) -> ColorValue? {
        colors[name]?.lazy.compactMap { ColorValue.parse($0.value) }.first
    }

    /// The resources for the check. Installed fonts are not included, because the editor may run on a different machine
    /// than the application.
    var resources: ResourceNames {
        ResourceNames(
            colors: Set(colors.keys), fonts: Set(fonts.keys), imageExists: { hasImage($0) },
            textExists: { texts[$0] != nil }, textFaults: { textFaults })
    }
}
