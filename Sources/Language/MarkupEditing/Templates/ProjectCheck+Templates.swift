package import Foundation
package import MarkupLanguage

extension ProjectCheck {
    /// The endings of files that can be templates.
    package static let templateEndings: Set<String> = ["txt", "html", "htm", "md", "csv", "json", "xml", "svg"]

    /// The modifiers of a service's templates, in alphabetical order.
    package static let templateModifiers = [
        "^csv", "^html", "^json", "^url", "^xml", "csv", "default", "format", "html", "json", "script", "url", "xml",
    ]

    /// Returns the faults of the templates in a folder that services of its package name by `@ResponseMapping`, sorted by file
    /// and position.
    package mutating func templates(in folder: URL) -> [Diagnostic] {
        let folder = folder.standardizedFileURL
        let project = project(of: folder.appending(path: "Package.xml"))
        return Self.templates(in: project) { $0.path.hasPrefix(folder.path + "/") }
    }

    /// Returns the faults of one file, if a service names it as a template; nil if none does.
    package mutating func template(_ file: URL) -> [Diagnostic]? {
        let file = file.standardizedFileURL
        let project = project(of: file)
        guard project.services.uses.contains(where: { file.path.hasSuffix("/" + $0.use.template) }) else { return nil }
        return Self.templates(in: project) { $0.path == file.path }
    }

    /// Returns the faults of an open file, if services of its package name it as a template.
    static func template(_ source: SourceText, at url: URL, in project: Project) -> [Diagnostic] {
        let (uses, facts) = project.services
        var all: [Diagnostic] = []
        for (use, file) in uses where url.path.hasSuffix("/" + use.template) {
            let types = TemplateTypes(project, near: file, facts)
            all += TemplateCheck.diagnostics(of: url, source, showing: use.resultType, types).filter {
                !all.contains($0)
            }
        }
        return all.sorted { $0.start < $1.start }
    }

    static func templates(in project: Project, where isWanted: (URL) -> Bool) -> [Diagnostic] {
        let (uses, facts) = project.services
        guard !uses.isEmpty else { return [] }
        let files = Dictionary(grouping: candidates(in: project.root), by: \.lastPathComponent)
        var all: [Diagnostic] = []
        for (use, file) in uses {
            let name = URL(filePath: use.template).lastPathComponent
            let found = (files[name] ?? []).filter { $0.path.hasSuffix("/" + use.template) }
            guard let template = nearest(found, to: file), isWanted(template) else { continue }
            let types = TemplateTypes(project, near: file, facts)
            let source = ProjectFile.text(of: template)
            let faults = TemplateCheck.diagnostics(of: template, source, showing: use.resultType, types)
            all += faults.filter { !all.contains($0) }
        }
        return all.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    }

    private static func nearest(_ files: [URL], to place: URL) -> URL? {
        func common(_ file: URL) -> Int { zip(place.pathComponents, file.pathComponents).prefix { $0 == $1 }.count }
        return files.max { (common($0), $1.path) < (common($1), $0.path) }
    }

    private static func candidates(in root: URL) -> [URL] {
        let walk = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        return (walk?.allObjects ?? []).compactMap { ($0 as? URL)?.standardizedFileURL }
            .filter { templateEndings.contains($0.pathExtension) }
    }
}
