import Foundation
import KeyValueCoding
import MarkupCharts
import MarkupKit
import Observation

/// A power station at work: 60 readings in a second on instruments and in charts.
@Observable @KeyValueCoding
final class DashboardController: UIViewController {
    /// Demand and supply in the last ten seconds, in megawatts, the oldest first.
    private(set) var demand = [Double](repeating: .nan, count: 10 * PowerStation.rate)
    private(set) var supply = [Double](repeating: .nan, count: 10 * PowerStation.rate)
    private(set) var frequency = Double.nan
    private(set) var temperature = Double.nan
    /// How much of what is given is wanted, in percent.
    private(set) var load = Double.nan
    private(set) var isPaused = false
    /// How many readings were taken in the last second.
    private(set) var rate = 0
    /// The kinds of generators, named in the session's language.
    private(set) var generators: [Generator] = []

    @ObservationIgnored private let source: (Int) -> Reading
    @ObservationIgnored private var link: CADisplayLink?
    /// How many readings have been taken, and when the next one is due.
    @ObservationIgnored private var count = 0
    @ObservationIgnored private var due: CFTimeInterval?
    @ObservationIgnored private var second = (start: 0.0, count: 0)

    /// - Parameter source: The readings by their numbers.
    init(source: @escaping (Int) -> Reading = PowerStation.reading) {
        self.source = source
        super.init(nibName: "Dashboard", bundle: nil)
    }

    var status: String { isPaused ? localizedText("paused") : localizedText("live", rate) }
    var pauseSymbol: String { isPaused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic" }
    var pauseTitle: String { localizedText(isPaused ? "goOn" : "pause") }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
        generators = PowerStation.kinds.map { Generator(name: localizedText($0)) }
    }

    // MARK: Readings

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard link == nil else { return }
        link = CADisplayLink { [weak self] in self?.follow($0) }
        link?.isPaused = isPaused
        link?.add(to: .main, forMode: .common)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        (link, due) = (nil, nil)
    }

    func pause() {
        isPaused.toggle()
        link?.isPaused = isPaused
        due = nil
    }

    /// Takes the readings that are due by the next frame. Those of more than a second in which nothing was drawn are left out.
    private func follow(_ link: CADisplayLink) {
        let now = link.targetTimestamp
        if now - (due ?? 0) > 1 { due = now }
        var readings: [Reading] = []
        while let next = due, next <= now {
            readings.append(source(count))
            count += 1
            due = next + 1 / Double(PowerStation.rate)
        }
        take(readings)
        countRate(readings.count, at: now)
    }

    func take(_ readings: [Reading]) {
        guard let last = readings.last else { return }
        demand = demand.dropFirst(readings.count) + readings.map(\.demand)
        supply = supply.dropFirst(readings.count) + readings.map { $0.outputs.reduce(0, +) }
        (frequency, temperature) = (last.frequency, last.temperature)
        load = last.demand / last.outputs.reduce(0, +) * 100
        for (generator, output) in zip(generators, last.outputs) { generator.output = output }
    }

    private func countRate(_ new: Int, at now: CFTimeInterval) {
        second.count += new
        guard now - second.start >= 1 else { return }
        rate = Int((Double(second.count) / (now - second.start)).rounded())
        second = (now, 0)
    }

    // MARK: Appearance

    func followDesktop() { UIApplication.shared.overrideUserInterfaceStyle = .unspecified }
    func chooseLight() { UIApplication.shared.overrideUserInterfaceStyle = .light }
    func chooseDark() { UIApplication.shared.overrideUserInterfaceStyle = .dark }
}
