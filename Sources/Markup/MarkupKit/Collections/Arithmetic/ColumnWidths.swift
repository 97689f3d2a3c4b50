import Foundation

/// Distributes the width of a table among its columns.
nonisolated struct ColumnWidths: Hashable {
    /// The requested widths of a column, in points.
    struct Wish: Hashable {
        var width: Double
        var least = 40.0
        var most = Double.infinity
        /// The share of the remaining width; 0 for a column that keeps its width.
        var weight = 0.0
    }

    /// The widths in whole points, in the order of the columns.
    let widths: [Int]

    /// Gives the remaining width to columns with a weight. If there is too little room, all columns shrink in
    /// proportion, down to their minimum widths.
    init(_ wishes: [Wish], in available: Double) {
        var widths = wishes.map { min(max($0.width, $0.least), max($0.most, $0.least)) }
        let room = available.isFinite ? max(0, available) : 0
        var left = room - widths.reduce(0, +)
        if left > 0 {
            var open = wishes.indices.filter { wishes[$0].weight > 0 && widths[$0] < wishes[$0].most }
            while left > 0.5, !open.isEmpty {
                let sum = open.reduce(0) { $0 + wishes[$1].weight }
                let share = left
                for index in open {
                    let grown = min(widths[index] + share * wishes[index].weight / sum, wishes[index].most)
                    left -= grown - widths[index]
                    widths[index] = grown
                }
                open.removeAll { widths[$0] >= wishes[$0].most }
            }
        } else if left < 0 {
            let give = zip(widths, wishes).map { $0 - $1.least }
            let sum = give.reduce(0, +)
            let part = sum > 0 ? min(1, -left / sum) : 0
            for index in widths.indices { widths[index] -= give[index] * part }
        }
        self.widths = Self.rounded(widths)
    }

    /// Rounds the widths so that their sum loses no point.
    private static func rounded(_ widths: [Double]) -> [Int] {
        var (sum, pixels) = (0.0, 0)
        return widths.map { width in
            sum += width
            let next = Int(min(1e6, sum.rounded()))
            defer { pixels = next }
            return next - pixels
        }
    }

    /// The column whose end is within `reach` points of a position from the leading edge; `nil` if there is no such
    /// end.
    func border(near x: Double, reach: Double = 5) -> Int? {
        var end = 0.0
        var best: (column: Int, distance: Double)?
        for (column, width) in widths.enumerated() {
            end += Double(width)
            let distance = abs(x - end)
            if distance <= reach, distance < best?.distance ?? .infinity { best = (column, distance) }
        }
        return best?.column
    }

    /// The column at a position from the leading edge; `nil` beyond the last column.
    func column(at x: Double) -> Int? {
        guard x >= 0 else { return nil }
        var end = 0.0
        for (column, width) in widths.enumerated() {
            end += Double(width)
            if x < end { return column }
        }
        return nil
    }
}
