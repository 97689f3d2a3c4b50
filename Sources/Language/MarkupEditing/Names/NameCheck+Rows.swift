import MarkupLanguage

/// The paths and actions of the rows that a `for` makes.
extension NameCheck {
    mutating func check(_ rows: CheckedRows, of element: ValueType, _ slot: CheckedSlot) {
        if let section = rows.section { follow(section, from: element, at: slot.range(of: "section")) }
        if let children = rows.children {
            let isWritten = rows.isMovable && !rows.actions.contains { $0.event == RowEvent.move.rawValue }
            check(children: children, of: element, at: slot.range(of: "children"), isWritten: isWritten)
        }
        if let expanded = rows.expanded { check(expanded: expanded, of: element, at: slot.range(of: "expanded")) }
        for action in rows.actions { check(rowAction: action) }
    }

    // MARK: Paths

    /// Reports the first name of a path that an element does not have; returns the type of the value.
    @discardableResult
    mutating func follow(_ path: KeyPathExpression, from element: ValueType, at range: SourceRange) -> ValueType {
        follow(path.components[...], from: element, PathPlace(path, of: range, in: source))
    }

    /// The children are rows like the elements, so they must be of the same class.
    ///
    /// - Parameter isWritten: Whether the user's moves write the children in their new order.
    private mutating func check(
        children path: KeyPathExpression, of element: ValueType, at range: SourceRange, isWritten: Bool
    ) {
        let type = follow(path, from: element, at: range)
        let isFit =
            switch type {
            case .unknown: true
            case .plain, .object, .dictionary: false
            case .list(let child): !isCertainlyOther(child, than: element)
            }
        if isFit, isWritten { checkIsWritten(path, of: element, by: "movable", at: range) }
        guard !isFit, let name = type.name else { return }
        let expected = element.name.map { "a list of '\($0)'" } ?? "a list"
        report(
            .invalidExpression(detail: "'children' takes \(expected), not a value of type '\(name)'"), at: range,
            in: source)
    }

    private mutating func check(expanded path: KeyPathExpression, of element: ValueType, at range: SourceRange) {
        let type = follow(path, from: element, at: range)
        if case .plain(.boolean, _) = type { return checkIsWritten(path, of: element, by: "expanded", at: range) }
        guard let name = type.name else { return }
        report(
            .invalidExpression(detail: "'expanded' takes true or false, not a value of type '\(name)'"), at: range,
            in: source)
    }

    /// Checks the property to which an attribute writes what the user does with a row.
    private mutating func checkIsWritten(
        _ path: KeyPathExpression, of element: ValueType, by attribute: String, at range: SourceRange
    ) {
        guard path.components.count == 1, case .object(let type) = element, let name = path.firstName,
            let (declaring, member) = types.ancestry(of: type).property(named: name), !member.isSettable
        else { return }
        report(
            .invalidExpression(
                detail:
                    "'\(attribute)' writes '\(name)', which cannot be set; declare it with 'var', without 'private(set)'"
            ),
            at: range, in: source, declaration: place(of: member, in: declaring))
    }

    // MARK: Actions

    private mutating func check(rowAction action: ActionSetting) {
        guard let (declaring, member, parameters) = method(of: action), let first = parameters.first else { return }
        let wanted = types.valueType(of: first.type, in: declaring)
        let mismatch: DiagnosticCode.ActionMismatch
        if let element = elements.first?.name, let name = wanted.name, !mayBeView(wanted),
            elements.allSatisfy({ isCertainlyOther($0, than: wanted) })
        {
            mismatch = .element(elementType: element, argumentType: name)
        } else if parameters.count > 1,
            case .plain(_, let name) = types.valueType(of: parameters[1].type, in: declaring),
            !(action.event == RowEvent.move.rawValue && name == "Int")
        {
            let passed =
                action.event == RowEvent.move.rawValue ? "the new index of the element, an 'Int'" : "the list's view"
            mismatch = .second(argumentType: name, passed: passed)
        } else {
            return
        }
        report(
            .actionMismatch(name: action.selector, mismatch), at: action.range, in: source,
            declaration: place(of: member, in: declaring))
    }

    /// Whether a method that takes the type could take the view of the list, which is passed if it takes no element.
    private func mayBeView(_ type: ValueType) -> Bool {
        guard case .object(let type) = type, type.kind == .class else { return false }
        return types.isClass(type.name, kindOf: "UIView") != false
    }
}

extension CheckedSlot {
    /// The range of the value of an attribute; that of the element's name without it.
    func range(of attribute: String) -> SourceRange { valueRanges[attribute] ?? nameRange }
}
