/// The sizes of one item along one axis, in points.
///
/// The baselines are distances from the item's top edge and are used in a vertical measurement only. They are nil for
/// an item without text, whose bottom edge is then its baseline.
public struct LayoutMeasurement: Sendable, Hashable {
    /// The minimum size for drawing the item.
    public var minimum: Double
    /// The natural size, at least the minimum.
    public var natural: Double
    /// The first baseline at the minimum height.
    public var minimumBaseline: Double?
    /// The first baseline at the natural height.
    public var naturalBaseline: Double?
    /// The last baseline at the natural height; nil if it is also the first.
    public var lastBaseline: Double?
    /// The distance between two lines of the item's text; nil for an item without text.
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

    /// Returns the measurement in whole points, as containers return it: a parent that gives its child the minimum must
    /// not be short of a fraction lost to rounding.
    @usableFromInline
    var inPixels: LayoutMeasurement {
        let least = pixelCount(minimum)
        return LayoutMeasurement(
            minimum: least, natural: max(least, pixelCount(natural)), minimumBaseline: minimumBaseline.map(snap),
            naturalBaseline: naturalBaseline.map(snap), lastBaseline: lastBaseline.map(snap), lineHeight: lineHeight)
    }

    /// The minimum, rounded up to whole points.
    public var minimumPixels: Int { Int(pixelCount(minimum)) }
    /// The natural size, rounded up to whole points, never below the minimum.
    public var naturalPixels: Int { Int(pixelCount(max(minimum, natural))) }
    /// The first baseline at the minimum height, rounded to a whole point.
    public var minimumBaselinePixels: Int? { minimumBaseline.map { min(Int(snap($0)), minimumPixels) } }
    /// The first baseline at the natural height, rounded to a whole point.
    public var naturalBaselinePixels: Int? { naturalBaseline.map { min(Int(snap($0)), naturalPixels) } }
}
