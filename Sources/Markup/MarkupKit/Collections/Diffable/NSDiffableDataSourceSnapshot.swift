/// What a table or a collection shows at one moment: sections and their items, by identifiers of your own.
///
/// Each identifier stands in a snapshot once. One that is there already is not added a second time, and one that is missing changes nothing; the
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
    /// The sections in their order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items whose cells are asked for again when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items whose cells are filled again when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The sections whose cells and headers are asked for again when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The first thing that was asked of the snapshot and could not be done.
    private(set) var fault: String?

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: Reading

    /// How many sections there are.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// How many items all sections have together.
    public var numberOfItems: Int { sections.count }
    /// The items of all sections in their order.
    public var itemIdentifiers: [ItemIdentifierType] {
        var all: [ItemIdentifierType] = []
        all.reserveCapacity(sections.count)
        for section in sectionIdentifiers { all += items[section] ?? [] }
        return all
    }

    /// How many items a section has; 0 for one that does not exist.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
    /// The items of a section in their order; empty for one that does not exist.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    /// The section that an item is in; `nil` if it is in none.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections[identifier]
    }
    /// The place of an item among all items, counted from 0; `nil` if it is not there. The time grows with the number of items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sections[identifier] else { return nil }
        var before = 0
        for other in sectionIdentifiers {
            if other == section { return items[section]?.firstIndex(of: identifier).map { before + $0 } }
            before += items[other]?.count ?? 0
        }
        return nil
    }
    /// The place of a section, counted from 0; `nil` if it is not there.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: Items

    /// Puts items behind the last one of a section; of the last section if `sectionIdentifier` is `nil`.
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

    /// Puts items in front of another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, 0) }

    /// Puts items behind another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, 1) }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, _ offset: Int) {
        guard let section = sections[other], let place = items[section]?.firstIndex(of: other) else {
            return note("there is no item '\(other)' beside which to insert")
        }
        let new = taken(identifiers, for: section)
        items[section]?.insert(contentsOf: new, at: place + offset)
    }

    /// The identifiers that are not there yet, which belong to the section from now on.
    private mutating func taken(_ identifiers: [ItemIdentifierType], for section: SectionIdentifierType)
        -> [ItemIdentifierType]
    {
        var new: [ItemIdentifierType] = []
        new.reserveCapacity(identifiers.count)
        for identifier in identifiers {
            guard sections[identifier] == nil else {
                note("the item '\(identifier)' is in the snapshot already: give each item an identifier of its own")
                continue
            }
            sections[identifier] = section
            new.append(identifier)
        }
        return new
    }

    /// Takes items out.
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

    /// Takes all items and all sections out.
    public mutating func deleteAllItems() {
        sectionIdentifiers = []
        items = [:]
        sections = [:]
    }

    /// Moves an item in front of another one, which may be in another section.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, 0) }

    /// Moves an item behind another one, which may be in another section.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, 1) }

    private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, _ offset: Int) {
        guard identifier != other, sections[identifier] != nil, sections[other] != nil else {
            return note(
                "there are no two items '\(identifier)' and '\(other)' of which one could be moved to the other")
        }
        deleteItems([identifier])
        insert([identifier], at: other, offset)
    }

    /// Has the cells of items asked for again when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += known(identifiers)
    }

    /// Has the cells of items filled again when the snapshot is applied. The cell provider is asked for them, as for ``reloadItems(_:)``.
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

    /// Puts sections without items behind the last one.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sectionIdentifiers.count)
    }

    /// Puts sections without items in front of another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { if let place = place(of: toIdentifier) { insert(identifiers, at: place) } }

    /// Puts sections without items behind another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { if let place = place(of: toIdentifier) { insert(identifiers, at: place + 1) } }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
        var new: [SectionIdentifierType] = []
        for identifier in identifiers {
            guard items[identifier] == nil else {
                note(
                    "the section '\(identifier)' is in the snapshot already: give each section an identifier of its own"
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

    /// Takes sections out, with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard let place = place(of: identifier) else { continue }
            sectionIdentifiers.remove(at: place)
            for item in items.removeValue(forKey: identifier) ?? [] { sections[item] = nil }
        }
    }

    /// Moves a section in front of another one, with its items.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, 0) }

    /// Moves a section behind another one, with its items.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, 1) }

    private mutating func move(_ identifier: SectionIdentifierType, to other: SectionIdentifierType, _ offset: Int) {
        guard identifier != other, let old = place(of: identifier), place(of: other) != nil else { return }
        sectionIdentifiers.remove(at: old)
        if let new = place(of: other) { sectionIdentifiers.insert(identifier, at: new + offset) }
    }

    /// Has the cells and headers of sections asked for again when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers where place(of: identifier) != nil {
            reloadedSectionIdentifiers.append(identifier)
        }
    }

    // MARK: For data sources

    /// Replaces the items of a section by others.
    mutating func setItems(_ identifiers: [ItemIdentifierType], inSection section: SectionIdentifierType) {
        for item in items[section] ?? [] { sections[item] = nil }
        items[section] = []
        appendItems(identifiers, toSection: section)
    }

    /// The snapshot is shown: what it asked to be reloaded was.
    mutating func forgetReloads() {
        reloadedItemIdentifiers = []
        reconfiguredItemIdentifiers = []
        reloadedSectionIdentifiers = []
        fault = nil
    }

    private mutating func note(_ message: String) { if fault == nil { fault = message } }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
