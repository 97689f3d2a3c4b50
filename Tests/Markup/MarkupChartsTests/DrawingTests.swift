import ChartLayout
import Foundation
import NativeWidgets
import Testing

@testable import MarkupCharts
@testable import MarkupKit
@testable import MarkupTesting

extension ChartTests {
    /// The drawing of charts, checked by pixels.
    @MainActor @Suite struct DrawingTests {
        init() throws { try MarkupTesting.start() }

        private let red = UIColor(0xFF0000)

        /// Two bars, the second half as high as the first.
        private func bars(_ color: UIColor?) -> LMChartView {
            .plain(
                LMChartMark(.bar, [("a", 10.0), ("b", 5.0)], x: { $0.0 }, y: { $0.1 }, color: color))
        }

        @Test func aBarIsDrawnAtItsPlace() throws {
            let shown = try ShownChart(bars(red))
            #expect(try shown.color(50, 75) == 0xFF0000)
            #expect(try shown.color(50, 5) == 0xFF0000)
            #expect(try shown.color(150, 120) == 0xFF0000)
            #expect(try shown.color(150, 40) != 0xFF0000)
            #expect(try shown.color(100, 120) != 0xFF0000)
        }

        @Test func fromRightToLeftTheFirstIsAtTheRight() throws {
            try Appearance(isRightToLeft: true).apply {
                let shown = try ShownChart(bars(red))
                #expect(try shown.color(150, 40) == 0xFF0000)
                #expect(try shown.color(50, 40) != 0xFF0000)
                #expect(try shown.color(50, 120) == 0xFF0000)
            }
        }

        @Test func aChartFollowsItsValues() async throws {
            let chart = bars(red)
            let shown = try ShownChart(chart)
            chart.marks[0].setValues([("a", 5.0), ("b", 10.0)], x: { $0.0 }, y: { $0.1 })
            let follows = await MarkupTesting.pump(until: { (try? shown.color(150, 40)) == 0xFF0000 })
            #expect(follows)
            #expect(try shown.color(50, 40) != 0xFF0000)
        }

        @Test func coloursFollowTheTheme() throws {
            let light = try ShownChart(bars(nil))
            #expect(try light.color(50, 75) == 0x1F66C7)
            try Appearance(isDark: true).apply {
                let dark = try ShownChart(bars(nil))
                #expect(try dark.color(50, 75) == 0x7FB2FF)
            }
        }

        @Test func theFirstMarkHasTheTintColour() throws {
            let chart = bars(nil)
            chart.tintColor = UIColor(0x00FF00)
            #expect(try ShownChart(chart).color(50, 75) == 0x00FF00)
        }

        @Test func aGapIsLeftFree() throws {
            let chart = LMChartView.plain(LMChartMark(.area, [5, .nan, 5, 5], color: red))
            let shown = try ShownChart(chart)
            let free = try shown.color(66, 120)
            #expect(try shown.color(30, 120) == free)
            #expect(try shown.color(170, 120) != free)
        }

        @Test(arguments: [[], [Double.nan, .infinity, -.infinity]]) func nothingSaysSo(_ values: [Double]) throws {
            let chart = LMChartView(marks: [LMChartMark(.line, values)])
            let size = CGSize(width: 200, height: 100)
            let blank = try Picture(of: UIView(), size: size)
            let difference = try Picture(of: chart, size: size).difference(from: blank)
            #expect((difference?.count ?? 0) > 20)
            #expect(chart.summary == "No data")
            chart.emptyText = "Nothing yet"
            #expect(chart.summary == "Nothing yet")
        }

        /// A spike among a hundred thousand values is one pixel wide, and must be visible.
        @Test(arguments: [false, true]) func noExtremeOfVeryManyValuesIsLost(_ isRightToLeft: Bool) throws {
            var values = (0..<100_000).map { sin(Double($0) / 50) }
            values[isRightToLeft ? 49_800 : 50_200] = 100
            try Appearance(isRightToLeft: isRightToLeft).apply {
                let shown = try ShownChart(.plain(LMChartMark(.line, values, color: red)))
                #expect(try shown.color(100, 20) == 0xFF0000)
                #expect(try shown.color(60, 20) != 0xFF0000)
            }
        }

        @Test func aPieIsRoundAndHasAHole() throws {
            let mark = LMChartMark(.pie, [("a", 1.0), ("b", 1.0)], x: { $0.0 }, y: { $0.1 })
            mark.innerRadius = 0.5
            let shown = try ShownChart(.plain(mark))
            let free = try shown.color(3, 3)
            // The centre is at (100, 75), the radius is 71.
            #expect(try shown.color(100, 75) == free)
            #expect(try shown.color(153, 60) == 0x1F66C7)
            #expect(try shown.color(47, 60) == 0xC4610A)
        }

        @Test func drawnContentIsShapes() throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "chart-\(UUID().uuidString).svg")
            defer { try? FileManager.default.removeItem(at: file) }
            let chart = LMChartView(
                title: "All",
                marks: [
                    LMChartMark(.bar, [1, 2, 3]), LMChartMark(.area, [3, 1, 2]), LMChartMark(.line, [2, 3, 1]),
                    LMChartMark(.point, [1, 1, 2]),
                ])
            try chart.writePicture(to: file, size: CGSize(width: 300, height: 200))
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains("<path"))
            #expect(!text.contains("<image"))
        }

        /// Every kind of mark in every appearance: no crash, and something is drawn.
        @Test(arguments: LMChartMark.Kind.allCases) func everyKindIsDrawnInEveryAppearance(
            _ kind: LMChartMark.Kind
        ) throws {
            for appearance in Appearance.all() {
                try appearance.apply {
                    let values: [(String, Double)] = [("a", 2), ("b", .nan), ("c", -1), ("d", 4)]
                    let mark =
                        kind == .range
                        ? LMChartMark(kind, values, x: { $0.0 }, low: { $0.1 - 1 }, high: { $0.1 })
                        : LMChartMark(kind, values, x: { $0.0 }, y: { $0.1 })
                    let chart = LMChartView(title: "Title", marks: [mark], legend: .bottom)
                    (mark.name, chart.xAxis.title, chart.yAxis.title) = ("Name", "Places", "Values")
                    for size in [CGSize(width: 320, height: 200), CGSize(width: 20, height: 12)] {
                        _ = try Picture(of: chart, size: size)
                    }
                    let picture = try Picture(of: chart, size: CGSize(width: 320, height: 200))
                    let blank = try Picture(of: UIView(), size: CGSize(width: 320, height: 200))
                    #expect((picture.difference(from: blank)?.count ?? 0) > 200)
                    try Picture.keep(picture, as: "charts/\(kind.rawValue)-\(appearance)")
                }
            }
        }

        /// The same axes with and without values, so that only the drawing of the mark differs.
        @Test(arguments: LMChartMark.Kind.allCases) func everyKindDrawsItsValues(_ kind: LMChartMark.Kind) throws {
            func picture(of number: Double) throws -> Picture {
                let values = (0..<5).map { (Double($0), number + Double($0)) }
                let mark =
                    kind.definition.hasTwoEnds
                    ? LMChartMark(kind, values, x: { $0.0 }, low: { $0.1 - 1 }, high: { $0.1 })
                    : LMChartMark(kind, values, x: { $0.0 }, y: { $0.1 })
                let chart = LMChartView(marks: [mark])
                (chart.xAxis.minimum, chart.xAxis.maximum) = (0, 4)
                (chart.yAxis.minimum, chart.yAxis.maximum) = (0, 9)
                chart.emptyText = " "
                return try Picture(of: chart, size: CGSize(width: 320, height: 200))
            }
            let difference = try picture(of: 3).difference(from: picture(of: .nan))?.count ?? 0
            #expect(difference > 200, "\(kind.rawValue): 'paint' of its 'MarkDefinition' draws nothing")
        }

        /// New ends of the axes, as while the user zooms, give the picture of a chart that began with them, and the values are not
        /// read again.
        @Test(arguments: [LMChartMark.Kind.line, .area, .bar, .point]) func newEndsShowAnotherPart(
            _ kind: LMChartMark.Kind
        ) throws {
            func zoom(_ chart: LMChartView) {
                (chart.xAxis.minimum, chart.xAxis.maximum) = (2.25, 5.75)
                (chart.yAxis.minimum, chart.yAxis.maximum) = (-1, 12)
            }
            let values: [Double] = [3, 8, 5, 9, 4, 7, 10, 2]
            let chart = LMChartView(marks: [LMChartMark(kind, values)])
            let fresh = LMChartView(marks: [LMChartMark(kind, values)])
            zoom(fresh)
            let window = HostWindow(chart, size: CGSize(width: 320, height: 200))
            try #require(window.show())
            let (whole, scene) = (try Picture(of: window), chart.scene)
            zoom(chart)
            let part = try Picture(of: window)
            #expect(chart.scene === scene)
            #expect(whole.difference(from: part)?.count ?? 0 > 200)
            #expect(try part.difference(from: Picture(of: fresh, size: CGSize(width: 320, height: 200))) == nil)
        }

        @Test func aChartHasAnIntrinsicSize() throws {
            let size = LMChartView().intrinsicContentSize
            #expect(size == CGSize(width: 320, height: 200))
        }

        @Test func aChartMayBeSmallerThanItLikes() throws {
            let chart = bars(red)
            (chart.width, chart.height) = (40, 16)
            let shown = try ShownChart(chart, width: 40, height: 16)
            #expect(chart.bounds.size == CGSize(width: 40, height: 16))
            #expect(try shown.color(10, 8) == 0xFF0000)
        }

        @Test func eightColoursAreVisibleOnBothBackgrounds() {
            for color in ChartPalette.light { #expect(1.05 / (color.luminance + 0.05) >= 3) }
            for color in ChartPalette.dark { #expect((color.luminance + 0.05) / 0.076 >= 3) }
            #expect(Set(ChartPalette.light).count == 8)
            #expect(ChartPalette.color(8, isDark: true) == ChartPalette.dark[0])
        }
    }
}
