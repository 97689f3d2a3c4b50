import MarkupBasics

extension ElementPass {
    /// Checks a `for` that makes the rows of a list.
    ///
    /// - Parameter rowClass: The class of the rows.
    func checkRows(_ element: Element, of rowClass: String, in list: ClassInfo) -> CheckedSlot? {
        let supported = list.rowAttributes
        reportUnknown(in: element, known: ["each", "as", "key"] + supported)
        // Neither a row nor the content of an empty list stands among the table's own children.
        let (nodes, alternative) = self.content(of: element, .repetition, in: .unknown)
        if case .element(let empty)? = element.children.last, !alternative.isEmpty {
            checkSingleView(alternative, of: empty.name, at: empty.nameRange)
        }
        let (repetition, content) = repeated(element) { views(in: nodes, of: element, in: .unknown) }
        checkRow(content, of: rowClass, element.name, at: element.nameRange)
        let actions = RowEvent.allCases.filter { supported.contains($0.attribute) }.compactMap { event in
            element.attribute(named: event.attribute).flatMap { action($0, event.rawValue) }
        }
        func path(_ name: String) -> KeyPathExpression? {
            supported.contains(name) ? keyPath(name, of: element) : nil
        }
        let (section, children, expanded) = (path("section"), path("children"), path("expanded"))
        let isMovable = supported.contains("movable") && checkMovable(element, repetition)
        if supported.contains("children") { checkOutline(element) }
        guard let repetition else { return nil }
        let rows = CheckedRows(
            repetition: repetition, section: section, children: children, expanded: expanded, isMovable: isMovable,
            actions: actions)
        return CheckedSlot(
            name: element.name, rule: .rows(rows), range: element.range, nameRange: element.nameRange,
            valueRanges: element.valueRanges, children: content, alternative: alternative)
    }

    /// Returns the value of `movable`, which writes the list unless `onMove` moves the element.
    private func checkMovable(_ element: Element, _ repetition: CheckedRepetition?) -> Bool {
        guard let attribute = element.attribute(named: "movable") else { return false }
        guard let setting = values(of: attribute, .boolean).settings.first else {
            if case .binding = PropertyText(attribute.value) {
                report(
                    .error, .invalidExpression(detail: "'movable' is 'true' or 'false', not an expression"),
                    at: attribute.valueRange, in: source)
            }
            return false
        }
        guard case .boolean(true)? = setting.typed else { return false }
        if let repetition, element.attribute(named: RowEvent.move.attribute) == nil,
            (try? BindingExpression.parse(repetition.list.expression))?.plainKeyPath == nil
        {
            report(
                .error,
                .invalidExpression(
                    detail:
                        "'movable' writes the list in its new order, so 'each' must be a property, such as '$items'; otherwise name a method with 'onMove'"
                ), at: attribute.nameRange, in: source)
        }
        return true
    }

    /// Checks that the attributes of an outline fit together: its rows are not in sections.
    private func checkOutline(_ element: Element) {
        guard element.attribute(named: "children") != nil else {
            if let expanded = element.attribute(named: "expanded") {
                report(
                    .error, .missingAttribute(name: "children", owner: element.name), at: expanded.nameRange,
                    in: source)
            }
            return
        }
        guard let section = element.attribute(named: "section") else { return }
        report(
            .error,
            .invalidExpression(detail: "a 'for' with 'children' shows an outline, whose rows take no 'section'"),
            at: section.nameRange, in: source)
    }

    /// Checks content that is one view at any time: a view, an `include`, or an `if` with one view in each case.
    private func checkSingleView(_ nodes: [CheckedNode], of owner: String, at range: SourceRange) {
        guard nodes.count <= 1 else {
            return report(
                .error, .elementCount(owner: owner, expected: schema.plainView ?? "view"), at: range, in: source)
        }
        guard case .slot(let slot)? = nodes.first else { return }
        switch slot.rule {
        case .inclusion: return
        case .condition:
            checkSingleView(slot.children, of: slot.name, at: slot.nameRange)
            checkSingleView(slot.alternative, of: slot.name, at: slot.nameRange)
        case .repetition, .rows:
            report(
                .error,
                .unexpectedChild(
                    name: slot.name, owner: owner, expected: "put a layout view around it"),
                at: slot.nameRange, in: source)
        }
    }

    /// Checks the content of rows: one row, or an `if` with one row in each case.
    ///
    /// - Parameters:
    ///   - owner: The name of the `for`, `if` or `else` that has the content.
    ///   - range: Where the owner stands.
    private func checkRow(_ content: [CheckedNode], of rowClass: String, _ owner: String, at range: SourceRange) {
        guard content.count == 1, let node = content.first else {
            return report(.error, .elementCount(owner: owner, expected: rowClass), at: range, in: source)
        }
        switch node {
        case .element(let element): checkRow(element, of: rowClass, owner, at: element.nameRange)
        case .slot(let slot):
            switch slot.rule {
            case .inclusion(let inclusion):
                if let root = inclusion.document?.root { checkRow(root, of: rowClass, owner, at: slot.nameRange) }
            case .condition:
                checkRow(slot.children, of: rowClass, slot.name, at: slot.nameRange)
                guard !slot.alternative.isEmpty else {
                    let detail = "each element has a row, so this 'if' takes an 'else' with one '\(rowClass)'"
                    return report(.error, .invalidExpression(detail: detail), at: slot.nameRange, in: source)
                }
                checkRow(slot.alternative, of: rowClass, SlotElement.otherwise.rawValue, at: slot.nameRange)
            case .repetition, .rows:
                report(.error, .elementCount(owner: owner, expected: rowClass), at: slot.nameRange, in: source)
            }
        case .instruction: return
        }
    }

    /// Checks the class of a row, which may be one of the application.
    private func checkRow(_ row: CheckedElement, of rowClass: String, _ owner: String, at range: SourceRange) {
        guard case .view(let name) = row.resolution, !schema.isClass(name, kindOf: rowClass) else { return }
        report(
            .error, .unexpectedChild(name: row.name, owner: owner, expected: "put it into a '\(rowClass)'"),
            at: range, in: source)
    }
}
