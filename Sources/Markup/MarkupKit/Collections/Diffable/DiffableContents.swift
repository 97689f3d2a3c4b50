import Foundation

/// The current snapshot of a diffable data source, with access by index, as tables and collections need it.
nonisolated struct DiffableContents<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    /// The content of a row of a table's flat list.
    enum Row: Hashable {
        case tableHeader, tableFooter
        case header(Section)
        case footer(Section)
        case item(Item)
    }

    private(set) var snapshot = Snapshot()
    private(set) var sections: [Section] = []
    private(set) var items: [[Item]] = []
    /// The positions of the items, indexed after several look-ups: indexing a million items takes a second.
    private var places: [Item: (section: Int, item: Int)]?
    private var searches = 0

    init() {}

    init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        self.snapshot.forgetReloads()
        sections = snapshot.sectionIdentifiers
        items = sections.map { snapshot.itemIdentifiers(inSection: $0) }
    }

    /// Contents without a snapshot, each of whose items occurs once.
    init(sections: [Section], items: [[Item]]) { (self.sections, self.items) = (sections, items) }

    func count(inSection section: Int) -> Int { items.indices.contains(section) ? items[section].count : 0 }

    func section(at index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, items.indices.contains(path.section), items[path.section].indices.contains(path.item)
        else { return nil }
        return items[path.section][path.item]
    }

    mutating func path(of item: Item) -> IndexPath? {
        searches += 1
        if places == nil, searches <= 16 {
            for (section, inside) in items.enumerated() {
                if let index = inside.firstIndex(of: item) { return IndexPath(item: index, section: section) }
            }
            return nil
        }
        if places == nil {
            var found: [Item: (section: Int, item: Int)] = [:]
            found.reserveCapacity(items.reduce(0) { $0 + $1.count })
            for (section, inside) in items.enumerated() {
                for (index, item) in inside.enumerated() { found[item] = (section, index) }
            }
            places = found
        }
        return places?[item].map { IndexPath(item: $0.item, section: $0.section) }
    }

    /// The content of each row of a flat list; `nil` if the list does not match the snapshot.
    func rows(in map: SectionMap) -> [Row]? {
        guard map.sections.count == sections.count else { return nil }
        var rows: [Row] = []
        rows.reserveCapacity(map.count)
        if map.hasTableHeader { rows.append(.tableHeader) }
        for (index, section) in map.sections.enumerated() {
            // A collapsed section shows no rows.
            guard section.rows == items[index].count || section.rows == 0 else { return nil }
            if section.hasHeader { rows.append(.header(sections[index])) }
            if section.rows > 0 { for item in items[index] { rows.append(.item(item)) } }
            if section.hasFooter { rows.append(.footer(sections[index])) }
        }
        if map.hasTableFooter { rows.append(.tableFooter) }
        return rows
    }

    /// The paths in other contents of the items at the given paths.
    func moved(_ paths: Set<IndexPath>, to other: inout DiffableContents) -> Set<IndexPath> {
        Set(paths.compactMap { path in item(at: path).flatMap { other.path(of: $0) } })
    }
}
