/// The vocabulary of markup: the classes that documents may use, with their properties, events and content.
///
/// It needs no display, so that lint and editors need none. The built-in schema is generated from the registry of
/// views; an application adds its own classes with `merging`.
public struct Schema: Sendable {
    /// The classes, sorted by name.
    public let classes: [ClassSchema]
    /// The view class without a superclass that is a view: its vocabulary applies to every view, even an unknown one.
    /// Nil for a schema without it.
    public let plainView: String?
    /// Classes of other systems that documents may name, and that do not exist here. Tools show a placeholder for them,
    /// as for a class of the application that is not available.
    public let foreignClasses: Set<String>
    /// The classes, and after them those of the elements inside their views, such as `UISegmentedControl.segment`.
    private let described: [ClassSchema]
    private let indices: [String: Int]
    /// For each class, the indices of itself and its superclasses, nearest first.
    private let chains: [[Int]]

    /// Creates a schema. A later class replaces an earlier one with the same name.
    public init(_ classes: [ClassSchema], foreignClasses: Set<String> = []) {
        self.foreignClasses = foreignClasses
        let byName = Dictionary(classes.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
        let sorted = byName.values.sorted { $0.name < $1.name }
        let texts = Set(sorted.flatMap(\.userTexts))
        let described = sorted + sorted.flatMap { $0.innerClasses(texts: texts) }
        let indices = Dictionary(zip(described.map(\.name), described.indices)) { first, _ in first }
        self.classes = sorted
        self.described = described
        self.indices = indices
        let views = Set(sorted.lazy.filter(\.isView).map(\.name))
        plainView = sorted.first { $0.isView && !views.contains($0.superclass ?? "") }?.name
        chains = described.indices.map { Schema.chain(from: $0, classes: described, indices: indices) }
    }

    /// Returns the superclass chain, which ends at an unknown or repeated name.
    private static func chain(from start: Int, classes: [ClassSchema], indices: [String: Int]) -> [Int] {
        var chain = [start]
        while let name = classes[chain[chain.count - 1]].superclass, let next = indices[name], !chain.contains(next) {
            chain.append(next)
        }
        return chain
    }

    /// Returns this schema with classes added or replaced.
    public func merging(_ more: [ClassSchema]) -> Schema {
        Schema(classes + more, foreignClasses: foreignClasses)
    }

    /// Returns this schema with another schema's classes added or replaced.
    public func merging(_ other: Schema) -> Schema {
        Schema(classes + other.classes, foreignClasses: foreignClasses.union(other.foreignClasses))
    }

    /// Returns the class with a name. `Module.Class` also finds `Class`.
    public func classSchema(named name: String) -> ClassSchema? {
        index(ofClass: name).map { described[$0] }
    }

    /// Returns the class itself and its superclasses, nearest first; empty when the name is unknown.
    public func ancestry(of name: String) -> [ClassSchema] {
        guard let index = index(ofClass: name) else { return [] }
        return chains[index].map { described[$0] }
    }

    /// Returns the kind of a property, including inherited ones. Swift's `isHidden` is also found, as markup's
    /// `hidden`.
    public func kind(ofProperty property: String, inClass name: String) -> ValueKind? {
        if let kind = firstInChain(of: name, { $0.properties[property] }) { return kind }
        guard let plain = Schema.markupName(ofFlag: property) else { return nil }
        return firstInChain(of: name) { $0.properties[plain] == .boolean ? .boolean : nil }
    }

    /// Returns the names of the properties that must be set before another, including inherited ones; empty for most.
    public func prerequisites(ofProperty property: String, inClass name: String) -> [String] {
        firstInChain(of: name) { $0.prerequisites[property] } ?? []
    }

    /// Returns the description of a property, including inherited ones; empty if absent.
    public func summary(ofProperty property: String, inClass name: String) -> String {
        firstInChain(of: name) { $0.summaries[property] } ?? ""
    }

    /// Returns `hidden` for `isHidden`; nil for a name of another form.
    public static func markupName(ofFlag name: String) -> String? {
        guard name.hasPrefix("is"), let third = name.dropFirst(2).first, third.isUppercase else { return nil }
        return third.lowercased() + name.dropFirst(3)
    }

    /// Returns the instruction with a name, including inherited ones; nil when the class has none or is unknown.
    public func instruction(_ target: String, inClass name: String) -> InstructionSchema? {
        firstInChain(of: name) { $0.instructions[target] }
    }

    /// Returns the attributes of an element, such as a `segment`, that a class accepts beside views.
    public func untyped(_ element: String, inClass name: String) -> [String: ValueKind]? {
        firstInChain(of: name) { $0.untyped[element] }
    }

    /// Returns the class of an element that a class accepts beside views: `UISegmentedControl.segment` for `segment`.
    func innerClass(_ element: String, inClass name: String) -> String? {
        firstInChain(of: name) { $0.untyped[element] == nil ? nil : "\($0.name).\(element)" }
    }

    /// Returns the factories that `style` may name, from the class's own list or the nearest superclass's.
    public func factories(ofClass name: String) -> [String] {
        firstInChain(of: name) { $0.factories } ?? []
    }

    /// Returns the children that a class accepts, by its own rule or the nearest superclass's; none if there is no
    /// rule.
    public func childRule(ofClass name: String) -> ChildRule {
        firstInChain(of: name) { $0.children } ?? .none
    }

    /// Whether a class or one of its superclasses is a part of the view around it, such as a menu.
    public func isPart(_ name: String) -> Bool {
        firstInChain(of: name) { $0.isPart ? true : nil } ?? false
    }

    /// Whether the elements of a class that are not views may be added and removed while the program runs.
    public func isElementContainer(_ name: String) -> Bool {
        firstInChain(of: name) { $0.isElementContainer ? true : nil } ?? false
    }

    /// Returns the class of the rows that `for` makes in a list; nil for a view that is no list.
    public func rowClass(ofClass name: String) -> String? {
        firstInChain(of: name) { $0.rowClass }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the attributes for rows that `for` takes in a list, in the order of a reference.
    public func rowAttributes(ofClass name: String) -> [String] {
        let own = firstInChain(of: name) { $0.rowClass == nil ? nil : .some($0.rowAttributes) } ?? nil
        return own ?? CheckedRows.attributes
    }

    /// Returns how a control of a class gets its name for screen readers; nil for other views.
    public func accessibleNaming(ofClass name: String) -> AccessibleNaming? {
        firstInChain(of: name) { $0.accessibleNaming }
    }

    /// Whether the text of a property is shown or spoken, which may be a key path.
    public func isUserText(_ keyPath: String, inClass name: String) -> Bool {
        let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let first = parts.first else {
            return ancestry(of: name).contains { $0.userTexts.contains(keyPath) }
        }
        guard case .object(let object)? = kind(ofProperty: first, inClass: name) else { return false }
        return isUserText(parts[1], inClass: object)
    }

    /// Whether views inside a class may be added and removed while the program runs, as `if` and `for` do.
    public func isContainer(_ name: String) -> Bool {
        firstInChain(of: name) { $0.isContainer ? true : nil } ?? false
    }

    /// Whether a class accepts elements of another class as children without an instruction that announces them.
    public func takes(_ child: String, inClass name: String) -> Bool {
        if isPart(child), !isPart(name) { return true }
        return switch childRule(ofClass: name) {
        case .any: true
        case .none, .announced: false
        case .classes(let classes): classes.contains { isClass(child, kindOf: $0) }
        }
    }

    /// Whether `if` and `for` may make elements of another class in a class: views, but only a menu has places for parts
    /// such as commands.
    package func isPlaced(_ child: String, inClass name: String) -> Bool {
        guard !isElementContainer(name) || isContainer(name) else { return false }
        guard isPart(child) else { return true }
        return isPart(name) && takes(child, inClass: name)
    }

    /// Whether a class or one of its superclasses may have unlisted properties.
    public func isOpen(_ name: String) -> Bool {
        firstInChain(of: name) { $0.isOpen ? true : nil } ?? false
    }

    /// Returns the events of a class and its superclasses, nearest class first; empty when the name is unknown.
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
            if let result = find(described[ancestor]) { return result }
        }
        return nil
    }
}

extension ClassSchema {
    /// Returns the classes of the elements that the class accepts beside views.
    ///
    /// - Parameter texts: The names of texts in all classes: an inner element names its texts like a class.
    fileprivate func innerClasses(texts: Set<String>) -> [ClassSchema] {
        untyped.map { element, properties in
            ClassSchema(
                name: "\(name).\(element)", isView: false, properties: properties, children: .any,
                userTexts: texts.intersection(properties.keys).sorted())
        }
    }
}
