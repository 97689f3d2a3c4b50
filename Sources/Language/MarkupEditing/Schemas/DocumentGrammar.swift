package import MarkupLanguage

/// The grammar of documents as elements and attributes: the vocabulary of a schema in the form of XML grammars.
///
/// XML grammars describe only names and values. So `root`, which may be one of many classes, accepts the attributes of
/// all of them; a key path leads over at most one view and then over other objects, such as a layer; and a class of the
/// application must be named to be known.
package struct DocumentGrammar {
    /// The classes, superclasses before subclasses, including those that are not views, because subclasses inherit
    /// their vocabulary.
    let classes: [ClassGrammar]
    /// The elements for views, sorted by name.
    let views: [ElementGrammar]
    /// The elements for content other than views, such as `segment`, sorted by name.
    let contents: [ContentGrammar]
    /// The classes of which only the name is known, sorted.
    let openViews: [String]

    /// - Parameter assumedClasses: the application's classes in documents; they may have any attributes and content.
    package init(_ schema: Schema, assumedClasses: [String] = []) {
        let described = schema.classes.filter { !schema.ancestry(of: $0.name).allSatisfy { !$0.isView } }
        let ancestors = Set(described.flatMap { schema.ancestry(of: $0.name).map(\.name) })
        classes = schema.classes.filter { ancestors.contains($0.name) }
            .sorted { (schema.ancestry(of: $0.name).count, $0.name) < (schema.ancestry(of: $1.name).count, $1.name) }
            .map { ClassGrammar($0, in: schema) }
        views = schema.classes.filter { $0.isView && !$0.isOpen }.map { ElementGrammar($0, in: schema) }
        let pairs = schema.classes.flatMap(\.untyped)
        // A grammar cannot describe that the content of a slot is that of the view around it.
        let elements = Set(
            schema.classes.filter { schema.isElementContainer($0.name) }.flatMap(\.untyped.keys)
        ).sorted()
        contents =
            Dictionary(pairs) { $0.merging($1) { first, _ in first } }
            .map { name, kinds in
                let own = kinds.map { AttributeGrammar(name: $0, kind: $1) }
                return ContentGrammar(
                    name: name, attributes: own + AttributeGrammar.common.filter { kinds[$0.name] == nil })
            }
            .sorted { $0.name < $1.name } + SlotDescription.all.map { ContentGrammar($0, elements: elements) }
        let known = Set(views.map(\.name))
        let others = schema.foreignClasses.union(assumedClasses).union(schema.classes.filter(\.isOpen).map(\.name))
        openViews = others.subtracting(known).sorted()
    }

    /// The attributes of `root`: those of all classes without duplicates. An attribute with different kinds accepts any
    /// value.
    var rootAttributes: [AttributeGrammar] {
        var all: [String: AttributeGrammar] = [:]
        for attribute in classes.flatMap(\.attributes) {
            if let other = all[attribute.name], other.kind != attribute.kind {
                all[attribute.name] = AttributeGrammar(name: attribute.name, kind: .any)
            } else {
                all[attribute.name] = attribute
            }
        }
        return all.values.sorted { $0.name < $1.name }
    }
}

/// An attribute with its kind of value.
struct AttributeGrammar {
    let name: String
    let kind: ValueKind
    var summary = ""
    /// Whether the value is a name, such as an action of the owner, rather than a value of the kind.
    var isName = false

    /// The attributes of all view elements.
    static let common = [
        AttributeGrammar(name: "class", kind: .string, summary: "Templates, separated by commas."),
        AttributeGrammar(name: "id", kind: .string, summary: "The owner's property that gets the view."),
    ]
}

/// The attributes that a class adds to those of its superclass.
struct ClassGrammar {
    let name: String
    let superclass: String?
    let attributes: [AttributeGrammar]

    init(_ described: ClassSchema, in schema: Schema) {
        name = described.name
        superclass = described.superclass.flatMap { schema.classSchema(named: $0)?.name }
        let inherited = Set(schema.ancestry(of: described.name).dropFirst().flatMap(\.properties.keys))
        var found: [String: AttributeGrammar] = [:]
        for (property, kind) in described.properties where !inherited.contains(property) {
            let paths = Self.attributes(
                property, kind, described.summaries[property] ?? "", of: described.name, schema, mayEnterView: true)
            for attribute in paths { found[attribute.name] = attribute }
        }
        for event in described.events where found["on" + event] == nil {
            found["on" + event] = AttributeGrammar(
                name: "on" + event, kind: .string, summary: "The action of the owner for \(event).", isName: true)
        }
        attributes = found.values.sorted { $0.name < $1.name }
    }

    /// Returns the attributes of a property: its own, the form of a Boolean in Swift, and those of a key path after a
    /// dot.
    private static func attributes(
        _ name: String, _ kind: ValueKind, _ summary: String, of owner: String, _ schema: Schema, mayEnterView: Bool
    ) -> [AttributeGrammar] {
        let own = AttributeGrammar(name: name, kind: kind, summary: summary.replacing("``", with: "`"))
        switch kind {
        case .boolean:
            let dot = name.lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex
            let flag = name[..<dot] + "is" + name[dot].uppercased() + name[name.index(after: dot)...]
            return [own, AttributeGrammar(name: String(flag), kind: kind, summary: own.summary)]
        case .object(let target):
            let chain = schema.ancestry(of: target)
            // Stops here, because a view's superview has a superview, and so on.
            guard target != owner, let first = chain.first, mayEnterView || !first.isView else { return [own] }
            return [own]
                + chain.flatMap { ancestor in
                    ancestor.properties.flatMap { property, kind in
                        attributes(
                            "\(name).\(property)", kind, ancestor.summaries[property] ?? "", of: ancestor.name, schema,
                            mayEnterView: false)
                    }
                }
        default: return [own]
        }
    }
}

/// The element of a view.
struct ElementGrammar {
    let name: String
    let summary: String
    /// The values of `style`; empty without factories.
    let styles: [String]
    /// The accepted child views; `nil` for any.
    let children: [String]?
    /// The accepted content other than views, by names in ``DocumentGrammar/contents``.
    let contents: [String]

    init(_ described: ClassSchema, in schema: Schema) {
        name = described.name
        summary = described.summary.replacing("``", with: "`")
        styles = schema.factories(ofClass: name)
        let chain = schema.ancestry(of: name)
        let slots = SlotDescription.accepted(by: name, in: schema)
        contents = chain.flatMap(\.untyped.keys).sorted() + slots.map(\.name)
        let announces = chain.contains { $0.instructions.values.contains(where: \.announcesChild) }
        // An instruction, which a grammar cannot describe, may announce any view.
        children =
            switch schema.childRule(ofClass: name) {
            case .any, .announced: nil
            case _ where announces: nil
            default: schema.classes.filter { $0.isView && schema.takes($0.name, inClass: described.name) }.map(\.name)
            }
    }
}

/// An element that is not a view.
struct ContentGrammar {
    let name: String
    let attributes: [AttributeGrammar]
    var summary = ""
    /// The accepted content; nil for an element without children, otherwise any view and these elements.
    var contents: [String]?
    /// Whether any other attribute is accepted, as for the parameters of an included document.
    var isOpen = false
    /// Whether the element stands only inside another of these elements.
    var isNested = false
}

extension ContentGrammar {
    /// - Parameter elements: The content other than views that slots may make.
    init(_ slot: SlotDescription, elements: [String]) {
        self.init(
            name: slot.name,
            attributes: slot.attributes.map { AttributeGrammar(name: $0.name, kind: $0.kind, summary: $0.summary) },
            summary: slot.summary,
            contents: slot.takesViews
                ? elements + SlotDescription.all.filter { $0.owner == nil || $0.owner == slot.name }.map(\.name) : nil,
            isOpen: !slot.takesViews, isNested: slot.owner != nil)
    }
}
