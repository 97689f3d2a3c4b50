import ChartLayout
import Foundation
import Testing

@Suite struct PieTests {
    private let middle = CGPoint(x: 50, y: 50)

    @Test func slicesGoRoundFromTheTop() {
        let slices = PieSlices([1, 1, 2]).slices
        #expect(slices.map(\.index) == [0, 1, 2])
        #expect(slices.map { ($0.share * 4).rounded() } == [1, 1, 2])
        #expect(slices[0].start == 0)
        #expect(abs(slices[2].end - 2 * .pi) < 1e-12)
    }

    @Test func nonPositiveValuesHaveNoSlice() {
        #expect(PieSlices([1, -1, .nan, 0, .infinity, 1]).slices.map(\.index) == [0, 5])
        #expect(PieSlices([]).slices.isEmpty)
        #expect(PieSlices([0, -1]).slices.isEmpty)
        #expect(PieSlices([1e300, 1e300]).slices.map { ($0.share * 2).rounded() } == [1, 1])
    }

    @Test func aPointIsInASlice() {
        let pie = PieSlices([1, 1, 2])
        func index(_ x: Double, _ y: Double, hole: Double = 0) -> Int? {
            pie.slice(at: CGPoint(x: x, y: y), middle: middle, radius: 40, hole: hole)?.index
        }
        #expect(index(60, 40) == 0)
        #expect(index(60, 60) == 1)
        #expect(index(40, 50) == 2)
        #expect(index(50, 95) == nil)
        #expect(index(52, 48, hole: 10) == nil)
    }

    @Test func fromRightToLeftItGoesTheOtherWayRound() {
        let pie = PieSlices([1, 1, 2], isMirrored: true)
        let slice = pie.slice(at: CGPoint(x: 40, y: 40), middle: middle, radius: 40)
        #expect(slice?.index == 0)
        let point = pie.point(at: .pi / 2, 10, from: middle)
        #expect(abs(point.x - 40) < 1e-9 && abs(point.y - 50) < 1e-9)
    }
}

@Suite struct LabelTests {
    @Test func labelsThatWouldTouchAreLeftOut() {
        #expect(LabelThinning.kept(middles: [0, 10, 20, 30], widths: [5, 5, 5, 5], gap: 2) == [0, 1, 2, 3])
        #expect(LabelThinning.kept(middles: [0, 10, 20, 30], widths: [12, 12, 12, 12], gap: 2) == [0, 2])
        #expect(LabelThinning.kept(middles: [30, 20, 10, 0], widths: [12, 12, 12, 12], gap: 2) == [0, 2])
        #expect(LabelThinning.kept(middles: [0, 10], widths: [100, 100], gap: 2) == [0])
        #expect(LabelThinning.kept(middles: [], widths: [], gap: 2) == [])
    }

    @Test func aLegendContinuesInTheNextRow() {
        let sizes = Array(repeating: CGSize(width: 40, height: 10), count: 3)
        let flow = LegendFlow(sizes, width: 100, spacing: 10)
        #expect(flow.frames.map(\.minX) == [0, 50, 0])
        #expect(flow.frames.map(\.minY) == [0, 0, 14])
        #expect(flow.height == 24)
        #expect(LegendFlow(sizes, width: 100, spacing: 10, isMirrored: true).frames.map(\.minX) == [60, 10, 60])
    }

    @Test func legendEntriesWithoutRoomAreOmitted() {
        let sizes = Array(repeating: CGSize(width: 40, height: 10), count: 3)
        let flow = LegendFlow(sizes, width: 100, spacing: 10, rows: 1)
        #expect(flow.frames.count == 2)
        #expect(flow.height == 10)
        #expect(LegendFlow([], width: 100, spacing: 10).height == 0)
        #expect(LegendFlow([CGSize(width: 400, height: 10)], width: 100, spacing: 10).frames.first?.width == 100)
    }
}

@Suite struct PlotFrameTests {
    private var demand: PlotFrame.Demand {
        var demand = PlotFrame.Demand()
        (demand.titleHeight, demand.legendHeight) = (20, 14)
        (demand.valueLabelWidth, demand.valueLabelHeight, demand.placeLabelHeight) = (30, 12, 12)
        return demand
    }

    @Test func everyPartHasItsPlace() {
        let frame = PlotFrame(demand, in: CGSize(width: 300, height: 200))
        #expect(frame.title == CGRect(x: 0, y: 0, width: 300, height: 20))
        #expect(frame.legend == CGRect(x: 0, y: 186, width: 300, height: 14))
        #expect(frame.plot == CGRect(x: 36, y: 34, width: 264, height: 126))
        #expect(frame.showsValueLabels && frame.showsPlaceLabels)
    }

    @Test func fromRightToLeftTheLabelsAreAtTheRight() {
        var demand = demand
        demand.isMirrored = true
        let frame = PlotFrame(demand, in: CGSize(width: 300, height: 200))
        #expect(frame.plot == CGRect(x: 0, y: 34, width: 264, height: 126))
    }

    @Test func aLegendMayBeAbove() {
        var demand = demand
        demand.isLegendAbove = true
        let frame = PlotFrame(demand, in: CGSize(width: 300, height: 200))
        #expect(frame.legend == CGRect(x: 0, y: 28, width: 300, height: 14))
        #expect(frame.plot.maxY == 182)
    }

    @Test func withoutRoomOnlyThePlotIsLeft() {
        let frame = PlotFrame(demand, in: CGSize(width: 60, height: 50))
        #expect(frame.title == nil && frame.legend == nil)
        #expect(!frame.showsValueLabels && !frame.showsPlaceLabels)
        #expect(frame.plot == CGRect(x: 0, y: 0, width: 60, height: 50))
    }

    @Test func theLegendGoesBeforeTheTitle() {
        let frame = PlotFrame(demand, in: CGSize(width: 300, height: 100))
        #expect(frame.title != nil)
        #expect(frame.legend == nil)
    }

    @Test(arguments: [(0.0, 0.0), (1.0, 1.0), (30.0, 500.0), (500.0, 3.0)]) func noSizeIsBelowZero(
        _ width: Double, _ height: Double
    ) {
        let plot = PlotFrame(demand, in: CGSize(width: width, height: height)).plot
        #expect(plot.width >= 0 && plot.height >= 0)
        #expect(plot.width <= width && plot.height <= height)
    }
}

@Suite struct HitTests {
    private let x = AxisMap(.linear(0...10), from: 0, to: 100)
    private let y = AxisMap(.linear(0...10), from: 100, to: 0)

    @Test func thePlaceThatIsNearestIsMeant() {
        let series = ChartSeries(.plain, x: [0, 1, 2, 3, 4], y: [1, 1, 1, 1, 1])
        #expect(ChartHit.nearestIndex(to: 2.4, in: series) == 2)
        #expect(ChartHit.nearestIndex(to: 2.6, in: series) == 3)
        #expect(ChartHit.nearestIndex(to: -50, in: series) == 0)
        #expect(ChartHit.nearestIndex(to: 50, in: series) == 4)
        #expect(ChartHit.nearestIndex(to: .nan, in: series) == nil)
    }

    @Test func aGapIsNotMeant() {
        let series = ChartSeries(.plain, x: [0, 1, 2, 3, 4], y: [1, 1, .nan, 1, 1])
        #expect(ChartHit.nearestIndex(to: 2.1, in: series) == 3)
        #expect(ChartHit.nearestIndex(to: 1.9, in: series) == 1)
        #expect(ChartHit.nearestIndex(to: 0, in: ChartSeries(.plain, x: [0], y: [.nan])) == nil)
    }

    @Test func unsortedValuesAreFoundToo() {
        let series = ChartSeries(.plain, x: [9, 1, 5], y: [1, 1, 1])
        #expect(ChartHit.nearestIndex(to: 4.5, in: series) == 2)
    }

    @Test func thePointThatIsNearestIsMeantWithinALimit() throws {
        let series = ChartSeries(.plain, x: [2, 2, 3], y: [1, 8, 8])
        let hit = try #require(
            ChartHit.nearestPoint(to: CGPoint(x: 21, y: 21), in: series, x: x, y: y, limit: 10))
        #expect(hit.index == 1)
        #expect(abs(hit.distance - 2.squareRoot()) < 1e-9)
        #expect(ChartHit.nearestPoint(to: CGPoint(x: 50, y: 50), in: series, x: x, y: y, limit: 10) == nil)
    }
}
