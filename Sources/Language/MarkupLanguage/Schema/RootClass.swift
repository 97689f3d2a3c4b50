import MarkupBasics

/// Guesses the class of `<root>` where no root view is at hand.
enum RootClass {
    /// The first candidate that takes everything in the element; else the one other class that does, whose subclasses may do so too; else the
    /// candidate that takes most. Nil when the schema knows none.
    static func guess(for root: Element, infoForClass: (String) -> ClassInfo, schema: Schema) -> String? {
        let scores = candidates(in: schema).map { (name: $0, misses: misses(of: root, infoForClass($0))) }
        guard let best = scores.min(by: { $0.misses < $1.misses }) else { return nil }
        return best.misses == 0 ? best.name : onlyOther(root, infoForClass, schema) ?? best.name
    }

    /// The classes that most often stand for it, in order of preference. A subclass that says the same as its superclass is no other candidate.
    private static func candidates(in schema: Schema) -> [String] {
        let preferred = schema.classes.filter { candidate in
            guard let preference = candidate.rootPreference else { return false }
            return !schema.ancestry(of: candidate.name).dropFirst().contains { $0.rootPreference == preference }
        }
        return preferred.sorted { ($0.rootPreference ?? 0, $0.name) < ($1.rootPreference ?? 0, $1.name) }.map(\.name)
    }

    /// The class that takes everything, if all that do are kinds of it.
    private static func onlyOther(_ root: Element, _ infoForClass: (String) -> ClassInfo, _ schema: Schema) -> String? {
        let others = schema.classes.filter { $0.isView && !$0.isOpen }.map(\.name)
            .filter { misses(of: root, infoForClass($0)) == 0 }
        return others.first { name in others.allSatisfy { schema.isClass($0, kindOf: name) } }
    }

    /// How much of an element a class does not take: two for each thing, one where the name is near to one that it takes.
    private static func misses(of root: Element, _ info: ClassInfo) -> Int {
        let attributes = root.attributes.lazy.map { misses(of: $0, info) }.reduce(0, +)
        return attributes + root.children.lazy.map { misses(of: $0, info) }.reduce(0, +)
    }

    private static func misses(of attribute: Attribute, _ info: ClassInfo) -> Int {
        switch info.attribute(named: attribute.name) {
        case .style, .templates, .outlet, .property: 0
        case .action(let event): info.events.contains(event) ? 0 : 2
        case .unknown(let name, _, _): NearestName.isNear(name, to: info.propertyNames) ? 1 : 2
        }
    }

    private static func misses(of node: Node, _ info: ClassInfo) -> Int {
        switch node {
        case .instruction(let instruction):
            let isGeneral = instruction.target == TemplateInstruction.target
            return isGeneral || info.schema.instruction(instruction.target, inClass: info.vocabulary) != nil ? 0 : 2
        case .element(let element):
            if info.schema.classSchema(named: element.name) != nil {
                if case .none = info.childRule { return info.schema.isPart(element.name) ? 0 : 2 }
                return 0
            }
            // Content, such as a segment, has a small letter; what a class of the application takes cannot be told.
            guard element.name.first?.isLowercase == true else { return 0 }
            return info.schema.untyped(element.name, inClass: info.vocabulary) != nil ? 0 : 2
        }
    }
}
