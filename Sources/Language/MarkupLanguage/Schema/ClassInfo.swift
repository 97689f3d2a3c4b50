/// A class with cached look-ups, for one run of the checker.
final class ClassInfo {
    let name: String
    let schema: Schema
    /// The class whose vocabulary applies: its own, or that of a plain view for a class that is not available.
    let vocabulary: String
    let isOpen: Bool
    /// Whether elements of the class are not views, but content of a view.
    let isInner: Bool
    let childRule: ChildRule
    /// Whether the views inside may change while the program runs.
    let isContainer: Bool
    /// Whether the content other than views may change while the program runs.
    let isElementContainer: Bool
    /// The class of the rows that `for` makes; nil for a view that is no list.
    let rowClass: String?
    /// The attributes for rows that `for` takes.
    private(set) lazy var rowAttributes = schema.rowAttributes(ofClass: vocabulary)
    private(set) lazy var factories = schema.factories(ofClass: vocabulary)
    private(set) lazy var events = schema.events(ofClass: vocabulary)
    private lazy var prerequisites = schema.ancestry(of: vocabulary).reduce(into: [:]) { all, ancestor in
        all.merge(ancestor.prerequisites) { nearest, _ in nearest }
    }
    private var attributes: [String: AttributeClass] = [:]
    /// The result of the templates of each `class` attribute, valid until the templates change.
    var appliedTemplates: [String: AppliedTemplates] = [:]

    init(name: String, schema: Schema, vocabulary: String, isOpen: Bool, isInner: Bool = false) {
        self.name = name
        self.schema = schema
        self.vocabulary = vocabulary
        self.isOpen = isOpen
        self.isInner = isInner
        isContainer = isOpen || schema.isContainer(vocabulary)
        isElementContainer = schema.isElementContainer(vocabulary)
        rowClass = schema.rowClass(ofClass: vocabulary)
        childRule = isOpen ? .any : schema.childRule(ofClass: vocabulary)
    }

    /// Returns the classification of an attribute.
    func attribute(named name: String) -> AttributeClass {
        if let known = attributes[name] { return known }
        let attribute = AttributeClass.find(name, in: self)
        // Limited, because hostile documents could use a new name in every element.
        if attributes.count < 1_000 { attributes[name] = attribute }
        return attribute
    }

    /// Returns the meaning of a key path.
    func meaning(of keyPath: String) -> KeyPathMeaning {
        KeyPathMeaning.find(keyPath, in: self)
    }

    var propertyNames: Set<String> { ClassInfo.propertyNames(of: vocabulary, in: schema) }

    static func propertyNames(of name: String, in schema: Schema) -> Set<String> {
        Set(schema.ancestry(of: name).flatMap(\.properties.keys))
    }
}

extension ClassInfo {
    /// Returns the key paths of the properties that must be set before the one of a key path; empty for most.
    func prerequisites(of keyPath: String) -> [String] {
        guard let dot = keyPath.utf8.lastIndex(of: UInt8(ascii: ".")) else { return prerequisites[keyPath] ?? [] }
        guard case .property(.object(let owner)) = meaning(of: String(keyPath[..<dot])) else { return [] }
        let name = String(keyPath[keyPath.index(after: dot)...])
        return schema.prerequisites(ofProperty: name, inClass: owner).map { keyPath[...dot] + $0 }
    }

    /// Whether a key path leads to a property in the schema.
    func hasProperty(_ keyPath: String) -> Bool {
        if case .property = meaning(of: keyPath) { return !isOpen || isListed(keyPath) }
        return false
    }

    /// Whether a name is listed. An open class accepts any name, but its events are still events.
    private func isListed(_ keyPath: String) -> Bool {
        schema.kind(ofProperty: keyPath, inClass: vocabulary) != nil
    }
}
