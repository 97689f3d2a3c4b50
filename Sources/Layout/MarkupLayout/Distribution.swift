extension Array where Element == Slot {
    /// The sum of the spaces between the children.
    var gaps: Double { reduce(0) { $0 + $1.gap } }

    /// The sum of the minimum sizes.
    var minimumSize: Double { reduce(0) { $0 + $1.along.minimum } }

    /// Gives all children their natural sizes; weighted ones grow to the ratio of their weights, so that none shrinks.
    ///
    /// - Returns: The sum of the sizes.
    @discardableResult
    mutating func takeNaturalSizes() -> Double {
        let scale = reduce(0.0) { $1.isWeighted ? Swift.max($0, $1.along.natural / $1.weight) : $0 }
        var total = 0.0
        for index in indices {
            let slot = self[index]
            let size = slot.isWeighted ? slot.along.clamp(scale * slot.weight) : slot.along.natural
            self[index].size = size
            total += size
        }
        return total
    }

    /// Divides a space among the children.
    ///
    /// Weighted children share the space that the others leave. Without them, slack goes to the last child that can
    /// grow. If there is too little space, weighted children shrink first, then the others from last to first, each to
    /// its minimum.
    ///
    /// - Parameters:
    ///   - space: The space without gaps.
    ///   - fills: Whether the children grow into slack.
    /// - Returns: The sum of the sizes, greater than the space if the minimums are.
    @discardableResult
    mutating func distribute(_ space: Double, fills: Bool) -> Double {
        var total = takeNaturalSizes()
        let weighted = reduce(0.0) { $1.isWeighted ? $0 + $1.size : $0 }
        if contains(where: \.isWeighted) {
            let rest = Swift.max(0, space - (total - weighted))
            if fills || weighted > rest {
                total += shareByWeight(rest) - weighted
            }
        }
        if total > space {
            total -= shrink(by: total - space)
        } else if fills, space - total > 1e-6 {
            total += grow(by: space - total)
        }
        return total
    }

    /// Divides a space among the weighted children in proportion to their weights, within their limits.
    private mutating func shareByWeight(_ space: Double) -> Double {
        let weights = reduce(0) { $0 + $1.weight }
        let scale = shareSatisfiesLimits(space / weights) ? space / weights : limitedScale(space)
        var total = 0.0
        for index in indices where self[index].isWeighted {
            let size = self[index].along.clamp(scale * self[index].weight)
            self[index].size = size
            total += size
        }
        return total
    }

    private func shareSatisfiesLimits(_ scale: Double) -> Bool {
        allSatisfy { slot in
            !slot.isWeighted
                || (slot.along.minimum...slot.along.maximum).contains(scale * slot.weight)
        }
    }

    /// Returns the number of points per weight at which the limited sizes fill a space.
    ///
    /// The sum of the sizes is a rising, piecewise linear function whose slope changes where a child leaves its minimum
    /// or reaches its maximum. Walking the sorted changes costs less than fixing one child and dividing the rest again,
    /// which is quadratic.
    private func limitedScale(_ space: Double) -> Double {
        var changes: [(scale: Double, slope: Double)] = []
        var total = 0.0
        for slot in self where slot.isWeighted {
            changes.append((slot.along.minimum / slot.weight, slot.weight))
            changes.append((slot.along.maximum / slot.weight, -slot.weight))
            total += slot.along.minimum
        }
        changes.sort { $0.scale < $1.scale }
        var scale = 0.0
        var slope = 0.0
        for change in changes {
            let next = total + slope * (change.scale - scale)
            if next >= space { break }
            total = next
            scale = change.scale
            slope += change.slope
        }
        return slope > 1e-12 ? scale + Swift.max(0, space - total) / slope : scale
    }

    /// Takes space from the unweighted children, last to first.
    private mutating func shrink(by excess: Double) -> Double {
        var left = excess
        for index in indices.reversed() where !self[index].isWeighted && left > 0 {
            let part = Swift.min(left, self[index].size - self[index].along.minimum)
            self[index].size -= part
            left -= part
        }
        return excess - left
    }

    /// Gives slack to the unweighted children that can grow, last to first.
    private mutating func grow(by slack: Double) -> Double {
        var left = slack
        for index in indices.reversed() where self[index].isElastic && left > 0 {
            let part = Swift.min(left, self[index].along.maximum - self[index].size)
            self[index].size += part
            left -= part
        }
        return slack - left
    }
}
