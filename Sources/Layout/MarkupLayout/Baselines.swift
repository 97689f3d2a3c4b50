extension Slot {
    /// Returns the first baseline; the bottom edge for a child without text.
    func firstBaseline(height: Double) -> Double {
        max(0, min(height, text.naturalBaseline ?? height))
    }

    /// Returns the last baseline; the bottom edge for a child without text.
    func lastBaseline(height: Double) -> Double {
        max(0, min(height, text.lastBaseline ?? text.naturalBaseline ?? height))
    }

    func baseline(_ kind: LayoutBaseline, height: Double) -> Double {
        kind == .first ? firstBaseline(height: height) : lastBaseline(height: height)
    }

    /// The first baseline at the minimum height.
    func minimumBaseline(height: Double) -> Double {
        max(0, min(height, text.minimumBaseline ?? text.naturalBaseline ?? height))
    }
}

/// The extents above and below a common baseline, at natural and at minimum heights.
struct BaselineExtent {
    var ascent = 0.0
    var descent = 0.0
    var minimumAscent = 0.0
    var minimumDescent = 0.0

    /// - Parameter slots: The children of a row, with their heights as the cross sizes.
    init(_ slots: [Slot], _ kind: LayoutBaseline) {
        for slot in slots {
            let height = slot.across.natural
            let rise = slot.baseline(kind, height: height)
            ascent = max(ascent, rise)
            descent = max(descent, height - rise)
            let least = slot.across.minimum
            let leastRise = kind == .first ? slot.minimumBaseline(height: least) : min(rise, least)
            minimumAscent = max(minimumAscent, leastRise)
            minimumDescent = max(minimumDescent, least - leastRise)
        }
    }
}

extension Array where Element == Slot {
    /// Places the children of a row on their common baseline.
    ///
    /// The children keep their natural heights; if the row is too low, each shrinks below the baseline as far as it
    /// can.
    ///
    /// - Returns: The distance from the row's top to the baseline.
    @discardableResult
    mutating func placeOnBaseline(
        _ kind: LayoutBaseline, _ alignment: LineAlignment, from low: Double, to high: Double, whole: Double
    ) -> Double {
        let extent = BaselineExtent(self, kind)
        let size = extent.ascent + extent.descent
        let top = startOfGroup(alignment, size: size, from: low, to: high, whole: whole)
        let line = snap(top + extent.ascent)
        for index in indices {
            let slot = self[index]
            let rise = slot.baseline(kind, height: slot.across.natural)
            let start = snap(line - rise)
            let height = slot.across.fitted(to: Swift.max(0, high - start))
            self[index].acrossStart = start
            self[index].acrossEnd = snap(start + height)
        }
        return line
    }
}
