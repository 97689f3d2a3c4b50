/// The items of one section as an outline: each item may have children, which are shown while it is expanded.
///
/// ```swift
/// var outline = NSDiffableDataSourceSectionSnapshot<String>()
/// outline.append(["Fruit"])
/// outline.append(["Apple", "Pear"], to: "Fruit")
/// outline.expand(["Fruit"])
/// ```
public nonisolated struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private var roots: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    /// The parent of each item; the inner optional is `nil` for root items.
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []
    /// The first change that was not possible, as a message.
    private(set) var fault: String?

    /// Creates an outline without items.
    public init() {}

    // MARK: Reading

    /// All items, each followed by its descendants, visible or not.
    public var items: [ItemIdentifierType] { flattened(roots) { _ in true } }
    /// The root items.
    public var rootItems: [ItemIdentifierType] { roots }
    /// The visible items: the root items and the children of visible, expanded items.
    public var visibleItems: [ItemIdentifierType] { flattened(roots) { expanded.contains($0) } }
    /// The descendants of an item that are visible when it is visible and expanded.
    func visibleItems(inside item: ItemIdentifierType) -> [ItemIdentifierType] {
        flattened(children[item] ?? []) { expanded.contains($0) }
    }

    /// Not recursive, because a user's folders may be nested a thousand levels deep.
    private func flattened(_ outermost: [ItemIdentifierType], into isOpen: (ItemIdentifierType) -> Bool)
        -> [ItemIdentifierType]
    {
        var result: [ItemIdentifierType] = []
        var stack = [outermost[...]]
        while var level = stack.popLast() {
            guard let item = level.popFirst() else { continue }
            result.append(item)
            stack.append(level)
            if let inside = children[item], isOpen(item) { stack.append(inside[...]) }
        }
        return result
    }

    /// Whether the outline contains an item, visible or not.
    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
    /// The parent of an item; `nil` for root items and unknown items.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }
    /// The number of an item's ancestors; 0 for root items and unknown items.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, current) = (0, item)
        while let around = parents[current] ?? nil { (level, current) = (level + 1, around) }
        return level
    }
    /// Whether an item is expanded.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Whether an item is visible: all its ancestors are expanded. `false` for unknown items.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var current = item
        while let around = parents[current] ?? nil {
            guard expanded.contains(around) else { return false }
            current = around
        }
        return true
    }
    /// Whether an item has children.
    func holdsItems(_ item: ItemIdentifierType) -> Bool { !(children[item] ?? []).isEmpty }
    /// The level and state of an item in the outline.
    func state(of item: ItemIdentifierType) -> OutlineState {
        OutlineState(level: level(of: item), isExpanded: holdsItems(item) ? isExpanded(item) : nil)
    }

    /// The descendants of an item as a separate outline, including the item itself if `includingParent` is `true`.
    /// Empty for an unknown item.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
        -> NSDiffableDataSourceSectionSnapshot
    {
        var part = NSDiffableDataSourceSectionSnapshot()
        guard contains(parent) else { return part }
        var waiting: [(item: ItemIdentifierType, around: ItemIdentifierType?)] = []
        if includingParent { part.append([parent]) }
        waiting = (children[parent] ?? []).reversed().map { ($0, includingParent ? parent : nil) }
        while let (item, around) = waiting.popLast() {
            part.append([item], to: around)
            waiting += (children[item] ?? []).reversed().map { ($0, item) }
        }
        part.expanded = expanded.filter { part.contains($0) }
        return part
    }

    // MARK: Changing

    /// Appends items to the children of `parent`, or to the root items if it is `nil`.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent else {
            roots += taken(items, inside: nil)
            return
        }
        guard contains(parent) else { return note("there is no item '\(parent)' to append to") }
        children[parent, default: []] += taken(items, inside: parent)
    }

    /// Inserts items before another item, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, at: item, 0)
    }

    /// Inserts items after another item, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, at: item, 1)
    }

    private mutating func insert(_ items: [ItemIdentifierType], at other: ItemIdentifierType, _ offset: Int) {
        guard let around = parents[other] else { return note("there is no item '\(other)' to insert next to") }
        let new = taken(items, inside: around)
        if let around {
            guard let place = children[around]?.firstIndex(of: other) else { return }
            children[around]?.insert(contentsOf: new, at: place + offset)
        } else if let place = roots.firstIndex(of: other) {
            roots.insert(contentsOf: new, at: place + offset)
        }
    }

    private mutating func taken(_ items: [ItemIdentifierType], inside parent: ItemIdentifierType?)
        -> [ItemIdentifierType]
    {
        items.filter { item in
            guard parents[item] == nil else {
                note("the item '\(item)' is already in the outline: give each item a unique identifier")
                return false
            }
            parents.updateValue(parent, forKey: item)
            return true
        }
    }

    /// Removes items with all their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let around = parents[item] else {
                note("there is no item '\(item)' to delete")
                continue
            }
            if let around { children[around]?.removeAll { $0 == item } } else { roots.removeAll { $0 == item } }
            var waiting = [item]
            while let next = waiting.popLast() {
                parents.removeValue(forKey: next)
                expanded.remove(next)
                waiting += children.removeValue(forKey: next) ?? []
            }
        }
    }

    /// Removes all items.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    /// Expands items.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items where known(item, "expand") { expanded.insert(item) }
    }

    /// Collapses items. Their descendants keep their state.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items where known(item, "collapse") { expanded.remove(item) }
    }

    /// Replaces the children of `parent` by the items of another outline.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
    ) {
        guard known(parent, "replace the children of") else { return }
        delete(children[parent] ?? [])
        var waiting = snapshot.roots.reversed().map { (item: $0, around: parent) }
        while let (item, around) = waiting.popLast() {
            append([item], to: around)
            waiting += (snapshot.children[item] ?? []).reversed().map { (item: $0, around: item) }
        }
        expanded.formUnion(snapshot.expanded.filter { contains($0) })
    }

    private mutating func known(_ item: ItemIdentifierType, _ verb: String) -> Bool {
        if contains(item) { return true }
        note("there is no item '\(item)' to \(verb)")
        return false
    }

    private mutating func note(_ message: String) { if fault == nil { fault = message } }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

/// The state of a row of an outline.
nonisolated struct OutlineState: Hashable {
    /// The number of the item's ancestors.
    var level: Int
    /// Whether the children are shown; `nil` without children.
    var isExpanded: Bool?
}
