/// Measures a row.
///
/// - Parameters:
///   - items: The row's children, hidden ones included.
///   - style: The row's style.
///   - axis: The axis to measure.
///   - crossSize: For a height, the row's width; nil for its natural width. A width does not depend on it.
///   - direction: The reading direction, which determines the sides of margins.
///   - columns: The widths of the cells by index, from the grid that contains the row. They determine the heights; the
///     width remains the row's own, so that no row is too wide for a grid that becomes narrower.
/// - Returns: The row's sizes. A row without a visible child takes no space.
@inlinable
public func measureRow<Item: LayoutItem>(
    _ items: [Item], style: RowStyle, axis: LayoutAxis, for crossSize: Double? = nil,
    direction: LayoutDirection = .leftToRight, columns: [Double]? = nil
) -> LayoutMeasurement {
    var slots = rowSlots(items, style, axis == .vertical ? columns : nil)
    if slots.isEmpty { return .zero }
    if axis == .horizontal { return rowWidth(&slots, style, direction) }
    let width = optionalLength(crossSize) ?? rowWidth(&slots, style, direction).natural
    lineUpRow(&slots, style, width: width, height: nil, direction: direction, isGridded: columns != nil)
    measureHeights(of: items, &slots)
    return rowHeight(&slots, style, direction)
}

/// Returns the visible children with their widths.
@inlinable
func rowSlots<Item: LayoutItem>(_ items: [Item], _ style: RowStyle, _ columns: [Double]?) -> [Slot] {
    let spacing = optionalLength(style.spacing) ?? systemSpacing
    var slots: [Slot] = []
    slots.reserveCapacity(items.count)
    var before = 0.0
    for index in items.indices {
        let item = items[index]
        let traits = item.traits
        if traits.isHidden { continue }
        let gap = slots.isEmpty ? 0 : max(0, spacing + before + offset(traits.leadingSpacing))
        before = offset(traits.trailingSpacing)
        let along: Extent
        if let columns, index < columns.count {
            let width = length(columns[index])
            along = Extent(minimum: width, natural: width, maximum: width, isExact: true)
        } else {
            along = traits.width(item.measure(.horizontal, for: nil))
        }
        slots.append(
            Slot(
                index: index, gap: gap, weight: traits.weight, ratio: traits.aspectRatio, along: along,
                across: .unknown))
    }
    return slots
}

/// Measures the height of each child at its width.
@inlinable
func measureHeights<Item: LayoutItem>(of items: [Item], _ slots: inout [Slot]) {
    for index in slots.indices {
        let item = items[slots[index].index]
        let traits = item.traits
        let width = slots[index].alongEnd - slots[index].alongStart
        let measured = item.measure(.vertical, for: width)
        slots[index].text = measured
        slots[index].across = traits.height(measured, width: width)
    }
}

@usableFromInline
func rowWidth(_ slots: inout [Slot], _ style: RowStyle, _ direction: LayoutDirection) -> LayoutMeasurement {
    let fixed = Insets(style.margins, direction).across + slots.gaps
    return LayoutMeasurement(minimum: fixed + slots.minimumSize, natural: fixed + slots.takeNaturalSizes()).inPixels
}

/// Divides the row's width and places the children along it.
///
/// - Parameter height: The row's height, if it is known.
@usableFromInline
func lineUpRow(
    _ slots: inout [Slot], _ style: RowStyle, width: Double, height: Double?, direction: LayoutDirection,
    isGridded: Bool
) {
    let insets = Insets(style.margins, direction)
    let high = max(insets.start, width - insets.end)
    let alignment = style.horizontalAlignment.line
    let space = max(0, high - insets.start - slots.gaps)
    if let height, !isGridded, !style.alignsToBaseline, style.verticalAlignment == .fill {
        slots.deriveWidths(fromHeight: max(0, height - insets.down), space: space)
    }
    let total = slots.distribute(space, fills: alignment == .fill)
    slots.line(up: alignment, from: insets.start, to: high, whole: width, total: total)
}

extension Array where Element == Slot {
    /// Gives children with an aspect ratio the width for the height that the row imposes.
    ///
    /// They grow only into slack: their siblings were measured without them growing, and less width could make text too
    /// high.
    fileprivate mutating func deriveWidths(fromHeight height: Double, space: Double) {
        guard contains(where: { $0.ratio > 0 && !$0.isWeighted && !$0.along.isExact }) else { return }
        var slack = Swift.max(0, space - takeNaturalSizes())
        for index in indices {
            let slot = self[index]
            guard slot.ratio > 0, !slot.isWeighted, !slot.along.isExact else { continue }
            let natural = slot.along.natural
            let width = Swift.min(slot.along.clamp(height * slot.ratio), natural + slack)
            slack -= width - natural
            self[index].along.natural = width
        }
    }
}

@usableFromInline
func rowHeight(_ slots: inout [Slot], _ style: RowStyle, _ direction: LayoutDirection) -> LayoutMeasurement {
    let insets = Insets(style.margins, direction)
    var result = LayoutMeasurement.zero
    if style.alignsToBaseline {
        let extent = BaselineExtent(slots, style.baseline)
        result.minimum = insets.down + extent.minimumAscent + extent.minimumDescent
        result.natural = insets.down + extent.ascent + extent.descent
    } else {
        for slot in slots {
            result.minimum = max(result.minimum, slot.across.minimum)
            result.natural = max(result.natural, slot.across.natural)
        }
        result.minimum += insets.down
        result.natural += insets.down
    }
    result = result.inPixels
    placeRow(&slots, style, height: result.natural, insets: insets)
    slots.addBaselines(to: &result)
    return result
}

/// Places the children of a row along its height.
///
/// - Returns: The distance from the top to the common baseline, if there is one.
@usableFromInline
@discardableResult
func placeRow(_ slots: inout [Slot], _ style: RowStyle, height: Double, insets: Insets) -> Double? {
    let high = max(insets.top, height - insets.bottom)
    let alignment = style.verticalAlignment.line
    guard !style.alignsToBaseline else {
        return slots.placeOnBaseline(style.baseline, alignment, from: insets.top, to: high, whole: height)
    }
    slots.keepRatios()
    slots.placeAcross(alignment, from: insets.top, to: high, whole: height)
    return nil
}

extension Array where Element == Slot {
    /// Keeps a row from stretching a child whose height follows from its width. The row sets both sizes of a weighted
    /// child, whose ratio is ignored.
    fileprivate mutating func keepRatios() {
        for index in indices where self[index].across.isDerived && !self[index].isWeighted {
            self[index].across.maximum = self[index].across.natural
        }
    }

    /// Adds the baselines of the first and the last child of a row placed at its natural height.
    fileprivate func addBaselines(to result: inout LayoutMeasurement) {
        guard let first, let last else { return }
        let baseline = first.acrossStart + first.firstBaseline(height: first.acrossEnd - first.acrossStart)
        result.naturalBaseline = baseline
        result.minimumBaseline = Swift.min(baseline, result.minimum)
        result.lastBaseline = last.acrossStart + last.lastBaseline(height: last.acrossEnd - last.acrossStart)
        result.lineHeight = first.text.lineHeight
    }
}
