/// The vocabulary of markup: the classes a document may name and what each of them takes.
///
/// A value without a display behind it, so that lint and editors need none. The built-in schema is generated from the
/// registry of views; an application adds its own classes with `merging`.
public struct Schema: Sendable {
    /// Sorted by name.
    public let classes: [ClassSchema]
    /// The view class whose superclass is no view: what is known of every view, even of one that is not described. Nil for a schema without such a class.
    public let plainView: String?
    /// Classes of other systems that documents name, and that are no classes here. Tools show a placeholder for them, as for a class of the
    /// application that is not at hand.
    public let foreignClasses: Set<String>
    private let indices: [String: Int]
    /// For each class, itself and its superclasses, nearest first.
    private let chains: [[Int]]

    /// A later class of the same name replaces an earlier one.
    public init(_ classes: [ClassSchema], foreignClasses: Set<String> = []) {
        self.foreignClasses = foreignClasses
        let byName = Dictionary(classes.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
        let sorted = byName.values.sorted { $0.name < $1.name }
        let indices = Dictionary(uniqueKeysWithValues: zip(sorted.map(\.name), sorted.indices))
        self.classes = sorted
        self.indices = indices
        let views = Set(sorted.lazy.filter(\.isView).map(\.name))
        plainView = sorted.first { $0.isView && !views.contains($0.superclass ?? "") }?.name
        chains = sorted.indices.map { Schema.chain(from: $0, classes: sorted, indices: indices) }
    }

    /// The superclass chain, cut where a name is unknown or comes a second time.
    private static func chain(from start: Int, classes: [ClassSchema], indices: [String: Int]) -> [Int] {
        var chain = [start]
        while let name = classes[chain[chain.count - 1]].superclass, let next = indices[name], !chain.contains(next) {
            chain.append(next)
        }
        return chain
    }

    /// This schema with classes added or replaced.
    public func merging(_ more: [ClassSchema]) -> Schema {
        Schema(classes + more, foreignClasses: foreignClasses)
    }

    /// This schema with another's classes added or replaced.
    public func merging(_ other: Schema) -> Schema {
        Schema(classes + other.classes, foreignClasses: foreignClasses.union(other.foreignClasses))
    }

    /// The class of a name. `Module.Class` also finds `Class`.
    public func classSchema(named name: String) -> ClassSchema? {
        index(ofClass: name).map { classes[$0] }
    }

    /// The class itself and its superclasses, nearest first. Empty when the name is unknown.
    public func ancestry(of name: String) -> [ClassSchema] {
        guard let index = index(ofClass: name) else { return [] }
        return chains[index].map { classes[$0] }
    }

    /// The kind of a property, looked up through the superclasses. Swift's `isHidden` is also found, as markup's `hidden`.
    public func kind(ofProperty property: String, inClass name: String) -> ValueKind? {
        if let kind = firstInChain(of: name, { $0.properties[property] }) { return kind }
        guard let plain = Schema.markupName(ofFlag: property) else { return nil }
        return firstInChain(of: name) { $0.properties[plain] == .boolean ? .boolean : nil }
    }

    /// The names of the properties that have to be set before another, looked up through the superclasses; empty for most.
    public func prerequisites(ofProperty property: String, inClass name: String) -> [String] {
        firstInChain(of: name) { $0.prerequisites[property] } ?? []
    }

    /// What a property is, looked up through the superclasses; empty if nothing is known.
    public func summary(ofProperty property: String, inClass name: String) -> String {
        firstInChain(of: name) { $0.summaries[property] } ?? ""
    }

    /// `hidden` for `isHidden`; nil for a name of another form.
    public static func markupName(ofFlag name: String) -> String? {
        guard name.hasPrefix("is"), let third = name.dropFirst(2).first, third.isUppercase else { return nil }
        return third.lowercased() + name.dropFirst(3)
    }

    /// The instruction of a name, looked up through the superclasses; nil when the class has none or is unknown.
    public func instruction(_ target: String, inClass name: String) -> InstructionSchema? {
        firstInChain(of: name) { $0.instructions[target] }
    }

    /// The attributes of an untyped element that a class takes.
    public func untyped(_ element: String, inClass name: String) -> [String: ValueKind]? {
        firstInChain(of: name) { $0.untyped[element] }
    }

    /// The factories that `style` may name, by the class's own list or the nearest superclass's.
    public func factories(ofClass name: String) -> [String] {
        firstInChain(of: name) { $0.factories } ?? []
    }

    /// Which children a class takes, by its own rule or the nearest superclass's; none when no class has a rule.
    public func childRule(ofClass name: String) -> ChildRule {
        firstInChain(of: name) { $0.children } ?? .none
    }

    /// Whether a class, or one of its superclasses, is a part of the view around it, such as a menu.
    public func isPart(_ name: String) -> Bool {
        firstInChain(of: name) { $0.isPart ? true : nil } ?? false
    }

    /// Whether a class takes elements of another one as children without an instruction that announces them.
    public func takes(_ child: String, inClass name: String) -> Bool {
        if isPart(child), !isPart(name) { return true }
        return switch childRule(ofClass: name) {
        case .any: true
        case .none, .announced: false
        case .classes(let classes): classes.contains { isClass(child, kindOf: $0) }
        }
    }

    /// Whether a class, or one of its superclasses, may have properties that are not listed.
    public func isOpen(_ name: String) -> Bool {
        firstInChain(of: name) { $0.isOpen ? true : nil } ?? false
    }

    /// The events that a class and its superclasses send, nearest class first; empty when the name is unknown.
    public func events(ofClass name: String) -> [String] {
        ancestry(of: name).flatMap(\.events)
    }

    /// Whether a class is another class or one of its subclasses.
    public func isClass(_ name: String, kindOf ancestor: String) -> Bool {
        ancestry(of: name).contains { $0.name == ancestor }
    }

    private func index(ofClass name: String) -> Int? {
        if let index = indices[name] { return index }
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return indices[String(name[name.index(after: dot)...])]
    }

    private func firstInChain<Result>(of name: String, _ find: (ClassSchema) -> Result?) -> Result? {
        guard let index = index(ofClass: name) else { return nil }
        for ancestor in chains[index] {
            if let result = find(classes[ancestor]) { return result }
        }
        return nil
    }
}
