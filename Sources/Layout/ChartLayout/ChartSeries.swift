/// The numbers of one mark or one of its series, which is drawn in one colour.
package struct ChartSeries: Equatable, Sendable {
    /// The stacking of values with the same x value.
    package enum Stacking: Sendable {
        /// No stacking: bars are side by side, areas on top of each other.
        case none
        /// Each value begins where the previous one ends.
        case standard
        /// As standard, but as fractions of 1.
        case normalized
    }

    package var shape: ChartShape
    package var stacking: Stacking
    /// The x values: numbers, seconds since the reference date, or indices of categories.
    package private(set) var x: [Double]
    /// The y values; a value that is not finite is a gap. In a band, the upper ends.
    package private(set) var y: [Double]
    /// The bases of the values; if empty, all are 0. In a band, the lower ends.
    package let base: [Double]
    /// Whether `x` never decreases, so that a value can be found by binary search.
    package let isAscending: Bool
    /// The extremes of ``y``, block by block.
    private(set) var blocks: ValueBlocks

    package init(
        _ shape: ChartShape, x: [Double], y: [Double], base: [Double] = [], stacking: Stacking = .none
    ) {
        let count = min(x.count, y.count)
        self.shape = shape
        self.stacking = stacking
        self.x = x.count == count ? x : Array(x.prefix(count))
        self.y = y.count == count ? y : Array(y.prefix(count))
        self.base = base.count >= count ? base : []
        let order = Self.order(of: self.x)
        isAscending = order.isAscending
        blocks = ValueBlocks([])
        if order.hasGaps { closeGaps() }
        blocks = ValueBlocks(self.y)
    }

    package var count: Int { x.count }

    /// Whether a value is visible.
    package func isValue(_ index: Int) -> Bool {
        guard Self.isValue(x[index]), Self.isValue(y[index]) else { return false }
        return base.isEmpty || Self.isValue(base[index])
    }

    /// Returns the base of a value.
    package func base(_ index: Int) -> Double { base.isEmpty ? 0 : base[index] }

    /// Whether a number can be drawn: beyond this limit, differences would no longer be finite.
    package static func isValue(_ number: Double) -> Bool { abs(number) <= 1e300 }

    /// Gives points without an x value the previous one, and makes them gaps, so that a search need not handle them.
    private mutating func closeGaps() {
        var last = x.first(where: Self.isValue) ?? 0
        for index in x.indices {
            if Self.isValue(x[index]) {
                last = x[index]
            } else {
                x[index] = last
                y[index] = .nan
            }
        }
    }

    private static func order(of x: [Double]) -> (isAscending: Bool, hasGaps: Bool) {
        x.withUnsafeBufferPointer { x in
            var (last, isAscending, hasGaps) = (-Double.infinity, true, false)
            for value in x {
                guard isValue(value) else {
                    hasGaps = true
                    continue
                }
                if value < last { isAscending = false }
                last = value
            }
            return (isAscending, hasGaps)
        }
    }
}
