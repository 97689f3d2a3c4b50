package import Foundation
package import MarkupLanguage

/// The check of a document outside of its application, as a command and an editor do it.
package struct DocumentCheck {
    /// The classes that the document may name.
    package var schema: Schema
    /// The class of the view that `<root>` stands for; nil means that it is guessed.
    package var rootClass: String?
    /// Whether ``rootClass`` is itself a guess.
    package var isRootClassGuessed = false
    /// Names of classes of the application.
    package var assumedClasses: Set<String>
    /// The formatters that the owner brings; nil when that is not known.
    package var formatters: Set<String>?
    /// What values may name.
    package var resources: ResourceNames

    package init(
        schema: Schema = .builtInWithCharts, rootClass: String? = nil, assumedClasses: Set<String> = [],
        formatters: Set<String>? = nil, resources: ResourceNames
    ) {
        self.schema = schema
        self.rootClass = rootClass
        self.assumedClasses = assumedClasses
        self.formatters = formatters
        self.resources = resources
    }

    /// Checks the content of a file; files of templates are looked for beside it.
    package func check(_ data: Data, file: String, limits: DocumentLimits = DocumentLimits()) -> CheckedDocument {
        let folder = URL(filePath: file).deletingLastPathComponent()
        var checker = Checker(
            schema: schema, rootClass: rootClass,
            externalTemplates: { name in
                guard !name.contains("/") else { return nil }
                let url = folder.appending(path: name + ".json")
                return RegularFile.content(of: url, limit: limits.maximumBytes).map { (url.relativePath, $0) }
            }, assumedClasses: assumedClasses, unknownClasses: .placeholder, resources: resources)
        checker.isRootClassGuessed = isRootClassGuessed
        checker.formatters = formatters
        return checker.check(data, file: file, limits: limits)
    }

    /// The faults of the content of a file.
    package func diagnostics(_ data: Data, file: String) -> [Diagnostic] {
        Self.diagnostics(of: check(data, file: file))
    }

    /// The faults that count here: the application's classes are never at hand, and that is no fault of the document.
    package static func diagnostics(of checked: CheckedDocument) -> [Diagnostic] {
        checked.diagnostics.filter { $0.code != .placeholderClass }
    }
}
