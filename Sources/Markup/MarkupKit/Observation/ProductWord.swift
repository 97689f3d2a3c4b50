import MarkupLanguage

/// A word that a product beside MarkupKit shows by itself, in the application's language.
package enum ProductWord {
    /// The text under `MarkupKit.` and the English word in the application's table, such as `MarkupKit.No data`; the English word where there is none.
    ///
    /// It is observed: a ``LanguageFollower`` hears of the next language.
    package static func text(_ english: String) -> String {
        let state = LanguageState.shared
        _ = state.session
        let key = "MarkupKit." + english
        guard let table = state.table, table.contains(key) else { return english }
        return table.localized(key)
    }
}
