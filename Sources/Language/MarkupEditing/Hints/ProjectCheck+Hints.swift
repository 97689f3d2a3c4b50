import Foundation
package import MarkupLanguage

extension ProjectCheck {
    /// Returns the hints about the packages around documents: what they do not use, and missing translations.
    package mutating func hints(around files: [String]) -> [Diagnostic] {
        var seen: Set<URL> = []
        return files.flatMap { file -> [Diagnostic] in
            let project = project(of: URL(filePath: file).standardizedFileURL)
            guard seen.insert(project.root).inserted else { return [] }
            let schema = schema(of: project, extending: .builtInWithCharts)
            return ProjectHints(project, documents: project.indexed(schema)).diagnostics()
        }
    }
}
