/// The sizes of one item along one axis, in pixels.
///
/// The baselines are distances from the item's top edge and belong to a vertical measurement only. An item without
/// text leaves them nil; its bottom edge then serves as its baseline.
public struct LayoutMeasurement: Sendable, Hashable {
    /// The size below which the item cannot be drawn.
    public var minimum: Double
    /// The size the item would choose, at least the minimum.
    public var natural: Double
    /// The first baseline at the minimum height.
    public var minimumBaseline: Double?
    /// The first baseline at the natural height.
    public var naturalBaseline: Double?
    /// The last baseline at the natural height; nil where it is the first.
    public var lastBaseline: Double?
    /// The distance of two lines of the item's text; nil for an item without text.
    public var lineHeight: Double?

    /// The measurement of an item that takes no space.
    @inlinable
    public static var zero: LayoutMeasurement { LayoutMeasurement(minimum: 0, natural: 0) }

    /// Creates a measurement.
    @inlinable
    public init(
        minimum: Double, natural: Double, minimumBaseline: Double? = nil, naturalBaseline: Double? = nil,
        lastBaseline: Double? = nil, lineHeight: Double? = nil
    ) {
        self.minimum = minimum
        self.natural = natural
        self.minimumBaseline = minimumBaseline
        self.naturalBaseline = naturalBaseline
        self.lastBaseline = lastBaseline
        self.lineHeight = lineHeight
    }

    /// The measurement on whole pixels, as a container answers it: a parent that gives its child the minimum must not
    /// be short of the fraction it lost to rounding.
    @usableFromInline
    var inPixels: LayoutMeasurement {
        let least = pixelCount(minimum)
        return LayoutMeasurement(
            minimum: least, natural: max(least, pixelCount(natural)), minimumBaseline: minimumBaseline.map(snap),
            naturalBaseline: naturalBaseline.map(snap), lastBaseline: lastBaseline.map(snap), lineHeight: lineHeight)
    }

    /// The minimum, rounded up to whole pixels.
    public var minimumPixels: Int { Int(pixelCount(minimum)) }
    /// The natural size, rounded up to whole pixels, never below the minimum.
    public var naturalPixels: Int { Int(pixelCount(max(minimum, natural))) }
    /// The first baseline at the minimum height, on a whole pixel.
    public var minimumBaselinePixels: Int? { minimumBaseline.map { min(Int(snap($0)), minimumPixels) } }
    /// The first baseline at the natural height, on a whole pixel.
    public var naturalBaselinePixels: Int? { naturalBaseline.map { min(Int(snap($0)), naturalPixels) } }
}
