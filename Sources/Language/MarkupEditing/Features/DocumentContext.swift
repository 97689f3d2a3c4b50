import Foundation
import MarkupLanguage

/// A document with what is known around it: its package, its owner, and the classes that it may name.
struct DocumentContext {
    let document: OpenDocument
    let project: Project
    let names: DocumentNames
    let owner: SwiftClass?
    /// The built-in classes and the views that the package declares.
    let schema: Schema

    var scan: ScannedDocument { document.scan }
    var source: SourceText { document.source }

    /// What an element's name means where it stands.
    enum Meaning {
        /// A view of a class, as the schema has it.
        case view(String)
        /// Content of the enclosing view's class, with the attributes it takes.
        case content([String: ValueKind], of: String)
        case unknown
    }

    /// What the element of a place in ``ScannedDocument/elements`` is.
    func meaning(of index: Int) -> Meaning {
        let element = scan.elements[index]
        if let name = className(of: element) { return .view(name) }
        if let parent = element.parent, let name = className(of: scan.elements[parent]),
            let attributes = schema.untyped(element.name, inClass: name)
        {
            return .content(attributes, of: name)
        }
        return .unknown
    }

    /// The class of the view that an element stands for; nil if it stands for none.
    func className(of element: ScannedElement) -> String? {
        if element.name == "root" { return rootClass }
        guard let found = schema.classSchema(named: element.name), found.isView else { return nil }
        return found.name
    }

    /// The class that `<root>` stands for: that of the owner if it is a view, or the one that the last check has found.
    var rootClass: String? {
        if let owner, schema.classSchema(named: owner.name)?.isView == true { return owner.name }
        return document.rootClass
            ?? schema.classes.filter { $0.rootPreference != nil }
            .min { ($0.rootPreference ?? 0, $0.name) < ($1.rootPreference ?? 0, $1.name) }?.name
    }

    // MARK: Attributes

    /// What an attribute is.
    enum AttributeMeaning {
        case style, templates, outlet
        /// An event, without `on`.
        case event(String)
        /// A property, with the class and the name that the schema describes it under.
        case property(ValueKind, name: String, of: String)
        case unknown
    }

    func meaning(of attribute: String, on element: Meaning) -> AttributeMeaning {
        switch element {
        case .unknown: return Self.plainMeanings[attribute] ?? .unknown
        case .content(let attributes, let owner):
            return attributes[attribute].map { .property($0, name: attribute, of: owner) } ?? .unknown
        case .view(let name):
            if let plain = Self.plainMeanings[attribute] { return plain }
            if let found = property(attribute, of: name) {
                return .property(found.kind, name: found.name, of: found.owner)
            }
            guard attribute.hasPrefix("on"), attribute.dropFirst(2).first?.isUppercase == true else { return .unknown }
            return .event(String(attribute.dropFirst(2)))
        }
    }

    private static let plainMeanings: [String: AttributeMeaning] = [
        "style": .style, "class": .templates, "id": .outlet,
    ]

    /// The property that a key path leads to, and the class that it belongs to.
    func property(_ keyPath: String, of className: String) -> (kind: ValueKind, name: String, owner: String)? {
        var owner = className
        let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for (place, name) in parts.enumerated() {
            guard let kind = schema.kind(ofProperty: name, inClass: owner) else { return nil }
            if place == parts.count - 1 { return (kind, name, owner) }
            guard case .object(let next) = kind else { return nil }
            owner = next
        }
        return nil
    }

    /// What a property takes, whatever class it belongs to: a template does not say where it is used.
    func kind(ofTemplateProperty keyPath: String) -> ValueKind? {
        let name = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
        return schema.classes.lazy.compactMap { $0.properties[name] }.first
    }

    // MARK: Templates

    /// A template and where it is written.
    struct Template {
        let template: ScannedTemplate
        /// The document itself, or a file of templates.
        let source: SourceText
        let url: URL
        /// The instruction that brings it into the document.
        let place: Int
    }

    /// The templates of the document, in the order in which they take effect.
    var templates: [Template] {
        scan.instructions.filter { $0.target == "properties" }.flatMap { instruction -> [Template] in
            let data = instruction.dataRange
            if data.count > 0, source.bytes[data.start] == UInt8(ascii: "{") {
                return TemplateScanner.templates(in: data, of: source).map {
                    Template(template: $0, source: source, url: document.url, place: instruction.range.start)
                }
            }
            guard let url = templateFile(named: source.text(in: data)) else { return [] }
            let text = ProjectFile.text(of: url)
            return TemplateScanner.templates(in: text.wholeRange, of: text).map {
                Template(template: $0, source: text, url: url, place: instruction.range.start)
            }
        }
    }

    /// The file of `<?properties Name?>`.
    func templateFile(named name: String) -> URL? {
        guard !name.isEmpty, !name.contains("/") else { return nil }
        let url = document.url.deletingLastPathComponent().appending(path: name + ".json")
        return RegularFile.exists(at: url) ? url : nil
    }
}
