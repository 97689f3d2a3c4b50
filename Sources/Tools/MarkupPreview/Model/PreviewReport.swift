import Foundation
package import MarkupLanguage

/// The faults of a document, for the banner above its picture.
package struct PreviewReport: Equatable {
    /// Whether the picture is from an earlier version.
    package let isError: Bool
    /// A title that explains the effect of the faults on the picture.
    package let title: String
    /// The faults in the form of `markup lint`, with their lines.
    package let text: String

    /// The greatest number of faults shown; others appear when these are fixed.
    private static let mostFaults = 4

    /// Creates a report of the errors that prevented loading.
    package init(errors: [Diagnostic], in name: String, hasPicture: Bool) {
        isError = true
        title = Self.title(of: name, hasPicture: hasPicture)
        text = Self.words(errors)
    }

    /// Creates a report of a fault without a position in the document.
    package init(sentence: String, in name: String, hasPicture: Bool) {
        isError = true
        title = Self.title(of: name, hasPicture: hasPicture)
        text = sentence
    }

    /// Creates a report of warnings; `nil` if there are none.
    package init?(warnings: [Diagnostic], in name: String) {
        guard !warnings.isEmpty else { return nil }
        isError = false
        // A file of texts may be at fault for the document.
        let files = Set(warnings.map { URL(filePath: $0.file).lastPathComponent })
        let name = files.count == 1 ? files.first ?? name : name
        title = warnings.count == 1 ? "A warning in \(name)" : "\(warnings.count) warnings in \(name)"
        text = Self.words(warnings)
    }

    private static func title(of name: String, hasPicture: Bool) -> String {
        hasPicture ? "\(name) cannot be shown; this is the previous version" : "\(name) cannot be shown"
    }

    private static func words(_ faults: [Diagnostic]) -> String {
        // Errors come first: they are the reason why the picture does not change.
        let sorted = faults.filter { $0.severity == .error } + faults.filter { $0.severity != .error }
        let rest = sorted.count - mostFaults
        return (sorted.prefix(mostFaults).map(\.annotated) + (rest > 0 ? ["and \(rest) more"] : []))
            .joined(separator: "\n")
    }
}
