import Foundation
package import MarkupBasics

/// Diagnostics about files of texts.
extension Diagnostic {
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
        return Diagnostic(.malformedStrings(detail: error.sentence), .warning, at: range, in: source)
    }
}
