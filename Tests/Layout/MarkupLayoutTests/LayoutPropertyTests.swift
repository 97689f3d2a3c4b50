import MarkupLayout
import Testing

/// What must hold for every tree, tried on random ones. A failure names the seed that shows it.
@Suite struct LayoutPropertyTests {
    static let seeds = 0..<400

    private func size(_ seed: Int) -> LayoutSize {
        var random = SeededGenerator(seed: UInt64(seed) &+ 77)
        return LayoutSize(
            width: Double(Int.random(in: 1...400, using: &random)),
            height: Double(Int.random(in: 1...400, using: &random)))
    }

    private func tree(_ seed: Int, _ direction: LayoutDirection = .leftToRight) -> LayoutTree {
        var generator = TreeGenerator(seed: seed)
        return generator.tree(depth: 4).make(direction)
    }

    @Test func sameResultTwice() {
        for seed in Self.seeds {
            let first = tree(seed)
            first.arrange(in: size(seed))
            let boxes = first.visible.map(\.box)
            first.arrange(in: size(seed))
            #expect(first.visible.map(\.box) == boxes, "seed \(seed), remembered")
            first.forgetMeasurements()
            first.arrange(in: size(seed))
            #expect(first.visible.map(\.box) == boxes, "seed \(seed), forgotten")
            let second = tree(seed)
            second.arrange(in: size(seed))
            #expect(second.visible.map(\.box) == boxes, "seed \(seed), rebuilt")
        }
    }

    @Test func sizesComeBackAfterOthers() {
        for seed in Self.seeds {
            let tree = tree(seed)
            tree.arrange(in: size(seed))
            let boxes = tree.visible.map(\.box)
            tree.arrange(in: size(seed + 1))
            tree.arrange(in: size(seed))
            #expect(tree.visible.map(\.box) == boxes, "seed \(seed)")
        }
    }

    @Test func rightToLeftIsTheMirrorImage() {
        for seed in Self.seeds {
            let (plain, mirrored) = (tree(seed), tree(seed, .rightToLeft))
            plain.arrange(in: size(seed))
            mirrored.arrange(in: size(seed))
            #expect(
                plain.measure(.horizontal, for: nil) == mirrored.measure(.horizontal, for: nil), "seed \(seed)")
            for (node, twin) in zip(plain.visible, mirrored.visible) {
                for (child, image) in zip(node.children, twin.children) where !child.traits.isHidden {
                    var expected = child.box
                    expected.x = node.box.width - child.box.x - child.box.width
                    #expect(image.box == expected, "seed \(seed)")
                }
            }
        }
    }

    @Test func neverBelowTheMeasuredMinimum() {
        for seed in Self.seeds {
            let tree = tree(seed)
            tree.arrange(in: size(seed))
            for node in tree.visible.dropFirst() where node.row == nil {
                let width = node.measure(.horizontal, for: nil).minimumPixels
                #expect(node.box.width >= width, "seed \(seed), width")
                let height = node.measure(.vertical, for: Double(node.box.width)).minimumPixels
                #expect(node.box.height >= height, "seed \(seed), height")
            }
        }
    }

    @Test func measuredSizeHoldsEveryone() {
        for seed in Self.seeds {
            let tree = tree(seed)
            let width = tree.measure(.horizontal, for: nil)
            for pixels in [width.minimumPixels, width.naturalPixels] {
                let height = tree.measure(.vertical, for: Double(pixels))
                #expect(height.minimumPixels <= height.naturalPixels, "seed \(seed)")
                tree.arrange(in: LayoutSize(width: Double(pixels), height: Double(height.naturalPixels)))
                for child in tree.children where !child.traits.isHidden {
                    #expect(child.box.x >= 0, "seed \(seed), width")
                    #expect(child.box.x + child.box.width <= pixels, "seed \(seed), width")
                    let bottom = child.box.y + child.box.height
                    #expect(child.box.y >= 0, "seed \(seed), height")
                    #expect(bottom <= height.naturalPixels, "seed \(seed), height")
                }
            }
        }
    }

    @Test func partsAddUp() {
        for seed in Self.seeds {
            var generator = TreeGenerator(seed: seed)
            let count = Int.random(in: 1...9, using: &generator.random)
            let spacing = generator.whole(12)
            let leaves = (0..<count).map { _ in
                LayoutTree(
                    .leaf(.fixed(LayoutSize(width: generator.whole(30), height: 5))),
                    traits: LayoutTraits(weight: Double.random(in: 0.1...3, using: &generator.random)))
            }
            let row = LayoutTree(.row(RowStyle(spacing: spacing)), children: leaves)
            let space = Int.random(in: 150...900, using: &generator.random)
            row.arrange(in: LayoutSize(width: Double(space), height: 10))
            let sizes = leaves.reduce(0) { $0 + $1.box.width }
            #expect(sizes + Int(spacing) * (count - 1) == space, "seed \(seed)")
            #expect((leaves.last?.box).map { $0.x + $0.width } == space, "seed \(seed)")
            checkRatio(leaves, seed)
        }
    }

    /// Widths differ from the ratio of their weights by rounding alone.
    private func checkRatio(_ leaves: [LayoutTree], _ seed: Int) {
        let pixels = Double(leaves.reduce(0) { $0 + $1.box.width })
        let weights = leaves.reduce(0) { $0 + ($1.traits.weight ?? 0) }
        for leaf in leaves {
            let share = pixels * (leaf.traits.weight ?? 0) / weights
            #expect(abs(Double(leaf.box.width) - share) <= 1, "seed \(seed)")
        }
    }

    @Test func limitedSharesAddUp() {
        for seed in Self.seeds {
            var generator = TreeGenerator(seed: seed)
            let leaves = (0..<12).map { _ in
                var traits = LayoutTraits(weight: Double.random(in: 0.1...3, using: &generator.random))
                if generator.chance(2) { traits.minimumWidth = generator.whole(40) }
                if generator.chance(2) { traits.maximumWidth = 40 + generator.whole(60) }
                return LayoutTree(.leaf(.text(glyphs: 0)), traits: traits)
            }
            let row = LayoutTree(.row(RowStyle(spacing: 0)), children: leaves)
            let least = leaves.reduce(0.0) { $0 + ($1.traits.minimumWidth ?? 0) }
            let most = leaves.reduce(0.0) { $0 + ($1.traits.maximumWidth ?? 10000) }
            row.arrange(in: LayoutSize(width: 480, height: 10))
            let sum = Double(leaves.reduce(0) { $0 + $1.box.width })
            #expect(sum == max(least, min(most, 480)), "seed \(seed)")
            for leaf in leaves {
                #expect(Double(leaf.box.width) >= leaf.traits.minimumWidth ?? 0, "seed \(seed)")
                #expect(Double(leaf.box.width) <= leaf.traits.maximumWidth ?? 10000, "seed \(seed)")
            }
        }
    }

    @Test func siblingsNeverOverlapInRowsAndColumns() {
        for seed in Self.seeds {
            let tree = tree(seed)
            tree.arrange(in: size(seed))
            for node in tree.visible {
                let boxes = node.children.filter { !$0.traits.isHidden }.map(\.box)
                for (box, next) in zip(boxes, boxes.dropFirst()) {
                    if case .row = node.content { #expect(next.x >= box.x + box.width, "seed \(seed)") }
                    if case .column = node.content { #expect(next.y >= box.y + box.height, "seed \(seed)") }
                }
            }
        }
    }

    @Test func cellsOfAGridHaveEqualWidths() {
        for seed in Self.seeds {
            var generator = TreeGenerator(seed: seed)
            let rows = (0..<4).map { _ in
                let cells = (0..<3).map { _ in LayoutTree(.leaf(generator.leaf())) }
                return LayoutTree(.row(RowStyle(spacing: 4)), children: cells)
            }
            let column = LayoutTree(.column(ColumnStyle(alignsToGrid: true)), children: rows)
            column.arrange(in: size(seed))
            for cell in 0..<3 {
                let edges = Set(rows.map { [$0.children[cell].box.x, $0.children[cell].box.width] })
                #expect(edges.count == 1, "seed \(seed)")
            }
        }
    }
}
