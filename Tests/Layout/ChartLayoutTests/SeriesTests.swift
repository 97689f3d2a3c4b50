import ChartLayout
import Foundation
import Testing

@Suite struct SeriesTests {
    @Test func nonFiniteValuesAreGaps() {
        let series = ChartSeries(.plain, x: [0, 1, 2, 3, 4], y: [1, .nan, 2, 3, .infinity])
        #expect((0..<5).map(series.isValue) == [true, false, true, true, false])
        #expect(series.runs(in: 0..<5) == [0..<1, 2..<4])
        #expect(series.runs(in: 0..<5, where: { $0 != 2 }) == [0..<1, 3..<4])
    }

    @Test func anInvalidPlaceIsAGapAndKeepsTheOrder() {
        let series = ChartSeries(.plain, x: [1, .nan, 3], y: [1, 2, 3])
        #expect(series.isAscending)
        #expect(series.x == [1, 1, 3])
        #expect((0..<3).map(series.isValue) == [true, false, true])
    }

    @Test func columnsOfDifferentLengthsAreCut() {
        let series = ChartSeries(.band, x: [1, 2, 3], y: [1, 2], base: [0])
        #expect(series.count == 2)
        #expect(series.base.isEmpty)
    }

    @Test func aDomainShowsItsValuesAndTheNextOnes() {
        let series = ChartSeries(.plain, x: (0..<10).map(Double.init), y: Array(repeating: 1, count: 10))
        #expect(series.indices(in: 3...5) == 2..<7)
        #expect(series.indices(in: -5...20) == 0..<10)
        let back = ChartSeries(.plain, x: [3, 1, 2], y: [1, 1, 1])
        #expect(back.indices(in: 5...6) == 0..<3, "unsorted values are scanned")
    }

    @Test func barsStandOnEachOther() {
        let stacked = ChartStacks.stacked([
            ChartSeries(.bars, x: [0, 1], y: [2, -1], stacking: .standard),
            ChartSeries(.bars, x: [0, 1], y: [3, -2], stacking: .standard),
            ChartSeries(.bars, x: [0], y: [9]),
        ])
        #expect(stacked[0].base == [0, 0])
        #expect(stacked[0].y == [2, -1])
        #expect(stacked[1].base == [2, -1])
        #expect(stacked[1].y == [5, -3])
        #expect(stacked[2].y == [9], "unstacked series stay")
    }

    @Test func aGapTakesNoRoomInAStack() {
        let stacked = ChartStacks.stacked([
            ChartSeries(.filled, x: [0, 1], y: [2, .nan], stacking: .standard),
            ChartSeries(.filled, x: [0, 1], y: [3, 4], stacking: .standard),
        ])
        #expect(!stacked[0].isValue(1))
        #expect(stacked[1].base == [2, 0])
        #expect(stacked[1].y == [5, 4])
    }

    @Test func aStackMayBeOfParts() {
        let stacked = ChartStacks.stacked([
            ChartSeries(.bars, x: [0, 1], y: [1, 0], stacking: .normalized),
            ChartSeries(.bars, x: [0, 1], y: [3, 0], stacking: .normalized),
        ])
        #expect(stacked[0].y == [0.25, 0])
        #expect(stacked[1].base == [0.25, 0])
        #expect(stacked[1].y == [1, 0], "nothing of nothing is nothing")
    }
}

@Suite struct DomainTests {
    private func line(_ y: [Double]) -> [ChartSeries] { [ChartSeries(.plain, x: y.indices.map(Double.init), y: y)] }
    private func bars(_ y: [Double]) -> [ChartSeries] { [ChartSeries(.bars, x: y.indices.map(Double.init), y: y)] }

    @Test func valuesEndAtRoundNumbers() {
        #expect(ChartDomain.values(of: line([13, 27]), ticks: 5) == .linear(10...30))
        #expect(ChartDomain.values(of: line([3, 17]), ticks: 5) == .linear(0...20))
    }

    @Test func barsShowZero() {
        #expect(ChartDomain.values(of: bars([13, 17]), ticks: 5) == .linear(0...20))
        #expect(ChartDomain.values(of: bars([-13, -17]), ticks: 5) == .linear(-20...0))
    }

    @Test func explicitLimitsStay() {
        #expect(ChartDomain.values(of: bars([13, 17]), from: -1, ticks: 5) == .linear(-1...20))
        #expect(ChartDomain.values(of: line([13, 17]), from: 0, to: 100, ticks: 5) == .linear(0...100))
    }

    @Test func aSingleValueHasAnAxis() {
        #expect(ChartDomain.values(of: line([0]), ticks: 5) == .linear(0...1))
        let scale = ChartDomain.values(of: line([5, 5]), ticks: 5)
        #expect(scale?.domain.contains(5) == true)
        #expect(scale?.domain.lowerBound != scale?.domain.upperBound)
    }

    @Test func gapsHaveNoAxis() {
        #expect(ChartDomain.values(of: [], ticks: 5) == nil)
        #expect(ChartDomain.values(of: line([.nan, .infinity, -.infinity]), ticks: 5) == nil)
        #expect(ChartDomain.values(of: line([1e301, 2]), ticks: 5)?.domain.contains(2) == true)
    }

    @Test func noValueOfALongSeriesIsBeyondTheAxis() {
        var values = (0..<10_001).map { Double($0 % 10) }
        (values[77], values[10_000], values[300], values[301]) = (-40, 90, .nan, 1e301)
        #expect(ChartDomain.values(of: line(values), from: -40, to: nil, ticks: 5)?.domain.upperBound == 100)
        #expect(ChartDomain.values(of: line(values), ticks: 5)?.domain.lowerBound == -50)
        let above = values.map { $0 == 0 ? 0.02 : $0 }
        #expect(ChartDomain.values(of: line(above), isLogarithmic: true, ticks: 5) == .logarithmic(0.01...100))
    }

    @Test func aLogarithmicAxisHasNumbersAboveZeroOnly() {
        #expect(ChartDomain.values(of: line([-5, 0, 3, 500]), isLogarithmic: true, ticks: 5) == .logarithmic(1...1000))
        #expect(ChartDomain.values(of: line([-5, 0]), isLogarithmic: true, ticks: 5) == nil)
    }

    @Test func placesGoFromTheFirstToTheLast() {
        let series = [ChartSeries(.plain, x: [2, 9], y: [1, 1])]
        #expect(ChartDomain.places(of: series, .numbers) == .linear(2...9))
        #expect(ChartDomain.places(of: series, .times) == .time(2...9))
        #expect(ChartDomain.places(of: series, .numbers, from: 0, to: 5) == .linear(0...5))
        #expect(ChartDomain.places(of: [], .numbers) == nil)
    }

    @Test func halfABarIsBeyondTheFirstAndTheLast() {
        let series = [ChartSeries(.bars, x: [3, 1, 2], y: [1, 1, 1])]
        #expect(ChartDomain.places(of: series, .numbers) == .linear(0.5...3.5))
    }

    @Test func aSinglePlaceHasRoom() {
        let series = [ChartSeries(.plain, x: [4], y: [1])]
        #expect(ChartDomain.places(of: series, .numbers) == .linear(3.5...4.5))
        #expect(ChartDomain.places(of: series, .times) == .time((4 - 43200)...(4 + 43200)))
    }

    @Test func categoriesAreCounted() {
        #expect(ChartDomain.places(of: [], .categories(3)) == .category(3))
        #expect(ChartDomain.places(of: [], .categories(0)) == nil)
    }
}
