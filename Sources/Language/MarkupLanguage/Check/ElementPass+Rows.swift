import MarkupBasics

extension ElementPass {
    /// Checks a `for` that makes the rows of a list.
    ///
    /// - Parameter rowClass: The class of the rows.
    func checkRows(_ element: Element, of rowClass: String, in list: ClassInfo) -> CheckedSlot? {
        let events = RowEvent.allCases.map { "on" + $0.rawValue }
        reportUnknown(in: element, known: ["each", "as", "key", "section"] + events)
        // Neither a row nor the content of an empty list stands among the table's own children.
        let (nodes, alternative) = content(of: element, .repetition, in: .unknown)
        if alternative.count > 1 {
            report(
                .error, .elementCount(owner: "empty", expected: schema.plainView ?? "view"), at: element.nameRange,
                in: source)
        }
        let (repetition, children) = repeated(element) { views(in: nodes, of: element, in: .unknown) }
        checkRow(children, of: rowClass, element)
        let actions = RowEvent.allCases.compactMap { event in
            element.attribute(named: "on" + event.rawValue).flatMap { action($0, event.rawValue) }
        }
        let section = keyPath("section", of: element)
        guard let repetition else { return nil }
        let rows = CheckedRows(repetition: repetition, section: section, actions: actions)
        return CheckedSlot(
            name: element.name, rule: .rows(rows), range: element.range, nameRange: element.nameRange,
            children: children, alternative: alternative)
    }

    private func checkRow(_ children: [CheckedNode], of rowClass: String, _ element: Element) {
        guard children.count == 1, let child = children.first else {
            return report(
                .error, .elementCount(owner: element.name, expected: rowClass), at: element.nameRange, in: source)
        }
        let row: CheckedElement?
        let range: SourceRange
        switch child {
        case .element(let element): (row, range) = (element, element.nameRange)
        case .slot(let slot):
            range = slot.nameRange
            guard case .inclusion(let inclusion) = slot.rule else {
                return report(.error, .elementCount(owner: element.name, expected: rowClass), at: range, in: source)
            }
            row = inclusion.document?.root
        case .instruction: return
        }
        // A class of the application may be a row.
        guard let row, case .view(let name) = row.resolution, !schema.isClass(name, kindOf: rowClass) else { return }
        report(
            .error, .unexpectedChild(name: row.name, owner: element.name, expected: "put it into a '\(rowClass)'"),
            at: range, in: source)
    }
}
