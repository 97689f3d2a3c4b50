/// A visible child while its container computes its place.
///
/// `along` is the container's axis, `across` the other one; positions count from the top or from the leading edge.
@usableFromInline
struct Slot {
    /// The child's place among its siblings, hidden ones counted.
    @usableFromInline var index: Int
    /// The space before the child.
    @usableFromInline var gap: Double
    /// The weight, or zero where none applies.
    @usableFromInline var weight: Double
    /// The aspect ratio where it may still matter, or zero.
    @usableFromInline var ratio: Double

    @usableFromInline var along: Extent
    @usableFromInline var across: Extent
    @usableFromInline var text = LayoutMeasurement.zero

    /// The size along the line, before it meets the pixels.
    @usableFromInline var size = 0.0
    @usableFromInline var alongStart = 0.0
    @usableFromInline var alongEnd = 0.0
    @usableFromInline var acrossStart = 0.0
    @usableFromInline var acrossEnd = 0.0

    @inlinable
    init(index: Int, gap: Double, weight: Double?, ratio: Double?, along: Extent, across: Extent) {
        self.index = index
        self.gap = gap
        self.along = along
        self.across = across
        self.weight = along.isExact ? 0 : factor(weight) ?? 0
        self.ratio = factor(ratio) ?? 0
    }

    @inlinable var isWeighted: Bool { weight > 0 }

    /// Whether the child may grow to use up slack: neither exact, nor weighted, nor bound by its other dimension.
    @inlinable var isElastic: Bool { weight == 0 && ratio == 0 && !along.isExact && !along.isDerived }
}

extension Extent {
    /// The extent of what is not known yet.
    @inlinable
    static var unknown: Extent { Extent(minimum: 0, natural: 0, maximum: 0) }
}
