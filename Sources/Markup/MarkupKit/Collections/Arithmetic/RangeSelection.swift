/// The rows that the keyboard selects from where it began to where it has come.
nonisolated struct RangeSelection: Hashable {
    /// Where Shift was first held.
    let anchor: Int
    /// The row that has been reached.
    private(set) var reached: Int

    init(anchor: Int) { (self.anchor, reached) = (anchor, anchor) }

    /// Both ends belong to it.
    var rows: ClosedRange<Int> { min(anchor, reached)...max(anchor, reached) }

    /// Goes on to another row.
    mutating func extend(to row: Int) { reached = row }
}
