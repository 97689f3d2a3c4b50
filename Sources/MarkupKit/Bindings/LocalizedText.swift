import Foundation
import KeyValueCoding
import MarkupLanguage

/// Where the texts of an owner's documents come from.
struct LocalizedTexts {
    let table: StringTable
    let name: String?

    /// - Parameter bundle: Takes precedence over the owner's.
    init(owner: AnyObject?, bundle: Bundle?) {
        let responder = owner as? UIResponder
        let bundle = bundle ?? OwnerBundles.strings(of: owner)
        table = StringTable(folder: bundle.resourceFolder)
        name = responder?.tableForStrings
    }

    /// The text of a key in the session's language; the key itself if there is none.
    func text(for key: String) -> String {
        _ = LanguageState.shared.session
        let text = table.localized(key, table: name)
        // A text may be its own key.
        if text == key, !table.contains(key, table: name) { tellProblems() }
        return text
    }

    func contains(_ key: String) -> Bool { table.contains(key, table: name) }

    /// The faults of the files, for a document that warns of them; no notice repeats them.
    func takeFaults() -> [Diagnostic] {
        table.problems(table: name).map { problem in
            Self.told.insert("\(problem)")
            return .malformedStrings(problem)
        }
    }

    /// A text that is missing may stand in a file that cannot be read; each such file is named once.
    private func tellProblems() {
        for problem in table.problems(table: name) where Self.told.insert("\(problem)").inserted {
            Notice.post(.malformedStrings(problem))
        }
    }

    private static var told: Set<String> = []
}

/// The bundles that an owner's documents use: what a responder answers, else the one that holds the owner's class.
enum OwnerBundles {
    static func documents(of owner: AnyObject?) -> Bundle { (owner as? UIResponder)?.bundleForView ?? holding(owner) }
    static func images(of owner: AnyObject?) -> Bundle { (owner as? UIResponder)?.bundleForImages ?? holding(owner) }
    static func strings(of owner: AnyObject?) -> Bundle { (owner as? UIResponder)?.bundleForStrings ?? holding(owner) }

    private static func holding(_ owner: AnyObject?) -> Bundle { owner.map { .holding(type(of: $0)) } ?? .main }
}

extension UIResponder {
    /// The text of a key in this responder's ``bundleForStrings`` and ``tableForStrings``, with its specifiers filled.
    ///
    /// Plural forms come from `.stringsdict` files. In a property that a binding reads, the text follows the session's language.
    ///
    /// - Returns: The key itself, filled as a format, if there is no text.
    public func localizedText(_ key: String, _ arguments: Any...) -> String {
        let texts = LocalizedTexts(owner: self, bundle: nil)
        _ = LanguageState.shared.session
        if arguments.isEmpty { return texts.text(for: key) }
        return texts.table.localized(key, table: texts.name, arguments: arguments)
    }
}
