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
        var reduction = Reduction(series, x: x, y: y, density: density)
        let visible = series.indices(in: x.scale.domain)
        series.x.withUnsafeBufferPointer { places in
            series.y.withUnsafeBufferPointer { values in
                var index = visible.lowerBound
                while index < visible.upperBound {
                    if let length = reduction.addBlock(at: index, before: visible.upperBound, places, values) {
                        index += length
                    } else {
                        reduction.add(index, places[index], values[index])
                        index += 1
                    }
                }
            }
        }
        columns = reduction.columns
    }
}

/// Puts the values of a series into columns, one after another or block by block.
private struct Reduction {
    private(set) var columns: [PixelColumns.Column] = []
    private let series: ChartSeries
    private let x: AxisMap
    private let y: AxisMap
    private let density: Double
    private let left: Double
    private let count: Int
    private var isStart = true

    init(_ series: ChartSeries, x: AxisMap, y: AxisMap, density: Double) {
        (self.series, self.x, self.y, self.density) = (series, x, y, density)
        left = min(x.start, x.end)
        count = Int((abs(x.end - x.start) * density).rounded(.up))
        columns.reserveCapacity(min(count, series.count) + 1)
    }

    /// Returns the column of a place; nil if the place is not on the axis. The ends of the axis are in the first and the last column,
    /// allowing for rounding errors.
    private func column(of place: Double) -> Int? {
        let distance = (x.pixel(place) - left) * density
        guard distance > -0.001, distance < Double(count) + 0.001 else { return nil }
        return min(max(0, Int(distance)), max(0, count - 1))
    }

    /// Adds the value at an index.
    mutating func add(_ index: Int, _ place: Double, _ value: Double) {
        let pixel = y.pixel(value)
        // Skips values that are NaN or too far away for a pixel.
        guard x.pixel(place).isFinite, abs(pixel) < 1e9, series.base.isEmpty || series.isValue(index) else {
            isStart = true
            return
        }
        guard let column = column(of: place) else { return }
        let base = y.pixelOnAxis(series.base(index))
        add(
            .init(
                index: column, minimum: pixel, maximum: pixel, first: pixel, last: pixel, baseMinimum: base,
                baseMaximum: base, isStart: isStart))
    }

    /// Adds the block that starts at an index if it lies in one column and has no gap; returns its length, or nil if it was not added.
    mutating func addBlock(
        at index: Int, before end: Int, _ places: UnsafeBufferPointer<Double>, _ values: UnsafeBufferPointer<Double>
    ) -> Int? {
        let last = index + ValueBlocks.size - 1
        guard let block = series.blocks.whole(at: index), series.isAscending, series.base.isEmpty, last < end,
            let column = column(of: places[index]), column == self.column(of: places[last])
        else { return nil }
        // A scale keeps the order of values or reverses it, so that the extremes stay extremes.
        let (one, other) = (y.pixel(block.minimum), y.pixel(block.maximum))
        guard abs(one) < 1e9, abs(other) < 1e9 else { return nil }
        let base = y.pixelOnAxis(0)
        add(
            .init(
                index: column, minimum: min(one, other), maximum: max(one, other), first: y.pixel(values[index]),
                last: y.pixel(values[last]), baseMinimum: base, baseMaximum: base, isStart: isStart))
        return ValueBlocks.size
    }

    /// Adds values that lie in one column.
    private mutating func add(_ part: PixelColumns.Column) {
        isStart = false
        guard !part.isStart, let last = columns.indices.last, columns[last].index == part.index else {
            return columns.append(part)
        }
        columns[last].include(part)
    }
}

extension PixelColumns.Column {
    /// Adds values that follow those of this column.
    fileprivate mutating func include(_ part: Self) {
        if part.minimum < minimum { minimum = part.minimum }
        if part.maximum > maximum { maximum = part.maximum }
        if part.baseMinimum < baseMinimum { baseMinimum = part.baseMinimum }
        if part.baseMaximum > baseMaximum { baseMaximum = part.baseMaximum }
        last = part.last
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
