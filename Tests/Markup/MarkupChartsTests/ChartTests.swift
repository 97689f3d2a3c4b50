import Foundation
import KeyValueCoding
import MarkupCharts
import Observation
import Testing

@testable import MarkupKit
@testable import MarkupTesting

/// All tests of charts on a display.
@MainActor @Suite(.serialized, .userInterface) struct ChartTests {}

/// A value of a model to which documents bind.
@Observable @KeyValueCoding
final class Sample {
    let time: Double
    var celsius: Double
    let place: String

    init(_ time: Double, _ celsius: Double, _ place: String = "roof") {
        (self.time, self.celsius, self.place) = (time, celsius, place)
    }
}

/// The owner to which the documents of these tests bind.
@Observable @KeyValueCoding
final class SampleOwner: UIViewController {
    var samples = [Sample(0, 3), Sample(1, 5), Sample(2, 4)]
    var numbers: [Double] = [3, 1, 2]
    var name = "Roof"
    var chosen: Double?
}

/// A chart in a window.
@MainActor
struct ShownChart {
    let window: HostWindow
    let chart: LMChartView

    init(_ chart: LMChartView, width: Double = 200, height: Double = 150) throws {
        self.chart = chart
        window = HostWindow(chart, size: CGSize(width: width, height: height))
        try #require(window.show())
    }

    /// The colour at a place, as `0xRRGGBB`.
    func color(_ x: Double, _ y: Double) throws -> UInt32 {
        let picture = try Picture(of: window)
        return picture.pixels[Int(y) * picture.width + Int(x)] & 0xFFFFFF
    }
}

extension LMChartView {
    /// A chart without anything but its marks.
    static func plain(_ marks: LMChartMark...) -> LMChartView {
        let chart = LMChartView(marks: marks, legend: .hidden)
        (chart.xAxis.isHidden, chart.yAxis.isHidden) = (true, true)
        return chart
    }
}
