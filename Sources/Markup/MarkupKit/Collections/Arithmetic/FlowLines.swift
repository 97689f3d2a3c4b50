/// The assignment of a section's items to lines, for items with individual sizes.
nonisolated struct FlowLines: Hashable {
    /// The first item of each line.
    private let starts: [Int]
    /// The size of each line along the scroll direction: that of its longest item.
    private let lengths: [Float]
    /// The number of items.
    let count: Int

    /// Fills line after line; an item that is too broad gets a separate line.
    ///
    /// - Parameters:
    ///   - available: The room across the scroll direction, without the insets.
    ///   - size: The item's breadth across the scroll direction, and its length along it.
    init(
        count: Int, available: Double, spacing: Double, size: (Int) -> (breadth: Double, length: Double)
    ) {
        var starts: [Int] = []
        var lengths: [Float] = []
        var (used, longest) = (0.0, 0.0)
        for item in 0..<max(0, count) {
            let (breadth, length) = size(item)
            // Tolerates half a point, because three thirds of a width may add up to slightly more.
            if starts.isEmpty || used + spacing + breadth > available + 0.5 {
                if !starts.isEmpty { lengths.append(Float(longest)) }
                starts.append(item)
                (used, longest) = (breadth, length)
            } else {
                used += spacing + breadth
                longest = max(longest, length)
            }
        }
        if !starts.isEmpty { lengths.append(Float(longest)) }
        self.starts = starts
        self.lengths = lengths
        self.count = max(0, count)
    }

    var lineCount: Int { starts.count }

    /// The items of a line; empty if the line does not exist.
    func items(inLine line: Int) -> Range<Int> {
        guard starts.indices.contains(line) else { return 0..<0 }
        return starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
    }

    func length(ofLine line: Int) -> Double { lengths.indices.contains(line) ? Double(lengths[line]) : 0 }

    /// The line that contains an item.
    func line(ofItem item: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= item { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}
