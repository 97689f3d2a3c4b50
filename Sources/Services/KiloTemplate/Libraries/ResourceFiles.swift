import Foundation
import MarkupBasics

/// The resource files next to templates. Each is read once, or again when it has changed.
final class ResourceFiles: Sendable {
    private let directory: TemplateDirectory
    private let isReloading: Bool
    private let tables = KeptFiles<[String: String]>()

    init(directory: TemplateDirectory, isReloading: Bool) {
        self.directory = directory
        self.isReloading = isReloading
    }

    /// Returns the text of a key from the most specific file that contains it.
    func text(for key: String, locale: Locale, template: String) throws -> String? {
        let suffix = template.fileExtension
        let base = suffix.isEmpty ? template : String(template.dropLast(suffix.count + 1))
        for candidate in ResourceFiles.suffixes(of: locale) {
            for kind in ["properties", "strings"] {
                if let text = try table(named: base + candidate + "." + kind)[key] { return text }
            }
        }
        return nil
    }

    /// Returns the suffixes of file names: `_fr_CA`, `_fr` and an empty one for French in Canada.
    private static func suffixes(of locale: Locale) -> [String] {
        var suffixes = [""]
        if let language = locale.language.languageCode?.identifier {
            suffixes.insert("_" + language, at: 0)
            if let region = locale.region?.identifier { suffixes.insert("_" + language + "_" + region, at: 0) }
        }
        return suffixes
    }

    private func table(named name: String) throws -> [String: String] {
        let stamp = isReloading ? try directory.stamp(of: name) : nil
        return try tables.value(name, stamp: stamp) {
            guard let bytes = try directory.contents(of: name) else { return [:] }
            return name.hasSuffix(".strings")
                ? try strings(bytes, name) : PropertiesFile.read(String(decoding: bytes, as: UTF8.self))
        } ?? [:]
    }

    private func strings(_ bytes: [UInt8], _ name: String) throws(TemplateError) -> [String: String] {
        do throws(StringsTable.Fault) {
            return try StringsTable.texts(Data(bytes))
        } catch {
            let (line, reason) =
                switch error {
                case .tooLarge: (1, "it is larger than 16 MB")
                case .malformed(let line, let reason): (max(1, line), reason)
                }
            throw TemplateError(.unreadableTemplate(name: name, reason: reason), template: name, line: line)
        }
    }
}
