import Foundation

/// The place between two rows, or at an end of a section, where a row can be put; items of a collection count as rows.
nonisolated struct ReorderGap: Hashable {
    let section: Int
    /// The row before which the gap is, as the rows stand now; the number of rows for the gap behind the last.
    let index: Int

    /// Where a row ends up that is taken out and put into the gap.
    func destination(of path: IndexPath) -> IndexPath {
        let leavesBefore = path.section == section && path.row < index
        return IndexPath(row: leavesBefore ? index - 1 : index, section: section)
    }

    /// The gap in which a row that is taken out comes to lie at a path.
    init(for destination: IndexPath, movedFrom path: IndexPath) {
        section = destination.section
        let comesAfter = path.section == destination.section && path.row < destination.row
        index = comesAfter ? destination.row + 1 : destination.row
    }

    init(section: Int, index: Int) {
        self.section = section
        self.index = index
    }

    /// Where a row goes that is moved by so many places with a key; beyond an end of its section into the next one, `nil` behind the last.
    ///
    /// - Parameter counts: How many rows each section has.
    static func step(_ step: Int, from path: IndexPath, counts: [Int]) -> IndexPath? {
        guard counts.indices.contains(path.section), step != 0 else { return nil }
        let row = path.row + step
        if row >= 0, row < counts[path.section] { return IndexPath(row: row, section: path.section) }
        let end = step < 0 ? 0 : counts[path.section] - 1
        // A line's step that does not fit goes to the end first.
        if path.row != end, abs(step) > 1 { return IndexPath(row: end, section: path.section) }
        let next = path.section + step.signum()
        guard counts.indices.contains(next) else { return nil }
        return IndexPath(row: step < 0 ? counts[next] : 0, section: next)
    }
}
