/// A visible child during the computation of its position.
///
/// `along` is the container's axis, `across` the other one; positions are counted from the top or from the leading
/// edge.
@usableFromInline
struct Slot {
    /// The child's index among its siblings, including hidden ones.
    @usableFromInline var index: Int
    /// The space before the child.
    @usableFromInline var gap: Double
    /// The weight; zero if none applies.
    @usableFromInline var weight: Double
    /// The aspect ratio if it still applies, otherwise zero.
    @usableFromInline var ratio: Double

    @usableFromInline var along: Extent
    @usableFromInline var across: Extent
    @usableFromInline var text = LayoutMeasurement.zero

    /// The size along the line, before rounding to points.
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

    /// Whether the child may grow into slack: it is neither exact, nor weighted, nor derived from its other size.
    @inlinable var isElastic: Bool { weight == 0 && ratio == 0 && !along.isExact && !along.isDerived }
}

extension Extent {
    /// The extent of a size that is not known yet.
    @inlinable
    static var unknown: Extent { Extent(minimum: 0, natural: 0, maximum: 0) }
}
