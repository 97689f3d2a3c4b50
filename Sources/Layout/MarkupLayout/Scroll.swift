/// The sizing of a scroll view's content.
public struct ScrollStyle: Sendable, Hashable {
    /// Whether the content is as wide as the viewport, so that it does not scroll horizontally.
    public var fitsToWidth: Bool
    /// Whether the content is as high as the viewport, so that it does not scroll vertically.
    public var fitsToHeight: Bool

    /// Creates a style; by default the content keeps its natural size.
    @inlinable
    public init(fitsToWidth: Bool = false, fitsToHeight: Bool = false) {
        self.fitsToWidth = fitsToWidth
        self.fitsToHeight = fitsToHeight
    }
}

/// Measures a scroll view by its content.
///
/// - Parameters:
///   - content: The content view.
///   - style: The sizing of the content.
///   - axis: The axis to measure.
///   - crossSize: For a height, the scroll view's width; nil for its natural width.
/// - Returns: The content's natural size; the minimum is zero along an axis that scrolls.
@inlinable
public func measureScroll<Item: LayoutItem>(
    _ content: Item, style: ScrollStyle, axis: LayoutAxis, for crossSize: Double? = nil
) -> LayoutMeasurement {
    let traits = content.traits
    if traits.isHidden { return .zero }
    let across = traits.width(content.measure(.horizontal, for: nil))
    if axis == .horizontal {
        return LayoutMeasurement(minimum: style.fitsToWidth ? across.minimum : 0, natural: across.natural).inPixels
    }
    let viewport = optionalLength(crossSize) ?? across.natural
    let width = pixelCount(style.fitsToWidth ? across.filling(viewport) : across.natural)
    let down = traits.height(content.measure(.vertical, for: width), width: width)
    return LayoutMeasurement(minimum: style.fitsToHeight ? down.minimum : 0, natural: down.natural).inPixels
}

/// Returns the size of a scroll view's content, whose top left corner is the origin of the content area.
///
/// - Parameters:
///   - content: The content view.
///   - style: The sizing of the content.
///   - viewport: The size of the visible part.
/// - Returns: The content's size in whole points. Content that cannot shrink to the viewport stays larger.
@inlinable
public func scrollContentSize<Item: LayoutItem>(
    _ content: Item, style: ScrollStyle, viewport: LayoutSize
) -> LayoutSize {
    let traits = content.traits
    if traits.isHidden { return LayoutSize(width: 0, height: 0) }
    let measured = content.measure(.horizontal, for: nil)
    let across: Extent
    if style.fitsToHeight && !style.fitsToWidth {
        across = traits.width(measured, imposedHeight: length(viewport.height))
    } else {
        across = traits.width(measured)
    }
    let width = pixelCount(style.fitsToWidth ? across.filling(length(viewport.width)) : across.natural)
    let down = traits.height(content.measure(.vertical, for: width), width: width)
    let height = pixelCount(style.fitsToHeight ? down.filling(length(viewport.height)) : down.natural)
    return LayoutSize(width: width, height: height)
}
