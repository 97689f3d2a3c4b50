import MarkupBasics

/// Guesses the class of `<root>` when no root view is available.
enum RootClass {
    /// Returns the first candidate that accepts the element completely; else the only other class that does, apart from
    /// its subclasses; else the candidate that accepts most. Nil when the schema has no candidate.
    static func guess(for root: Element, infoForClass: (String) -> ClassInfo, schema: Schema) -> String? {
        let scores = candidates(in: schema).map { (name: $0, misses: misses(of: root, infoForClass($0))) }
        guard let best = scores.min(by: { $0.misses < $1.misses }) else { return nil }
        return best.misses == 0 ? best.name : onlyOther(root, infoForClass, schema) ?? best.name
    }

    /// Returns the classes that are most often the root, in order of preference. A subclass with the same vocabulary as
    /// its superclass is not a separate candidate.
    private static func candidates(in schema: Schema) -> [String] {
        let preferred = schema.classes.filter { candidate in
            guard let preference = candidate.rootPreference else { return false }
            return !schema.ancestry(of: candidate.name).dropFirst().contains { $0.rootPreference == preference }
        }
        return preferred.sorted { ($0.rootPreference ?? 0, $0.name) < ($1.rootPreference ?? 0, $1.name) }.map(\.name)
    }

    /// Returns the class that accepts everything, if all classes that do are that class or its subclasses.
    private static func onlyOther(_ root: Element, _ infoForClass: (String) -> ClassInfo, _ schema: Schema) -> String? {
        let others = schema.classes.filter { $0.isView && !$0.isOpen }.map(\.name)
            .filter { misses(of: root, infoForClass($0)) == 0 }
        return others.first { name in others.allSatisfy { schema.isClass($0, kindOf: name) } }
    }

    /// Returns a count of the parts of an element that a class does not accept: two for each part, one if its name is
    /// similar to an accepted one.
    private static func misses(of root: Element, _ info: ClassInfo) -> Int {
        let attributes = root.attributes.lazy.map { misses(of: $0, info) }.reduce(0, +)
        return attributes + root.children.lazy.map { misses(of: $0, info) }.reduce(0, +)
    }

    private static func misses(of attribute: Attribute, _ info: ClassInfo) -> Int {
        switch info.attribute(named: attribute.name) {
        case .style, .templates, .outlet, .keyPath(.property): 0
        case .action(let event): info.events.contains(event) ? 0 : 2
        case .keyPath(.unknown(let name, _, _)): NearestName.isNear(name, to: info.propertyNames) ? 1 : 2
        }
    }

    private static func misses(of node: Node, _ info: ClassInfo) -> Int {
        switch node {
        case .instruction(let instruction):
            let isGeneral = instruction.target == TemplateInstruction.target
            return isGeneral || info.schema.instruction(instruction.target, inClass: info.vocabulary) != nil ? 0 : 2
        case .element(let element):
            if SlotElement(rawValue: element.name) != nil {
                let isRows = info.rowClass != nil && element.name == SlotElement.repetition.rawValue
                let isInside = info.isContainer || info.isElementContainer || isRows
                return element.name == SlotElement.include.rawValue || isInside ? 0 : 2
            }
            if info.schema.classSchema(named: element.name) != nil {
                if case .none = info.childRule { return info.schema.isPart(element.name) ? 0 : 2 }
                return 0
            }
            // Content, such as a segment, begins with a small letter; it is not known what a class of the application
            // accepts.
            guard element.name.first?.isLowercase == true else { return 0 }
            return info.schema.untyped(element.name, inClass: info.vocabulary) != nil ? 0 : 2
        }
    }
}
