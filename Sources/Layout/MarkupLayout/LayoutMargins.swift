/// The space between a container's edges and its content, in points.
///
/// `left` and `right` are physical. `leading` and `trailing` follow the reading direction and, if set, override the
/// physical side.
public struct LayoutMargins: Sendable, Hashable {
    /// The space above the content.
    public var top: Double
    /// The space left of the content.
    public var left: Double
    /// The space below the content.
    public var bottom: Double
    /// The space right of the content.
    public var right: Double
    /// The space on the side where reading begins; nil to use the physical side.
    public var leading: Double?
    /// The space on the side where reading ends; nil to use the physical side.
    public var trailing: Double?

    /// Creates margins; omitted sides are zero.
    @inlinable
    public init(
        top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0,
        leading: Double? = nil, trailing: Double? = nil
    ) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
        self.leading = leading
        self.trailing = trailing
    }

    /// Creates margins of the same width on all four sides.
    @inlinable
    public init(all margin: Double) {
        self.init(top: margin, left: margin, bottom: margin, right: margin)
    }
}

/// Returns the margins in reading order, with invalid values corrected.
@usableFromInline
struct Insets {
    @usableFromInline var top: Double
    @usableFromInline var bottom: Double
    @usableFromInline var start: Double
    @usableFromInline var end: Double

    @inlinable
    init(top: Double, bottom: Double, start: Double, end: Double) {
        self.top = top
        self.bottom = bottom
        self.start = start
        self.end = end
    }

    @inlinable
    init(_ margins: LayoutMargins, _ direction: LayoutDirection) {
        let isLeftToRight = direction == .leftToRight
        top = length(margins.top)
        bottom = length(margins.bottom)
        start = length(optionalLength(margins.leading) ?? (isLeftToRight ? margins.left : margins.right))
        end = length(optionalLength(margins.trailing) ?? (isLeftToRight ? margins.right : margins.left))
    }

    @inlinable var across: Double { start + end }
    @inlinable var down: Double { top + bottom }
}
