import Foundation
package import MarkupBasics

/// Diagnostics about values. All are warnings, because the default value is kept.
extension Diagnostic {
    /// A value that does not have the form of its property; `expected` describes the form.
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

    /// A font whose family is not installed.
    static func missingFontFamily(
        _ family: String, property: String, known: [String], at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .unknownFont, .warning, at: range, in: source, facts: [.detail: family, .name: property, .value: family],
            suggestion: NearestName.find(family, among: known))
    }

    /// A formatter that is not built in, and that the owner is not known to provide.
    static func unknownFormatter(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .unknownFormatter, .warning, at: range, in: source,
            facts: [
                .name: name, .expected: ValueFormatters.names.joined(separator: ", "),
                .detail: "--assume-formatter \(name)",
            ],
            suggestion: NearestName.find(name, among: ValueFormatters.names))
    }

    /// An image that does not exist; a placeholder is shown.
    public static func missingImage(
        _ value: String, property: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.missingImage, .warning, at: range, in: source, facts: [.value: value, .name: property])
    }

    /// A file of texts that cannot be read, at the place in that file; none of its texts is shown.
    package static func malformedStrings(_ error: StringsFileError) -> Diagnostic {
        let file = error.file ?? "Localizable.strings"
        var text = ""
        if case .malformed(_?, _) = error.code, let data = FileManager.default.contents(atPath: file) {
            text = String(decoding: data, as: UTF8.self)
        }
        return malformedStrings(error, in: SourceText(text, file: file))
    }

    /// A file of texts that was read from its source.
    package static func malformedStrings(_ fault: StringsTable.Fault, in source: SourceText) -> Diagnostic {
        malformedStrings(StringsFileError(fault), in: source)
    }

    private static func malformedStrings(_ error: StringsFileError, in source: SourceText) -> Diagnostic {
        var range = SourceRange(start: 0, end: 0)
        if case .malformed(let line?, _) = error.code { range = source.range(ofLine: line) ?? range }
        return Diagnostic(.malformedStrings, .warning, at: range, in: source, facts: [.detail: error.sentence])
    }

    /// A key without a text; the key itself is shown.
    public static func missingLocalization(
        _ key: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.missingLocalization, .warning, at: range, in: source, facts: [.value: key])
    }
}
