/// Diagnostics about documents that load as they are meant, and could serve more people.
extension Diagnostic {
    /// A control that no screen reader can name; `remedy` says what to add.
    package static func missingAccessibleName(
        of name: String, remedy: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.missingAccessibleName, .warning, at: range, in: source, facts: [.name: name, .expected: remedy])
    }

    /// A text for people that no strings file can translate.
    package static func literalText(
        _ text: String, property: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.literalText, .warning, at: range, in: source, facts: [.value: text, .name: property])
    }
}
