import Foundation
import MarkupCharts
import MarkupKit

/// Measures charts whose values change with every frame; `Benchmarks/run.py charts` runs it.
@main
final class ChartBenchmarks: UIApplicationDelegate {
    static var applicationIdentifier: String? { nil }

    init() {}

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 960, height: 540))
        let controller = ChartController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        Task {
            await controller.measure()
            application.quit()
        }
        return true
    }
}

final class ChartController: UIViewController {
    private let chart = LMChartView()

    override func loadView() { view = chart }

    func measure() async {
        try? await Task.sleep(for: .seconds(1))
        for kind in [LMChartMark.Kind.line, .area, .bar, .point] {
            for count in [1000, 10_000, 100_000] { await measureValues(kind, count) }
        }
        for kind in [LMChartMark.Kind.line, .area] { await measureZoom(kind, 1_000_000) }
    }

    /// New values 60 times a second for five seconds.
    private func measureValues(_ kind: LMChartMark.Kind, _ count: Int) async {
        let mark = LMChartMark(kind)
        let rounds = (0..<10).map { round in (0..<count).map { Self.value($0, of: round) } }
        await measure("\(kind.rawValue) of \(count) values", of: mark, rounds[0]) { number in
            mark.values = rounds[number % rounds.count]
        }
    }

    /// Another part of the values 60 times a second for five seconds: from all of them to a thousandth, and back.
    private func measureZoom(_ kind: LMChartMark.Kind, _ count: Int) async {
        let values = (0..<count).map { Self.value($0, of: 0) }
        let title = "zooming into a \(kind.rawValue) of \(count) values"
        await measure(title, of: LMChartMark(kind), values) { number in
            let share = pow(0.001, (1 - cos(Double(number) / 60)) / 2)
            chart.xAxis.minimum = Double(count) * 0.4 * (1 - share)
            chart.xAxis.maximum = chart.xAxis.minimum + Double(count) * share
        }
        (chart.xAxis.minimum, chart.xAxis.maximum) = (.nan, .nan)
    }

    /// Shows a mark and changes the chart 60 times a second for five seconds.
    private func measure(
        _ title: String, of mark: LMChartMark, _ values: [Double], _ change: (Int) -> Void
    ) async {
        mark.values = values
        chart.marks = [mark]
        try? await Task.sleep(for: .milliseconds(500))
        let (start, before) = (ContinuousClock.now, Self.processorTime)
        var changes = 0
        while ContinuousClock.now - start < .seconds(5) {
            changes += 1
            change(changes)
            // The next one is due by the clock, so that time that drawing takes is not added to it.
            try? await Task.sleep(until: start + .seconds(Double(changes) / 60), clock: .continuous)
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let rate = Double(changes) / seconds
        let share = (Self.processorTime - before) / seconds * 100
        let text = String(format: "%.1f changes a second, %.0f %% of a core", rate, share)
        print("\(rate >= 59 ? "kept  " : "BROKEN")  \(title): \(text) (bound: 59 a second)")
    }

    /// A wave with noise that is the same in every run.
    private static func value(_ index: Int, of round: Int) -> Double {
        let noise = Double((index &* 1_103_515_245 &+ round &* 12_345) & 0xFFFF) / 65_536
        return sin(Double(index) / 500 + Double(round)) * 10 + noise * 4
    }

    /// The processor time of this process, in seconds; POSIX has a million clock ticks in a second.
    private static var processorTime: Double { Double(clock()) / 1_000_000 }
}
