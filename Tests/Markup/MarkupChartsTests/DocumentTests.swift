import ChartLayout
import Foundation
import MarkupTesting
import Testing

@testable import MarkupCharts
@testable import MarkupKit

extension ChartTests {
    /// Charts from documents.
    @MainActor @Suite struct DocumentTests {
        private let owner = SampleOwner()

        init() throws { try MarkupTesting.start() }

        private func chart(_ inside: String, _ attributes: String = "") throws -> LMChartView {
            let markup = "<LMChartView \(attributes)>\(inside)</LMChartView>"
            return try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? LMChartView)
        }

        @Test func aMarkReadsItsPartsByName() throws {
            let chart = try chart("<line values=\"$samples\" x=\"time\" y=\"celsius\" name=\"Roof\"/>")
            let entry = try #require(chart.scene.entries.first)
            #expect(entry.name == "Roof")
            #expect(entry.series.x == [0, 1, 2])
            #expect(entry.series.y == [3, 5, 4])
        }

        @Test func aMarkFollowsItsArray() async throws {
            let chart = try chart("<line values=\"$samples\" x=\"time\" y=\"celsius\"/>")
            owner.samples.append(Sample(3, 9))
            let follows = await MarkupTesting.pump(until: { chart.scene.entries.first?.series.count == 4 })
            #expect(follows)
            #expect(chart.scene.entries.first?.series.y == [3, 5, 4, 9])
        }

        @Test func aMarkFollowsTheObjectsInItsArray() async throws {
            let chart = try chart("<line values=\"$samples\" x=\"time\" y=\"celsius\"/>")
            #expect(chart.scene.entries.first?.series.y == [3, 5, 4])
            owner.samples[1].celsius = 7
            let follows = await MarkupTesting.pump(until: { chart.scene.entries.first?.series.y == [3, 7, 4] })
            #expect(follows)
            owner.samples[1].celsius = 8
            let followsAgain = await MarkupTesting.pump(until: { chart.scene.entries.first?.series.y == [3, 8, 4] })
            #expect(followsAgain)
        }

        @Test func aMarkFollowsPlainNumbersAndItsName() async throws {
            let chart = try chart("<bar values=\"$numbers\" name=\"$name\"/>")
            #expect(chart.scene.entries.first?.series.y == [3, 1, 2])
            owner.numbers = [8]
            owner.name = "Cellar"
            let follows = await MarkupTesting.pump(until: {
                chart.scene.entries.first?.series.y == [8] && chart.scene.entries.first?.name == "Cellar"
            })
            #expect(follows)
        }

        @Test func marksDependOnListsAndConditions() async throws {
            let chart = try chart(
                "<line values='1, 2' name='first'/><for each='$numbers' as='n'><bar values='4' name='$n'/></for>"
                    + "<if test=\"$name == 'Cellar'\"><line values='3' name='$name'/></if>")
            func names() -> [String?] { chart.scene.entries.map(\.name) }
            #expect(names() == ["first", "3.0", "1.0", "2.0"])
            owner.numbers = [2, 8, 3]
            owner.name = "Cellar"
            await MarkupTesting.pump(until: { names() == ["first", "2.0", "8.0", "3.0", "Cellar"] })
            #expect(names() == ["first", "2.0", "8.0", "3.0", "Cellar"])
            owner.numbers = []
            owner.name = "Roof"
            await MarkupTesting.pump(until: { names() == ["first"] })
            #expect(names() == ["first"])
        }

        @Test func numbersMayStandInTheDocument() throws {
            let chart = try chart("<area values=\"3, 5.5, -1\"/>")
            #expect(chart.scene.entries.first?.series.y == [3, 5.5, -1])
        }

        @Test func everyAttributeIsTaken() throws {
            let chart = try chart(
                """
                <line values="1, 2" lineWidth="4" showsSymbols="true" color="#ff0000"/>
                <bar values="1, 2" stacking="normalized"/>
                <pie values="1, 2" innerRadius="0.5"/>
                <range values="$samples" x="time" low="celsius" high="celsius"/>
                <point values="$samples" x="time" y="celsius" series="place"/>
                """,
                "title=\"All\" legend=\"top\" xAxis.title=\"Time\" yAxis.minimum=\"-5\" yAxis.scale=\"linear\"")
            #expect(chart.marks.map(\.kind) == [.line, .bar, .pie, .range, .point])
            #expect(chart.marks[0].lineWidth == 4)
            #expect(chart.marks[0].showsSymbols)
            #expect(chart.marks[0].color == UIColor(0xFF0000))
            #expect(chart.marks[1].stacking == .normalized)
            #expect(chart.marks[2].innerRadius == 0.5)
            #expect(chart.scene.entries.last?.name == "roof")
            #expect(chart.title == "All")
            #expect(chart.legend == .top)
            #expect(chart.xAxis.title == "Time")
            #expect(chart.yAxis.minimum == -5)
        }

        @Test(arguments: [
            ("<lines values=\"1\"/>", "unknown element 'lines'"), ("<line value=\"1\"/>", "value"),
            ("<range y=\"celsius\"/>", "'y'"), ("<UILabel/>", "UILabel"),
        ])
        func anUnknownChartNameIsAnError(_ inside: String, _ words: String) {
            #expect {
                try self.chart(inside)
            } throws: {
                "\($0)".contains(words)
            }
        }

        @Test func seriesAreDrawnSeparately() throws {
            owner.samples = [
                Sample(0, 1, "roof"), Sample(0, 20, "cellar"), Sample(1, 2, "roof"), Sample(1, 21, "cellar"),
            ]
            let chart = try chart("<line values=\"$samples\" x=\"time\" y=\"celsius\" series=\"place\"/>")
            #expect(chart.scene.entries.map(\.name) == ["roof", "cellar"])
            #expect(chart.scene.entries.map(\.series.y) == [[1, 2], [20, 21]])
            #expect(chart.legendItems(of: chart.scene).map(\.name) == ["roof", "cellar"])
        }

        @Test func aPlaceThatIsChosenIsWrittenBackAndFollowed() async throws {
            let chart = try chart("<line values=\"$samples\" x=\"time\" y=\"celsius\"/>", "xSelection=\"$chosen\"")
            chart.choose(.place(1))
            #expect(owner.chosen == 1)
            owner.chosen = 2
            let follows = await MarkupTesting.pump(until: { chart.chosen == .place(2) })
            #expect(follows)
            owner.chosen = nil
            let isNone = await MarkupTesting.pump(until: { chart.chosen == nil })
            #expect(isNone)
        }
    }
}
