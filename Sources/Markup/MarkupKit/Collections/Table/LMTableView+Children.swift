import NativeWidgets

/// The rows and sections that a document makes, in its order: a section with an element is one child, and the cells of
/// another section are children of the table.
extension LMTableView: ChildPlacing {
    private typealias Contents = DiffableContents<ObjectIdentifier, ObjectIdentifier>

    func takesAsChild(_ view: UIView) -> Bool { view is UITableViewCell || view is LMTableSection }
    var childCount: Int { sections.reduce(0) { $0 + $1.childCount } }

    func hasChild(_ view: UIView) -> Bool {
        if let element = view as? LMTableSection { return element.table === self }
        guard let cell = view as? UITableViewCell, let section = cell.staticSection else { return false }
        return cell.table === self && section.element == nil
    }

    func index(ofChild view: UIView, from likely: Int) -> Int? {
        guard hasChild(view) else { return nil }
        if let element = view as? LMTableSection { return start(of: element.section, near: likely) }
        guard let section = (view as? UITableViewCell)?.staticSection, let start = start(of: section, near: likely)
        else { return nil }
        return ChildSearch.index(in: section.cells, from: likely - start) { $0 === view }.map { start + $0 }
    }

    func insertChild(_ view: UIView, at index: Int, group: Int?) {
        switch view {
        case let cell as UITableViewCell:
            let (section, row) = place(ofCellAt: index, group)
            insert(cell, into: section, at: row)
        case let element as LMTableSection: insert(element, at: sectionIndex(ofChildAt: index))
        default: return
        }
        rowsDidChange()
    }

    /// Adds a row to the last section, or a section.
    func append(_ view: UIView) {
        switch view {
        case let cell as UITableViewCell:
            if sections.last.map({ $0.element == nil }) != true { sections.append(TableSection(isMadeForRows: true)) }
            if let last = sections.last { insert(cell, into: last, at: last.cells.count) }
        case let element as LMTableSection: insert(element, at: sections.count)
        default: return
        }
        rowsDidChange()
    }

    private func insert(_ cell: UITableViewCell, into section: TableSection, at row: Int) {
        section.insert(cell, at: row)
        cell.table = self
        // The number of children before the place has changed, unless the cell is in the section there.
        if let place, !sections.indices.contains(place.section) || sections[place.section] !== section {
            self.place = ChildPlace()
        }
    }

    private func insert(_ element: LMTableSection, at number: Int) {
        var number = number
        // The empty section of a new table has not been used.
        if sections.count == 1, sections[0].isUnused {
            sections = []
            number = 0
            if place != nil { place = ChildPlace() }
        }
        sections.insert(element.section, at: number)
        sectionElements.append(element)
        element.join(self)
    }

    /// The place of a new cell: in the section of its slot, or beside the cell before or after it.
    private func place(ofCellAt index: Int, _ group: Int?) -> (section: TableSection, row: Int) {
        var start = 0
        var beside: (TableSection, Int)?
        for section in sections {
            let end = start + section.childCount
            if section.element == nil {
                let row = min(max(0, index - start), section.cells.count)
                if section.number == group { return (section, row) }
                // A section may be empty, as after an instruction that begins it.
                if (start...end).contains(index), index > start || beside == nil || section.cells.isEmpty {
                    beside = (section, row)
                }
            }
            start = end
        }
        if let beside { return beside }
        let section = TableSection(isMadeForRows: true)
        sections.insert(section, at: sectionIndex(ofChildAt: index))
        return (section, 0)
    }

    /// The index for a section between the child before a place and the one after it.
    private func sectionIndex(ofChildAt index: Int) -> Int {
        let place = seek(index)
        guard place.section < sections.count else { return sections.count }
        guard place.start == index else { return place.section + 1 }
        var number = place.section
        while number > 0, sections[number - 1].childCount == 0 { number -= 1 }
        if self.place != nil { self.place = ChildPlace(section: number, start: index) }
        return number
    }

    func removeChildren(_ views: [UIView]) {
        let gone = Set(views.map(ObjectIdentifier.init))
        sections.removeAll { section in section.element.map { gone.contains(ObjectIdentifier($0)) } ?? false }
        sectionElements.removeAll { gone.contains(ObjectIdentifier($0)) }
        for case let element as LMTableSection in views { element.join(nil) }
        let cells = views.compactMap { $0 as? UITableViewCell }
        if !cells.isEmpty {
            for section in sections where section.element == nil { section.remove(cells) }
            sections.removeAll { $0.isMadeForRows && $0.cells.isEmpty }
        }
        if place != nil { place = ChildPlace() }
        rowsDidChange()
    }

    // MARK: Places

    /// Returns the section with the child of an index, and the index of its first child; beyond the last section for the
    /// end of the children.
    private func seek(_ index: Int) -> ChildPlace {
        var place = place.flatMap { $0.start <= index ? $0 : nil } ?? ChildPlace()
        while place.section < sections.count, index >= place.start + sections[place.section].childCount {
            ChildSearch.comparisons += 1
            place.advance(over: sections[place.section])
        }
        if self.place != nil { self.place = place }
        return place
    }

    /// Returns the index of the first child of a section; nil if the table does not have it.
    private func start(of section: TableSection, near likely: Int) -> Int? {
        for var place in [seek(likely), ChildPlace()] {
            while place.section < sections.count {
                ChildSearch.comparisons += 1
                if sections[place.section] === section {
                    if self.place != nil { self.place = place }
                    return place.start
                }
                place.advance(over: sections[place.section])
            }
        }
        return nil
    }

    // MARK: Changes

    /// Called after rows have changed; they are shown at once or at the end of ``changeChildren(_:)``.
    func rowsDidChange() { if !isChangingChildren { setNeedsReload() } }

    /// Shows the rows that differ after a change. The other rows keep their cells, so that the keyboard focus stays.
    func changeChildren(_ change: () -> Void) {
        guard place == nil else { return change() }
        place = ChildPlace()
        defer { place = nil }
        guard isLoaded, dataSource === self else { return change() }
        let old = contents
        isChangingChildren = true
        change()
        isChangingChildren = false
        guard let old, let new = contents else { return setNeedsReload() }
        if !putOff("a change of the rows of 'for'", { $0.show(new, insteadOf: old) }) { show(new, insteadOf: old) }
    }

    /// The identities of the rows; nil if a program has inserted one cell twice.
    private var contents: Contents? {
        let cells = sections.flatMap(\.cells).map(ObjectIdentifier.init)
        guard Set(cells).count == cells.count else { return nil }
        var snapshot = Contents.Snapshot()
        for section in sections {
            snapshot.appendSections([ObjectIdentifier(section)])
            snapshot.appendItems(section.cells.map(ObjectIdentifier.init), toSection: ObjectIdentifier(section))
        }
        return Contents(snapshot)
    }

    /// Shows the titles of a section again.
    func showTitles(of section: TableSection) {
        guard let index = sections.firstIndex(where: { $0 === section }) else { return }
        if isLoaded { showTitles(ofSection: index) } else { setNeedsReload() }
    }
}

/// A section of rows that exist as cells.
final class TableSection {
    private static var count = 0
    /// The number by which slots know their section.
    let number: Int
    /// The element of the document that stands for the section.
    weak var element: LMTableSection?
    /// Whether the section was made for rows that stand between sections with elements.
    let isMadeForRows: Bool
    var name: String?
    var selectionMode = LMTableViewSelectionMode.default
    var header: String?
    var footer: String?
    var headerView: UIView?
    var footerView: UIView?
    private(set) var cells: [UITableViewCell] = []

    init(isMadeForRows: Bool = false) {
        Self.count += 1
        number = Self.count
        self.isMadeForRows = isMadeForRows
    }

    nonisolated deinit {}

    func insert(_ cell: UITableViewCell, at row: Int) {
        cells.insert(cell, at: row)
        cell.staticSection = self
    }

    /// Removes those of the views that are cells of the section.
    func remove(_ views: [UIView]) {
        let own = views.compactMap { $0 as? UITableViewCell }.filter { $0.staticSection === self }
        let gone = Set(own.map(ObjectIdentifier.init))
        guard !gone.isEmpty else { return }
        cells.removeAll { gone.contains(ObjectIdentifier($0)) }
        for cell in own { (cell.table, cell.staticSection) = (nil, nil) }
    }

    fileprivate var childCount: Int { element == nil ? cells.count : 1 }

    fileprivate var isUnused: Bool {
        element == nil && cells.isEmpty && name == nil && header == nil && footer == nil && headerView == nil
            && footerView == nil && selectionMode == .default
    }
}

/// A place among the sections of a static table, from which the next child of a change is searched.
struct ChildPlace {
    var section = 0
    /// The index of the first child of the section.
    var start = 0

    fileprivate mutating func advance(over section: TableSection) {
        start += section.childCount
        self.section += 1
    }
}
