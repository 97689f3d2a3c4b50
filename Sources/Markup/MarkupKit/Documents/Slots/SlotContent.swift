import MarkupLanguage

/// A sequence of views and slots: the content of a view with slots, one branch of an `if`, or the views of one element
/// of a `for`.
final class SlotContent {
    private enum Part {
        case view(View)
        case slot(ContentSlot)
    }

    private struct View {
        let view: UIView
        let tree: LoadedNode?
    }

    /// The identity of the element.
    let key: SlotKey?
    let scope: BindingScope?
    /// The slot that made the content; nil for the content of the view itself.
    private weak var slot: ContentSlot?
    private var items: [Part] = []
    /// Whether the views stay where they are, while the slot changes.
    var isKept = false

    init(of slot: ContentSlot? = nil, key: SlotKey? = nil, scope: BindingScope? = nil) {
        (self.slot, self.key, self.scope) = (slot, key, scope)
    }

    func append(_ view: UIView, _ tree: LoadedNode? = nil) { items.append(.view(View(view: view, tree: tree))) }
    /// Adds a child element, which is only placed if it is a visible view.
    func append(element: any MarkupObject, _ tree: LoadedNode? = nil) {
        if let view = element as? UIView, !(view is any MarkupPart) { append(view, tree) }
    }

    func append(_ slot: ContentSlot) { items.append(.slot(slot)) }

    /// All views, in the document's order.
    var views: [UIView] {
        // Most content is one view.
        if items.count == 1, case .view(let one) = items[0] { return [one.view] }
        return items.flatMap { item in
            switch item {
            case .view(let one): [one.view]
            case .slot(let slot): slot.views
            }
        }
    }

    /// The elements of the views, if the loader keeps them.
    var trees: [LoadedNode] {
        items.flatMap { item in
            switch item {
            case .view(let one): one.tree.map { [$0] } ?? []
            case .slot(let slot): slot.trees
            }
        }
    }

    var slots: [ContentSlot] { items.compactMap { if case .slot(let slot) = $0 { slot } else { nil } } }

    /// Stops following models.
    func end() { for slot in slots { slot.end() } }

    // MARK: Places

    private static func views(of item: Part, in container: UIView) -> [UIView] {
        switch item {
        case .view(let one): one.view.superview === container ? [one.view] : []
        case .slot(let slot): slot.views.filter { $0.superview === container }
        }
    }

    private func index(of slot: ContentSlot) -> Int? {
        items.firstIndex { if case .slot(let other) = $0 { other === slot } else { false } }
    }

    func firstView(in container: UIView) -> UIView? {
        items.lazy.compactMap { Self.views(of: $0, in: container).first }.first
    }

    func lastView(in container: UIView) -> UIView? {
        items.reversed().lazy.compactMap { Self.views(of: $0, in: container).last }.first
    }

    /// The last view of the container that precedes a slot; nil without one.
    func lastView(before slot: ContentSlot, in container: UIView) -> UIView? {
        let before = items[..<(index(of: slot) ?? 0)].reversed()
        return before.lazy.compactMap { Self.views(of: $0, in: container).last }.first
            ?? self.slot?.lastView(before: self, in: container)
    }

    /// The first view of the container that follows a slot; nil without one.
    func firstView(after slot: ContentSlot, in container: UIView) -> UIView? {
        let after = items[((index(of: slot) ?? items.count - 1) + 1)...]
        return after.lazy.compactMap { Self.views(of: $0, in: container).first }.first
            ?? self.slot?.firstView(after: self, in: container)
    }
}

/// The identity of an element of a list. Elements with the same identity are distinguished by their order.
struct SlotKey: Hashable {
    let identity: AnyHashable
    let copy: Int
}
