/// How the values of a series lie on the axes.
package struct ChartShape: Hashable, Sendable {
    /// When each value has a slot beside those of other series.
    package enum Slots: Sendable { case never, onCategories, always }

    /// Whether each value extends from 0: the axis then contains 0, and series can be stacked.
    package let startsAtZero: Bool
    package let slots: Slots

    package init(startsAtZero: Bool = false, slots: Slots = .never) {
        self.startsAtZero = startsAtZero
        self.slots = slots
    }

    /// Values at points, such as those of a line.
    package static let plain = ChartShape()
    /// Areas between the values and 0.
    package static let filled = ChartShape(startsAtZero: true)
    /// Bars from 0 to the values.
    package static let bars = ChartShape(startsAtZero: true, slots: .always)
    /// Two values at each place: one band over numbers and times, bars over categories.
    package static let band = ChartShape(slots: .onCategories)
}
