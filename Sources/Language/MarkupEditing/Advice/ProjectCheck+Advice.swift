package import Foundation
package import MarkupLanguage

extension ProjectCheck {
    /// The warnings about documents that load correctly.
    package enum Advice: Sendable {
        case usual
        /// Also about visible texts that are written in the document.
        case strict
    }

    /// Returns the faults and warnings about the content of a file, sorted by position.
    ///
    /// - Parameter check: The check of the document alone; a class for `<root>` that it names takes precedence over the
    ///   owner's.
    package mutating func diagnostics(
        _ data: Data, file: String, with check: DocumentCheck, advice: Advice = .usual
    ) -> [Diagnostic] {
        let url = URL(filePath: file).standardizedFileURL
        let project = project(of: url)
        var check = check
        check.schema = schema(of: project, extending: check.schema)
        let owner = project.owner(of: url)
        let checked = Self.check(data, file: file, at: url, with: check, in: project, owner: owner)
        return Self.diagnostics(of: checked, advice, check.schema)
    }

    /// Returns the faults of a document and the warnings about it, sorted by position.
    static func diagnostics(of checked: Checked, _ advice: Advice, _ schema: Schema) -> [Diagnostic] {
        var warnings = DocumentAdvice(schema)
        warnings.warnsOfLiteralTexts = advice == .strict
        let all = checked.faults + checked.advice + warnings.diagnostics(of: checked.document)
        return all.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    }
}
