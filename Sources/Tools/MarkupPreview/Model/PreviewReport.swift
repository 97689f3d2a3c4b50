import Foundation
package import MarkupLanguage

/// What is wrong with a document, for the banner over its picture.
package struct PreviewReport: Equatable {
    /// Whether the picture is that of an earlier version.
    package let isError: Bool
    /// One line that says what the faults mean for the picture.
    package let title: String
    /// The faults as `markup lint` words them, with their lines.
    package let text: String

    /// More are in the document when these are mended.
    private static let mostFaults = 4

    /// The faults that kept a document from loading.
    package init(errors: [Diagnostic], in name: String, hasPicture: Bool) {
        isError = true
        title = Self.title(of: name, hasPicture: hasPicture)
        text = Self.words(errors)
    }

    /// A fault that is in no place of the document.
    package init(sentence: String, in name: String, hasPicture: Bool) {
        isError = true
        title = Self.title(of: name, hasPicture: hasPicture)
        text = sentence
    }

    /// The faults that did not keep a document from loading; `nil` without any.
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
        // Errors come first: they are why the picture does not change.
        let sorted = faults.filter { $0.severity == .error } + faults.filter { $0.severity != .error }
        let rest = sorted.count - mostFaults
        return (sorted.prefix(mostFaults).map(\.annotated) + (rest > 0 ? ["and \(rest) more"] : []))
            .joined(separator: "\n")
    }
}
