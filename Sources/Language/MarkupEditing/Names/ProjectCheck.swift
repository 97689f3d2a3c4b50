package import Foundation
package import MarkupLanguage

/// Checks documents together with the source code of the packages around them.
package struct ProjectCheck {
    private var projects = Projects()
    private var schemas: [URL: Schema] = [:]

    package init() {}

    /// Returns the faults of the documents of a target's folder, without advice, and the code for its build. Other XML files
    /// are left out, and documents with `<?unchecked?>` before their first element.
    ///
    /// - Parameter sources: The folders of the target and of those that it depends on, whose types it can name; nil for all
    ///   files of the package.
    package mutating func target(in folder: URL, with sources: [URL]? = nil) -> (faults: [Diagnostic], code: TargetCode)
    {
        let folder = folder.standardizedFileURL
        let project =
            sources.map { Project(root: folder, isWhole: true, folders: $0.map(\.standardizedFileURL)) }
            ?? project(of: folder.appending(path: "Package.xml"))
        let schema = schema(of: project, extending: .builtInWithCharts)
        let documents = project.documents.filter { $0.path.hasPrefix(folder.path + "/") }
        var faults: [Diagnostic] = []
        var checked: [(url: URL, document: CheckedDocument)] = []
        for url in documents {
            let text = ProjectFile.text(of: url)
            let start = DocumentStart(text)
            guard !start.isOfAnotherLanguage, !start.isUnchecked else { continue }
            let names = DocumentNames(of: project.files(for: url), beside: url)
            let check = DocumentCheck(schema: schema, resources: names.resources)
            let result = Self.check(
                Data(text.bytes), file: url.path, at: url, with: check, in: project, owner: project.owner(of: url))
            faults += result.faults
            if !result.faults.contains(where: { $0.severity == .error }) { checked.append((url, result.document)) }
        }
        faults += Self.templates(in: project) { $0.path.hasPrefix(folder.path + "/") }
        return (faults, TargetCode(checked, in: project, folder))
    }

    /// The package of a file.
    mutating func project(of file: URL) -> Project { projects.project(of: file, folders: []) }

    mutating func schema(of project: Project, extending schema: Schema) -> Schema {
        if let known = schemas[project.root] { return known }
        let extended = project.extending(schema)
        schemas[project.root] = extended
        return extended
    }

    private static let unknownFormatter = DiagnosticCode.unknownFormatter(name: "", known: []).ruleName

    /// The result of a check: the faults, the advice about names, and the uses of the program's names.
    struct Checked {
        let document: CheckedDocument
        /// Sorted by position.
        let faults: [Diagnostic]
        let advice: [Diagnostic]
        let uses: [NameUse]
    }

    /// Checks a document of a project whose classes are in the schema.
    static func check(
        _ data: Data, file: String, at url: URL, with check: DocumentCheck, in project: Project, owner: SwiftClass?
    ) -> Checked {
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
        let names = NameCheck.result(of: document, in: project, at: url)
        // The check of the document alone does not know which formatters the owner has.
        let unknown = names.diagnostics.filter { $0.code.ruleName == Self.unknownFormatter }.map(\.start)
        var faults = DocumentCheck.diagnostics(of: document).filter {
            $0.code.ruleName != Self.unknownFormatter || !unknown.contains($0.start)
        }
        faults += names.diagnostics
        return Checked(
            document: document, faults: faults.sorted { ($0.file, $0.start) < ($1.file, $1.start) },
            advice: names.advice, uses: names.uses)
    }
}
