import MarkupBasics

extension ElementPass {
    /// Checks an `if`, `for` or `include` with its content.
    ///
    /// - Parameter isAnnounced: Whether an instruction before it announces a view.
    func checkSlot(_ element: Element, in parent: ElementParent, isAnnounced: Bool) -> CheckedSlot? {
        guard let kind = SlotElement(rawValue: element.name) else { return nil }
        slots.enter()
        defer { slots.depth -= 1 }
        switch kind {
        case .otherwise, .empty:
            reportMisplaced(element, kind)
            return nil
        case .include:
            return checkInclusion(element, in: parent, isAnnounced: isAnnounced)
        case .condition, .repetition:
            if kind == .repetition, let info = parent.info, let rowClass = info.rowClass {
                return checkRows(element, of: rowClass, in: info)
            }
            var parent = parent
            if let info = parent.info, !info.isContainer, !info.isElementContainer {
                reportMisplaced(element, kind)
                // The content is checked too, but not its place, which is wrong for the same reason.
                parent = .unknown
            }
            return kind == .condition ? checkCondition(element, in: parent) : checkRepetition(element, in: parent)
        }
    }

    private func reportMisplaced(_ element: Element, _ kind: SlotElement) {
        report(.error, .misplacedSlot(name: element.name, place: kind.place), at: element.nameRange, in: source)
    }

    // MARK: Conditions and repetitions

    private func checkCondition(_ element: Element, in parent: ElementParent) -> CheckedSlot? {
        reportUnknown(in: element, known: ["test"])
        let test = expression("test", of: element, .boolean)
        let (nodes, alternative) = content(of: element, .condition, in: parent)
        let children = views(in: nodes, of: element, in: parent)
        guard let test else { return nil }
        return CheckedSlot(
            name: element.name, rule: .condition(test), range: element.range, nameRange: element.nameRange,
            children: children, alternative: alternative)
    }

    private func checkRepetition(_ element: Element, in parent: ElementParent) -> CheckedSlot? {
        reportUnknown(in: element, known: ["each", "as", "key"])
        // The content of an empty list has no element.
        let (nodes, alternative) = content(of: element, .repetition, in: parent)
        let (repetition, children) = repeated(element) { views(in: nodes, of: element, in: parent) }
        guard let repetition else { return nil }
        return CheckedSlot(
            name: element.name, rule: .repetition(repetition), range: element.range, nameRange: element.nameRange,
            valueRanges: element.valueRanges, children: children, alternative: alternative)
    }

    /// Checks the attributes that every `for` has, and its content with the name of the element.
    func repeated(
        _ element: Element, _ content: () -> [CheckedNode]
    ) -> (repetition: CheckedRepetition?, children: [CheckedNode]) {
        let list = expression("each", of: element, .list)
        let variable = name("as", of: element)
        let key = keyPath("key", of: element)
        let outer = slots.names
        if let variable { slots.names.insert(variable) }
        slots.repetitions += 1
        let children = content()
        slots.names = outer
        slots.repetitions -= 1
        guard let list, let variable else { return (nil, children) }
        return (CheckedRepetition(list: list, variable: variable, key: key), children)
    }

    /// Returns the nodes of a slot without the `else` or `empty` at its end, whose views are checked.
    func content(
        of element: Element, _ kind: SlotElement, in parent: ElementParent
    ) -> (nodes: [Node], alternative: [CheckedNode]) {
        var nodes = element.children
        var alternative: [CheckedNode] = []
        if let last = nodes.last, case .element(let other) = last, other.name == kind.alternative?.rawValue {
            nodes.removeLast()
            reportUnknown(in: other, known: [])
            slots.enter()
            alternative = views(in: other.children, of: other, in: parent)
            slots.depth -= 1
        }
        return (nodes, alternative)
    }

    func views(in nodes: [Node], of element: Element, in parent: ElementParent) -> [CheckedNode] {
        nodes.compactMap { node in
            switch node {
            case .instruction(let instruction) where instruction.target == TemplateInstruction.target:
                readTemplates(instruction)
                return nil
            case .instruction(let instruction):
                report(
                    .error, .unexpectedInstruction(name: instruction.target, owner: element.name),
                    at: instruction.targetRange, in: source)
                return nil
            case .element(let child) where SlotElement(rawValue: child.name) != nil:
                return checkSlot(child, in: parent, isAnnounced: false).map { .slot($0) }
            case .element(let child):
                guard let node = check(child, in: parent), case .element(let view) = node else { return nil }
                guard belongs(view, in: parent) else {
                    report(
                        .error, .unexpectedElement(name: child.name, owner: element.name), at: child.nameRange,
                        in: source)
                    return nil
                }
                if view.isView { checkPlace(of: view, in: parent, isAnnounced: false) }
                return node
            }
        }
    }

    /// Whether a slot may make an element: a view, or in some views the content that is not views.
    private func belongs(_ element: CheckedElement, in parent: ElementParent) -> Bool {
        guard let info = parent.info else { return element.isView && !schema.isPart(element.resolution.className) }
        guard element.isView else { return info.isElementContainer && !info.isContainer }
        return schema.isPlaced(element.resolution.className, inClass: info.vocabulary)
    }

    // MARK: Attributes

    func reportUnknown(in element: Element, known: [String]) {
        for attribute in element.attributes where !known.contains(attribute.name) {
            report(
                .error, .unknownAttribute(name: attribute.name, owner: element.name, attributes: known),
                at: attribute.nameRange, in: source, suggestion: NearestName.find(attribute.name, among: known))
        }
    }

    /// Returns an attribute that is required; reports one that is missing or empty.
    func required(_ name: String, of element: Element) -> Attribute? {
        guard let attribute = element.attribute(named: name) else {
            report(.error, .missingAttribute(name: name, owner: element.name), at: element.nameRange, in: source)
            return nil
        }
        guard !attribute.value.isEmpty else {
            report(.error, .emptyName(name: name), at: attribute.range, in: source)
            return nil
        }
        return attribute
    }

    /// Returns the expression of an attribute.
    private func expression(_ name: String, of element: Element, _ kind: ValueKind) -> PropertyBinding? {
        guard let attribute = required(name, of: element) else { return nil }
        guard case .binding = PropertyText(attribute.value) else {
            let example = kind == .list ? "$items" : "$isVisible"
            report(
                .error,
                .invalidExpression(
                    detail: "'\(name)' takes an expression, which begins with '$', such as '\(example)'"),
                at: attribute.valueRange, in: source)
            return nil
        }
        return values(of: attribute, kind).bindings.first
    }

    /// Reads an attribute as that of a property of a kind.
    func values(of attribute: Attribute, _ kind: ValueKind) -> (
        settings: [PropertySetting], bindings: [PropertyBinding]
    ) {
        var settings: [PropertySetting] = []
        var bindings: [PropertyBinding] = []
        let place = PropertyPlace(
            keyPath: attribute.name, kind: kind, origin: .attribute, source: source, range: attribute.valueRange)
        add(PropertyText(attribute.value), to: place, &settings, &bindings)
        return (settings, bindings)
    }

    /// Returns the name that an attribute gives to an element of a list.
    private func name(_ name: String, of element: Element) -> String? {
        guard let attribute = required(name, of: element) else { return nil }
        guard ExpressionLexer.isPlainName(attribute.value) else {
            report(
                .error, .invalidExpression(detail: "'\(name)' takes a name for the element, such as 'item'"),
                at: attribute.valueRange, in: source)
            return nil
        }
        return attribute.value
    }

    /// Returns the path of an attribute such as `key`, which begins at the element of the list: `id`, or `$person.id`
    /// where `person` is the name of the element.
    func keyPath(_ name: String, of element: Element) -> KeyPathExpression? {
        guard let attribute = element.attribute(named: name) else { return nil }
        let variable = element.attribute(named: "as")?.value ?? "item"
        guard case .binding(let text) = PropertyText(attribute.value) else {
            if let path = try? BindingExpression.parse(attribute.value).plainKeyPath { return path }
            return reportKeyPath(name, variable, at: attribute)
        }
        guard let path = try? BindingExpression.parse(text).plainKeyPath, path.components.count > 1,
            path.firstName == variable
        else { return reportKeyPath(name, variable, at: attribute) }
        return KeyPathExpression(Array(path.components.dropFirst()))
    }

    private func reportKeyPath(_ name: String, _ variable: String, at attribute: Attribute) -> KeyPathExpression? {
        report(
            .error,
            .invalidExpression(
                detail: "'\(name)' takes a property of the element, such as 'id' or '$\(variable).id'"),
            at: attribute.valueRange, in: source)
        return nil
    }
}
