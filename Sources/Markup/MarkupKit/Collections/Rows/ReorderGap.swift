import Foundation

/// A gap between two rows, or at an end of a section, into which a row can be moved. Items of a collection count as
/// rows.
nonisolated struct ReorderGap: Hashable {
    let section: Int
    /// The current index of the row after the gap; the number of rows for the gap after the last row.
    let index: Int

    /// The path of a row after it has been moved into the gap.
    func destination(of path: IndexPath) -> IndexPath {
        let leavesBefore = path.section == section && path.row < index
        return IndexPath(row: leavesBefore ? index - 1 : index, section: section)
    }

    /// Creates the gap into which a row must be moved to end up at `destination`.
    init(for destination: IndexPath, movedFrom path: IndexPath) {
        section = destination.section
        let comesAfter = path.section == destination.section && path.row < destination.row
        index = comesAfter ? destination.row + 1 : destination.row
    }

    init(section: Int, index: Int) {
        self.section = section
        self.index = index
    }

    /// The destination of a row that is moved by `step` rows with a key. Beyond an end of its section it enters the
    /// next section; `nil` beyond the last one.
    ///
    /// - Parameter counts: The number of rows of each section.
    static func step(_ step: Int, from path: IndexPath, counts: [Int]) -> IndexPath? {
        guard counts.indices.contains(path.section), step != 0 else { return nil }
        let row = path.row + step
        if row >= 0, row < counts[path.section] { return IndexPath(row: row, section: path.section) }
        let end = step < 0 ? 0 : counts[path.section] - 1
        // A step by a whole line that does not fit moves to the section's end first.
        if path.row != end, abs(step) > 1 { return IndexPath(row: end, section: path.section) }
        let next = path.section + step.signum()
        guard counts.indices.contains(next) else { return nil }
        return IndexPath(row: step < 0 ? counts[next] : 0, section: next)
    }
}
