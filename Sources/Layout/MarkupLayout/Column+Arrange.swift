/// The positions that a column gives its children.
public struct ColumnArrangement: Sendable, Hashable {
    /// The box of each child, in order.
    public var boxes: [LayoutBox]
    /// The widths of the cells of each child that is a row of a grid, by the child's index; nil for other children.
    ///
    /// A row must be measured and arranged with these as its `columns`. Empty in a column without a grid.
    public var cellWidths: [[Double]?]

    /// Creates an arrangement.
    @inlinable
    public init(boxes: [LayoutBox], cellWidths: [[Double]?] = []) {
        self.boxes = boxes
        self.cellWidths = cellWidths
    }
}

/// Arranges a column.
///
/// - Parameters:
///   - items: The column's children, hidden ones included.
///   - style: The column's style.
///   - size: The column's size.
///   - direction: The reading direction.
/// - Returns: The box of each child, in order, and the widths for the rows of a grid.
@inlinable
public func arrangeColumn<Item: LayoutItem>(
    _ items: [Item], style: ColumnStyle, in size: LayoutSize, direction: LayoutDirection = .leftToRight
) -> ColumnArrangement {
    let width = length(size.width)
    var plan = ColumnPlan(items, style, direction)
    plan.measureHeights(of: items, width: width)
    lineUpColumn(&plan.slots, style, height: length(size.height), direction)
    if style.horizontalAlignment != .fill, plan.deriveWidths(of: items) {
        placeColumnAcross(&plan.slots, style, width: width, direction)
    }
    let boxes = columnBoxes(plan.slots, count: items.count, width: width, direction)
    return ColumnArrangement(boxes: boxes, cellWidths: plan.cellWidths)
}

@usableFromInline
func lineUpColumn(
    _ slots: inout [Slot], _ style: ColumnStyle, height: Double, _ direction: LayoutDirection
) {
    let insets = Insets(style.margins, direction)
    let high = max(insets.top, height - insets.bottom)
    let alignment = style.verticalAlignment.line
    let space = max(0, high - insets.top - slots.gaps)
    let total = slots.distribute(space, fills: alignment == .fill)
    slots.line(up: alignment, from: insets.top, to: high, whole: height, total: total)
}

extension ColumnPlan {
    /// Sets the widths of weighted children with an aspect ratio by the heights from their weights, unless their text
    /// would not fit.
    ///
    /// - Returns: Whether a width changed.
    @inlinable
    mutating func deriveWidths(of items: [Item]) -> Bool {
        var isChanged = false
        for index in slots.indices where slots[index].ratio > 0 && slots[index].isWeighted {
            let slot = slots[index]
            if slot.across.isExact { continue }
            let height = slot.alongEnd - slot.alongStart
            let width = slot.across.clamp(snap(height * slot.ratio))
            let placed = slot.acrossEnd - slot.acrossStart
            if width < placed, items[slot.index].measure(.vertical, for: width).minimum > height { continue }
            slots[index].across.natural = width
            isChanged = true
        }
        return isChanged
    }
}

@usableFromInline
func columnBoxes(_ slots: [Slot], count: Int, width: Double, _ direction: LayoutDirection) -> [LayoutBox] {
    var boxes = [LayoutBox](repeating: .empty, count: count)
    for slot in slots {
        boxes[slot.index] = box(
            start: slot.acrossStart, end: slot.acrossEnd, top: slot.alongStart, bottom: slot.alongEnd, width: width,
            direction: direction)
    }
    return boxes
}
