/// Removes labels until none overlap.
package enum LabelThinning {
    /// Returns the indices of the labels that stay: all, or every second, third and so on, beginning with the first.
    ///
    /// - Parameters:
    ///   - middles: the centres of the labels, in the order of the axis, which may be reversed.
    ///   - widths: the lengths of the labels along the axis.
    ///   - gap: the minimum distance between labels.
    package static func kept(middles: [Double], widths: [Double], gap: Double) -> [Int] {
        let count = min(middles.count, widths.count)
        guard count > 1 else { return Array(0..<count) }
        for length in 1..<count {
            let kept = Array(stride(from: 0, to: count, by: length))
            let fits = zip(kept, kept.dropFirst()).allSatisfy { one, other in
                abs(middles[other] - middles[one]) >= (widths[one] + widths[other]) / 2 + gap
            }
            if fits { return kept }
        }
        return [0]
    }
}
