package import Foundation
package import MarkupLanguage

/// Checks a document outside its application, for the command and for editors.
package struct DocumentCheck {
    /// The classes that the document may use.
    package var schema: Schema
    /// The class of the view for `<root>`; nil to guess it.
    package var rootClass: String?
    /// Whether ``rootClass`` is itself a guess.
    package var isRootClassGuessed = false
    /// The names of application classes.
    package var assumedClasses: Set<String>
    /// The formatters that the owner provides; nil if they are not known.
    package var formatters: Set<String>?
    /// The names that values may use.
    package var resources: ResourceNames
    /// The limits for hostile documents.
    package var limits = DocumentLimits()

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

    /// Checks the content of a file; template files are looked up in its folder.
    package func check(_ data: Data, file: String) -> CheckedDocument {
        let folder = URL(filePath: file).deletingLastPathComponent()
        var checker = Checker(
            schema: schema, rootClass: rootClass,
            externalTemplates: { name in
                guard !name.contains("/") else { return nil }
                let url = folder.appending(path: name + ".json")
                return RegularFile.content(of: url, limit: limits.maximumBytes).map { (url.relativePath, $0) }
            }, assumedClasses: assumedClasses, unknownClasses: .placeholder, resources: resources)
        checker.documents = { name in
            guard !name.contains("/") else { return nil }
            let url = folder.appending(path: name + ".xml")
            return RegularFile.content(of: url, limit: limits.maximumBytes).map { (url.relativePath, $0) }
        }
        checker.isRootClassGuessed = isRootClassGuessed
        checker.formatters = formatters
        return checker.check(data, file: file, limits: limits)
    }

    /// Returns the diagnostics of the content of a file.
    package func diagnostics(_ data: Data, file: String) -> [Diagnostic] {
        Self.diagnostics(of: check(data, file: file))
    }

    /// Returns the relevant diagnostics, without those about application classes, which are never available here.
    package static func diagnostics(of checked: CheckedDocument) -> [Diagnostic] {
        checked.diagnostics.filter { if case .placeholderClass = $0.code { false } else { true } }
    }
}
