import NativeWidgets

/// The rows and sections that a document makes, in its order: a section with an element is one child, and the cells of
/// another section are children of the table.
extension LMTableView: ChildPlacing {
    private typealias Contents = DiffableContents<ObjectIdentifier, ObjectIdentifier>

    func takesAsChild(_ view: UIView) -> Bool { view is UITableViewCell || view is LMTableSection }
    var childCount: Int { sections.reduce(0) { $0 + $1.childCount } }

    func index(ofChild view: UIView) -> Int? {
        var start = 0
        for section in sections {
            if let element = section.element {
                if element === view { return start }
            } else if let row = section.cells.firstIndex(where: { $0 === view }) {
                return start + row
            }
            start += section.childCount
        }
        return nil
    }

    func insertChild(_ view: UIView, at index: Int, group: Int?) {
        switch view {
        case let cell as UITableViewCell:
            let (section, row) = place(ofCellAt: index, group)
            section.cells.insert(cell, at: row)
            cell.table = self
        case let element as LMTableSection: insert(element, at: index)
        default: return
        }
        rowsDidChange()
    }

    private func insert(_ element: LMTableSection, at index: Int) {
        // The empty section of a new table has not been used.
        if sections.count == 1, sections[0].isUnused { sections = [] }
        sections.insert(element.section, at: sectionIndex(ofChildAt: index))
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
        let section = TableSection()
        section.isMadeForRows = true
        sections.insert(section, at: sectionIndex(ofChildAt: index))
        return (section, 0)
    }

    /// The index for a section between the child before a place and the one after it.
    private func sectionIndex(ofChildAt index: Int) -> Int {
        var start = 0
        for (number, section) in sections.enumerated() {
            if start >= index, section.childCount > 0 || index < childCount { return number }
            start += section.childCount
        }
        return sections.count
    }

    func removeChild(_ view: UIView) {
        if let element = view as? LMTableSection {
            sections.removeAll { $0 === element.section }
            sectionElements.removeAll { $0 === element }
            element.join(nil)
        } else {
            for section in sections where section.element == nil { section.cells.removeAll { $0 === view } }
            sections.removeAll { $0.isMadeForRows && $0.cells.isEmpty }
            (view as? UITableViewCell)?.table = nil
        }
        rowsDidChange()
    }

    /// Called after rows have changed; they are shown at once or at the end of ``changeChildren(_:)``.
    func rowsDidChange() { if !isChangingChildren { setNeedsReload() } }

    /// Shows the rows that differ after a change. The other rows keep their cells, so that the keyboard focus stays.
    func changeChildren(_ change: () -> Void) {
        guard isLoaded, !isChangingChildren, dataSource === self else { return change() }
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
    var isMadeForRows = false
    var name: String?
    var selectionMode = LMTableViewSelectionMode.default
    var header: String?
    var footer: String?
    var headerView: UIView?
    var footerView: UIView?
    var cells: [UITableViewCell] = []

    init() {
        Self.count += 1
        number = Self.count
    }

    nonisolated deinit {}

    fileprivate var childCount: Int { element == nil ? cells.count : 1 }

    fileprivate var isUnused: Bool {
        element == nil && cells.isEmpty && name == nil && header == nil && footer == nil && headerView == nil
            && footerView == nil && selectionMode == .default
    }
}
