import MarkupLayout
import Testing

/// An item that counts how often it is asked.
private final class CountingItem: LayoutItem {
    typealias Cell = CountingItem

    let traits: LayoutTraits
    let cells: [CountingItem]
    private(set) var widths = 0
    private(set) var heights = 0

    init(_ traits: LayoutTraits = LayoutTraits(), cells: [CountingItem] = []) {
        self.traits = traits
        self.cells = cells
    }

    var row: LayoutRow<CountingItem>? { cells.isEmpty ? nil : LayoutRow(style: RowStyle(), cells: cells) }

    func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        if axis == .horizontal { widths += 1 } else { heights += 1 }
        return LayoutMeasurement(minimum: 1, natural: 10)
    }
}

/// Containers ask each child a constant number of times, so that a tree whose nodes remember costs as much as it has
/// nodes.
@Suite struct LayoutCostTests {
    private let size = LayoutSize(width: 500, height: 300)

    private func items() -> [CountingItem] {
        (0..<20).map { CountingItem(LayoutTraits(weight: $0 % 3 == 0 ? 1 : nil)) }
    }

    private func check(_ items: [CountingItem], width: Int, height: Int) {
        #expect(items.allSatisfy { $0.widths == width && $0.heights == height })
    }

    @Test func rowsAskOnce() {
        let items = items()
        _ = measureRow(items, style: RowStyle(), axis: .horizontal)
        check(items, width: 1, height: 0)
        _ = measureRow(items, style: RowStyle(), axis: .vertical, for: 100)
        check(items, width: 2, height: 1)
        _ = arrangeRow(items, style: RowStyle(alignsToBaseline: true), in: size)
        check(items, width: 3, height: 2)
    }

    @Test func columnsAskOnce() {
        let items = items()
        _ = measureColumn(items, style: ColumnStyle(), axis: .horizontal)
        check(items, width: 1, height: 0)
        _ = measureColumn(items, style: ColumnStyle(), axis: .vertical)
        check(items, width: 2, height: 1)
        _ = arrangeColumn(items, style: ColumnStyle(alignsToBaseline: true), in: size)
        check(items, width: 3, height: 2)
    }

    @Test func gridsAskEachCellOnceAndNoRow() {
        let cells = (0..<5).map { _ in items() }
        let rows = cells.map { CountingItem(cells: $0) }
        let style = ColumnStyle(alignsToGrid: true)
        _ = measureColumn(rows, style: style, axis: .vertical, for: 400)
        for cells in cells { check(cells, width: 1, height: 1) }
        let arrangement = arrangeColumn(rows, style: style, in: size)
        for cells in cells { check(cells, width: 2, height: 2) }
        check(rows, width: 0, height: 0)
        #expect(arrangement.cellWidths.compactMap { $0?.count } == [20, 20, 20, 20, 20])
    }

    @Test func stacksAskOnce() {
        let items = items()
        _ = arrangeLayers(items, in: size)
        check(items, width: 1, height: 1)
        _ = arrangeAnchors(items, in: size)
        check(items, width: 2, height: 2)
        _ = arrangeRoot(items, in: size)
        check(items, width: 3, height: 3)
        _ = measureAnchors(items, axis: .vertical, for: 100)
        check(items, width: 4, height: 4)
    }

    @Test func sharesWithManyLimitsStayCheap() {
        let items = (0..<20_000).map {
            CountingItem(LayoutTraits(minimumWidth: Double($0 % 997), maximumWidth: 1000, weight: 1 + Double($0 % 13)))
        }
        let boxes = arrangeRow(items, style: RowStyle(spacing: 0), in: LayoutSize(width: 12_000_000, height: 10))
        #expect(boxes.reduce(0) { $0 + $1.width } == 12_000_000)
    }
}
