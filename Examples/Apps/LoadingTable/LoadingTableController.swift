import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// Shows a spinner behind an empty table while its rows are loaded elsewhere; the window stays alive.
@Observable @KeyValueCoding
final class LoadingTableController: UITableViewController {
    @ObservationIgnored var spinner: UIActivityIndicatorView!

    /// The rows, after they have come.
    var departures: [String]?

    /// How long the simulated service takes, in seconds.
    @ObservationIgnored var loadingTime = 3.0

    init() {
        super.init(nibName: "LoadingTable", bundle: nil)
        title = "Departures"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard departures == nil else { return }
        Task { departures = await Self.timetable(after: loadingTime) }
    }

    /// Stands for the response of a remote service; runs on another thread.
    @concurrent private nonisolated static func timetable(after seconds: Double) async -> [String] {
        try? await Task.sleep(for: .seconds(seconds))
        return ["7:10 Aveiro", "7:25 Braga", "7:40 Coimbra", "8:05 Évora", "8:30 Faro"]
    }
}
