package import Foundation
package import MarkupLanguage

/// Checks documents together with the source code of the packages around them.
package struct ProjectCheck {
    private var projects = Projects()
    private var schemas: [URL: Schema] = [:]

    package init() {}

    /// Returns the faults and warnings about the content of a file, sorted by position.
    ///
    /// - Parameters:
    ///   - check: The check of the document alone; a class for `<root>` that it names takes precedence over the owner's.
    ///   - warnsOfLiteralTexts: Whether visible texts that are written in the document are reported.
    package mutating func diagnostics(
        _ data: Data, file: String, with check: DocumentCheck, warnsOfLiteralTexts: Bool = false
    ) -> [Diagnostic] {
        let url = URL(filePath: file).standardizedFileURL
        let project = projects.project(of: url, folders: [])
        var check = check
        check.schema = schemas[project.root] ?? project.extending(check.schema)
        schemas[project.root] = check.schema
        return Self.check(
            data, file: file, at: url, with: check, in: project, owner: project.owner(of: url), warnsOfLiteralTexts
        )
        .diagnostics
    }

    /// Checks a document of a project whose classes are in the schema.
    static func check(
        _ data: Data, file: String, at url: URL, with check: DocumentCheck, in project: Project, owner: SwiftClass?,
        _ warnsOfLiteralTexts: Bool = false
    ) -> (document: CheckedDocument, diagnostics: [Diagnostic]) {
        var check = check
        if check.rootClass == nil, let owner, check.schema.classSchema(named: owner.name)?.isView == true {
            check.rootClass = owner.name
            check.isRootClassGuessed = true
        }
        if let owner, let formatters = check.formatters {
            let own = project.ancestry(of: owner.name, near: url).filter { $0.member(named: "formatter") != nil }
            check.formatters = own.reduce(formatters) { $0.union($1.literals) }
        }
        let document = check.check(data, file: file)
        var advice = DocumentAdvice(check.schema)
        advice.warnsOfLiteralTexts = warnsOfLiteralTexts
        let found =
            DocumentCheck.diagnostics(of: document) + advice.diagnostics(of: document)
            + NameCheck.diagnostics(of: document, in: project, at: url)
        return (document, found.sorted { ($0.file, $0.start) < ($1.file, $1.start) })
    }
}
