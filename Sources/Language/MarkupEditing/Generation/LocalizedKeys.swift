import Foundation
import MarkupLanguage

/// Writes the keys of a target's localised texts as constants.
///
/// `Localizable.strings` gives `Localized.greeting`, and any other table a type inside: `Localized.Errors.offline`.
struct LocalizedKeys {
    private struct Key {
        let name: String
        let key: String
        let text: String
    }

    private let tables: [String: [Key]]

    init(of files: [ProjectFile]) {
        var texts: [String: [String: (text: String, rank: Int)]] = [:]
        for file in files {
            guard case .texts(let entries) = file.content else { continue }
            let table = file.url.deletingPathExtension().lastPathComponent
            let rank = Self.rank(of: file.url)
            for entry in entries {
                if let known = texts[table]?[entry.name], known.rank <= rank { continue }
                texts[table, default: [:]][entry.name] = (entry.value, rank)
            }
        }
        tables = texts.mapValues { entries in
            var taken: Set<String> = []
            return entries.sorted { $0.key < $1.key }.compactMap { key, found in
                guard let name = GeneratedName.property(key), GeneratedName.isName(name), taken.insert(name).inserted
                else { return nil }
                return Key(name: name, key: key, text: found.text)
            }
        }
    }

    /// The languages whose text stands in the comment of a constant, best first.
    private static func rank(of file: URL) -> Int {
        let folder = file.deletingLastPathComponent().lastPathComponent
        return ["en.lproj": 0, "Base.lproj": 1][folder] ?? (folder.hasSuffix(".lproj") ? 3 : 2)
    }

    /// The declaration of `Localized`; nil without texts.
    var code: String? {
        guard tables.values.contains(where: { !$0.isEmpty }) else { return nil }
        var lines = ["/// The keys of the localised texts of this target.", "nonisolated enum Localized {"]
        lines += Self.constants(tables["Localizable"] ?? [], indent: "    ")
        for (table, keys) in tables.sorted(by: { $0.key < $1.key }) where table != "Localizable" && !keys.isEmpty {
            let name = GeneratedName.type(table)
            guard GeneratedName.isName(name) else { continue }
            lines += ["", "    /// The keys of the table `\(table)`.", "    enum \(GeneratedName.escaped(name)) {"]
            lines += Self.constants(keys, indent: "        ") + ["    }"]
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func constants(_ keys: [Key], indent: String) -> [String] {
        keys.flatMap { key in
            let text = key.text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(100)
            let comment = text.isEmpty ? "A text with plural forms." : "“\(text)”"
            return [
                "\(indent)/// \(comment)",
                "\(indent)static let \(GeneratedName.escaped(key.name)) = \(GeneratedName.literal(key.key))",
            ]
        }
    }
}
