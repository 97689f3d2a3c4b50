/// A row in a run of contiguous rows whose cells share their widths.
@usableFromInline
struct GridRow<Cell: LayoutItem> {
    @usableFromInline let row: LayoutRow<Cell>
    /// The row's index among the visible children of the column.
    @usableFromInline let slot: Int
    /// The row's visible cells with their own widths.
    @usableFromInline let cells: [Slot]
    /// The sum of the row's margins and the gaps between its cells.
    @usableFromInline let fixed: Double
    /// The number of cells of the row, including hidden ones.
    @usableFromInline let count: Int

    @inlinable
    init(_ row: LayoutRow<Cell>, slot: Int, _ direction: LayoutDirection) {
        self.row = row
        self.slot = slot
        cells = rowSlots(row.cells, row.style, nil)
        fixed = Insets(row.style.margins, direction).across + cells.reduce(0) { $0 + $1.gap }
        count = row.cells.count
    }
}

/// A run of contiguous rows and the columns their cells form.
///
/// Cells with the same index have the same width. The last cell of a row with fewer cells than the longest spans the
/// rest and does not count for its column.
@usableFromInline
struct Grid<Cell: LayoutItem> {
    @usableFromInline let rows: [GridRow<Cell>]
    @usableFromInline var columns: [Slot]

    @inlinable
    init(_ rows: [GridRow<Cell>]) {
        self.rows = rows
        let count = rows.reduce(0) { max($0, $1.count) }
        var groups = [GridColumn](repeating: GridColumn(), count: count)
        for row in rows {
            for cell in row.cells where !isSpan(cell, in: row.count, of: count) {
                groups[cell.index].add(cell)
            }
        }
        columns = gridSlots(groups)
    }

    /// Returns a row's width from its columns, before the row's own traits are applied.
    @inlinable
    func width(of row: GridRow<Cell>) -> LayoutMeasurement {
        var result = LayoutMeasurement(minimum: row.fixed, natural: row.fixed)
        for cell in row.cells {
            let isOwn = isSpan(cell, in: row.count, of: columns.count)
            result.minimum += isOwn ? cell.along.minimum : columns[cell.index].along.minimum
            result.natural += isOwn ? cell.along.natural : columns[cell.index].size
        }
        return result.inPixels
    }

    /// Narrows the columns next to a spanning cell, the last one first, as far as that cell's minimum requires.
    ///
    /// - Returns: Whether any column became narrower.
    @usableFromInline
    mutating func makeRoom(for row: GridRow<Cell>, in width: Double) -> Bool {
        var missing = row.fixed - width
        for cell in row.cells {
            missing += isSpan(cell, in: row.count, of: columns.count) ? cell.along.minimum : columns[cell.index].size
        }
        guard missing > 0 else { return false }
        var isNarrowed = false
        for cell in row.cells.reversed() where !isSpan(cell, in: row.count, of: columns.count) {
            let column = columns[cell.index]
            let cut = max(0, min(missing, column.size - column.along.minimum))
            // A narrowed column does not grow again into the space of another.
            columns[cell.index].along.natural = column.size - cut
            columns[cell.index].along.maximum = column.size - cut
            columns[cell.index].size = column.size - cut
            missing -= cut
            if cut > 0 { isNarrowed = true }
        }
        return isNarrowed
    }

    /// Divides the widths of the rows among their cells.
    ///
    /// - Returns: The widths of the cells of each row, by index; zero for a hidden cell.
    @inlinable
    mutating func divide(_ widths: [Double]) -> [[Double]] {
        var space = Double.infinity
        for (row, width) in zip(rows, widths) where row.count == columns.count {
            space = min(space, max(0, width - row.fixed))
        }
        let fills = rows.allSatisfy { $0.row.style.horizontalAlignment == .fill }
        divideGrid(&columns, space, fills: fills)
        var isNarrowed = false
        for (row, width) in zip(rows, widths) where row.count < columns.count {
            if makeRoom(for: row, in: width) { isNarrowed = true }
        }
        // The space that some columns lose goes to others in rows that have them.
        if isNarrowed { divideGrid(&columns, space, fills: fills) }
        return zip(rows, widths).map { row, width in
            var cells = [Double](repeating: 0, count: row.count)
            var left = width - row.fixed
            for cell in row.cells {
                let isOwn = isSpan(cell, in: row.count, of: columns.count)
                let size = isOwn ? max(cell.along.minimum, left) : columns[cell.index].size
                cells[cell.index] = size
                left -= size
            }
            return cells
        }
    }
}

/// Whether a cell is the last of a row with fewer cells than the grid has columns.
@usableFromInline
func isSpan(_ cell: Slot, in count: Int, of columns: Int) -> Bool {
    count < columns && cell.index == count - 1
}

/// The combined requirements of the cells in one column of a grid.
@usableFromInline
struct GridColumn {
    private var minimum = 0.0
    private var natural = 0.0
    private var maximum = greatestLength
    private var exact: Double?
    private var weight: Double?
    private var isElastic = false

    @usableFromInline
    init() {}

    /// Adds a cell. The first weight is used.
    @usableFromInline
    mutating func add(_ cell: Slot) {
        minimum = max(minimum, cell.along.minimum)
        if cell.along.isExact {
            exact = max(exact ?? 0, cell.along.natural)
        } else {
            natural = max(natural, cell.along.natural)
            maximum = min(maximum, cell.along.maximum)
            isElastic = isElastic || cell.isElastic
        }
        if weight == nil, cell.isWeighted { weight = cell.weight }
    }

    fileprivate func slot(_ index: Int) -> Slot {
        let extent: Extent
        if let exact {
            let size = max(exact, minimum)
            extent = Extent(minimum: size, natural: size, maximum: size, isExact: true)
        } else {
            let most = max(minimum, maximum)
            let size = max(minimum, min(most, natural))
            extent = Extent(minimum: minimum, natural: size, maximum: most, isDerived: !isElastic)
        }
        return Slot(index: index, gap: 0, weight: weight, ratio: nil, along: extent, across: .unknown)
    }
}

/// Returns the columns of a grid as children of a line, with their natural widths.
@usableFromInline
func gridSlots(_ groups: [GridColumn]) -> [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(groups.count)
    for (index, group) in groups.enumerated() { slots.append(group.slot(index)) }
    slots.takeNaturalSizes()
    return slots
}

@usableFromInline
func divideGrid(_ columns: inout [Slot], _ space: Double, fills: Bool) {
    columns.distribute(space, fills: fills)
}
