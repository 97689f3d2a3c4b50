import Foundation
import MarkupLanguage

/// Where the texts of an owner's documents come from.
struct LocalizedTexts {
    let table: StringTable
    let name: String?

    /// - Parameter bundle: Takes precedence over the owner's.
    init(owner: AnyObject?, bundle: Bundle?) {
        let responder = owner as? UIResponder
        let bundle = bundle ?? responder?.bundleForStrings ?? owner.map { .holding(type(of: $0)) } ?? .main
        table = StringTable(folder: bundle.resourceURL ?? bundle.bundleURL)
        name = responder?.tableForStrings
    }

    /// The text of a key in the session's language; the key itself if there is none.
    func text(for key: String) -> String {
        _ = LanguageState.shared.session
        return table.localized(key, table: name)
    }

    func contains(_ key: String) -> Bool { table.contains(key, table: name) }
}
