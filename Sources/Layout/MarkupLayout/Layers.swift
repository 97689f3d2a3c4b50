/// Measures a layer view, whose visible children all fill its content box.
///
/// - Parameters:
///   - items: The children, hidden ones included.
///   - margins: The space around the children.
///   - axis: The axis to measure.
///   - crossSize: For a height, the view's width; nil for its natural width.
///   - direction: The reading direction.
/// - Returns: The greatest of the children's sizes plus the margins; zero if no child is visible.
@inlinable
public func measureLayers<Item: LayoutItem>(
    _ items: [Item], margins: LayoutMargins = LayoutMargins(), axis: LayoutAxis, for crossSize: Double? = nil,
    direction: LayoutDirection = .leftToRight
) -> LayoutMeasurement {
    measureStack(items, Insets(margins, direction), axis, crossSize) { _ in .all }
}

/// Arranges a layer view.
///
/// - Returns: The box of each child, in order; later children are drawn on top.
@inlinable
public func arrangeLayers<Item: LayoutItem>(
    _ items: [Item], margins: LayoutMargins = LayoutMargins(), in size: LayoutSize,
    direction: LayoutDirection = .leftToRight
) -> [LayoutBox] {
    arrangeStack(items, Insets(margins, direction), size, direction) { _ in .all }
}

/// Measures a root view, whose visible children fill its bounds except for a padding above and below.
///
/// - Parameters:
///   - items: The children, hidden ones included.
///   - topPadding: The space above the children.
///   - bottomPadding: The space below the children.
///   - axis: The axis to measure.
///   - crossSize: For a height, the view's width; nil for its natural width.
/// - Returns: The greatest of the children's sizes plus the padding; zero if no child is visible.
@inlinable
public func measureRoot<Item: LayoutItem>(
    _ items: [Item], topPadding: Double = 0, bottomPadding: Double = 0, axis: LayoutAxis,
    for crossSize: Double? = nil
) -> LayoutMeasurement {
    let insets = Insets(top: length(topPadding), bottom: length(bottomPadding), start: 0, end: 0)
    return measureStack(items, insets, axis, crossSize) { _ in .all }
}

/// Arranges a root view.
///
/// - Returns: The box of each child, in order; later children are drawn on top.
@inlinable
public func arrangeRoot<Item: LayoutItem>(
    _ items: [Item], topPadding: Double = 0, bottomPadding: Double = 0, in size: LayoutSize,
    direction: LayoutDirection = .leftToRight
) -> [LayoutBox] {
    let insets = Insets(top: length(topPadding), bottom: length(bottomPadding), start: 0, end: 0)
    return arrangeStack(items, insets, size, direction) { _ in .all }
}
