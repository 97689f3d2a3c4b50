/// Measures children that are on top of each other.
@inlinable
func measureStack<Item: LayoutItem>(
    _ items: [Item], _ insets: Insets, _ axis: LayoutAxis, _ crossSize: Double?, _ pins: (LayoutTraits) -> Pins
) -> LayoutMeasurement {
    guard axis == .vertical else { return stackWidth(items, insets) }
    let width = optionalLength(crossSize) ?? stackWidth(items, insets).natural
    var stack = StackExtent()
    for item in items {
        let traits = item.traits
        if traits.isHidden { continue }
        let across = stackColumn(traits.width(item.measure(.horizontal, for: nil)), pins(traits), insets, width)
        let measured = item.measure(.vertical, for: across.end - across.start)
        stack.add(traits.height(measured, width: across.end - across.start), measured, pins(traits), insets)
    }
    return stack.measurement(insets)
}

@inlinable
func stackWidth<Item: LayoutItem>(_ items: [Item], _ insets: Insets) -> LayoutMeasurement {
    var result = LayoutMeasurement.zero
    var isEmpty = true
    for item in items {
        let traits = item.traits
        if traits.isHidden { continue }
        isEmpty = false
        let extent = traits.width(item.measure(.horizontal, for: nil))
        result.minimum = max(result.minimum, extent.minimum)
        result.natural = max(result.natural, extent.natural)
    }
    if isEmpty { return .zero }
    result.minimum += insets.across
    result.natural += insets.across
    return result.inPixels
}

/// Arranges children that are on top of each other.
@inlinable
func arrangeStack<Item: LayoutItem>(
    _ items: [Item], _ insets: Insets, _ size: LayoutSize, _ direction: LayoutDirection,
    _ pins: (LayoutTraits) -> Pins
) -> [LayoutBox] {
    let width = length(size.width)
    let height = length(size.height)
    var boxes: [LayoutBox] = []
    boxes.reserveCapacity(items.count)
    for item in items {
        let traits = item.traits
        if traits.isHidden {
            boxes.append(.empty)
            continue
        }
        let pins = pins(traits)
        let extent = stackWidth(traits, item.measure(.horizontal, for: nil), pins, insets, height)
        let across = stackColumn(extent, pins, insets, width)
        let measured = item.measure(.vertical, for: across.end - across.start)
        let down = stackRow(traits.height(measured, width: across.end - across.start), pins, insets, height)
        boxes.append(
            box(
                start: across.start, end: across.end, top: down.start, bottom: down.end, width: width,
                direction: direction))
    }
    return boxes
}

/// Returns the widths of a child; if only its height is imposed, the width follows from the aspect ratio.
@usableFromInline
func stackWidth(
    _ traits: LayoutTraits, _ measured: LayoutMeasurement, _ pins: Pins, _ insets: Insets, _ height: Double
) -> Extent {
    guard pins.vertical == .fill, pins.horizontal != .fill else { return traits.width(measured) }
    return traits.width(measured, imposedHeight: max(0, height - insets.down))
}

/// Returns the left and right edges of a child, counted from the leading edge.
@usableFromInline
func stackColumn(_ extent: Extent, _ pins: Pins, _ insets: Insets, _ width: Double) -> (start: Double, end: Double) {
    let high = max(insets.start, width - insets.end)
    return place(extent, pins.horizontal, from: insets.start, to: high, whole: width)
}

/// Returns the top and bottom edges of a child.
@usableFromInline
func stackRow(_ extent: Extent, _ pins: Pins, _ insets: Insets, _ height: Double) -> (start: Double, end: Double) {
    let high = max(insets.top, height - insets.bottom)
    return place(extent, pins.vertical, from: insets.top, to: high, whole: height)
}

/// The height of a stack during its summation.
@usableFromInline
struct StackExtent {
    private var minimum = 0.0
    private var natural = 0.0
    private var first: (pins: Pins, extent: Extent, text: LayoutMeasurement)?
    private var last: (pins: Pins, extent: Extent, text: LayoutMeasurement)?

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func add(_ extent: Extent, _ text: LayoutMeasurement, _ pins: Pins, _ insets: Insets) {
        minimum = max(minimum, extent.minimum)
        natural = max(natural, extent.natural)
        if first == nil { first = (pins, extent, text) }
        last = (pins, extent, text)
    }

    @usableFromInline
    func measurement(_ insets: Insets) -> LayoutMeasurement {
        guard let first, let last else { return .zero }
        var result = LayoutMeasurement(minimum: minimum + insets.down, natural: natural + insets.down).inPixels
        let upper = stackRow(first.extent, first.pins, insets, result.natural)
        let baseline = upper.start + min(upper.end - upper.start, first.text.naturalBaseline ?? .infinity)
        result.naturalBaseline = baseline
        result.minimumBaseline = min(baseline, result.minimum)
        let lower = stackRow(last.extent, last.pins, insets, result.natural)
        let fall = last.text.lastBaseline ?? last.text.naturalBaseline ?? .infinity
        result.lastBaseline = lower.start + min(lower.end - lower.start, fall)
        result.lineHeight = first.text.lineHeight
        return result.inPixels
    }
}
