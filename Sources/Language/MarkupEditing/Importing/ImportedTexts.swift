package import Foundation
import MarkupBasics

/// The tables of texts beside a storyboard or a nib: `de.lproj/Main.strings` with keys such as `abc-12-def.text`.
package struct ImportedTexts: Sendable {
    /// The texts by language and key.
    private let tables: [String: [String: String]]

    /// - Parameter tables: The content of the tables by the names of their folders, such as `de.lproj`.
    package init(_ tables: [String: [String: String]] = [:]) { self.tables = tables }

    /// Reads the tables of a file: those with its name in the folders beside that of the file.
    package static func beside(_ file: URL) -> (texts: ImportedTexts, faults: [String]) {
        let folder = file.deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return (ImportedTexts(), []) }
        let name = file.deletingPathExtension().lastPathComponent + ".strings"
        var (tables, faults): ([String: [String: String]], [String]) = ([:], [])
        let around = folder.deletingLastPathComponent()
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: around.path)) ?? []
        for language in folders.sorted() where language.hasSuffix(".lproj") {
            let url = around.appending(path: language).appending(path: name)
            guard let data = RegularFile.content(of: url, limit: StringsTable.maximumSize) else { continue }
            do {
                tables[language] = try StringsTable.texts(data)
            } catch {
                faults.append("'\(url.relativePath)' cannot be read as a table of texts")
            }
        }
        return (ImportedTexts(tables), faults)
    }

    /// Returns the key of an object's text; nil if no language has it.
    func key(for element: InterfaceElement, _ property: String) -> String? {
        guard !tables.isEmpty, let id = element.id else { return nil }
        let key = "\(id).\(property)"
        return tables.values.contains { $0[key] != nil } ? key : nil
    }

    /// Returns the texts of each language for keys, and those of the file itself under `Base.lproj`.
    func files(for base: [String: String]) -> [ImportedFile] {
        guard !base.isEmpty else { return [] }
        let all = tables.merging(["Base.lproj": base]) { written, _ in written }
        return all.sorted { $0.key < $1.key }.map { language, texts in
            let lines = base.keys.sorted().compactMap { key in
                texts[key].map { "\(Self.quoted(key)) = \(Self.quoted($0));\n" }
            }
            return ImportedFile(path: "\(language)/Localizable.strings", content: lines.joined())
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
