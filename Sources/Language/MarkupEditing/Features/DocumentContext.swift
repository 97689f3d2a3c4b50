import Foundation
import MarkupLanguage

/// A document with its context: its package, its owner, and the classes that it may use.
struct DocumentContext {
    let document: OpenDocument
    let project: Project
    let names: DocumentNames
    let owner: SwiftClass?
    /// The built-in classes and the views declared in the package.
    let schema: Schema

    var scan: ScannedDocument { document.scan }
    var source: SourceText { document.source }

    /// The meaning of an element's name at its position.
    enum Meaning {
        /// A view of a class in the schema.
        case view(String)
        /// Content of the parent's class, with its attributes.
        case content([String: ValueKind], of: String)
        /// An element whose content depends on values, such as `if`.
        case slot(SlotDescription)
        case unknown
    }

    /// Returns the meaning of an element by its index in ``ScannedDocument/elements``.
    func meaning(of index: Int) -> Meaning {
        let element = scan.elements[index]
        if let name = className(of: element) { return .view(name) }
        if let slot = SlotDescription.named(element.name) { return .slot(slot) }
        if let parent = element.parent.flatMap(container), let name = className(of: scan.elements[parent]),
            let attributes = schema.untyped(element.name, inClass: name)
        {
            return .content(attributes, of: name)
        }
        return .unknown
    }

    /// Returns the class of the view for an element; nil if it is not a view.
    func className(of element: ScannedElement) -> String? {
        if element.name == "root" { return rootClass }
        guard let found = schema.classSchema(named: element.name), found.isView else { return nil }
        return found.name
    }

    /// Returns the nearest view around the content of an element, which may be an `if`; nil if it is not known.
    func container(of index: Int) -> Int? {
        sequence(first: index) { scan.elements[$0].parent }.first {
            SlotDescription.named(scan.elements[$0].name) == nil
        }
    }

    /// The class for `<root>`: that of the owner if it is a view, or the one found by the last check.
    var rootClass: String? {
        if let owner, schema.classSchema(named: owner.name)?.isView == true { return owner.name }
        return document.rootClass
            ?? schema.classes.filter { $0.rootPreference != nil }
            .min { ($0.rootPreference ?? 0, $0.name) < ($1.rootPreference ?? 0, $1.name) }?.name
    }

    // MARK: Attributes

    /// The meaning of an attribute.
    enum AttributeMeaning {
        case style, templates, outlet
        /// An event, without `on`.
        case event(String)
        /// A property, with the class and the name under which the schema describes it.
        case property(ValueKind, name: String, of: String)
        case unknown
    }

    func meaning(of attribute: String, on element: Meaning) -> AttributeMeaning {
        switch element {
        case .unknown: return Self.plainMeanings[attribute] ?? .unknown
        case .slot(let slot):
            guard let found = slot.attributes.first(where: { $0.name == attribute }) else {
                return slot.takesViews ? .unknown : .property(.any, name: attribute, of: slot.name)
            }
            if attribute.hasPrefix("on") { return .event(String(attribute.dropFirst(2))) }
            return .property(found.kind, name: attribute, of: slot.name)
        case .content(let attributes, let owner):
            if let kind = attributes[attribute] { return .property(kind, name: attribute, of: owner) }
            return attribute == "style" ? .unknown : Self.plainMeanings[attribute] ?? .unknown
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

    /// Returns the property at the end of a key path, and the class to which it belongs.
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

    /// Returns the kind of a property of any class, because a template does not state where it is used.
    func kind(ofTemplateProperty keyPath: String) -> ValueKind? {
        let name = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
        return schema.classes.lazy.compactMap { $0.properties[name] }.first
    }

    // MARK: Templates

    /// A template and its location.
    struct Template {
        let template: ScannedTemplate
        /// The document itself, or a template file.
        let source: SourceText
        let url: URL
        /// The index of the instruction that includes it in the document.
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

    /// Returns the file of `<?properties Name?>`.
    func templateFile(named name: String) -> URL? {
        guard !name.isEmpty, !name.contains("/") else { return nil }
        let url = document.url.deletingLastPathComponent().appending(path: name + ".json")
        return RegularFile.exists(at: url) ? url : nil
    }
}
