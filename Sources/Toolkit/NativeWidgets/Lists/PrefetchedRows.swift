/// The rows announced to the source for prefetching that have not been created yet.
nonisolated struct PrefetchedRows {
    private(set) var rows: Set<Int> = []

    /// Changes the prefetched rows to `wanted`; `made` are the rows that have been created.
    mutating func move(to wanted: Range<Int>, made: Range<Int>) -> (added: [Int], cancelled: [Int]) {
        let cancelled = rows.filter { !wanted.contains($0) && !made.contains($0) }
        let added = wanted.filter { !rows.contains($0) }
        rows = Set(wanted)
        return (added, cancelled.sorted())
    }

    /// Updates the positions after rows were replaced.
    mutating func replace(at position: Int, removing removed: Int, adding added: Int) {
        rows = Set(
            rows.compactMap { row in
                if row < position { return row }
                return row < position + removed ? nil : row + added - removed
            })
    }
}
