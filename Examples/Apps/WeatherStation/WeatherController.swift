import Foundation
import KeyValueCoding
import MarkupCharts
import MarkupKit
import Observation

/// A weather station: the text below describes the value that is selected in a chart, and all charts show the same year, week or day.
@Observable @KeyValueCoding
final class WeatherController: UIViewController {
    /// 0 is a day, 1 a week, 2 a year.
    var period = 1
    /// The time that is chosen in the chart of temperatures.
    var time: Date?
    /// The last gusts of wind in metres per second, ten in a second.
    private(set) var gusts: [Double] = []
    @ObservationIgnored var temperature: LMChartView!
    @ObservationIgnored var rain: LMChartView!
    @ObservationIgnored var wind: LMChartView!

    @ObservationIgnored private let now: Date
    @ObservationIgnored private let isLive: Bool
    @ObservationIgnored private var known: [Int: Weather] = [:]
    @ObservationIgnored private var measuring: Task<Void, Never>?

    /// - Parameter isLive: Whether gusts go on coming while the window is there.
    init(now: Date, isLive: Bool) {
        self.now = now
        self.isLive = isLive
        super.init(nibName: "WeatherStation", bundle: .module)
        for number in 0..<120 { gusts.append(Self.gust(number)) }
    }

    /// The weather of the period.
    private var weather: Weather {
        let period = min(2, max(0, period))
        if let weather = known[period] { return weather }
        let (days, step) = [(1, 600.0), (7, 1800.0), (365, 21600.0)][period]
        let weather = Weather(days: days, until: now, step: step)
        known[period] = weather
        return weather
    }

    var readings: [Reading] { weather.readings }
    var days: [Day] { weather.days }
    /// The directions in the session's language, with their hours.
    var winds: [[String: Any]] {
        weather.winds.map { ["direction": localizedText($0.direction), "hours": $0.hours] }
    }

    /// The selected time and its measurements, or a hint what the user can do.
    var words: String {
        guard let time, let reading = readings.first(where: { $0.time == time }) else { return localizedText("choose") }
        guard reading.outside.isFinite else { return localizedText("off") }
        return localizedText("measured", reading.outside, reading.inside)
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard isLive, measuring == nil else { return }
        measuring = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(100))
                guard let self else { return }
                measure()
            }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        measuring?.cancel()
        measuring = nil
    }

    @ObservationIgnored private var count = 120

    /// The next gust takes the place of the first one.
    private func measure() {
        var next = Array(gusts.dropFirst())
        next.append(Self.gust(count))
        count += 1
        gusts = next
    }

    private static func gust(_ number: Int) -> Double {
        let time = Double(number)
        return max(0, 6 + 3 * sin(time / 17) + 2 * sin(time / 3.1) + sin(time * 1.7))
    }
}
