public import Foundation

/// The localised texts of a folder with one `.lproj` folder per language, such as an application's resource bundle.
///
/// A key is looked up in this order, and the first file that contains it is used:
///
/// 1. for every language of the session, the preferred one first, the folders of its `LanguageTag.fallbacks`
///    (`de-AT.lproj`, `de.lproj`);
/// 2. `Base.lproj`;
/// 3. the development language, `en` by default;
/// 4. files in the folder itself;
/// 5. the key.
///
/// In each folder the table's `.stringsdict` precedes its `.strings`. Files are read once and cached for the life of
/// the process, by folder, language and table; a file with a fault is left out and its fault is in `problems(table:)`.
public struct StringTable: Sendable {
    /// The name of the default table.
    public static let defaultName = "Localizable"

    /// The folder that contains the `.lproj` folders.
    public let folder: URL
    /// The language that the application is written in.
    public let developmentLanguage: LanguageTag
    /// The source of the current languages.
    public let localization: Localization

    private let cache: StringTableCache

    /// Creates a table for a folder.
    public init(
        folder: URL, localization: Localization = .shared,
        developmentLanguage: LanguageTag = LanguageTag(language: "en")
    ) {
        self.folder = folder
        self.localization = localization
        self.developmentLanguage = developmentLanguage
        cache = StringTableCache.cache(for: folder)
    }

    /// Returns the text of a key in the session's language, or the key itself.
    ///
    /// `%%` and specifiers stay unchanged; for a key of a `.stringsdict` the result is the format with its variables.
    public func localized(_ key: String, table: String? = nil) -> String {
        entry(key, table)?.format ?? key
    }

    /// Returns the text of a key with its specifiers filled: `localized("%d files", arguments: [3])`.
    ///
    /// Plural forms follow the language in which the text was found, numbers the session's locale. A key that is not
    /// found is itself used as the format.
    public func localized(_ key: String, table: String? = nil, arguments: [Any]) -> String {
        let entry = entry(key, table)
        let session = localization.session
        let language = entry?.language ?? developmentLanguage
        var format = LocalizedFormat(arguments, session.numbers, language)
        format.variables = entry?.variables ?? [:]
        return format.string(entry?.format ?? key)
    }

    /// Whether any of the files used contains the key.
    public func contains(_ key: String, table: String? = nil) -> Bool {
        entry(key, table) != nil
    }

    /// Returns the faults of the table's files, in the order of the look-up.
    public func problems(table: String? = nil) -> [StringsFileError] {
        folders().flatMap { cache.contents(of: $0.name, table: Self.safe(table)).problems }
    }

    /// The languages with a folder, in alphabetical order.
    public var languages: [LanguageTag] {
        cache.folderNames.keys.sorted { $0.description < $1.description }
    }

    /// The language of most texts: the first language of the session that has a folder, else the development language.
    /// Its direction is the right one for the application, even if the session's language has the opposite direction
    /// but no texts.
    public var language: LanguageTag {
        folders().first?.language ?? developmentLanguage
    }

    /// Discards the cached files of the folder, so that the next look-up reads them again. Used by a preview that
    /// follows edits.
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

    /// Returns the existing folders in the order of the look-up, with the language of each.
    private func folders() -> [StringTableCache.Place] {
        cache.places(languages: localization.session.languages, developmentLanguage: developmentLanguage)
    }

    /// Returns a table's name as a file name in the folder, without any path.
    private static func safe(_ table: String?) -> String {
        let name = table ?? defaultName
        return name.isEmpty || name.contains("/") || name.contains("\0") ? defaultName : name
    }
}
