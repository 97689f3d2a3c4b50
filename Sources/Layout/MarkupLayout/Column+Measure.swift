/// Measures a column.
///
/// - Parameters:
///   - items: The column's children, hidden ones included.
///   - style: The column's style.
///   - axis: The axis to measure.
///   - crossSize: For a height, the column's width; nil for its natural width. A width does not depend on it.
///   - direction: The reading direction, which determines the sides of margins.
/// - Returns: The column's sizes. A column without a visible child takes no space.
@inlinable
public func measureColumn<Item: LayoutItem>(
    _ items: [Item], style: ColumnStyle, axis: LayoutAxis, for crossSize: Double? = nil,
    direction: LayoutDirection = .leftToRight
) -> LayoutMeasurement {
    var plan = ColumnPlan(items, style, direction)
    if plan.slots.isEmpty { return .zero }
    if axis == .horizontal { return columnWidth(plan.slots, style, direction) }
    let width = optionalLength(crossSize) ?? columnWidth(plan.slots, style, direction).natural
    plan.measureHeights(of: items, width: width)
    return columnHeight(&plan.slots, style, direction)
}

/// The visible children of a column and the grids among them, during the computation of their positions.
@usableFromInline
struct ColumnPlan<Item: LayoutItem> {
    @usableFromInline var slots: [Slot] = []
    @usableFromInline var grids: [Grid<Item.Cell>] = []
    /// The widths of the cells of each child in a grid, by its index; empty in a column without a grid.
    @usableFromInline var cellWidths: [[Double]?] = []
    @usableFromInline let style: ColumnStyle
    @usableFromInline let direction: LayoutDirection

    /// Finds the visible children and measures their widths.
    @inlinable
    init(_ items: [Item], _ style: ColumnStyle, _ direction: LayoutDirection) {
        self.style = style
        self.direction = direction
        slots.reserveCapacity(items.count)
        let spacing = optionalLength(style.spacing) ?? systemSpacing
        var before = 0.0
        var rows: [GridRow<Item.Cell>] = []
        for index in items.indices {
            let item = items[index]
            let traits = item.traits
            if traits.isHidden { continue }
            let gap = slots.isEmpty ? 0 : max(0, spacing + before + offset(traits.topSpacing))
            before = offset(traits.bottomSpacing)
            var across = Extent.unknown
            if style.alignsToGrid, let row = item.row {
                rows.append(GridRow(row, slot: slots.count, direction))
            } else {
                endGrid(&rows, items)
                across = traits.width(item.measure(.horizontal, for: nil))
            }
            slots.append(
                Slot(
                    index: index, gap: gap, weight: nil, ratio: traits.aspectRatio, along: .unknown, across: across))
        }
        endGrid(&rows, items)
    }

    /// Makes a grid of a run of rows; a child that is not a row ends the run.
    @inlinable
    mutating func endGrid(_ rows: inout [GridRow<Item.Cell>], _ items: [Item]) {
        guard !rows.isEmpty else { return }
        let grid = Grid(rows)
        for row in grid.rows {
            let traits = items[slots[row.slot].index].traits
            slots[row.slot].across = traits.width(grid.width(of: row))
        }
        rows.removeAll()
        grids.append(grid)
    }

    /// Places the children across the column's width, then measures their heights.
    @inlinable
    mutating func measureHeights(of items: [Item], width: Double) {
        placeColumnAcross(&slots, style, width: width, direction)
        if !grids.isEmpty { measureGrids(items) }
        var grid = 0
        var row = 0
        for index in slots.indices {
            let item = items[slots[index].index]
            let traits = item.traits
            let width = slots[index].acrossEnd - slots[index].acrossStart
            let measured: LayoutMeasurement
            if grid < grids.count, grids[grid].rows[row].slot == index {
                let shape = grids[grid].rows[row].row
                measured = measureRow(
                    shape.cells, style: shape.style, axis: .vertical, for: width, direction: direction,
                    columns: cellWidths[slots[index].index])
                row += 1
                if row == grids[grid].rows.count { (grid, row) = (grid + 1, 0) }
            } else {
                measured = item.measure(.vertical, for: width)
            }
            slots[index].text = measured
            slots[index].along = traits.height(measured, width: width)
            slots[index].weight = slots[index].along.isExact ? 0 : factor(traits.weight) ?? 0
        }
        if style.alignsToBaseline { setBaselineGaps(&slots, style) }
    }

    /// Computes the widths of the cells of all grids.
    @inlinable
    mutating func measureGrids(_ items: [Item]) {
        cellWidths = [[Double]?](repeating: nil, count: items.count)
        for index in grids.indices {
            let widths = grids[index].rows.map { slots[$0.slot].acrossEnd - slots[$0.slot].acrossStart }
            let cells = grids[index].divide(widths)
            for (row, cells) in zip(grids[index].rows, cells) {
                cellWidths[slots[row.slot].index] = cells
            }
        }
    }
}

@usableFromInline
func columnWidth(_ slots: [Slot], _ style: ColumnStyle, _ direction: LayoutDirection) -> LayoutMeasurement {
    var result = LayoutMeasurement.zero
    for slot in slots {
        result.minimum = max(result.minimum, slot.across.minimum)
        result.natural = max(result.natural, slot.across.natural)
    }
    let margins = Insets(style.margins, direction).across
    result.minimum += margins
    result.natural += margins
    return result.inPixels
}

@usableFromInline
func placeColumnAcross(_ slots: inout [Slot], _ style: ColumnStyle, width: Double, _ direction: LayoutDirection) {
    let insets = Insets(style.margins, direction)
    let high = max(insets.start, width - insets.end)
    slots.placeAcross(style.horizontalAlignment.line, from: insets.start, to: high, whole: width)
}

/// Adjusts the gaps of a column so that they reach from baseline to baseline.
///
/// Glyphs of two children never overlap, so a gap is at least zero. A child without text has its baseline at its bottom
/// edge, and without a line height it keeps the system's spacing.
@usableFromInline
func setBaselineGaps(_ slots: inout [Slot], _ style: ColumnStyle) {
    for index in slots.indices.dropFirst() {
        let upper = slots[index - 1]
        let lower = slots[index]
        let fall = upper.along.natural - upper.lastBaseline(height: upper.along.natural)
        let rise = lower.firstBaseline(height: lower.along.natural)
        if let distance = optionalLength(style.spacing) ?? lower.text.lineHeight {
            slots[index].gap = max(0, distance - fall - rise)
        } else {
            slots[index].gap = systemSpacing
        }
    }
}

@usableFromInline
func columnHeight(_ slots: inout [Slot], _ style: ColumnStyle, _ direction: LayoutDirection) -> LayoutMeasurement {
    let insets = Insets(style.margins, direction)
    let fixed = insets.down + slots.gaps
    var result = LayoutMeasurement.zero
    result.minimum = fixed + slots.minimumSize
    result.natural = fixed + slots.takeNaturalSizes()
    guard let first = slots.first, let last = slots.last else { return result.inPixels }
    result.naturalBaseline = insets.top + first.firstBaseline(height: first.size)
    result.minimumBaseline = insets.top + first.minimumBaseline(height: first.along.minimum)
    result.lastBaseline = result.natural - insets.bottom - last.size + last.lastBaseline(height: last.size)
    result.lineHeight = first.text.lineHeight
    return result.inPixels
}
