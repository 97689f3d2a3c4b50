import MarkupBasics

extension ElementPass {
    /// Checks an element with its content; returns nil when it is unknown, which has been reported.
    func check(_ element: Element, in parent: ElementParent) -> CheckedNode? {
        slots.enter()
        defer { slots.depth -= 1 }
        switch resolve(element, in: parent) {
        case .element(let resolution, let info):
            return .element(check(element, resolution, info))
        case .unknown:
            _ = checkChildren(element, in: .unknown)
            return nil
        }
    }

    private func check(_ element: Element, _ resolution: ElementResolution, _ info: ClassInfo) -> CheckedElement {
        var checked = CheckedElement(
            name: element.name, resolution: resolution, range: element.range, nameRange: element.nameRange)
        checkAttributes(of: element, info, into: &checked)
        checked.children = checkChildren(element, in: .element(info))
        return checked
    }

    private func checkChildren(_ element: Element, in parent: ElementParent) -> [CheckedNode] {
        var children: [CheckedNode] = []
        children.reserveCapacity(element.children.count)
        var announcement: Instruction?
        for node in element.children {
            switch node {
            case .instruction(let instruction):
                guard let checked = check(instruction, in: parent) else { continue }
                if checked.announcesChild {
                    reportUnused(announcement)
                    announcement = instruction
                }
                children.append(.instruction(checked))
            case .element(let child):
                guard SlotElement(rawValue: child.name) == nil else {
                    guard let slot = checkSlot(child, in: parent, isAnnounced: announcement != nil) else { continue }
                    if case .inclusion = slot.rule { announcement = nil }
                    reportSecondRows(slot, after: children, in: parent)
                    children.append(.slot(slot))
                    continue
                }
                guard let checked = check(child, in: parent) else { continue }
                if case .element(let view) = checked, view.isView {
                    checkPlace(of: view, in: parent, isAnnounced: announcement != nil)
                    announcement = nil
                }
                children.append(checked)
            }
        }
        reportUnused(announcement)
        return children
    }

    /// Reports a second `for` of rows in one list.
    private func reportSecondRows(_ slot: CheckedSlot, after children: [CheckedNode], in parent: ElementParent) {
        guard case .rows = slot.rule, children.contains(where: \.isRows) else { return }
        report(
            .error, .elementCount(owner: parent.info?.name ?? "", expected: slot.name), at: slot.nameRange, in: source)
    }

    private func reportUnused(_ announcement: Instruction?) {
        guard let announcement else { return }
        report(.warning, .unusedInstruction(name: announcement.target), at: announcement.range, in: source)
    }

    func check(_ instruction: Instruction, in parent: ElementParent) -> CheckedInstruction? {
        if instruction.target == TemplateInstruction.target {
            readTemplates(instruction)
            return nil
        }
        guard let info = parent.info else { return nil }
        let known = schema.instruction(instruction.target, inClass: info.vocabulary)
        guard known != nil || info.isOpen else {
            report(
                .error,
                .unexpectedInstruction(name: instruction.target, owner: info.name), at: instruction.targetRange,
                in: source,
                suggestion: NearestName.find(
                    instruction.target,
                    among: schema.ancestry(of: info.vocabulary).flatMap(\.instructions.keys) + [
                        "properties", "case", "end",
                    ]))
            return nil
        }
        let words = known?.words ?? []
        guard words.isEmpty || words.contains(instruction.data) else {
            let range = instruction.data.isEmpty ? instruction.range : instruction.dataRange
            report(
                .warning,
                .unknownWord(value: instruction.data, property: instruction.target, words: words), at: range,
                in: source, suggestion: NearestName.find(instruction.data, among: words))
            return nil
        }
        return CheckedInstruction(
            target: instruction.target, data: instruction.data, range: instruction.range,
            announcesChild: known?.announcesChild ?? false)
    }

    /// - Parameter range: The place of the child in this document, if it is in another one.
    func checkPlace(
        of child: CheckedElement, in parent: ElementParent, isAnnounced: Bool, at range: SourceRange? = nil
    ) {
        guard let info = parent.info, !isAnnounced else { return }
        if case .placeholder = child.resolution { return }
        if case .any = info.childRule { return }
        if schema.takes(child.resolution.className, inClass: info.vocabulary) { return }
        let expected: String?
        switch info.childRule {
        case .any, .none: expected = nil
        case .announced:
            let targets = Set(
                schema.ancestry(of: info.vocabulary).flatMap(\.instructions).filter(\.value.announcesChild).map(\.key))
            expected = "put \(targets.sorted().map { "<?\($0)?>" }.joined(separator: " or ")) before it"
        case .classes(let classes):
            expected = "its children are \(classes.map { "'\($0)'" }.joined(separator: ", "))"
        }
        report(
            .error,
            .unexpectedChild(name: child.name, owner: info.name, expected: expected), at: range ?? child.nameRange,
            in: source)
    }
}
