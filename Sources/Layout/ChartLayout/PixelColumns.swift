/// A series of many values reduced to columns of pixels: where the line enters and leaves each column, and its range in
/// it.
package struct PixelColumns: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
        /// The index of the column, counted from the left end of the axis.
        package let index: Int
        /// The smallest and the greatest pixel of the column's values, and those of the first and the last value.
        package fileprivate(set) var minimum: Double
        package fileprivate(set) var maximum: Double
        package let first: Double
        package fileprivate(set) var last: Double
        /// The smallest and the greatest pixel of the bases.
        package fileprivate(set) var baseMinimum: Double
        package fileprivate(set) var baseMaximum: Double
        /// Whether there is a gap before the column.
        package let isStart: Bool
    }

    package let columns: [Column]

    /// - Parameter density: columns per pixel: the display's scale.
    package init(_ series: ChartSeries, x: AxisMap, y: AxisMap, density: Double = 1) {
        let left = min(x.start, x.end)
        let count = Int((abs(x.end - x.start) * density).rounded(.up))
        var columns: [Column] = []
        columns.reserveCapacity(min(count, series.count) + 1)
        var isStart = true
        let visible = series.indices(in: x.scale.domain)
        series.x.withUnsafeBufferPointer { places in
            series.y.withUnsafeBufferPointer { values in
                for index in visible {
                    let (place, value) = (x.pixel(places[index]), y.pixel(values[index]))
                    // Skips values that are NaN or too far away for a pixel.
                    guard place.isFinite, abs(value) < 1e9, series.base.isEmpty || series.isValue(index) else {
                        isStart = true
                        continue
                    }
                    // The ends of the axis are in the first and the last column, allowing for rounding errors.
                    let distance = (place - left) * density
                    guard distance > -0.001, distance < Double(count) + 0.001 else { continue }
                    let column = min(max(0, Int(distance)), max(0, count - 1))
                    if !isStart, let last = columns.indices.last, columns[last].index == column {
                        if value < columns[last].minimum { columns[last].minimum = value }
                        if value > columns[last].maximum { columns[last].maximum = value }
                        columns[last].last = value
                        guard !series.base.isEmpty else { continue }
                        let base = y.pixelOnAxis(series.base[index])
                        columns[last].baseMinimum = min(columns[last].baseMinimum, base)
                        columns[last].baseMaximum = max(columns[last].baseMaximum, base)
                    } else {
                        let base = y.pixelOnAxis(series.base(index))
                        columns.append(
                            Column(
                                index: column, minimum: value, maximum: value, first: value, last: value,
                                baseMinimum: base, baseMaximum: base, isStart: isStart))
                        isStart = false
                    }
                }
            }
        }
        self.columns = columns
    }
}

extension ChartSeries {
    /// Returns the indices of the values in a domain, and of one more on each side, whose lines lead into it.
    package func indices(in domain: ClosedRange<Double>) -> Range<Int> {
        guard isAscending else { return 0..<count }
        let first = firstIndex { $0 >= domain.lowerBound }
        let end = firstIndex { $0 > domain.upperBound }
        return max(0, first - 1)..<min(count, end + 1)
    }

    /// Returns the first index whose x value meets a condition that all later ones meet too; the count if there is
    /// none.
    func firstIndex(where isBeyond: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(x[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the runs of values between gaps; a value for which `hasPlace` returns false is a gap too, such as 0 on a
    /// logarithmic axis.
    package func runs(in indices: Range<Int>, where hasPlace: (Int) -> Bool = { _ in true }) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for index in indices {
            if isValue(index), hasPlace(index) {
                if start == nil { start = index }
            } else if let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        if let start { runs.append(start..<indices.upperBound) }
        return runs
    }
}
