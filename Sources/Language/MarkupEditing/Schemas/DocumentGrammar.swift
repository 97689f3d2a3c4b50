package import MarkupLanguage

/// What documents may say, as a grammar of elements and attributes: the vocabulary of a schema in the form that grammars of XML have.
///
/// A grammar of XML sees names and values only. So `root`, which stands for one of many classes, takes what any of them takes; a key path
/// leads over one view and then over objects that are none, such as a layer; and a class of the application is known if it is named.
package struct DocumentGrammar {
    /// The classes that are no views as well, because their subclasses take what they take; superclasses before subclasses.
    let classes: [ClassGrammar]
    /// The elements that stand for views, sorted by name.
    let views: [ElementGrammar]
    /// What classes take besides views, such as `segment`, sorted by name.
    let contents: [ContentGrammar]
    /// The classes of which only the name is known, sorted.
    let openViews: [String]

    /// - Parameter assumedClasses: The application's classes that documents name; they may have any attributes and content.
    package init(_ schema: Schema, assumedClasses: [String] = []) {
        let described = schema.classes.filter { !schema.ancestry(of: $0.name).allSatisfy { !$0.isView } }
        let ancestors = Set(described.flatMap { schema.ancestry(of: $0.name).map(\.name) })
        classes = schema.classes.filter { ancestors.contains($0.name) }
            .sorted { (schema.ancestry(of: $0.name).count, $0.name) < (schema.ancestry(of: $1.name).count, $1.name) }
            .map { ClassGrammar($0, in: schema) }
        views = schema.classes.filter { $0.isView && !$0.isOpen }.map { ElementGrammar($0, in: schema) }
        let pairs = schema.classes.flatMap(\.untyped)
        contents = Dictionary(pairs) { $0.merging($1) { first, _ in first } }
            .map { ContentGrammar(name: $0, attributes: $1.map { AttributeGrammar(name: $0, kind: $1) }) }
            .sorted { $0.name < $1.name }
        let known = Set(views.map(\.name))
        let others = schema.foreignClasses.union(assumedClasses).union(schema.classes.filter(\.isOpen).map(\.name))
        openViews = others.subtracting(known).sorted()
    }

    /// The attributes of `root`: those of every class, each once. What classes disagree about takes anything.
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

/// An attribute with what it takes.
struct AttributeGrammar {
    let name: String
    let kind: ValueKind
    var summary = ""
    /// Whether it names an action of the owner, or something else that is no value.
    var isName = false

    /// What every element of a view takes.
    static let common = [
        AttributeGrammar(name: "class", kind: .string, summary: "Templates, separated by commas."),
        AttributeGrammar(name: "id", kind: .string, summary: "The owner's property that gets the view."),
    ]
}

/// What a class adds to the attributes of its superclass.
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

    /// A property, the form that a truth value has in Swift, and what a dot after it leads to.
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
            // A view's superview has a superview, and so on.
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

/// An element that stands for a view.
struct ElementGrammar {
    let name: String
    let summary: String
    /// The words of `style`; empty for none.
    let styles: [String]
    /// The views it takes; `nil` is any.
    let children: [String]?
    /// What it takes besides views, by names of ``DocumentGrammar/contents``.
    let contents: [String]

    init(_ described: ClassSchema, in schema: Schema) {
        name = described.name
        summary = described.summary.replacing("``", with: "`")
        styles = schema.factories(ofClass: name)
        let chain = schema.ancestry(of: name)
        contents = chain.flatMap(\.untyped.keys).sorted()
        let announces = chain.contains { $0.instructions.values.contains(where: \.announcesChild) }
        // An instruction, which a grammar does not see, may announce any view.
        children =
            switch schema.childRule(ofClass: name) {
            case .any, .announced: nil
            case _ where announces: nil
            default: schema.classes.filter { $0.isView && schema.takes($0.name, inClass: described.name) }.map(\.name)
            }
    }
}

/// An element that stands for no view.
struct ContentGrammar {
    let name: String
    let attributes: [AttributeGrammar]
}
