import KeyValueCoding
import MarkupLanguage

/// The view classes for markup and their descriptions in the schema.
///
/// Built-in classes are listed; an application's classes are found by name when a document uses them.
final class ViewRegistry {
    static let shared = ViewRegistry()

    private var classes: [String: UIView.Type] = [:]
    /// The inner elements by the names of their view's class and of the element, as `UISegmentedControl.segment`.
    private var innerElements: [String: InnerElement] = [:]
    private var tables: [String: KeyValueTable] = [:]
    /// The schema of the classes described so far; it contains at least those used in documents.
    private(set) var describedSchema = Schema([], foreignClasses: ForeignClasses.names)
    /// Whether ``describedSchema`` contains every built-in class.
    private(set) var isComplete = false

    private init() { classes = Dictionary(uniqueKeysWithValues: BuiltInViews.all.map { ($0.name, $0.type) }) }

    /// The schema of all classes found so far and all built-in ones. Describing all of them takes longer than loading a
    /// document, which uses a few.
    var schema: Schema {
        if !isComplete {
            isComplete = true
            describe(BuiltInViews.all)
        }
        return describedSchema
    }

    /// Whether a class in the schema is built in.
    func isBuiltIn(_ name: String) -> Bool {
        guard schema.classSchema(named: name) != nil, let table = tables[name] else { return false }
        let type: Any.Type = classes[name] ?? table.declaringType
        return String(reflecting: type).hasPrefix("\(String(reflecting: UIView.self).prefix { $0 != "." }).")
    }

    /// The class for an element's name, with or without its module; a name without a module is also searched in
    /// `module`.
    func viewClass(named name: String, module: String?) -> UIView.Type? {
        if let known = classes[name] { return known }
        guard let found = ApplicationClasses.type(named: name, module: module) as? UIView.Type else { return nil }
        classes[name] = found
        return found
    }

    /// The class of an inner element; `nil` if it has none.
    func innerElement(named name: String) -> InnerElement? { innerElements[name] }

    /// Adds the classes with these names, if they exist, and those that every document may need to ``describedSchema``.
    func describe(classesNamed names: Set<String>, module: String?) {
        let common = [("UIView", UIView.self), ("UIControl", UIControl.self)] as [(String, UIView.Type)]
        describe(common + names.compactMap { name in viewClass(named: name, module: module).map { (name, $0) } })
    }

    /// Adds classes under their names in markup.
    func add(_ new: [(name: String, type: UIView.Type)]) {
        for (name, type) in new { classes[name] = type }
        describe(new)
    }

    private func describe(_ new: [(name: String, type: UIView.Type)]) {
        var schemas: [ClassSchema] = []
        for (name, type) in new { describe(type.keyValueTable, as: name, into: &schemas) }
        if !schemas.isEmpty { describedSchema = describedSchema.merging(schemas) }
    }

    /// Describes a class, its superclasses and the classes of the objects in its key paths, each once.
    private func describe(_ table: KeyValueTable, as name: String, into schemas: inout [ClassSchema]) {
        guard tables[name] == nil else { return }
        tables[name] = table
        let above = Self.describedSuperclass(of: table)
        let superclass = above.map { String(describing: $0.declaringType) }
        var description = ClassSchema(
            name: name, superclass: superclass, isView: table.declaringType is UIView.Type, summary: table.summary)
        let forms = KnownTypes.textForms(of: table.declaringType)
        for property in table.ownProperties {
            guard let given = kind(of: property, into: &schemas) else { continue }
            let name = Self.markupName(of: property.name)
            let kind = forms[name].map { .formed($0) } ?? given
            description.properties[name] = kind
            if !property.summary.isEmpty { description.summaries[name] = property.summary }
            if property.isEdited { description.edited.append(name) }
            if !property.prerequisites.isEmpty {
                description.prerequisites[name] = property.prerequisites.map(Self.markupName)
            }
        }
        addTexts(of: table, to: &description)
        if let view = table.declaringType as? UIView.Type {
            let inherited = (table.superclass?.declaringType as? UIView.Type)?.accessibleNaming
            if view.accessibleNaming != inherited { description.accessibleNaming = view.accessibleNaming }
            let vocabulary = view.markupVocabulary
            add(vocabulary, of: table.superclass?.declaringType, to: &description)
            for (element, inner) in vocabulary.innerElements {
                innerElements["\(name).\(element)"] = inner
                description.untyped[element] = attributes(of: inner, into: &schemas)
            }
        }
        if table.declaringType == UIView.self { description.events = GestureEvent.names }
        if table.declaringType == UIControl.self { description.events = UIControl.Event.names.map(\.0) }
        schemas.append(description)
        if let above, let superclass { describe(above, as: superclass, into: &schemas) }
    }

    /// The superclass of a class, unless it is one of objects without properties that documents can set or follow.
    private static func describedSuperclass(of table: KeyValueTable) -> KeyValueTable? {
        guard let above = table.superclass else { return nil }
        let isEmpty =
            above.superclass == nil
            && above.ownProperties.allSatisfy { $0.isReadOnly && KnownTypes.coded($0.valueType) == nil }
        return isEmpty && !(above.declaringType is UIView.Type) ? nil : above
    }

    private func attributes(of inner: InnerElement, into schemas: inout [ClassSchema]) -> [String: ValueKind] {
        let table = inner.type.keyValueTable
        let forms = KnownTypes.textForms(of: inner.type)
        var attributes: [String: ValueKind] = [:]
        for name in table.propertyNames {
            let markupName = Self.markupName(of: name)
            guard inner.attributes?.contains(markupName) != false, let property = table.property(named: name),
                let kind = kind(of: property, into: &schemas)
            else { continue }
            attributes[markupName] = forms[markupName].map { .formed($0) } ?? kind
        }
        return attributes
    }

    /// Describes the texts of the user. A class that does not state them inherits its superclass's.
    private func addTexts(of table: KeyValueTable, to description: inout ClassSchema) {
        guard let texts = KnownTypes.userTexts(of: table.declaringType) else { return }
        let inherited = table.superclass.flatMap { KnownTypes.userTexts(of: $0.declaringType) }
        if texts != inherited { description.userTexts = texts.sorted() }
    }

    private func add(_ vocabulary: MarkupVocabulary, of superclass: Any.Type?, to description: inout ClassSchema) {
        let inherited = (superclass as? UIView.Type)?.markupVocabulary.styles ?? [:]
        description.factories = vocabulary.styles.isEmpty && inherited.isEmpty ? nil : vocabulary.styles.keys.sorted()
        description.children = vocabulary.children
        description.untyped = vocabulary.elements
        description.instructions = vocabulary.instructions
        description.rootPreference = vocabulary.rootPreference
        description.isPart = vocabulary.isPart
        description.isContainer = vocabulary.isContainer
        description.isElementContainer = vocabulary.isElementContainer
        description.rowClass = vocabulary.rowClass
        description.rowAttributes = vocabulary.rowAttributes
    }

    /// The schema of a property: the kind of its values, or the class of the object for key paths. `nil` if markup
    /// cannot use the property.
    private func kind(of property: KeyValueProperty, into schemas: inout [ClassSchema]) -> ValueKind? {
        if let declared = KnownTypes.coded(property.valueType) {
            let type = (declared as? any StandsForSubclass.Type)?.namedType ?? declared
            let name = String(describing: type)
            describe(type.keyValueTable, as: name, into: &schemas)
            return .object(name)
        }
        if property.isReadOnly { return nil }
        if let type = KnownTypes.markupValue(property.valueType) { return type.markupKind }
        return property.valueType == Any.self ? .any : nil
    }

    /// The name of a property in markup: `hidden` for `isHidden`.
    private static func markupName(of property: String) -> String {
        Schema.markupName(ofFlag: property) ?? property
    }
}
