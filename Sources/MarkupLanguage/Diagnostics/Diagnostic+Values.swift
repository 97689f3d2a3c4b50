/// Diagnostics about values. All are warnings: the default is kept.
extension Diagnostic {
    /// A value that is not of the form its property takes; `expected` names the form.
    public static func valueDoesNotConvert(
        _ value: String, property: String, expected: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .valueDoesNotConvert, .warning, at: range, in: source,
            facts: [.value: value, .name: property, .expected: expected])
    }

    static func unknownWord(
        _ value: String, property: String, words: [String], at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .unknownWord, .warning, at: range, in: source,
            facts: [.value: value, .name: property, .expected: words.joined(separator: ", ")],
            suggestion: NearestName.find(value, among: words))
    }

    static func unknownColor(
        _ value: String, property: String, known: some Sequence<String>, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .unknownColor, .warning, at: range, in: source,
            facts: [.value: value, .name: property, .expected: ColorValue.expected],
            suggestion: NearestName.find(value, among: known))
    }

    static func unknownFont(
        _ value: String, property: String, known: some Sequence<String>, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .unknownFont, .warning, at: range, in: source,
            facts: [.value: value, .name: property, .expected: FontValue.expected],
            suggestion: NearestName.find(value, among: known))
    }

    /// An image that is not there; a placeholder is shown.
    public static func missingImage(
        _ value: String, property: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.missingImage, .warning, at: range, in: source, facts: [.value: value, .name: property])
    }

    /// A key without a text; the key itself is shown.
    public static func missingLocalization(
        _ key: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.missingLocalization, .warning, at: range, in: source, facts: [.value: key])
    }
}
