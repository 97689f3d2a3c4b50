/// Arranges a row.
///
/// - Parameters:
///   - items: The row's children, hidden ones included.
///   - style: The row's style.
///   - size: The row's size.
///   - direction: The reading direction.
///   - columns: The widths of the cells by index, from the grid that contains the row.
/// - Returns: The box of each child, in order.
@inlinable
public func arrangeRow<Item: LayoutItem>(
    _ items: [Item], style: RowStyle, in size: LayoutSize, direction: LayoutDirection = .leftToRight,
    columns: [Double]? = nil
) -> [LayoutBox] {
    let width = length(size.width)
    let height = length(size.height)
    var slots = rowSlots(items, style, columns)
    lineUpRow(&slots, style, width: width, height: height, direction: direction, isGridded: columns != nil)
    measureHeights(of: items, &slots)
    let baseline = placeRow(&slots, style, height: height, insets: Insets(style.margins, direction))
    return rowBoxes(slots, count: items.count, width: width, direction, baseline: baseline)
}

@usableFromInline
func rowBoxes(
    _ slots: [Slot], count: Int, width: Double, _ direction: LayoutDirection, baseline: Double?
) -> [LayoutBox] {
    var boxes = [LayoutBox](repeating: .empty, count: count)
    for slot in slots {
        var place = box(
            start: slot.alongStart, end: slot.alongEnd, top: slot.acrossStart, bottom: slot.acrossEnd, width: width,
            direction: direction)
        // GTK would move the text of a control without a baseline down to its lower edge.
        if baseline != nil, slot.text.naturalBaseline != nil {
            let height = slot.across.natural
            place.baseline = min(place.height, Int(snap(slot.firstBaseline(height: height))))
        }
        boxes[slot.index] = place
    }
    return boxes
}
