/// The smallest and the greatest value of each block of a long column, so that a drawing of few pixels need not look at every value.
package struct ValueBlocks: Equatable, Sendable {
    /// The number of values in a block.
    static let size = 64
    /// Columns with fewer values have no blocks.
    static let fewest = 4096

    struct Block: Equatable, Sendable {
        var minimum = Double.infinity
        var maximum = -Double.infinity
        /// Whether no value of the block is a gap.
        var isWhole = true
    }

    /// The blocks of whole size. The values after the last one belong to no block.
    let blocks: [Block]

    init(_ values: [Double]) {
        guard values.count >= Self.fewest else {
            blocks = []
            return
        }
        blocks = values.withUnsafeBufferPointer { values in
            (0..<values.count / Self.size).map { number in
                var block = Block()
                for index in number * Self.size..<(number + 1) * Self.size {
                    let value = values[index]
                    guard ChartSeries.isValue(value) else {
                        block.isWhole = false
                        continue
                    }
                    if value < block.minimum { block.minimum = value }
                    if value > block.maximum { block.maximum = value }
                }
                return block
            }
        }
    }

    /// The number of values in all blocks.
    var count: Int { blocks.count * Self.size }

    /// Returns the block that starts at an index; nil if none does, or if it has a gap.
    func whole(at index: Int) -> Block? {
        guard index % Self.size == 0, index < count else { return nil }
        let block = blocks[index / Self.size]
        return block.isWhole ? block : nil
    }
}
