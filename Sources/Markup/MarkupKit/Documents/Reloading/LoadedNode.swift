import KeyValueCoding
import MarkupLanguage

/// An element of a document and the view that was created for it.
final class LoadedNode {
    let node: ViewPlan.Node
    private(set) weak var view: UIView?
    /// The child nodes, one for each child of `node`; `nil` for children that are not views.
    let children: [LoadedNode?]

    init(_ node: ViewPlan.Node, _ view: UIView, _ children: [LoadedNode?]) {
        (self.node, self.view, self.children) = (node, view, children)
    }

    var id: String? { node.connections?.outlet?.name }
    var childViews: [UIView] { children.compactMap { $0?.view } }

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

    /// The element's name and attributes as text, which identify it among elements of the same kind.
    var words: String {
        let settings = settings.map { "\($0.keyPath)=\($0.value)" }
        let bindings = bindings.map { "\($0.keyPath)=$\($0.expression)" }
        let actions = actions.map { "\($0.event)=\($0.selector)" }
        return ([name, style ?? "", outlet?.name ?? ""] + settings + bindings + actions).joined(separator: "\u{1}")
    }

    /// Whether the content other than views is the same: instructions, and elements that are not view classes.
    func hasSameContent(as other: CheckedElement) -> Bool {
        children.count == other.children.count
            && zip(children, other.children).allSatisfy { child, other in
                switch (child, other) {
                case (.element, .element): true
                case (.instruction(let one), .instruction(let two)): one.target == two.target && one.data == two.data
                case (.untyped(let one), .untyped(let two)): one.isSame(as: two)
                default: false
                }
            }
    }

    var hasViewsOnly: Bool { children.allSatisfy { if case .element = $0 { true } else { false } } }
}

extension UntypedElement {
    fileprivate func isSame(as other: UntypedElement) -> Bool {
        name == other.name && children.isEmpty && other.children.isEmpty
            && settings.elementsEqual(other.settings) { $0.hasSameValue(as: $1) }
            && bindings.elementsEqual(other.bindings) { $0.hasSameValue(as: $1) }
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
