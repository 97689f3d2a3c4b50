/// The rows that a source was told to prepare and that have not been made yet.
nonisolated struct PrefetchedRows {
    private(set) var rows: Set<Int> = []

    /// Prepares `wanted` from now on, besides the rows that are `made`.
    mutating func move(to wanted: Range<Int>, made: Range<Int>) -> (added: [Int], cancelled: [Int]) {
        let cancelled = rows.filter { !wanted.contains($0) && !made.contains($0) }
        let added = wanted.filter { !rows.contains($0) }
        rows = Set(wanted)
        return (added, cancelled.sorted())
    }

    /// Follows a change of rows.
    mutating func replace(at position: Int, removing removed: Int, adding added: Int) {
        rows = Set(
            rows.compactMap { row in
                if row < position { return row }
                return row < position + removed ? nil : row + added - removed
            })
    }
}
