import ChartLayout
import Foundation
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupCharts
@testable import MarkupKit
@testable import NativeWidgets

extension ChartTests {
    /// The texts of charts: on the axes, for screen readers, and as a table.
    @MainActor @Suite struct WordTests {
        init() throws { try MarkupTesting.start() }

        private func chart(_ numbers: [Double], name: String? = nil) -> LMChartView {
            LMChartView(marks: [LMChartMark(.line, numbers, name: name)])
        }

        @Test func numbersHaveTheDigitsOfTheirAxis() {
            let ticks = ChartTicks(of: .linear(0...1), count: 4)
            let chart = chart([0, 1])
            #expect(ticks.values.map { chart.valueText.label($0, of: ticks) } == ["0.0", "0.5", "1.0"])
            Appearance(language: "de").apply {
                let german = self.chart([0, 1])
                #expect(german.valueText.label(0.5, of: ticks) == "0,5")
            }
        }

        @Test func anAxisFollowsTheLanguage() async {
            let ticks = ChartTicks(of: .linear(0...1), count: 4)
            let chart = chart([0, 1])
            #expect(chart.valueText.label(0.5, of: ticks) == "0.5")
            let before = Localization.shared.session
            Localization.shared.session = SessionLocale("de")
            let follows = await MarkupTesting.pump(until: { chart.valueText.label(0.5, of: ticks) == "0,5" })
            Localization.shared.session = before
            #expect(follows)
        }

        @Test func anAxisHasAFormatter() {
            let chart = chart([0, 1])
            chart.yAxis.format = "number;numberStyle=percent"
            #expect(chart.valueText.whole(0.5) == "50%")
        }

        @Test func partsOfAWholeAreInPercent() {
            let mark = LMChartMark(.bar, [1, 3])
            mark.stacking = .normalized
            let chart = LMChartView(marks: [mark])
            let ticks = ChartTicks(of: .linear(0...1), count: 4)
            #expect(chart.valueText.label(0.5, of: ticks) == "50%")
            #expect(chart.summary.hasSuffix("1 – 3"), "the given range is described")
        }

        @Test func timesAreWrittenByTheirDistances() throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .current
            func seconds(_ month: Int, _ day: Int, _ hour: Int) throws -> Double {
                let parts = DateComponents(year: 2026, month: month, day: day, hour: hour)
                return try #require(calendar.date(from: parts)).timeIntervalSinceReferenceDate
            }
            try Appearance(language: "de").apply {
                let chart = LMChartView(marks: [LMChartMark(.line, [Date()], x: { $0 }, y: { _ in 1 })])
                let text = chart.placeText(of: chart.scene)
                let day = ChartTicks(of: .time(try seconds(5, 4, 6)...seconds(5, 4, 18)), count: 4, calendar: calendar)
                #expect(day.precision == .time(.hour))
                #expect(text.label(try seconds(5, 4, 14), of: day) == "14:00")
                let year = ChartTicks(
                    of: .time(try seconds(1, 1, 0)...seconds(12, 1, 0)), count: 12, calendar: calendar)
                #expect(year.precision == .time(.month))
                #expect(text.label(try seconds(1, 1, 0), of: year) == "2026", "the first month says the year")
                #expect(text.label(try seconds(3, 1, 0), of: year).hasPrefix("Mär"))
            }
        }

        @Test func daysAreToldWithoutTimes() throws {
            let start = Calendar(identifier: .gregorian).startOfDay(for: Date(timeIntervalSince1970: 1_795_430_000))
            let days = [start, start.addingTimeInterval(86400)]
            let chart = LMChartView(marks: [LMChartMark(.bar, days, x: { $0 }, y: { _ in 1 })])
            #expect(!chart.summary.contains(":"), "\(chart.summary)")
            chart.marks[0].setValues(days, x: { $0.addingTimeInterval(60) }, y: { _ in 1 })
            #expect(chart.summary.contains(":01"), "\(chart.summary)")
        }

        @Test func numbersThatAreTooLongAreWrittenByPowers() {
            let chart = chart([0, 1])
            #expect(chart.axisText(.values(areParts: false)).whole(1234.5678) == "1,234.57")
            #expect(chart.axisText(.values(areParts: false)).whole(0.00123456) == "0.001235")
            #expect(chart.axisText(.values(areParts: false)).whole(-0.0) == "0")
            #expect(chart.axisText(.values(areParts: false)).whole(5e20).contains("E20"))
        }

        // MARK: Screen readers

        @Test func readersFindAPictureInWords() {
            let chart = chart([3, 5, 4], name: "Roof")
            #expect(chart.native.accessibleRole == "img")
            #expect(chart.isAccessibilityElement)
            #expect(chart.summary == "0 – 2. Roof: 3 – 5")
            chart.choose(.place(1))
            #expect(chart.summary == "1: Roof 5")
        }

        @Test func aPieIsDescribedByItsParts() {
            let chart = LMChartView(marks: [LMChartMark(.pie, [("a", 1.0), ("b", 3.0)], x: { $0.0 }, y: { $0.1 })])
            #expect(chart.summary == "a 25%, b 75%")
            #expect(chart.legendItems(of: chart.scene).map(\.name) == ["a", "b"])
            chart.legend = .hidden
            #expect(chart.legendItems(of: chart.scene).isEmpty)
        }

        // MARK: The table

        private func rows(of table: LMChartTable) -> [[String]] { (0..<table.rowCount).map { table.row($0) } }

        @Test func aTableHasARowForEachPlace() {
            let chart = LMChartView(marks: [
                LMChartMark(.line, [("a", 1.5), ("b", 2)], x: { $0.0 }, y: { $0.1 }, name: "Roof"),
                LMChartMark(.line, [("b", 3.0), ("c", .nan)], x: { $0.0 }, y: { $0.1 }, name: "Cellar"),
            ])
            chart.xAxis.title = "Place"
            let table = chart.table
            #expect(table.columns == ["Place", "Roof", "Cellar"])
            #expect(rows(of: table) == [["a", "1.5", ""], ["b", "2", "3"]])
            #expect(table.row(7) == [])
        }

        @Test func severalValuesAtOnePlaceHaveARowEach() {
            let mark = LMChartMark(.point)
            mark.values = [CGPoint(x: 1, y: 5), CGPoint(x: 2, y: 6), CGPoint(x: 1, y: 7)]
            let table = LMChartView(marks: [mark]).table
            #expect(rows(of: table) == [["1", "5"], ["1", "7"], ["2", "6"]])
        }

        @Test func aRangeHasBothEndsInTheTable() {
            let mark = LMChartMark(.range, [("a", 1.0)], x: { $0.0 }, low: { $0.1 }, high: { $0.1 + 2 })
            let table = LMChartView(marks: [mark]).table
            #expect(table.row(0) == ["a", "1 – 3"])
        }

        @Test func aTableOfAPieHasTheParts() {
            let chart = LMChartView(marks: [LMChartMark(.pie, [("a", 1.0), ("b", 3.0)], x: { $0.0 }, y: { $0.1 })])
            let table = chart.table
            #expect(rows(of: table) == [["a", "1 (25%)"], ["b", "3 (75%)"]])
        }
    }
}
