import KeyValueCoding
import MarkupLanguage

/// An element of a document and the view that was made of it.
final class LoadedNode {
    let node: ViewPlan.Node
    private(set) weak var view: UIView?
    /// One for each child of `node`; `nil` for what is no view.
    let children: [LoadedNode?]

    init(_ node: ViewPlan.Node, _ view: UIView, _ children: [LoadedNode?]) {
        (self.node, self.view, self.children) = (node, view, children)
    }

    var id: String? { node.connections?.outlet?.name }
    var childViews: [UIView] { children.compactMap { $0?.view } }

    /// This one and all inside, parents first.
    var all: [LoadedNode] { [self] + children.compactMap { $0 }.flatMap(\.all) }
}

extension ViewPlan {
    /// What an element said, kept only where documents are loaded again when they change, or shown by a preview.
    final class Origin {
        let element: CheckedElement
        /// The first character of its name.
        let start: SourcePosition
        /// What sets the properties of `element`, by key path.
        let assignments: [String: Assignment]

        init(_ element: CheckedElement, at start: SourcePosition, _ assignments: [String: Assignment]) {
            (self.element, self.start, self.assignments) = (element, start, assignments)
        }
    }
}

extension CheckedElement {
    /// Whether one view can stand for both.
    func isOfSameKind(as other: CheckedElement) -> Bool {
        resolution == other.resolution && style == other.style
    }

    /// What tells elements of one kind apart: two with the same words are most likely the same one.
    var words: String {
        let settings = settings.map { "\($0.keyPath)=\($0.value)" }
        let bindings = bindings.map { "\($0.keyPath)=$\($0.expression)" }
        let actions = actions.map { "\($0.event)=\($0.selector)" }
        return ([name, style ?? "", outlet?.name ?? ""] + settings + bindings + actions).joined(separator: "\u{1}")
    }

    /// Whether what stands between the views is the same too: instructions, and elements that name no class.
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

    /// Whether the value is found by a name, in a file that may have changed.
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
