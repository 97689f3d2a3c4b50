import Foundation
import NativeWidgets

extension UITableView: RowList {
    var source: AnyObject? {
        get { dataSource }
        set { dataSource = newValue as? any UITableViewDataSource }
    }

    var placedCells: [(cell: UIView, path: IndexPath)] {
        list.shownRows.compactMap { row in
            guard let cell = row.content as? UITableViewCell, let path = path(at: row.position) else { return nil }
            return (cell, path)
        }
    }

    func allowsSelection(ofRowAt path: IndexPath) -> Bool { selects && !isSectionCollapsed(path.section) }

    func show<Section: Hashable, Item: Hashable>(
        _ new: DiffableContents<Section, Item>, insteadOf old: DiffableContents<Section, Item>
    ) { show(new, insteadOf: old, reloaded: [], sections: [], animated: true) }

    func replaceCell(at path: IndexPath) { reloadRows(at: [path], with: .none) }

    /// Shows other contents by changing the rows that differ. Selected rows and collapsed sections stay so.
    ///
    /// - Parameter reloaded: The rows whose cells are requested again, by their new paths, as for the sections.
    func show<Section: Hashable, Item: Hashable>(
        _ new: DiffableContents<Section, Item>, insteadOf old: DiffableContents<Section, Item>, reloaded: [IndexPath],
        sections: [Int], animated: Bool
    ) {
        var new = new
        let selection = old.moved(selection, to: &new)
        let collapsed = extras?.collapsedSections.compactMap { old.section(at: $0) } ?? []
        let contents = new
        showDifference(
            before: { old.rows(in: $0) }, after: { contents.rows(in: $0) }, selection: selection,
            collapsed: IndexSet(collapsed.compactMap { contents.sections.firstIndex(of: $0) }), reloaded: reloaded,
            sections: sections, animated: animated)
    }

    /// Counts the rows again and replaces those that differ; the others keep their cells.
    ///
    /// - Parameters:
    ///   - before: Returns the old content of each row; `nil` to show all rows again.
    ///   - after: Returns the new content of each row.
    ///   - reloaded: The rows whose cells are requested again, by their new paths, as for the sections.
    private func showDifference<Row: Hashable>(
        before: (SectionMap) -> [Row]?, after: (SectionMap) -> [Row]?, selection new: Set<IndexPath>,
        collapsed: IndexSet, reloaded: [IndexPath], sections: [Int], animated: Bool
    ) {
        dropBatchedChanges()
        let showsStart = list.offset <= 0
        let old = map
        extras?.collapsedSections = collapsed
        map = makeMap()
        selection = new
        var arrived: [Range<Int>] = []
        if let was = before(old), let now = after(map) {
            let difference = ListDifference(from: was, to: now).replacements
            arrived = difference.map(\.new).filter { !$0.isEmpty }
            list.replaceRows(difference.map { ($0.old, $0.new) })
        } else {
            list.replaceRows(at: 0, removing: old.count, adding: map.count)
        }
        // GTK's list keeps its position at the row that was first, and would not show rows inserted before it.
        if showsStart { list.scroll(toRow: 0) }
        for path in reloaded {
            if let position = position(of: path) { list.replaceRows(at: position, removing: 1, adding: 1) }
        }
        for section in sections {
            let rows = map.positions(ofSection: section)
            list.replaceRows(at: rows.lowerBound, removing: rows.count, adding: rows.count)
        }
        for section in Set(list.shownRows.compactMap { map.section(at: $0.position) }) {
            showTitles(ofSection: section)
        }
        updateRowLooks()
        showSelectionInCells()
        extrasDidReload()
        native.queueResize()
        if animated { fadeIn(arrived) }
    }

    /// Updates the selection of cells that stay, because their rows may have been selected or deselected.
    private func showSelectionInCells() {
        for (position, content) in list.shownRows {
            guard let cell = content as? UITableViewCell, let path = path(at: position) else { continue }
            let isSelected = selection.contains(path)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
            if list.showsSelected(cell) != isSelected { list.updateSelection(of: position..<position + 1) }
        }
    }

    /// Fades in the visible rows of the given ranges.
    func fadeIn(_ ranges: [Range<Int>]) {
        guard Display.showsAnimations, native.isMapped, !ranges.isEmpty else { return }
        StyleSheet.shared.addBase(Self.arrivalCSS)
        let arriving = list.shownRows.filter { row in ranges.contains { $0.contains(row.position) } }.map(\.content)
        guard !arriving.isEmpty else { return }
        for content in arriving { content.native.addClass("markup-arriving") }
        var start: Double?
        native.onEachFrame { time in
            let begun = start ?? time
            start = begun
            guard time - begun > 0.3 else { return true }
            for content in arriving { content.native.removeClass("markup-arriving") }
            return false
        }
    }

    private static let arrivalCSS = """
        @keyframes markup-arrive { from { opacity: 0; } to { opacity: 1; } }
        .markup-arriving { animation: markup-arrive 0.25s ease-out 1; }

        """
}

extension SectionMap {
    /// The section of the entry at a position; `nil` for the table's own header and footer.
    nonisolated func section(at position: Int) -> Int? {
        switch entry(at: position) {
        case .header(let section), .footer(let section), .row(let section, _): section
        case .tableHeader, .tableFooter, nil: nil
        }
    }
}
