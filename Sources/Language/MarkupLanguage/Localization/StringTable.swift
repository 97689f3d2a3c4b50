public import Foundation

/// The texts of a folder with one `.lproj` folder for each language, such as an application's resource bundle.
///
/// A key is looked up in this order, and the first file that holds it wins:
///
/// 1. for every language of the session, the preferred one first, the folders of its `LanguageTag.fallbacks`
///    (`de-AT.lproj`, `de.lproj`);
/// 2. `Base.lproj`;
/// 3. the development language, `en` unless told;
/// 4. files in the folder itself;
/// 5. the key.
///
/// In each folder the table's `.stringsdict` comes before its `.strings`. Files are read once and kept for the life of
/// the process, by folder, language and table; a file with a fault is left out and its fault is in `problems(table:)`.
public struct StringTable: Sendable {
    /// The name of the table that is used when none is named.
    public static let defaultName = "Localizable"

    /// The folder that holds the `.lproj` folders.
    public let folder: URL
    /// The language that the application is written in.
    public let developmentLanguage: LanguageTag
    /// Where the languages come from.
    public let localization: Localization

    private let cache: StringTableCache

    /// The texts of a folder.
    public init(
        folder: URL, localization: Localization = .shared,
        developmentLanguage: LanguageTag = LanguageTag(language: "en")
    ) {
        self.folder = folder
        self.localization = localization
        self.developmentLanguage = developmentLanguage
        cache = StringTableCache.cache(for: folder)
    }

    /// The text of a key in the session's language, or the key itself.
    ///
    /// `%%` and specifiers stay as they are; for a key of a `.stringsdict` this is the format with its variables.
    public func localized(_ key: String, table: String? = nil) -> String {
        entry(key, table)?.format ?? key
    }

    /// The text of a key with its specifiers filled: `localized("%d files", arguments: [3])`.
    ///
    /// Plural forms follow the language in which the text was found, numbers follow the session's locale. A key that is
    /// found nowhere is itself the format.
    public func localized(_ key: String, table: String? = nil, arguments: [Any]) -> String {
        let entry = entry(key, table)
        let session = localization.session
        let language = entry?.language ?? developmentLanguage
        var format = LocalizedFormat(arguments, session.numbers, language)
        format.variables = entry?.variables ?? [:]
        return format.string(entry?.format ?? key)
    }

    /// Whether the key is found in any of the files that are looked at.
    public func contains(_ key: String, table: String? = nil) -> Bool {
        entry(key, table) != nil
    }

    /// The faults of the table's files, in the order in which they are looked at.
    public func problems(table: String? = nil) -> [StringsFileError] {
        folders().flatMap { cache.contents(of: $0.name, table: Self.safe(table)).problems }
    }

    /// The languages that have a folder, in alphabetical order.
    public var languages: [LanguageTag] {
        cache.folderNames.keys.sorted { $0.description < $1.description }
    }

    /// The language that most texts are shown in: the first one of the session that has a folder, else the development
    /// language. Its direction is the one that suits the application, also where the session's language runs the other
    /// way but has no texts.
    public var language: LanguageTag {
        folders().first?.language ?? developmentLanguage
    }

    /// Forgets the files of the folder, so that the next look-up reads them anew: for a preview that follows edits.
    public func reload() {
        cache.clear()
    }

    // MARK: Look-up

    private struct Found {
        var format: String
        var variables: [String: PluralTable.Variable]
        var language: LanguageTag
    }

    private func entry(_ key: String, _ table: String?) -> Found? {
        let name = Self.safe(table)
        for place in folders() {
            let (folder, language) = (place.name, place.language)
            let contents = cache.contents(of: folder, table: name)
            if let plural = contents.plurals[key] {
                return Found(format: plural.format, variables: plural.variables, language: language)
            }
            if let text = contents.texts[key] { return Found(format: text, variables: [:], language: language) }
        }
        return nil
    }

    /// The folders that exist, in the order of the look-up, with the language of each.
    private func folders() -> [StringTableCache.Place] {
        cache.places(languages: localization.session.languages, developmentLanguage: developmentLanguage)
    }

    /// A table's name names a file of the folder, never one elsewhere.
    private static func safe(_ table: String?) -> String {
        let name = table ?? defaultName
        return name.isEmpty || name.contains("/") || name.contains("\0") ? defaultName : name
    }
}
