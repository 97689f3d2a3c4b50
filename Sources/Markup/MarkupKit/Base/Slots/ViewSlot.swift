/// A part of a view's content that depends on a value: an `if`, a `for` or an `include` of a document, or ``If`` or
/// ``ForEach`` in a declaration (``DeclaredSlot``).
///
/// It moves and removes the children of the container between those that precede and follow it: views, or inner
/// elements such as segments. It is retained by the content around it, in the end by the container.
class ViewSlot {
    /// The kind of children: `UIView` or `MarkupElement`.
    final let kind: any MarkupObject.Type
    /// The group of the container to which the children belong, such as a section.
    final let group: Int?
    private(set) final weak var container: UIView?
    /// The content that contains the slot.
    private(set) final weak var surroundings: SlotContent?
    private var contents: [SlotContent] = []
    /// Which of the two contents is shown; nil before the first value.
    private var showsAlternative: Bool?
    /// Follows the value while it is retained.
    final var following: AnyObject?
    /// Whether the slot is getting its first value; its children are then placed by the caller.
    private(set) final var isStarting = false

    init(in container: UIView, _ surroundings: SlotContent) {
        (self.container, self.surroundings) = (container, surroundings)
        kind = surroundings.holdsElements ? MarkupElement.self : UIView.self
        group = surroundings.group ?? container.markupGroup
    }

    nonisolated deinit {}

    final var children: [any MarkupObject] {
        var children: [any MarkupObject] = []
        appendChildren(to: &children)
        return children
    }

    final func appendChildren(to children: inout [any MarkupObject]) {
        for content in contents { content.appendChildren(to: &children) }
    }

    final var origins: [AnyObject] { contents.flatMap(\.origins) }

    /// Follows the value for the first time. The caller adds ``children``.
    final func starting(_ start: () throws -> Void) rethrows {
        isStarting = true
        defer { isStarting = false }
        try start()
    }

    /// Stops following the model.
    func end() {
        following = nil
        for content in contents { content.end() }
    }

    /// Adds the children of a slot that has started after the other children of the container.
    final func placeAll() {
        guard let container else { return }
        var index = startIndex(in: container)
        for child in children {
            child.insert(into: container, at: index, group: group)
            index += 1
        }
    }

    /// Continues in the content of a document that has been read again.
    final func move(to content: SlotContent) {
        surroundings = content
        content.append(self)
    }

    /// Removes all children, because the document no longer has the slot.
    func removeAll() {
        end()
        let gone = contents
        contents = []
        remove(gone)
    }

    // MARK: Rules of the subclass

    /// Whether a content may show another value of its element; otherwise the content is made again.
    func continues(_ content: SlotContent, with element: Any) -> Bool { true }

    /// Shows another value of the element in its content.
    func show(_ element: Any, in content: SlotContent) {}

    /// The identity of an element of the list.
    func identity(of element: Any) -> AnyHashable? { nil }

    /// Called when children leave the content.
    func willRemove(_ children: [any MarkupObject]) {}

    // MARK: Values

    /// The most elements that a list shows. A table shows any number, because it makes only the visible rows.
    static let mostElements = 100_000

    /// Shows one of the two contents, unless it is shown already.
    final func choose(alternative: Bool, _ make: () throws -> SlotContent) rethrows {
        guard showsAlternative != alternative else { return }
        let new = try make()
        showsAlternative = alternative
        replace(by: [new])
    }

    /// Shows the contents of a list, or the alternative of an empty one.
    final func show(
        _ elements: [Any], _ keys: [SlotKey], make: (_ element: Any, _ key: SlotKey) throws -> SlotContent,
        alternative: () throws -> SlotContent
    ) rethrows {
        guard !elements.isEmpty else { return try choose(alternative: true, alternative) }
        let isSameList =
            showsAlternative == false && contents.count == keys.count
            && zip(contents, zip(keys, elements)).allSatisfy { content, new in
                content.key == new.0 && continues(content, with: new.1)
            }
        guard isSameList else { return try change(to: elements, keys, make: make) }
        for (content, element) in zip(contents, elements) { show(element, in: content) }
    }

    private func change(
        to elements: [Any], _ keys: [SlotKey], make: (_ element: Any, _ key: SlotKey) throws -> SlotContent
    ) rethrows {
        var places: [SlotKey: Int] = [:]
        if showsAlternative == false {
            for (place, content) in contents.enumerated() { if let key = content.key { places[key] = place } }
        }
        var new: [SlotContent] = []
        new.reserveCapacity(elements.count)
        var stayed: [(old: Int, new: Int)] = []
        for (key, element) in zip(keys, elements) {
            if let place = places[key], continues(contents[place], with: element) {
                stayed.append((place, new.count))
                new.append(contents[place])
            } else {
                new.append(try make(element, key))
            }
        }
        showsAlternative = false
        // Of the elements that have changed their order, as few as possible move.
        for index in ListDifference.longestRising(stayed.map(\.old)) { new[stayed[index].new].isKept = true }
        replace(by: new)
        for place in stayed { show(elements[place.new], in: new[place.new]) }
    }

    // MARK: Changes

    /// Shows other contents. Those with ``SlotContent/isKept`` stay; the others are removed or inserted.
    final func replace(by new: [SlotContent]) {
        let old = contents
        contents = new
        defer { for content in new { content.isKept = false } }
        guard !isStarting, let container else { return }
        guard let placing = container.childPlacing else { return exchange(old, for: new, in: container) }
        placing.changeChildren { exchange(old, for: new, in: container) }
    }

    private func exchange(_ old: [SlotContent], for new: [SlotContent], in container: UIView) {
        let lasting = Set(new.map(ObjectIdentifier.init))
        remove(old.filter { !lasting.contains(ObjectIdentifier($0)) })
        let moved = old.filter { !$0.isKept && lasting.contains(ObjectIdentifier($0)) }
        remove(moved.flatMap(\.children), from: container)
        place(new, in: container)
    }

    private func place(_ new: [SlotContent], in container: UIView) {
        var index = startIndex(in: container, of: new)
        for content in new {
            for child in content.children {
                guard content.isKept else {
                    child.insert(into: container, at: index, group: group)
                    index += 1
                    continue
                }
                // The program may have removed the view, or added others.
                guard child.isChild(of: container) else { continue }
                index = child.index(in: container, from: index) ?? index
                index += 1
            }
        }
    }

    private func remove(_ gone: [SlotContent]) {
        guard !gone.isEmpty else { return }
        for content in gone { content.end() }
        let children = gone.flatMap(\.children)
        willRemove(children)
        if let container { remove(children, from: container) }
    }

    private func remove(_ children: [any MarkupObject], from container: UIView) {
        let present = children.filter { $0.isChild(of: container) }
        if !present.isEmpty { kind.remove(present, from: container) }
    }

    // MARK: Places

    private func startIndex(in container: UIView, of new: [SlotContent] = []) -> Int {
        if let before = surroundings?.lastChild(before: self, in: container) {
            return (before.index(in: container, from: 0) ?? kind.childCount(of: container) - 1) + 1
        }
        let next =
            new.lazy.filter(\.isKept).compactMap { $0.firstChild(in: container) }.first
            ?? surroundings?.firstChild(after: self, in: container)
        return next?.index(in: container, from: 0) ?? kind.childCount(of: container)
    }

    final func lastChild(before content: SlotContent, in container: UIView) -> (any MarkupObject)? {
        let end = contents.firstIndex { $0 === content } ?? 0
        return contents[..<end].reversed().lazy.compactMap { $0.lastChild(in: container) }.first
            ?? surroundings?.lastChild(before: self, in: container)
    }

    final func firstChild(after content: SlotContent, in container: UIView) -> (any MarkupObject)? {
        let start = (contents.firstIndex { $0 === content } ?? contents.count - 1) + 1
        return contents[start...].lazy.compactMap { $0.firstChild(in: container) }.first
            ?? surroundings?.firstChild(after: self, in: container)
    }
}
