import ChartLayout
import Foundation
import MarkupTesting
import Testing

@testable import MarkupCharts
@testable import MarkupKit

extension ChartTests {
    /// Marks made by code.
    @MainActor @Suite struct MarkTests {
        init() throws { try MarkupTesting.start() }

        private struct Day {
            let date: Date
            let rain: Double?
            let name: String
            let span: ClosedRange<Int>
        }

        private let days = [
            Day(date: Date(timeIntervalSinceReferenceDate: 0), rain: 2, name: "Mon", span: -2...5),
            Day(date: Date(timeIntervalSinceReferenceDate: 86400), rain: nil, name: "Tue", span: 1...9),
        ]

        @Test func partsAreNamedByKeyPaths() throws {
            let chart = LMChartView(marks: [LMChartMark(.line, days, x: \.date, y: \.rain, name: "Rain")])
            let entry = try #require(chart.scene.entries.first)
            #expect(chart.scene.places == .times)
            #expect(entry.series.x == [0, 86400])
            #expect(entry.series.isValue(0))
            #expect(!entry.series.isValue(1), "no value is a gap")
        }

        @Test func rangesHaveTwoEnds() throws {
            let mark = LMChartMark(.range, days, x: \.name, low: \.span.lowerBound, high: \.span.upperBound)
            let chart = LMChartView(marks: [mark])
            let entry = try #require(chart.scene.entries.first)
            #expect(chart.scene.categories == [.category("Mon"), .category("Tue")])
            #expect(entry.series.base == [-2, 1])
            #expect(entry.series.y == [5, 9])
        }

        @Test func placesAreReadByTheirKind() {
            let texts = LMChartView(marks: [LMChartMark(.bar, days, x: \.name, y: \.rain)])
            #expect(texts.scene.places == .categories(2))
            let mixed = LMChartView(marks: [
                LMChartMark(.bar, days, x: \.name, y: \.rain), LMChartMark(.line, [1, 2, 3]),
            ])
            #expect(mixed.scene.places == .categories(5))
            let dates = LMChartView(marks: [LMChartMark(.bar, days, x: \.date, y: \.rain)])
            dates.xAxis.scale = .category
            #expect(dates.scene.places == .categories(2))
        }

        @Test func numbersOnAnAxisOfTimesAreSecondsSince1970() {
            let mark = LMChartMark(.line)
            mark.values = [CGPoint(x: 978_307_200, y: 1)]
            let chart = LMChartView(marks: [mark])
            chart.xAxis.scale = .time
            #expect(chart.scene.entries.first?.series.x == [0])
        }

        @Test func dictionariesHaveKeys() {
            let mark = LMChartMark(.line)
            (mark.x, mark.y) = ("at.hour", "value")
            let values: [[String: Any]] = [["at": ["hour": 3], "value": 7.5], ["at": ["hour": 4]]]
            mark.values = values
            let data = mark.data
            #expect(data.place(0) == .number(3))
            #expect(data.y[0] == 7.5)
            #expect(data.y[1].isNaN)
        }

        @Test func aMarkShowsOtherValues() {
            let mark = LMChartMark(.line, [1, 2])
            let chart = LMChartView(marks: [mark])
            #expect(chart.scene.entries.first?.series.y == [1, 2])
            mark.values = [3.5]
            #expect(chart.scene.entries.first?.series.y == [3.5])
            mark.setValues(days, x: \.date, y: \.rain)
            #expect(chart.scene.places == .times)
            mark.values = [1]
            #expect(chart.scene.entries.first?.series.y == [1])
        }

        @Test func anUnreadableFileIsReportedOnce() {
            let chart = LMChartView()
            let mark = LMChartMark(.line)
            mark.name = "Rain"
            chart.marks = [mark]
            let notices = MarkupTesting.notices {
                mark.values = 5
                _ = chart.scene
                _ = chart.scene
                mark.values = 6
                _ = chart.scene
            }
            #expect(notices.map(\.code) == [.chartValues])
            #expect(notices.first?.message.contains("the line 'Rain'") == true)
            #expect(notices.first?.message.contains("'Int'") == true)
        }

        @Test func anUnresolvedNameIsReported() {
            let chart = LMChartView()
            let mark = LMChartMark(.line)
            mark.y = "kelvin"
            chart.marks = [mark]
            let notices = MarkupTesting.notices {
                mark.values = [Sample(0, 1)]
                _ = chart.scene
            }
            #expect(notices.map(\.code) == [.chartValues])
            #expect(notices.first?.message.contains("'kelvin' of 'Sample'") == true)
            #expect(chart.scene.isEmpty)
        }

        @Test func aRangeNeedsBothEnds() {
            let mark = LMChartMark(.range)
            mark.low = "celsius"
            let chart = LMChartView(marks: [mark])
            let notices = MarkupTesting.notices {
                mark.values = [Sample(0, 1)]
                _ = chart.scene
            }
            #expect(notices.map(\.code) == [.chartValues])
            #expect(notices.first?.message.contains("'high'") == true)
        }

        @Test func gapsAloneAreNotAFault() {
            let chart = LMChartView(marks: [LMChartMark(.line, [.nan, .infinity, -.infinity])])
            let notices = MarkupTesting.notices { _ = chart.scene }
            #expect(notices.isEmpty)
            #expect(chart.scene.isEmpty)
        }

        @Test func nothingAboveZeroIsNothingOnALogarithmicAxis() {
            let chart = LMChartView(marks: [LMChartMark(.line, [-1, 0, -5])])
            #expect(!chart.scene.isEmpty)
            chart.yAxis.scale = .log
            #expect(chart.scene.isEmpty)
            #expect(chart.summary == "No data")
        }

        @Test func textsOnANumericAxisAreReported() {
            let chart = LMChartView(marks: [LMChartMark(.bar, days, x: \.name, y: \.rain)])
            let notices = MarkupTesting.notices {
                chart.xAxis.scale = .linear
                _ = chart.scene
            }
            #expect(notices.map(\.code) == [.chartValues])
        }

        @Test func contradictoryLimitsAreReported() {
            let chart = LMChartView(marks: [LMChartMark(.line, [1, 2, 3])])
            let notices = MarkupTesting.notices {
                chart.yAxis.minimum = 5
                chart.yAxis.maximum = 2
                _ = chart.scene
                chart.setNeedsChart()
                _ = chart.scene
            }
            #expect(notices.map(\.code) == [.chartAxis])
            #expect(chart.scene.valueScale(ticks: 5)?.domain.contains(3) == true)
        }

        @Test func aMissingFormatterIsReported() {
            let chart = LMChartView(marks: [LMChartMark(.line, [1, 2, 3])])
            let notices = MarkupTesting.notices {
                chart.yAxis.format = "numbr"
                _ = chart.valueText
                chart.setNeedsChart()
                _ = chart.valueText
            }
            #expect(notices.map(\.code) == [.chartAxis])
            #expect(notices.first?.message.contains("'numbr'") == true)
        }
    }
}
