import MarkupLanguage

/// Finds controls that a screen reader cannot name, by the rules of the views themselves: a name of its own, its title or placeholder, the label
/// beside it, its section.
///
/// What a document does not show is taken for good: what a class of the application does, and what is around the document element.
struct AccessibleNames {
    let schema: Schema
    let source: SourceText

    /// Fields without a name of their own; others, such as a search bar, have one that says what they are.
    private static let fields = [
        "UITextField", "UITextView", "UISlider", "UISwitch", "UIStepper", "UISegmentedControl", "UIDatePicker",
        "UIPickerView", "UIProgressView",
    ]
    /// The fields that take no name but may stand between a label and the one that does.
    private static let namedFields = ["UISearchBar", "UIPageControl", "UIActivityIndicatorView"]
    private static let namedStyles = [
        "contactAddButton", "detailDisclosureButton", "infoDarkButton", "infoLightButton",
    ]

    /// The warnings about what an element holds; what names the document element itself is not in the document.
    func faults(below root: CheckedElement) -> [Diagnostic] {
        if hides(root) { return [] }
        let own = isUnnamedButton(root) ? [fault(of: root)] : []
        return own + contents(of: root)
    }

    /// - Parameter sectionHasTitle: Whether `parent` is a row below a title; `nil` where that is not in the document.
    private func contents(of parent: CheckedElement, sectionHasTitle: Bool? = nil) -> [Diagnostic] {
        let children = Siblings(parent)
        return children.elements.indices.flatMap { index -> [Diagnostic] in
            let child = children.elements[index].element
            if hides(child) { return [] }
            let isUnnamed =
                isField(child)
                ? isUnnamedField(at: index, in: children, of: parent, sectionHasTitle) : isUnnamedButton(child)
            let section = isKind(parent, ["LMTableView"]) ? children.elements[index].sectionHasTitle : nil
            return (isUnnamed ? [fault(of: child)] : []) + contents(of: child, sectionHasTitle: section)
        }
    }

    private func fault(of element: CheckedElement) -> Diagnostic {
        let remedy =
            isKind(element, ["UITextField"])
            ? "add a 'placeholder' or an 'accessibilityLabel', or put a label before it"
            : isKind(element, ["UIButton"])
                ? "add a 'title' or an 'accessibilityLabel'" : "add an 'accessibilityLabel', or put a label before it"
        return .missingAccessibleName(
            of: element.resolution.className, remedy: remedy, at: element.nameRange, in: source)
    }

    // MARK: What an element says of itself

    private func isKind(_ element: CheckedElement, _ classes: [String]) -> Bool {
        if case .placeholder = element.resolution { return false }
        return classes.contains { schema.isClass(element.resolution.className, kindOf: $0) }
    }

    private func isField(_ element: CheckedElement) -> Bool { isKind(element, Self.fields) }

    private func isLabel(_ element: CheckedElement) -> Bool { isKind(element, ["UILabel"]) }

    private func isPlaceholder(_ element: CheckedElement) -> Bool {
        if case .placeholder = element.resolution { return true }
        return false
    }

    /// Whether a text is set, bound or looked up; an empty one is none.
    private func says(_ element: CheckedElement, _ keyPaths: String...) -> Bool {
        element.bindings.contains { keyPaths.contains($0.keyPath) }
            || element.settings.contains { keyPaths.contains($0.keyPath) && $0.value != .string("") }
    }

    private func isNamed(_ element: CheckedElement) -> Bool { says(element, "accessibilityLabel", "toolTip") }

    /// Whether readers pass over the element and what it holds.
    private func hides(_ element: CheckedElement) -> Bool {
        element.settings.contains {
            $0.keyPath == "accessibilityElementsHidden" && ($0.typed == .boolean(true) || $0.value == .bool(true))
        }
    }

    /// Whether a button shows a picture and no words. One that shows nothing gets its title from code.
    private func isUnnamedButton(_ element: CheckedElement) -> Bool {
        guard isKind(element, ["UIButton"]), says(element, "image", "backgroundImage", "imageView.image") else {
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

    // MARK: What is around it

    private func isUnnamedField(
        at index: Int, in siblings: Siblings, of parent: CheckedElement, _ sectionHasTitle: Bool?
    ) -> Bool {
        let field = siblings.elements[index].element
        if isNamed(field) || says(field, "placeholder") { return false }
        if isPlaceholder(parent) { return false }
        if case .root = parent.resolution { return false }
        // A row's content is called as its section; what an instruction announces is no content.
        if isKind(parent, ["UITableViewCell"]) {
            return siblings.elements[index].isAnnounced ? false : sectionHasTitle == false
        }
        if isKind(parent, ["LMRowView"]) { return !isNamed(inRow: siblings.elements.map(\.element), at: index) }
        guard isKind(parent, ["LMBoxView"]), index > 0 else { return true }
        let before = siblings.elements[index - 1].element
        return !isLabel(before) && !isPlaceholder(before)
    }

    /// A row's fields share the label before them; the one with which a row begins may have its label behind it.
    private func isNamed(inRow views: [CheckedElement], at index: Int) -> Bool {
        let anyField = Self.fields + Self.namedFields
        if let before = views[..<index].last(where: { !isKind($0, anyField) }), isLabel(before) || isPlaceholder(before)
        {
            return true
        }
        guard index + 1 < views.count, !views[..<index].contains(where: isLabel) else { return false }
        return isLabel(views[index + 1]) || isPlaceholder(views[index + 1])
    }
}

/// The views that an element holds, each with what instructions and headers around it say of it.
private struct Siblings {
    struct Sibling {
        let element: CheckedElement
        /// Whether an instruction says what the view is for.
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
            case .untyped(let header):
                if header.name == "sectionHeader" { titled.insert(section) }
            case .element(let element):
                found.append((element, isAnnounced, section))
                isAnnounced = false
            }
        }
        elements = found.map {
            Sibling(element: $0.element, isAnnounced: $0.isAnnounced, sectionHasTitle: titled.contains($0.section))
        }
    }
}
