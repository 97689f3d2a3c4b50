import ChartLayout
import Foundation
import Testing

@Suite struct PixelTests {
    private let y = AxisMap(.linear(0...10), from: 10, to: 0)

    @Test func valuesOfOneColumnAreOne() {
        let series = ChartSeries(.plain, x: (0..<10).map(Double.init), y: (0..<10).map(Double.init))
        let columns = PixelColumns(series, x: AxisMap(.linear(0...10), from: 0, to: 5), y: y).columns
        #expect(columns.map(\.index) == [0, 1, 2, 3, 4])
        #expect(columns.map(\.first) == [10, 8, 6, 4, 2])
        #expect(columns.map(\.last) == [9, 7, 5, 3, 1])
        #expect(columns.map(\.minimum) == [9, 7, 5, 3, 1])
        #expect(columns.map(\.maximum) == [10, 8, 6, 4, 2])
        #expect(columns.map(\.isStart) == [true, false, false, false, false])
    }

    @Test func aGapStartsANewLine() {
        let values: [Double] = [0, 1, 2, 3, .nan, 5, 6, 7]
        let series = ChartSeries(.plain, x: values.indices.map(Double.init), y: values)
        let columns = PixelColumns(series, x: AxisMap(.linear(0...10), from: 0, to: 5), y: y).columns
        #expect(columns.map(\.isStart) == [true, false, true, false])
        #expect(columns.map(\.index) == [0, 1, 2, 3])
    }

    @Test func aMirroredAxisRunsBackwards() {
        let series = ChartSeries(.plain, x: (0..<10).map(Double.init), y: (0..<10).map(Double.init))
        let columns = PixelColumns(series, x: AxisMap(.linear(0...10), from: 5, to: 0), y: y).columns
        #expect(columns.first?.index == 4)
        #expect(columns.last?.index == 0)
    }

    @Test func noExtremeIsLost() {
        var values = (0..<100_000).map { 5 + sin(Double($0) / 100) }
        values[54_321] = 9.75
        values[12_345] = 0.25
        let series = ChartSeries(.plain, x: values.indices.map(Double.init), y: values)
        let map = AxisMap(.linear(0...100_000), from: 0, to: 800)
        let columns = PixelColumns(series, x: map, y: y).columns
        #expect(columns.count == 800)
        #expect(columns.map(\.minimum).min() == y.pixel(9.75))
        #expect(columns.map(\.maximum).max() == y.pixel(0.25))
    }

    /// The values of a column, one by one.
    private struct Part {
        let index: Int
        var pixels: [Double]
        let isStart: Bool
    }

    /// Long series are read in blocks; each column has the extremes and the ends of exactly its values, beside gaps and at the
    /// ends of the axis too.
    @Test(arguments: [(0.0, 10_000.0, false), (1234.5, 8765.4, false), (0, 10_000, true), (3000, 3100, false)])
    func eachColumnHasItsValues(_ lower: Double, _ upper: Double, _ isMirrored: Bool) {
        var values = (0..<10_000).map { index -> Double in
            let noise = Double(index * 7919 % 97) / 97
            return 5 + 4 * sin(Double(index) / 100) + noise
        }
        for gap in [0, 640, 641, 5000, 9999] { values[gap] = .nan }
        let series = ChartSeries(.plain, x: values.indices.map(Double.init), y: values)
        let (start, end) = isMirrored ? (40.0, 0.0) : (0.0, 40.0)
        let x = AxisMap(.linear(lower...upper), from: start, to: end)
        // One value of the series at a time, which no block can join.
        var expected: [Part] = []
        var isStart = true
        for (place, value) in values.enumerated() where Double(place) >= lower && Double(place) <= upper {
            guard value.isFinite else {
                isStart = true
                continue
            }
            let column = min(39, Int(x.pixel(Double(place))))
            if !isStart, expected.last?.index == column {
                expected[expected.count - 1].pixels.append(y.pixel(value))
            } else {
                expected.append(Part(index: column, pixels: [y.pixel(value)], isStart: isStart))
            }
            isStart = false
        }
        let columns = PixelColumns(series, x: x, y: y).columns
        #expect(columns.map(\.index) == expected.map(\.index))
        #expect(columns.map(\.minimum) == expected.compactMap { $0.pixels.min() })
        #expect(columns.map(\.maximum) == expected.compactMap { $0.pixels.max() })
        #expect(columns.map(\.first) == expected.compactMap(\.pixels.first))
        #expect(columns.map(\.last) == expected.compactMap(\.pixels.last))
        #expect(columns.map(\.isStart) == expected.map(\.isStart))
    }

    @Test func onlyWhatTheAxisShowsIsLookedAt() {
        let series = ChartSeries(.plain, x: (0..<1000).map(Double.init), y: Array(repeating: 5, count: 1000))
        let columns = PixelColumns(series, x: AxisMap(.linear(100...110), from: 0, to: 10), y: y).columns
        #expect(columns.map(\.index) == Array(0..<10))
    }

    @Test func aBandKnowsBothEnds() {
        let series = ChartSeries(.band, x: [0, 0.1, 0.2], y: [8, 9, 7], base: [2, 3, 1])
        let columns = PixelColumns(series, x: AxisMap(.linear(0...10), from: 0, to: 10), y: y).columns
        #expect(columns.map(\.minimum) == [1])
        #expect(columns.map(\.baseMaximum) == [9])
        #expect(columns.map(\.baseMinimum) == [7])
    }

    @Test func ofPointsUponEachOtherOneIsLeft() {
        let series = ChartSeries(.plain, x: [1, 1.01, 5, 50], y: [1, 1, 5, 5])
        let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let cells = PixelCells(series, x: AxisMap(.linear(0...10), from: 0, to: 10), y: y, in: bounds, size: 1)
        #expect(cells.points == [CGPoint(x: 1, y: 9), CGPoint(x: 5, y: 5)])
    }

    @Test func pointsSideBySideAreOneRectangle() {
        let series = ChartSeries(.plain, x: [0, 2, 4, 8], y: [10, 10, 10, 1])
        let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let cells = PixelCells(series, x: AxisMap(.linear(0...10), from: 0, to: 10), y: y, in: bounds, size: 2)
        #expect(
            cells.rectangles == [
                CGRect(x: 0, y: 0, width: 6, height: 2), CGRect(x: 8, y: 8, width: 2, height: 2),
            ])
    }

    @Test func noSizeHasNoPoints() {
        let series = ChartSeries(.plain, x: [1], y: [.nan])
        let cells = PixelCells(series, x: AxisMap(.linear(0...10), from: 0, to: 10), y: y, in: .zero, size: 2)
        #expect(cells.points.isEmpty && cells.rectangles.isEmpty)
    }
}

@Suite struct BarTests {
    private let x = AxisMap(.category(2), from: 0, to: 100)

    private func bar(_ y: [Double], _ stacking: ChartSeries.Stacking = .none) -> ChartSeries {
        ChartSeries(.bars, x: y.indices.map(Double.init), y: y, stacking: stacking)
    }

    @Test func barsOfOnePlaceStandSideBySide() {
        let slots = BarSlots([bar([1, 2]), bar([3, 4])], on: x.scale)
        let (first, second) = (slots.edges(ofSeries: 0, at: 0, on: x), slots.edges(ofSeries: 1, at: 0, on: x))
        #expect(abs(first.left - 5.5) < 1e-9 && abs(first.right - 24.5) < 1e-9)
        #expect(abs(second.left - 25.5) < 1e-9 && abs(second.right - 44.5) < 1e-9)
    }

    @Test func barsOfOneStackShareTheirPlace() {
        let slots = BarSlots([bar([1], .standard), bar([3], .standard)], on: x.scale)
        for series in 0..<2 {
            let edges = slots.edges(ofSeries: series, at: 0, on: x)
            #expect(abs(edges.left - 5) < 1e-9 && abs(edges.right - 45) < 1e-9)
        }
    }

    @Test func aLineTakesNoPlaceAmongBars() {
        let slots = BarSlots([ChartSeries(.plain, x: [0], y: [1]), bar([1])], on: x.scale)
        let edges = slots.edges(ofSeries: 1, at: 0, on: x)
        #expect(abs(edges.left - 5) < 1e-9 && abs(edges.right - 45) < 1e-9)
    }

    @Test func fromRightToLeftTheFirstIsAtTheRight() {
        let mirrored = AxisMap(.category(2), from: 100, to: 0)
        let slots = BarSlots([bar([1, 2]), bar([3, 4])], on: mirrored.scale)
        let edges = slots.edges(ofSeries: 0, at: 0, on: mirrored)
        #expect(abs(edges.left - 75.5) < 1e-9 && abs(edges.right - 94.5) < 1e-9)
    }

    @Test func aBarStandsOnItsBase() throws {
        let y = AxisMap(.linear(0...10), from: 100, to: 0)
        let series = bar([4, .nan])
        let slots = BarSlots([series], on: x.scale)
        let box = try #require(slots.bar(0, of: series, number: 0, x: x, y: y))
        #expect(box.minY == 60)
        #expect(box.height == 40)
        #expect(slots.bar(1, of: series, number: 0, x: x, y: y) == nil)
        let powers = AxisMap(.logarithmic(1...100), from: 100, to: 0)
        let logarithmic = bar([10, -10])
        #expect(slots.bar(0, of: logarithmic, number: 0, x: x, y: powers)?.height == 50)
        #expect(slots.bar(1, of: logarithmic, number: 0, x: x, y: powers) == nil, "there is no place for it")
    }

    @Test func barsAlongNumbersAreAsWideAsTheirDistance() {
        let map = AxisMap(.linear(0.5...3.5), from: 0, to: 300)
        let slots = BarSlots([ChartSeries(.bars, x: [1, 2, 3], y: [1, 1, 1])], on: map.scale)
        let edges = slots.edges(ofSeries: 0, at: 2, on: map)
        #expect(abs(edges.left - 110) < 1e-9 && abs(edges.right - 190) < 1e-9)
    }
}
