/// The numbers of one mark, or of one part of it: what is drawn in one colour.
package struct ChartSeries: Equatable, Sendable {
    package enum Kind: Sendable { case line, area, bar, point, pie, range }

    /// How values of one place are put together.
    package enum Stacking: Sendable {
        /// They are not: bars stand side by side, areas lie upon each other.
        case none
        /// Each begins where the one before ends.
        case standard
        /// The same, as parts of 1.
        case normalized
    }

    package var kind: Kind
    package var stacking: Stacking
    /// Where each value is along the horizontal axis: a number, seconds since the reference date, or the number of a category.
    package var x: [Double]
    /// The values; what is no finite number is a gap. In a range the upper end.
    package var y: [Double]
    /// Where each value begins; none is at 0. In a range the lower end.
    package var base: [Double]
    /// Whether `x` never goes back, so that a place can be found without looking at all of them.
    package let isAscending: Bool

    package init(
        _ kind: Kind, x: [Double], y: [Double], base: [Double] = [], stacking: Stacking = .none
    ) {
        let count = min(x.count, y.count)
        self.kind = kind
        self.stacking = stacking
        self.x = x.count == count ? x : Array(x.prefix(count))
        self.y = y.count == count ? y : Array(y.prefix(count))
        self.base = base.count >= count ? base : []
        let order = Self.order(of: self.x)
        isAscending = order.isAscending
        if order.hasGaps { closeGaps() }
    }

    package var count: Int { x.count }

    /// Whether the value is there to be seen.
    package func isValue(_ index: Int) -> Bool {
        guard Self.isValue(x[index]), Self.isValue(y[index]) else { return false }
        return base.isEmpty || Self.isValue(base[index])
    }

    /// Where a value begins.
    package func base(_ index: Int) -> Double { base.isEmpty ? 0 : base[index] }

    /// Whether a number is one that can be drawn: beyond this, differences would no longer be finite.
    package static func isValue(_ number: Double) -> Bool { abs(number) <= 1e300 }

    /// Gives what has no place the one before it, and no value, so that a search need not look out for it.
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
