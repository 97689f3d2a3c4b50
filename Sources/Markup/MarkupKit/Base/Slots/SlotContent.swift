/// A sequence of children and slots: the content of a view with slots, one branch of a condition, or the children for one
/// element of a list. The children are views, or the inner elements of a view such as segments.
class SlotContent {
    private enum Part {
        case child(Child)
        case slot(ViewSlot)
    }

    private struct Child {
        let object: any MarkupObject
        let origin: AnyObject?
    }

    /// The identity of the element.
    let key: SlotKey?
    let scope: BindingScope?
    /// The slot that made the content; nil for the content of the view itself.
    private weak var slot: ViewSlot?
    private var items: [Part] = []
    /// Whether the children are inner elements.
    let holdsElements: Bool
    /// Whether the children stay where they are, while the slot changes.
    var isKept = false

    init(holdsElements: Bool, of slot: ViewSlot? = nil, key: SlotKey? = nil, scope: BindingScope? = nil) {
        (self.holdsElements, self.slot, self.key, self.scope) = (holdsElements, slot, key, scope)
    }

    nonisolated deinit {}

    /// The group of the children, if a slot made the content.
    var group: Int? { slot?.group }

    /// The value of the element.
    var element: Any? { scope?.element }
    /// The innermost content of an element that contains this one, or is it; nil outside of a list.
    var contentOfElement: SlotContent? { key == nil ? slot?.surroundings?.contentOfElement : self }
    /// The identity that an element has in the list.
    func identity(of element: Any) -> AnyHashable? { slot?.identity(of: element) }

    /// - Parameter origin: The element of a document, if the loader keeps it.
    func append(_ child: any MarkupObject, _ origin: AnyObject? = nil) {
        items.append(.child(Child(object: child, origin: origin)))
        if slot != nil, let choice = child as? any ChoiceChild { choice.slotContent = self }
    }

    /// Adds a child element of a container if it has a place there: a visible view, a command of a menu, or an inner
    /// element among such elements.
    func append(element: any MarkupObject, in container: UIView, _ origin: AnyObject? = nil) {
        let isPlaced =
            holdsElements ? element is MarkupElement : (element as? UIView).map(container.places) ?? false
        if isPlaced { append(element, origin) }
    }

    func append(_ slot: ViewSlot) { items.append(.slot(slot)) }

    /// All children in order.
    var children: [any MarkupObject] {
        var children: [any MarkupObject] = []
        appendChildren(to: &children)
        return children
    }

    func appendChildren(to children: inout [any MarkupObject]) {
        for item in items {
            switch item {
            case .child(let one): children.append(one.object)
            case .slot(let slot): slot.appendChildren(to: &children)
            }
        }
    }

    var views: [UIView] { children.compactMap { $0 as? UIView } }

    /// The document's elements of the children, if the loader keeps them.
    var origins: [AnyObject] {
        items.flatMap { item in
            switch item {
            case .child(let one): one.origin.map { [$0] } ?? []
            case .slot(let slot): slot.origins
            }
        }
    }

    var slots: [ViewSlot] { items.compactMap { if case .slot(let slot) = $0 { slot } else { nil } } }

    /// Stops following models.
    func end() { for slot in slots { slot.end() } }

    // MARK: Places

    private static func children(of item: Part, in container: UIView) -> [any MarkupObject] {
        switch item {
        case .child(let one): one.object.isChild(of: container) ? [one.object] : []
        case .slot(let slot): slot.children.filter { $0.isChild(of: container) }
        }
    }

    private func index(of slot: ViewSlot) -> Int? {
        items.firstIndex { if case .slot(let other) = $0 { other === slot } else { false } }
    }

    func firstChild(in container: UIView) -> (any MarkupObject)? {
        items.lazy.compactMap { Self.children(of: $0, in: container).first }.first
    }

    func lastChild(in container: UIView) -> (any MarkupObject)? {
        items.reversed().lazy.compactMap { Self.children(of: $0, in: container).last }.first
    }

    /// The last child of the container that precedes a slot; nil without one.
    func lastChild(before slot: ViewSlot, in container: UIView) -> (any MarkupObject)? {
        let before = items[..<(index(of: slot) ?? 0)].reversed()
        return before.lazy.compactMap { Self.children(of: $0, in: container).last }.first
            ?? self.slot?.lastChild(before: self, in: container)
    }

    /// The first child of the container that follows a slot; nil without one.
    func firstChild(after slot: ViewSlot, in container: UIView) -> (any MarkupObject)? {
        let after = items[((index(of: slot) ?? items.count - 1) + 1)...]
        return after.lazy.compactMap { Self.children(of: $0, in: container).first }.first
            ?? self.slot?.firstChild(after: self, in: container)
    }
}
