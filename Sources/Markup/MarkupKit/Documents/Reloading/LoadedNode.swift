import KeyValueCoding
import MarkupLanguage

/// An element of a document and the object that was created for it.
final class LoadedNode {
    let node: ViewPlan.Node
    private(set) weak var object: (any MarkupObject)?
    /// The child nodes, one for each child of `node`; `nil` for instructions and slots.
    let children: [LoadedNode?]
    /// The views and slots inside, if there are slots.
    let content: SlotContent?

    init(
        _ node: ViewPlan.Node, _ object: any MarkupObject, _ children: [LoadedNode?], _ content: SlotContent? = nil
    ) {
        (self.node, self.object, self.children, self.content) = (node, object, children, content)
    }

    var id: String? { node.connections?.outlet?.name }
    /// The view of the element; `nil` for an inner element.
    var view: UIView? { object as? UIView }
    var childViews: [UIView] { children.compactMap { $0?.view } }
    var childElements: [MarkupElement] { children.compactMap { $0?.object as? MarkupElement } }
    var childObjects: [any MarkupObject] { children.compactMap { $0?.object } }

    /// This node and all its descendants, parents first.
    var all: [LoadedNode] { [self] + children.compactMap { $0 }.flatMap(\.all) }
}

extension ViewPlan {
    /// The checked element of a node, kept only for documents that are reloaded or previewed.
    final class Origin {
        let element: CheckedElement
        /// The position of the first character of its name.
        let start: SourcePosition
        /// The setters for the properties of `element`, by key path.
        let assignments: [String: Assignment]

        init(_ element: CheckedElement, at start: SourcePosition, _ assignments: [String: Assignment]) {
            (self.element, self.start, self.assignments) = (element, start, assignments)
        }
    }
}

extension CheckedElement {
    /// Whether one view can represent both elements.
    func isOfSameKind(as other: CheckedElement) -> Bool {
        resolution == other.resolution && style == other.style
    }

    /// Whether the names and the attributes are the same.
    ///
    /// To compare ``words`` was the simpler way: the texts of a document with 500 elements took a third of an update.
    func hasSameWords(as other: CheckedElement) -> Bool {
        name == other.name && style == other.style && outlet?.name == other.outlet?.name
            && hasSameProperties(as: other)
            && actions.elementsEqual(other.actions) { $0.event == $1.event && $0.selector == $1.selector }
    }

    /// Whether the settings and bindings are the same, in the same order.
    func hasSameProperties(as other: CheckedElement) -> Bool {
        settings.elementsEqual(other.settings) { $0.hasSameValue(as: $1) }
            && bindings.elementsEqual(other.bindings) { $0.hasSameValue(as: $1) }
    }

    /// The element's name and attributes as text, which identify it among elements of the same kind.
    var words: String {
        let settings = settings.map { "\($0.keyPath)=\($0.value)" }
        let bindings = bindings.map { "\($0.keyPath)=$\($0.expression)" }
        let actions = actions.map { "\($0.event)=\($0.selector)" }
        return ([name, style ?? "", outlet?.name ?? ""] + settings + bindings + actions).joined(separator: "\u{1}")
    }

    /// Whether the order of elements and the instructions are the same.
    func hasSameContent(as other: CheckedElement?) -> Bool {
        guard let other else { return false }
        return children.count == other.children.count
            && zip(children, other.children).allSatisfy { child, other in
                switch (child, other) {
                case (.element, .element): true
                case (.instruction(let one), .instruction(let two)): one.target == two.target && one.data == two.data
                case (.slot(let one), .slot(let two)): one.words == two.words
                default: false
                }
            }
    }

    var hasInstructions: Bool { children.contains { if case .instruction = $0 { true } else { false } } }
    var hasViewsOnly: Bool { children.allSatisfy { if case .element(let child) = $0 { child.isView } else { false } } }
}

extension CheckedSlot {
    /// The markup of the slot with everything inside as text.
    var words: String {
        let rule =
            switch rule {
            case .condition(let test): "if \(test.expression)"
            case .repetition(let repetition): repetition.words
            case .rows(let rows):
                ([rows.repetition.words, rows.isMovable ? "movable" : ""]
                    + [rows.section, rows.children, rows.expanded].map { $0.map { "\($0)" } ?? "" }
                    + rows.actions.map { "\($0.event)=\($0.selector)" }).joined(separator: "\u{1}")
            case .inclusion(let inclusion):
                (["include \(inclusion.documentName)"]
                    + inclusion.settings.map { "\($0.keyPath)=\($0.value)" }
                    + inclusion.bindings.map { "\($0.keyPath)=$\($0.expression)" }
                    + (inclusion.document?.root.map { [CheckedNode.element($0).words] } ?? []))
                    .joined(separator: "\u{1}")
            }
        return ([rule] + children.map(\.words) + ["\u{2}"] + alternative.map(\.words) + ["\u{3}"])
            .joined(separator: "\u{1}")
    }
}

extension CheckedRepetition {
    fileprivate var words: String { "for \(variable) \(key.map { "\($0)" } ?? "") \(list.expression)" }
}

extension CheckedNode {
    /// The markup with everything inside as text.
    fileprivate var words: String {
        switch self {
        case .element(let element):
            ([element.words] + element.children.map(\.words) + ["\u{3}"]).joined(separator: "\u{1}")
        case .instruction(let instruction): "?\(instruction.target) \(instruction.data)"
        case .slot(let slot): slot.words
        }
    }
}

extension PropertySetting {
    func hasSameValue(as other: PropertySetting) -> Bool {
        keyPath == other.keyPath && value == other.value && typed == other.typed
    }

    /// Whether the value is a name that is resolved in a file, which may have changed.
    var isNamed: Bool {
        switch kind {
        case .image, .color, .font: true
        default: false
        }
    }
}

extension PropertyBinding {
    func hasSameValue(as other: PropertyBinding) -> Bool {
        keyPath == other.keyPath && expression == other.expression
    }
}
