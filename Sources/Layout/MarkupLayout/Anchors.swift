/// Measures an anchor view, whose children are attached to the edges in their traits.
///
/// - Parameters:
///   - items: The children, hidden ones included.
///   - margins: The space between the edges and the children attached to them.
///   - axis: The axis to measure.
///   - crossSize: For a height, the view's width; nil for its natural width.
///   - direction: The reading direction.
/// - Returns: The greatest of the children's sizes plus both margins; zero if no child is visible.
@inlinable
public func measureAnchors<Item: LayoutItem>(
    _ items: [Item], margins: LayoutMargins = LayoutMargins(), axis: LayoutAxis, for crossSize: Double? = nil,
    direction: LayoutDirection = .leftToRight
) -> LayoutMeasurement {
    measureStack(items, Insets(margins, direction), axis, crossSize) { Pins($0.anchor, direction) }
}

/// Arranges an anchor view.
///
/// - Returns: The box of each child, in order; later children are drawn on top.
@inlinable
public func arrangeAnchors<Item: LayoutItem>(
    _ items: [Item], margins: LayoutMargins = LayoutMargins(), in size: LayoutSize,
    direction: LayoutDirection = .leftToRight
) -> [LayoutBox] {
    arrangeStack(items, Insets(margins, direction), size, direction) { Pins($0.anchor, direction) }
}

/// The alignment of a stack's child on both axes.
@usableFromInline
struct Pins: Sendable {
    @usableFromInline var horizontal: LineAlignment
    @usableFromInline var vertical: LineAlignment

    @usableFromInline static let all = Pins(.all, .leftToRight)

    @usableFromInline
    init(_ anchor: LayoutAnchor, _ direction: LayoutDirection) {
        horizontal = Pins.alignment(anchor.pinsLeading(direction), anchor.pinsTrailing(direction))
        vertical = Pins.alignment(anchor.contains(.top), anchor.contains(.bottom))
    }

    private static func alignment(_ start: Bool, _ end: Bool) -> LineAlignment {
        switch (start, end) {
        case (true, true): .fill
        case (true, false): .start
        case (false, true): .end
        case (false, false): .center
        }
    }
}
