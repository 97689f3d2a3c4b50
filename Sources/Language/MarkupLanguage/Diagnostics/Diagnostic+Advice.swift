/// Diagnostics about documents that load correctly but could be more accessible or translatable.
extension Diagnostic {
    /// A control without a name for screen readers; `remedy` is the change to make.
    package static func missingAccessibleName(
        of name: String, remedy: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.missingAccessibleName, .warning, at: range, in: source, facts: [.name: name, .expected: remedy])
    }

    /// A user-visible text that no strings file can translate.
    package static func literalText(
        _ text: String, property: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.literalText, .warning, at: range, in: source, facts: [.value: text, .name: property])
    }
}
