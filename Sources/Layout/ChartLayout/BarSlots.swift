package import Foundation

/// The slots of bars around their x value: the bars of one stack share a slot, others are side by side.
package struct BarSlots: Equatable, Sendable {
    private let slots: [Int?]
    private let count: Int
    /// The width of all slots together, in axis values.
    private let width: Double

    /// The fraction of the space around an x value that is used; the rest separates it from the next.
    package static let share = 0.8

    package init(_ series: [ChartSeries], on scale: ChartScale) {
        var (slots, stacks, count): ([Int?], [ChartSeries.Stacking: Int], Int) = ([], [:], 0)
        let isCategory = scale.bandwidth > 0
        for one in series {
            guard one.shape.slots == .always || one.shape.slots == .onCategories && isCategory else {
                slots.append(nil)
                continue
            }
            if one.stacking != .none, let slot = stacks[one.stacking] {
                slots.append(slot)
            } else {
                if one.stacking != .none { stacks[one.stacking] = count }
                slots.append(count)
                count += 1
            }
        }
        self.slots = slots
        self.count = count
        if isCategory {
            width = Self.share
        } else {
            let bars = series.filter { $0.shape.slots == .always }
            let span = scale.domain.upperBound - scale.domain.lowerBound
            width = min(ChartDomain.spacing(of: bars) ?? span, span) * Self.share
        }
    }

    /// Returns the left and right edge of a bar in pixels, the smaller first; at least half a pixel apart.
    package func edges(ofSeries series: Int, at place: Double, on x: AxisMap) -> (left: Double, right: Double) {
        guard slots.indices.contains(series), let slot = slots[series], count > 0 else {
            return (x.pixel(place), x.pixel(place))
        }
        let size = width / Double(count)
        let start = place - width / 2 + size * Double(slot)
        let (one, other) = (x.pixel(start), x.pixel(start + size))
        let (left, right) = (min(one, other), max(one, other))
        // A small gap between neighbours, if there is enough space.
        let gap = count > 1 && right - left > 4 ? 0.5 : 0
        return right - left < 0.5 ? (left, left + 0.5) : (left + gap, right - gap)
    }

    /// Returns the rectangle of a bar in pixels; `nil` for a gap.
    package func bar(_ index: Int, of series: ChartSeries, number: Int, x: AxisMap, y: AxisMap) -> CGRect? {
        guard series.isValue(index), y.pixel(series.y[index]).isFinite else { return nil }
        let (left, right) = edges(ofSeries: number, at: series.x[index], on: x)
        let (base, end) = (y.pixelOnAxis(series.base(index)), y.pixelOnAxis(series.y[index]))
        guard left.isFinite, right.isFinite else { return nil }
        return CGRect(x: left, y: min(base, end), width: right - left, height: abs(end - base))
    }
}
