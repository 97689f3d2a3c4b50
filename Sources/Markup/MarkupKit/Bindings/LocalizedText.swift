import Foundation
import KeyValueCoding
import MarkupLanguage

/// The source of the localised texts of an owner's documents.
struct LocalizedTexts {
    let table: StringTable
    let name: String?

    /// - Parameter bundle: Takes precedence over the owner's bundle.
    init(owner: AnyObject?, bundle: Bundle?) {
        let responder = owner as? UIResponder
        let bundle = bundle ?? OwnerBundles.strings(of: owner)
        table = StringTable(folder: bundle.resourceFolder)
        name = responder?.tableForStrings
    }

    /// The text for a key in the session's language; the key itself if there is no text.
    func text(for key: String) -> String {
        LanguageState.observe()
        let text = table.localized(key, table: name)
        // A text may equal its key.
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

    /// Reports string tables that cannot be read and may contain a missing text; each file once.
    private func tellProblems() {
        for problem in table.problems(table: name) where Self.told.insert("\(problem)").inserted {
            Notice.post(.malformedStrings(problem))
        }
    }

    private static var told: Set<String> = []
}

extension UIResponder {
    /// The text for a key from this responder's ``bundleForStrings`` and ``tableForStrings``, with its format
    /// specifiers filled in.
    ///
    /// Plural forms come from `.stringsdict` files. A bound property that calls this follows the session's language.
    ///
    /// - Returns: The formatted key itself if there is no text.
    public func localizedText(_ key: String, _ arguments: Any...) -> String {
        let texts = LocalizedTexts(owner: self, bundle: nil)
        LanguageState.observe()
        if arguments.isEmpty { return texts.text(for: key) }
        return texts.table.localized(key, table: texts.name, arguments: arguments)
    }
}
