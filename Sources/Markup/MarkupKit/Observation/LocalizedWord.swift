import MarkupLanguage

/// A text of the user interface of this package, in the application's language.
package enum LocalizedWord {
    /// Returns the text for the key `MarkupKit.` and the English text, such as `MarkupKit.No data`, from the
    /// application's table; otherwise the English text.
    ///
    /// It is observed: a ``LanguageFollower`` is notified of a language change.
    package static func text(_ english: String) -> String { own(english) ?? english }

    /// The application's own text; `nil` if its table has none.
    static func own(_ english: String) -> String? {
        LanguageState.observe()
        let key = "MarkupKit." + english
        guard let table = LanguageState.shared.table, table.contains(key) else { return nil }
        return table.localized(key)
    }
}
