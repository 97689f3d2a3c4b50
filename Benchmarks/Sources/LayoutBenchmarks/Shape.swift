import MarkupLayout

/// A family of trees.
enum Shape: String, CaseIterable {
    /// Nested rows and columns, each with a different text.
    case deep
    /// One column of texts.
    case wide
    /// Rows of ten cells aligned to a grid.
    case grid

    /// A tree of about as many views, and how many it has.
    func makeTree(_ count: Int) -> (tree: LayoutTree, views: Int) {
        switch self {
        case .deep: deep(count)
        case .wide: wide(count)
        case .grid: grid(count)
        }
    }

    private func text(_ index: Int, weight: Double? = nil) -> LayoutTree {
        LayoutTree(.leaf(.text(glyphs: 3 + index % 17)), traits: LayoutTraits(weight: weight))
    }

    private func deep(_ count: Int) -> (LayoutTree, Int) {
        var tree = text(0)
        var views = 1
        while views < count {
            let content = views % 4 == 1 ? LayoutTree.Content.row(RowStyle()) : .column(ColumnStyle())
            tree = LayoutTree(content, traits: LayoutTraits(weight: 1), children: [text(views), tree])
            views += 2
        }
        return (tree, views)
    }

    private func wide(_ count: Int) -> (LayoutTree, Int) {
        let texts = (1..<count).map { text($0) }
        return (LayoutTree(.column(ColumnStyle()), children: texts), count)
    }

    private func grid(_ count: Int) -> (LayoutTree, Int) {
        let rows = (0..<count / 11).map { row in
            let cells = (0..<10).map { text(row + $0, weight: $0 == 9 ? 1 : nil) }
            return LayoutTree(.row(RowStyle()), children: cells)
        }
        return (LayoutTree(.column(ColumnStyle(alignsToGrid: true)), children: rows), 1 + rows.count * 11)
    }
}
