/// Which items stand in which line of one section, where items have sizes of their own.
nonisolated struct FlowLines: Hashable {
    /// The first item of each line.
    private let starts: [Int]
    /// The size of each line along the direction of scrolling: that of its longest item.
    private let lengths: [Float]
    /// How many items there are.
    let count: Int

    /// Puts items into lines one after the other; one that is too broad has a line of its own.
    ///
    /// - Parameters:
    ///   - available: The room across the direction of scrolling, without the insets.
    ///   - size: The breadth of an item across the direction of scrolling, and its length along it.
    init(
        count: Int, available: Double, spacing: Double, size: (Int) -> (breadth: Double, length: Double)
    ) {
        var starts: [Int] = []
        var lengths: [Float] = []
        var (used, longest) = (0.0, 0.0)
        for item in 0..<max(0, count) {
            let (breadth, length) = size(item)
            // Half a pixel is the rounding of three thirds of a width.
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

    /// The items of a line; empty for a line that does not exist.
    func items(inLine line: Int) -> Range<Int> {
        guard starts.indices.contains(line) else { return 0..<0 }
        return starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
    }

    func length(ofLine line: Int) -> Double { lengths.indices.contains(line) ? Double(lengths[line]) : 0 }

    /// The line that an item stands in.
    func line(ofItem item: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= item { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}
