/// The content of a table or a collection at one moment: sections and their items, by identifiers that you choose.
///
/// Each identifier occurs in a snapshot once. Adding a duplicate or changing a missing identifier has no effect; the
/// data source posts a ``Notice`` about the first such fault when the snapshot is applied.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["Primes"])
/// snapshot.appendItems([2, 3, 5, 7])
/// ```
public nonisolated struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    /// The sections, in order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items whose cells are requested again when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items whose cells are filled again when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The sections whose cells and headers are requested again when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The first change that was not possible, as a message.
    private(set) var fault: String?

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: Reading

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The number of items in all sections.
    public var numberOfItems: Int { sections.count }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] {
        var all: [ItemIdentifierType] = []
        all.reserveCapacity(sections.count)
        for section in sectionIdentifiers { all += items[section] ?? [] }
        return all
    }

    /// The number of items in a section; 0 for an unknown section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
    /// The items of a section, in order; empty for an unknown section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    /// The section that contains an item; `nil` for an unknown item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections[identifier]
    }
    /// The index of an item among all items; `nil` for an unknown item. The time grows with the number of items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sections[identifier] else { return nil }
        var before = 0
        for other in sectionIdentifiers {
            if other == section { return items[section]?.firstIndex(of: identifier).map { before + $0 } }
            before += items[other]?.count ?? 0
        }
        return nil
    }
    /// The index of a section; `nil` for an unknown section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: Items

    /// Appends items to a section, or to the last section if `sectionIdentifier` is `nil`.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
            note("there is no section to append items to: call appendSections(_:) first")
            return
        }
        let new = taken(identifiers, for: section)
        items[section]?.append(contentsOf: new)
    }

    /// Inserts items before another item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, 0) }

    /// Inserts items after another item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, 1) }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, _ offset: Int) {
        guard let section = sections[other], let place = items[section]?.firstIndex(of: other) else {
            return note("there is no item '\(other)' to insert next to")
        }
        let new = taken(identifiers, for: section)
        items[section]?.insert(contentsOf: new, at: place + offset)
    }

    /// Assigns the identifiers that are not in the snapshot yet to the section, and returns them.
    private mutating func taken(_ identifiers: [ItemIdentifierType], for section: SectionIdentifierType)
        -> [ItemIdentifierType]
    {
        var new: [ItemIdentifierType] = []
        new.reserveCapacity(identifiers.count)
        for identifier in identifiers {
            guard sections[identifier] == nil else {
                note("the item '\(identifier)' is already in the snapshot: give each item a unique identifier")
                continue
            }
            sections[identifier] = section
            new.append(identifier)
        }
        return new
    }

    /// Removes items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for identifier in identifiers {
            guard let section = sections.removeValue(forKey: identifier) else {
                note("there is no item '\(identifier)' to delete")
                continue
            }
            gone[section, default: []].insert(identifier)
        }
        for (section, leaving) in gone { items[section]?.removeAll { leaving.contains($0) } }
    }

    /// Removes all items and all sections.
    public mutating func deleteAllItems() {
        sectionIdentifiers = []
        items = [:]
        sections = [:]
    }

    /// Moves an item before another item, possibly in another section.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, 0) }

    /// Moves an item after another item, possibly in another section.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, 1) }

    private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, _ offset: Int) {
        guard identifier != other, sections[identifier] != nil, sections[other] != nil else {
            return note(
                "'\(identifier)' cannot be moved next to '\(other)': one of the two items does not exist")
        }
        deleteItems([identifier])
        insert([identifier], at: other, offset)
    }

    /// Marks items whose cells are requested again when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += known(identifiers)
    }

    /// Marks items whose cells are filled again when the snapshot is applied. The cell provider is called for them, as
    /// for ``reloadItems(_:)``.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += known(identifiers)
    }

    private mutating func known(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        for identifier in identifiers where sections[identifier] == nil {
            note("there is no item '\(identifier)' to reload")
        }
        return identifiers.filter { sections[$0] != nil }
    }

    // MARK: Sections

    /// Appends sections without items.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sectionIdentifiers.count)
    }

    /// Inserts sections without items before another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { if let place = place(of: toIdentifier) { insert(identifiers, at: place) } }

    /// Inserts sections without items after another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { if let place = place(of: toIdentifier) { insert(identifiers, at: place + 1) } }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
        var new: [SectionIdentifierType] = []
        for identifier in identifiers {
            guard items[identifier] == nil else {
                note(
                    "the section '\(identifier)' is already in the snapshot: give each section a unique identifier"
                )
                continue
            }
            items[identifier] = []
            new.append(identifier)
        }
        sectionIdentifiers.insert(contentsOf: new, at: place)
    }

    private mutating func place(of section: SectionIdentifierType) -> Int? {
        if let place = sectionIdentifiers.firstIndex(of: section) { return place }
        note("there is no section '\(section)'")
        return nil
    }

    /// Removes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard let place = place(of: identifier) else { continue }
            sectionIdentifiers.remove(at: place)
            for item in items.removeValue(forKey: identifier) ?? [] { sections[item] = nil }
        }
    }

    /// Moves a section with its items before another section.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, 0) }

    /// Moves a section with its items after another section.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, 1) }

    private mutating func move(_ identifier: SectionIdentifierType, to other: SectionIdentifierType, _ offset: Int) {
        guard identifier != other, let old = place(of: identifier), place(of: other) != nil else { return }
        sectionIdentifiers.remove(at: old)
        if let new = place(of: other) { sectionIdentifiers.insert(identifier, at: new + offset) }
    }

    /// Marks sections whose cells and headers are requested again when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers where place(of: identifier) != nil {
            reloadedSectionIdentifiers.append(identifier)
        }
    }

    // MARK: For data sources

    /// Replaces the items of a section.
    mutating func setItems(_ identifiers: [ItemIdentifierType], inSection section: SectionIdentifierType) {
        for item in items[section] ?? [] { sections[item] = nil }
        items[section] = []
        appendItems(identifiers, toSection: section)
    }

    /// Clears the marks for reloading and the fault, once the snapshot is shown.
    mutating func forgetReloads() {
        reloadedItemIdentifiers = []
        reconfiguredItemIdentifiers = []
        reloadedSectionIdentifiers = []
        fault = nil
    }

    private mutating func note(_ message: String) { if fault == nil { fault = message } }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
