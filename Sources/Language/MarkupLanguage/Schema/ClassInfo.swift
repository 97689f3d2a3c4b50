/// A class as one run of the checker sees it, with the answers already found.
final class ClassInfo {
    let name: String
    let schema: Schema
    /// The class whose vocabulary counts: its own, or that of a plain view for a class that is not at hand.
    let vocabulary: String
    let isOpen: Bool
    let childRule: ChildRule
    private(set) lazy var factories = schema.factories(ofClass: vocabulary)
    private(set) lazy var events = schema.events(ofClass: vocabulary)
    private lazy var prerequisites = schema.ancestry(of: vocabulary).reduce(into: [:]) { all, ancestor in
        all.merge(ancestor.prerequisites) { nearest, _ in nearest }
    }
    private var attributes: [String: AttributeClass] = [:]
    /// What the templates of a `class` attribute come to, until the templates change.
    var appliedTemplates: [String: AppliedTemplates] = [:]

    init(name: String, schema: Schema, vocabulary: String, isOpen: Bool) {
        self.name = name
        self.schema = schema
        self.vocabulary = vocabulary
        self.isOpen = isOpen
        childRule = isOpen ? .any : schema.childRule(ofClass: vocabulary)
    }

    /// What an attribute is.
    func attribute(named name: String) -> AttributeClass {
        if let known = attributes[name] { return known }
        let attribute = AttributeClass.find(name, in: self)
        // Hostile documents could name a new one in every element.
        if attributes.count < 1_000 { attributes[name] = attribute }
        return attribute
    }

    /// What a key path leads to.
    func meaning(of keyPath: String) -> KeyPathMeaning {
        KeyPathMeaning.find(keyPath, in: self)
    }

    var propertyNames: Set<String> { ClassInfo.propertyNames(of: vocabulary, in: schema) }

    static func propertyNames(of name: String, in schema: Schema) -> Set<String> {
        Set(schema.ancestry(of: name).flatMap(\.properties.keys))
    }
}

extension ClassInfo {
    /// The key paths of the properties that have to be set before that of a key path; empty for most.
    func prerequisites(of keyPath: String) -> [String] {
        guard let dot = keyPath.utf8.lastIndex(of: UInt8(ascii: ".")) else { return prerequisites[keyPath] ?? [] }
        guard case .property(.object(let owner)) = meaning(of: String(keyPath[..<dot])) else { return [] }
        let name = String(keyPath[keyPath.index(after: dot)...])
        return schema.prerequisites(ofProperty: name, inClass: owner).map { keyPath[...dot] + $0 }
    }

    /// Whether a key path leads to a property that the schema lists.
    func hasProperty(_ keyPath: String) -> Bool {
        if case .property = meaning(of: keyPath) { return !isOpen || isListed(keyPath) }
        return false
    }

    /// An open class takes any name, but an event of it is still an event.
    private func isListed(_ keyPath: String) -> Bool {
        schema.kind(ofProperty: keyPath, inClass: vocabulary) != nil
    }
}
