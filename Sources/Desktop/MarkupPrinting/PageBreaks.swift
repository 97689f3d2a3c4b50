/// Computes page breaks. Lengths are points.
nonisolated enum PageBreaks {
    /// The lines or rows of each page. No line is split; a line that is higher than a page gets its own page.
    static func lines(_ lines: [Range<Double>], pageHeight: Double) -> [Range<Int>] {
        var pages: [Range<Int>] = []
        var first = 0
        for index in lines.indices where index > first && lines[index].upperBound - lines[first].lowerBound > pageHeight
        {
            pages.append(first..<index)
            first = index
        }
        if first < lines.count { pages.append(first..<lines.count) }
        return pages
    }

    /// The vertical ranges that the pages show. A page ends above a block that would be split, unless the block is
    /// higher than a page.
    static func parts(of height: Double, blocks: [Range<Double>], pageHeight: Double) -> [Range<Double>] {
        guard height > 0, pageHeight > 0 else { return [] }
        var parts: [Range<Double>] = []
        var start = 0.0
        while height - start > pageHeight + 0.5 {
            let end = start + pageHeight
            var best = end
            // Moving one block to the next page may split another block, higher up.
            while let broken = blocks.first(where: {
                $0.lowerBound < best && $0.upperBound > best && $0.upperBound - $0.lowerBound <= pageHeight
                    && $0.lowerBound > start
            }) {
                best = broken.lowerBound
            }
            parts.append(start..<best)
            start = best
        }
        parts.append(start..<height)
        return parts
    }
}
