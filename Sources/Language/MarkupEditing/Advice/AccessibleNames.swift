import MarkupLanguage

/// Finds controls that a screen reader cannot name, by the rules of the views: an explicit name, a title or
/// placeholder, an adjacent label, or a section title.
///
/// Assumes the best about anything outside the document: classes of the application, and whatever surrounds the
/// document element.
struct AccessibleNames {
    let schema: Schema
    let source: SourceText

    /// The styles of buttons that bring a name.
    private static let namedStyles = [
        "contactAddButton", "detailDisclosureButton", "infoDarkButton", "infoLightButton",
    ]

    /// Returns the warnings about the content of an element. The document element itself may be named outside the
    /// document.
    func faults(below root: CheckedElement) -> [Diagnostic] {
        if hides(root) { return [] }
        let own = isUnnamedButton(root) ? [fault(of: root)] : []
        return own + contents(of: root)
    }

    /// - Parameters:
    ///   - sectionHasTitle: whether `parent` is a row below a title; `nil` if that is outside the document.
    ///   - named: the control that the title of a row of preferences around names.
    private func contents(
        of parent: CheckedElement, sectionHasTitle: Bool? = nil, named: SourceRange? = nil
    ) -> [Diagnostic] {
        let children = Siblings(parent)
        let named = isKind(parent, ["LMPreferencesRow"]) && says(parent, "title") ? firstControl(in: parent) : named
        return children.elements.indices.flatMap { index -> [Diagnostic] in
            let child = children.elements[index].element
            if hides(child) { return [] }
            let isUnnamed =
                isField(child)
                ? child.nameRange != named && isUnnamedField(at: index, in: children, of: parent, sectionHasTitle)
                : isUnnamedButton(child)
            let section = isKind(parent, ["LMTableView"]) ? children.elements[index].sectionHasTitle : nil
            return (isUnnamed ? [fault(of: child)] : []) + contents(of: child, sectionHasTitle: section, named: named)
        }
    }

    /// The place of the first field or button in an element, which a row of preferences operates.
    private func firstControl(in element: CheckedElement) -> SourceRange? {
        Siblings(element).elements.lazy.map(\.element).compactMap { child in
            isAnyField(child) || isKind(child, ["UIButton"]) ? child.nameRange : firstControl(in: child)
        }.first
    }

    private func fault(of element: CheckedElement) -> Diagnostic {
        let remedy =
            isKind(element, ["UITextField"])
            ? "add a 'placeholder' or an 'accessibilityLabel', or put a label before it"
            : naming(of: element) == .title
                ? "add a 'title' or an 'accessibilityLabel'" : "add an 'accessibilityLabel', or put a label before it"
        return Diagnostic(
            .missingAccessibleName(name: element.resolution.className, remedy: remedy), .warning, at: element.nameRange,
            in: source)
    }

    // MARK: Names from the element itself

    private func isKind(_ element: CheckedElement, _ classes: [String]) -> Bool {
        if case .placeholder = element.resolution { return false }
        return classes.contains { schema.isClass(element.resolution.className, kindOf: $0) }
    }

    private func naming(of element: CheckedElement) -> AccessibleNaming? {
        if case .placeholder = element.resolution { return nil }
        return schema.accessibleNaming(ofClass: element.resolution.className)
    }

    /// Whether the view is a field without an inherent name; others, such as a search bar, have one.
    private func isField(_ element: CheckedElement) -> Bool { naming(of: element) == .label }

    /// Whether the view is a field, which may stand between a label and another field.
    private func isAnyField(_ element: CheckedElement) -> Bool { isField(element) || naming(of: element) == .own }

    private func isLabel(_ element: CheckedElement) -> Bool { isKind(element, ["UILabel"]) }

    private func isPlaceholder(_ element: CheckedElement) -> Bool {
        if case .placeholder = element.resolution { return true }
        return false
    }

    /// Whether a text is set, bound or localised; an empty text does not count.
    private func says(_ element: CheckedElement, _ keyPaths: String...) -> Bool {
        element.bindings.contains { keyPaths.contains($0.keyPath) }
            || element.settings.contains { keyPaths.contains($0.keyPath) && $0.value != .string("") }
    }

    private func isNamed(_ element: CheckedElement) -> Bool { says(element, "accessibilityLabel", "toolTip") }

    /// Whether screen readers skip the element and its content.
    private func hides(_ element: CheckedElement) -> Bool {
        element.settings.contains {
            $0.keyPath == "accessibilityElementsHidden" && ($0.typed == .boolean(true) || $0.value == .bool(true))
        }
    }

    /// Whether a button has a picture but no title. A button with neither gets its title from code.
    private func isUnnamedButton(_ element: CheckedElement) -> Bool {
        guard naming(of: element) == .title, says(element, "image", "backgroundImage", "imageView.image") else {
            return false
        }
        if isNamed(element) || says(element, "title", "attributedTitle", "titleLabel.text") { return false }
        return !Self.namedStyles.contains(element.style ?? "") && !holdsLabel(element)
    }

    private func holdsLabel(_ element: CheckedElement) -> Bool {
        Siblings(element).elements.contains { child in
            isLabel(child.element) || isPlaceholder(child.element) || holdsLabel(child.element)
        }
    }

    // MARK: Names from the surroundings

    private func isUnnamedField(
        at index: Int, in siblings: Siblings, of parent: CheckedElement, _ sectionHasTitle: Bool?
    ) -> Bool {
        let field = siblings.elements[index].element
        if isNamed(field) || says(field, "placeholder", "title") { return false }
        if isPlaceholder(parent) { return false }
        if case .root = parent.resolution { return false }
        // The content of a row is named by its section; a view announced by an instruction is not content.
        if isKind(parent, ["UITableViewCell"]) {
            return siblings.elements[index].isAnnounced ? false : sectionHasTitle == false
        }
        if isKind(parent, ["LMRowView"]) { return !isNamed(inRow: siblings.elements.map(\.element), at: index) }
        guard isKind(parent, ["LMBoxView"]), index > 0 else { return true }
        let before = siblings.elements[index - 1].element
        return !isLabel(before) && !isPlaceholder(before)
    }

    /// Whether a field in a row has a label. The fields of a row share the label before them; the first view of a row
    /// may have its label behind it.
    private func isNamed(inRow views: [CheckedElement], at index: Int) -> Bool {
        if let before = views[..<index].last(where: { !isAnyField($0) }), isLabel(before) || isPlaceholder(before) {
            return true
        }
        guard index + 1 < views.count, !views[..<index].contains(where: isLabel) else { return false }
        return isLabel(views[index + 1]) || isPlaceholder(views[index + 1])
    }
}

/// The child views of an element, with the facts that instructions and headers state about each.
private struct Siblings {
    struct Sibling {
        let element: CheckedElement
        /// Whether an instruction announces the view.
        let isAnnounced: Bool
        let sectionHasTitle: Bool
    }

    let elements: [Sibling]

    init(_ parent: CheckedElement) {
        var titled: Set<Int> = []
        var section = 0
        var isAnnounced = false
        var found: [(element: CheckedElement, isAnnounced: Bool, section: Int)] = []
        for node in parent.children {
            switch node {
            case .instruction(let instruction):
                if instruction.target == "sectionBreak" { section += 1 }
                if instruction.announcesChild { isAnnounced = true }
            case .element(let content) where !content.isView:
                if content.name == "sectionHeader" { titled.insert(section) }
            case .element, .slot:
                for element in node.elements { found.append((element, isAnnounced, section)) }
                isAnnounced = false
            }
        }
        elements = found.map {
            Sibling(element: $0.element, isAnnounced: $0.isAnnounced, sectionHasTitle: titled.contains($0.section))
        }
    }
}
