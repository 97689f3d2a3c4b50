import ChartLayout
import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupCharts
@testable import MarkupKit

/// The owner of a document with a chart, and the chart's delegate.
@KeyValueCoding
final class ReloadedChartForm: UIViewController, LMChartViewDelegate {
    var folder = FileManager.default.temporaryDirectory.appending(path: "chart-\(UUID().uuidString)")
    var chart: LMChartView!

    override var bundleForView: Bundle { Bundle(url: folder) ?? .main }

    func save(_ marks: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("<root><LMChartView id=\"chart\">\(marks)</LMChartView></root>".utf8)
            .write(to: folder.appending(path: "ReloadedChart.xml"), options: .atomic)
    }
}

extension ChartTests {
    @MainActor @Suite struct ReloadedChartTests {
        init() throws { try MarkupTesting.start() }

        @Test func aChangedMarkKeepsItsChartAndItsDelegate() async throws {
            let wasEnabled = DocumentReloading.isEnabled
            DocumentReloading.isEnabled = true
            let form = ReloadedChartForm(nibName: "ReloadedChart", bundle: nil)
            defer {
                DocumentReloading.isEnabled = wasEnabled
                try? FileManager.default.removeItem(at: form.folder)
            }
            try form.save("<bar values=\"1, 2\"/><line values=\"3, 4\"/>")
            form.loadViewIfNeeded()
            let (chart, mark) = (try #require(form.chart), try #require(form.chart.marks.last))
            chart.delegate = form
            try form.save("<bar values=\"1, 2\"/><line values=\"5, 6\" name=\"Roof\" lineWidth=\"4\"/>")
            let isChanged = await MarkupTesting.pump(until: { mark.name == "Roof" })
            #expect(isChanged)
            #expect(mark.lineWidth == 4)
            #expect(chart.scene.entries.last?.series.y == [5, 6])
            try form.save("<line values=\"5, 6\" name=\"Roof\" lineWidth=\"4\"/>")
            let isShorter = await MarkupTesting.pump(until: { form.chart.marks.count == 1 })
            #expect(isShorter)
            #expect(form.chart === chart)
            #expect(chart.marks.first === mark)
            #expect(chart.delegate === form)
        }
    }
}
