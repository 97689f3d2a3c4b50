/// The items of one section as an outline: each may have items inside, which are shown while it is expanded.
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
    /// Of each item, what it is inside of; an empty optional inside for the outermost ones.
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []
    /// The first thing that was asked of the snapshot and could not be done.
    private(set) var fault: String?

    /// Creates an outline without items.
    public init() {}

    // MARK: Reading

    /// All items, each followed by those inside it, whether they are shown or not.
    public var items: [ItemIdentifierType] { flattened(roots) { _ in true } }
    /// The outermost items.
    public var rootItems: [ItemIdentifierType] { roots }
    /// The items that are shown: the outermost ones and those inside expanded ones that are shown.
    public var visibleItems: [ItemIdentifierType] { flattened(roots) { expanded.contains($0) } }
    /// The items inside an item that are shown when it is shown and expanded.
    func visibleItems(inside item: ItemIdentifierType) -> [ItemIdentifierType] {
        flattened(children[item] ?? []) { expanded.contains($0) }
    }

    /// Goes down as deep as the outline is, without a call inside a call: a person's folders may be nested a thousand times.
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

    /// Whether an item is in the outline, shown or not.
    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
    /// The item around an item; `nil` for the outermost ones and for one that is not there.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }
    /// How many items an item is inside of; 0 for the outermost ones and for one that is not there.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, current) = (0, item)
        while let around = parents[current] ?? nil { (level, current) = (level + 1, around) }
        return level
    }
    /// Whether the items inside an item are shown when it is.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Whether an item is shown: everything around it is expanded. `false` for one that is not there.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var current = item
        while let around = parents[current] ?? nil {
            guard expanded.contains(around) else { return false }
            current = around
        }
        return true
    }
    /// Whether there are items inside an item.
    func holdsItems(_ item: ItemIdentifierType) -> Bool { !(children[item] ?? []).isEmpty }
    /// How an item is shown in an outline.
    func state(of item: ItemIdentifierType) -> OutlineState {
        OutlineState(level: level(of: item), isExpanded: holdsItems(item) ? isExpanded(item) : nil)
    }

    /// The items inside an item as an outline of their own, with the item itself if `includingParent`. Empty for one that is not there.
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

    /// Puts items behind the last one inside `parent`; among the outermost ones if that is `nil`.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent else {
            roots += taken(items, inside: nil)
            return
        }
        guard contains(parent) else { return note("there is no item '\(parent)' to append to") }
        children[parent, default: []] += taken(items, inside: parent)
    }

    /// Puts items in front of another one, inside what that is inside of.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, at: item, 0)
    }

    /// Puts items behind another one, inside what that is inside of.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, at: item, 1)
    }

    private mutating func insert(_ items: [ItemIdentifierType], at other: ItemIdentifierType, _ offset: Int) {
        guard let around = parents[other] else { return note("there is no item '\(other)' beside which to insert") }
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
                note("the item '\(item)' is in the outline already: give each item an identifier of its own")
                return false
            }
            parents.updateValue(parent, forKey: item)
            return true
        }
    }

    /// Takes items out, with all that is inside them.
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

    /// Takes everything out.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    /// Shows the items inside these ones.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items where known(item, "expand") { expanded.insert(item) }
    }

    /// Shows the items inside these ones no longer; what is expanded inside stays so.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items where known(item, "collapse") { expanded.remove(item) }
    }

    /// Puts the items of another outline in place of those inside `parent`.
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

/// How a row of an outline is shown.
nonisolated struct OutlineState: Hashable {
    /// How many items are around it.
    var level: Int
    /// Whether what is inside is shown; `nil` if nothing is inside.
    var isExpanded: Bool?
}
