/// A range of rows selected with Shift and the arrow keys.
nonisolated struct RangeSelection: Hashable {
    /// The row at which Shift was first held.
    let anchor: Int
    /// The row that the user has moved to.
    private(set) var reached: Int

    init(anchor: Int) { (self.anchor, reached) = (anchor, anchor) }

    /// The selected rows, including both ends.
    var rows: ClosedRange<Int> { min(anchor, reached)...max(anchor, reached) }

    /// Extends or shrinks the range to another row.
    mutating func extend(to row: Int) { reached = row }
}
