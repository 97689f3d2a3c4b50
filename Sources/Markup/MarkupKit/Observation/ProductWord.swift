import MarkupLanguage

/// A text of the user interface of another product of this package, in the application's language.
package enum ProductWord {
    /// Returns the text for the key `MarkupKit.` and the English text, such as `MarkupKit.No data`, from the
    /// application's table; otherwise the English text.
    ///
    /// It is observed: a ``LanguageFollower`` is notified of a language change.
    package static func text(_ english: String) -> String {
        let state = LanguageState.shared
        _ = state.session
        let key = "MarkupKit." + english
        guard let table = state.table, table.contains(key) else { return english }
        return table.localized(key)
    }
}
