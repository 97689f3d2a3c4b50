/// The rows of an outline among which one of them can be moved: those of the elements with the same parent. A row moves
/// with the rows below it.
struct SiblingRows {
    private let row: Int
    /// The rows of the siblings in order, the moved one included.
    private let rows: [Int]
    /// The row after those of the last sibling.
    private let end: Int
    /// The index of the element among its siblings.
    let index: Int

    /// Returns the siblings of a row; nil for a row that does not exist.
    init?(of row: Int, in outline: [RowArrangement.Node]) {
        guard outline.indices.contains(row) else { return nil }
        let node = outline[row]
        let start = node.parent.map { $0 + 1 } ?? 0
        let end = outline[start...].firstIndex { $0.state.level < node.state.level } ?? outline.count
        self.row = row
        self.end = end
        rows = (start..<end).filter { outline[$0].parent == node.parent }
        index = rows.firstIndex(of: row) ?? 0
    }

    /// The row after those of the moved element.
    private var ownEnd: Int { index + 1 < rows.count ? rows[index + 1] : end }

    /// Returns the row to which a move into a gap leads, when the rows below the moved one are not counted. In the gaps
    /// beside the moved rows it is their own one.
    private func destination(ofGap gap: Int) -> Int { (row...ownEnd).contains(gap) ? row : gap > row ? gap - 1 : gap }

    /// Returns the destination nearest to a proposed one.
    func destination(near proposed: Int) -> Int {
        let gap = proposed >= row ? proposed + 1 : proposed
        let nearest = (rows + [end]).min { abs($0 - gap) < abs($1 - gap) }
        return destination(ofGap: nearest ?? row)
    }

    /// Returns the destination before the sibling above, or after the one below; nil without one.
    func destination(by step: Int) -> Int? {
        guard rows.indices.contains(index + step) else { return nil }
        guard step > 0 else { return rows[index - 1] }
        return destination(ofGap: index + 2 < rows.count ? rows[index + 2] : end)
    }

    /// Returns the index among the siblings after a move to a destination.
    func index(of destination: Int) -> Int {
        guard destination != row else { return index }
        let gap = destination > row ? destination + 1 : destination
        return rows.count { $0 < gap && $0 != row }
    }
}
