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

    /// A child beyond the number of views that its parent shows.
    package static func hiddenChild(
        _ name: String, owner: String, shown: Int, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .hiddenChild, .warning, at: range, in: source, facts: [.name: name, .owner: owner, .number: "\(shown)"])
    }

    /// An end that is not after its beginning; `lower` is the beginning as it is written.
    package static func emptyRange(
        _ property: String, lower: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.emptyRange, .warning, at: range, in: source, facts: [.name: property, .expected: lower])
    }

    /// A text that is longer than what a label shows.
    package static func longText(
        property: String, count: Int, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .longText, .warning, at: range, in: source,
            facts: [.name: property, .number: "\(count)", .expected: "\(DocumentLimits.longestLabelText)"])
    }

    /// A mark of a chart that shows nothing; `remedy` says what to write.
    package static func unreadableMark(
        _ name: String, remedy: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.unreadableMark, .warning, at: range, in: source, facts: [.name: name, .detail: remedy])
    }
}
