import Foundation
import Testing

@testable import MarkupKit

@Suite struct ListDifferenceTests {
    /// Applies a difference from the end, as the lists do.
    private func carriedOut(_ difference: ListDifference, from old: [Int], to new: [Int]) -> [Int] {
        var list = old
        for part in difference.replacements.reversed() { list.replaceSubrange(part.old, with: new[part.new]) }
        return list
    }

    @Test func onlyWhatDiffersIsReplaced() {
        let difference = ListDifference(from: [1, 2, 3, 4, 5, 6], to: [1, 9, 2, 3, 5, 6])
        #expect(difference.replacements == [.init(old: 1..<1, new: 1..<2), .init(old: 3..<4, new: 4..<4)])
        #expect(ListDifference(from: [1, 2], to: [1, 2]).replacements.isEmpty)
        #expect(ListDifference(from: [Int](), to: []).replacements.isEmpty)
        #expect(ListDifference(from: [], to: [1, 2]).replacements == [.init(old: 0..<0, new: 0..<2)])
    }

    @Test func movedItemsAreRemovedAndInserted() {
        let difference = ListDifference(from: [1, 2, 3, 4], to: [4, 1, 2, 3])
        #expect(difference.replacements == [.init(old: 0..<0, new: 0..<1), .init(old: 3..<4, new: 4..<4)])
    }

    @Test func anyListBecomesAnyOther() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let old = Array((0..<Int.random(in: 0...30, using: &random)).shuffled())
            let new = Array((0..<40).shuffled().prefix(Int.random(in: 0...40, using: &random)))
            let difference = ListDifference(from: old, to: new)
            #expect(carriedOut(difference, from: old, to: new) == new)
            let few = ListDifference(from: old, to: new, most: 1)
            #expect(few.replacements.count <= 1)
            #expect(carriedOut(few, from: old, to: new) == new)
        }
    }

    @Test func aMillionRowsTakeAMoment() {
        let old = Array(0..<1_000_000)
        var new = old
        new.remove(at: 500_000)
        new.insert(-1, at: 10)
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(ListDifference(from: old, to: new).replacements.count == 2)
        }
        #expect(time < .seconds(20))
    }
}

@Suite struct ColumnWidthsTests {
    private func wish(_ width: Double, weight: Double = 0) -> ColumnWidths.Wish { .init(width: width, weight: weight) }

    @Test func columnsKeepTheirWidthsAndWeightsTakeTheRest() {
        #expect(ColumnWidths([wish(100), wish(50)], in: 400).widths == [100, 50])
        #expect(
            ColumnWidths([wish(100, weight: 1), wish(100), wish(100, weight: 3)], in: 700).widths == [200, 100, 400])
    }

    @Test func tooLittleRoomShrinksAllDownToTheirLeast() {
        #expect(ColumnWidths([wish(140), wish(240)], in: 230).widths == [90, 140])
        #expect(ColumnWidths([wish(140), wish(240)], in: 10).widths == [40, 40])
        #expect(ColumnWidths([wish(140)], in: .nan).widths == [40])
        #expect(ColumnWidths([], in: 100).widths.isEmpty)
    }

    @Test func noPixelIsLost() {
        let thirds = ColumnWidths([wish(40, weight: 1), wish(40, weight: 1), wish(40, weight: 1)], in: 400)
        #expect(thirds.widths.reduce(0, +) == 400)
    }

    @Test func aLimitLeavesTheRestToOthers() {
        var limited = wish(50, weight: 1)
        limited.most = 100
        #expect(ColumnWidths([limited, wish(50, weight: 1)], in: 400).widths == [100, 300])
    }

    @Test func placesLeadToColumnsAndBorders() {
        let widths = ColumnWidths([wish(100), wish(50)], in: 400)
        #expect(widths.column(at: 99) == 0)
        #expect(widths.column(at: 100) == 1)
        #expect(widths.column(at: 151) == nil)
        #expect(widths.column(at: -1) == nil)
        #expect(widths.border(near: 103) == 0)
        #expect(widths.border(near: 149) == 1)
        #expect(widths.border(near: 50) == nil)
    }
}

@Suite struct SortOrderTests {
    @Test func valuesOfEachKindHaveAnOrder() {
        #expect(SortOrder.order(of: [3, 1.5, nil, 2], ascending: true) == [1, 3, 0, 2])
        #expect(SortOrder.order(of: ["b", "Ä", "a"], ascending: true) == [1, 2, 0])
        #expect(SortOrder.order(of: [true, false], ascending: true) == [1, 0])
        #expect(SortOrder.order(of: [Double.nan, 1.0], ascending: true) == [1, 0])
    }

    @Test func missingValuesAreLastInBothDirections() {
        #expect(SortOrder.order(of: [nil, 1, 2], ascending: true) == [1, 2, 0])
        #expect(SortOrder.order(of: [nil, 1, 2], ascending: false) == [2, 1, 0])
    }

    @Test func equalValuesKeepTheirOrder() {
        #expect(SortOrder.order(of: ["a", "b", "A", "B"], ascending: true) == [0, 2, 1, 3])
        #expect(SortOrder.order(of: ["a", "b", "A", "B"], ascending: false) == [1, 3, 0, 2])
    }
}

@Suite struct FlowLinesTests {
    @Test func itemsFillLinesOneAfterTheOther() {
        let sizes: [(Double, Double)] = [(100, 20), (80, 50), (90, 10), (300, 30), (10, 5)]
        let lines = FlowLines(count: 5, available: 200, spacing: 10) { sizes[$0] }
        #expect((0..<lines.lineCount).map { lines.items(inLine: $0) } == [0..<2, 2..<3, 3..<4, 4..<5])
        #expect((0..<4).map { lines.length(ofLine: $0) } == [50, 10, 30, 5])
        #expect((0..<5).map { lines.line(ofItem: $0) } == [0, 0, 1, 2, 3])
        #expect(lines.items(inLine: 9).isEmpty)
    }

    @Test func noItemsAreNoLines() {
        #expect(FlowLines(count: 0, available: 100, spacing: 0) { _ in (1, 1) }.lineCount == 0)
        #expect(FlowLines(count: -5, available: 100, spacing: 0) { _ in (1, 1) }.lineCount == 0)
    }
}

@Suite struct PinnedHeaderTests {
    @Test func theNextHeaderPushesItOut() {
        #expect(PinnedHeader.offset(height: 30, next: nil) == 0)
        #expect(PinnedHeader.offset(height: 30, next: 45) == 0)
        #expect(PinnedHeader.offset(height: 30, next: 20) == -10)
        #expect(PinnedHeader.offset(height: 30, next: -50) == -30)
    }
}

@Suite struct RangeSelectionTests {
    @Test func itReachesBothWaysFromItsAnchor() {
        var range = RangeSelection(anchor: 5)
        #expect(range.rows == 5...5)
        range.extend(to: 8)
        #expect(range.rows == 5...8)
        range.extend(to: 2)
        #expect(range.rows == 2...5)
    }
}
