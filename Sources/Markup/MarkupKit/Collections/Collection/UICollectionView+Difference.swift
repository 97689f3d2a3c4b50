import Foundation
import NativeWidgets

extension UICollectionView: RowList {
    var source: AnyObject? {
        get { dataSource }
        set { dataSource = newValue as? any UICollectionViewDataSource }
    }

    var placedCells: [(cell: UIView, path: IndexPath)] {
        shownCells.compactMap { cell in cell.indexPath.map { (cell, $0) } }
    }

    func allowsSelection(ofRowAt path: IndexPath) -> Bool { selects }

    func replaceCell(at path: IndexPath) { reloadItems(at: [path]) }

    /// Shows other contents by updating the lines from the first one that differs.
    func show<Section: Hashable, Item: Hashable>(
        _ new: DiffableContents<Section, Item>, insteadOf old: DiffableContents<Section, Item>
    ) {
        dropBatchedChanges()
        var new = new
        selection = old.moved(selection, to: &new)
        let contents = new
        let (oldFlows, columns) = (flows, columns)
        reloadLines { before, after in
            unchangedLines(
                old: { old.line($0, in: before, columns: columns, flows: oldFlows) },
                new: { contents.line($0, in: after, columns: columns, flows: flows) })
        }
    }

    /// The number of unchanged lines at the start. A line only counts if the next one is unchanged too, because that
    /// determines whether it is its section's last line.
    private func unchangedLines<Line: Equatable>(old: (Int) -> Line?, new: (Int) -> Line?) -> Int {
        var count = 0
        while let line = old(count), line == new(count) { count += 1 }
        return max(0, count - 1)
    }
}

extension DiffableContents {
    /// The content of a line of a collection.
    nonisolated struct Line: Equatable {
        let section: Section
        let entry: SectionMap.Entry
        let items: ArraySlice<Item>
    }

    @MainActor
    fileprivate func line(_ position: Int, in map: SectionMap, columns: Int, flows: [SectionFlow]?) -> Line? {
        guard let entry = map.entry(at: position), let index = map.section(at: position),
            sections.indices.contains(index)
        else { return nil }
        guard case .row(_, let row) = entry else { return Line(section: sections[index], entry: entry, items: []) }
        let count = items[index].count
        let range =
            flows?[index].lines.items(inLine: row) ?? min(row * columns, count)..<min((row + 1) * columns, count)
        guard range.upperBound <= count else { return nil }
        return Line(section: sections[index], entry: entry, items: items[index][range])
    }
}
