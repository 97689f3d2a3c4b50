import Foundation

/// Row changes that are shown together. Deletions use the paths before the changes, insertions the paths after them.
nonisolated struct PendingUpdates {
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedRows: Set<IndexPath> = []
    /// Moved rows and sections, from old to new paths.
    var movedRows: [IndexPath: IndexPath] = [:]
    var movedSections: [Int: Int] = [:]

    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && deletedSections.isEmpty && insertedSections.isEmpty
            && reloadedRows.isEmpty
    }

    mutating func moveRow(at path: IndexPath, to newPath: IndexPath) {
        deletedRows.insert(path)
        insertedRows.insert(newPath)
        movedRows[path] = newPath
    }

    mutating func moveSection(_ section: Int, to newSection: Int) {
        deletedSections.insert(section)
        insertedSections.insert(newSection)
        movedSections[section] = newSection
    }

    /// The new path of a row; `nil` if it was deleted.
    func newPath(of path: IndexPath) -> IndexPath? {
        if let moved = movedRows[path] { return moved }
        guard !deletedRows.contains(path) else { return nil }
        var row = path.row - deletedRows.count { $0.section == path.section && $0.row < path.row }
        guard let section = newSection(of: path.section) else { return nil }
        for inserted in insertedRows.sorted() where inserted.section == section && inserted.row <= row { row += 1 }
        return IndexPath(row: row, section: section)
    }

    /// The new index of a section; `nil` if it was deleted.
    func newSection(of section: Int) -> Int? {
        if let moved = movedSections[section] { return moved }
        guard !deletedSections.contains(section) else { return nil }
        let remaining = section - deletedSections.count(in: 0..<section)
        return insertedSections.reduce(remaining) { $1 <= $0 ? $0 + 1 : $0 }
    }

    /// The number of unchanged entries at both ends of the flat list.
    func unchangedEnds(from old: SectionMap, to new: SectionMap) -> (start: Int, end: Int) {
        let deleted = positions(in: old, rows: deletedRows, sections: deletedSections)
        let inserted = positions(in: new, rows: insertedRows, sections: insertedSections)
        let mayKeep = min(old.count, new.count)
        let start = min(mayKeep, deleted.first, inserted.first)
        let end = min(mayKeep - start, old.count - deleted.end, new.count - inserted.end)
        guard fits(old, new) else { return (0, 0) }
        return (max(0, start), max(0, end))
    }

    /// The first changed position and the position after the last changed one.
    private func positions(in map: SectionMap, rows: Set<IndexPath>, sections: IndexSet) -> (first: Int, end: Int) {
        var first = Int.max
        var end = 0
        for path in rows {
            guard let position = map.position(ofRow: path.row, inSection: path.section) else { continue }
            first = min(first, position)
            end = max(end, position + 1)
        }
        for section in sections {
            let range = map.positions(ofSection: section)
            first = min(first, map.start(ofSection: section))
            end = max(end, range.upperBound)
        }
        return (first, end)
    }

    /// Whether the counts match the changes and the headers are unchanged. If not, everything is reloaded.
    private func fits(_ old: SectionMap, _ new: SectionMap) -> Bool {
        guard old.hasTableHeader == new.hasTableHeader, old.hasTableFooter == new.hasTableFooter,
            old.sections.count - deletedSections.count + insertedSections.count == new.sections.count
        else { return false }
        for (index, section) in old.sections.enumerated() {
            guard let place = newSection(of: index), movedSections[index] == nil, !insertedSections.contains(place)
            else { continue }
            guard new.sections.indices.contains(place) else { return false }
            let deleted = deletedRows.count { $0.section == index }
            let inserted = insertedRows.count { $0.section == place }
            let other = new.sections[place]
            guard section.rows - deleted + inserted == other.rows, section.hasHeader == other.hasHeader,
                section.hasFooter == other.hasFooter
            else { return false }
        }
        return true
    }
}
