import Foundation
import KeyValueCoding
import MarkupKit

/// Shows a spinner behind an empty table while its rows are loaded elsewhere; the window stays alive.
@KeyValueCoding
final class LoadingTableController: UITableViewController {
    let spinner = UIActivityIndicatorView(style: .gray)

    /// The rows, after they have come.
    var departures: [String]?

    /// How long the simulated service takes, in seconds.
    var loadingTime = 3.0

    init() {
        super.init(style: .plain)
        title = "Departures"
    }

    override func loadView() {
        super.loadView()
        tableView.backgroundView = spinner
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard departures == nil else { return }
        setIsLoading(true)
        Task {
            departures = await Self.timetable(after: loadingTime)
            setIsLoading(false)
            tableView.reloadData()
        }
    }

    /// An empty plain table would show the lines between its rows beside the spinner.
    private func setIsLoading(_ isLoading: Bool) {
        if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        tableView.separatorStyle = isLoading ? .none : .singleLine
    }

    /// Stands for the response of a remote service; runs on another thread.
    @concurrent private nonisolated static func timetable(after seconds: Double) async -> [String] {
        try? await Task.sleep(for: .seconds(seconds))
        return ["7:10 Aveiro", "7:25 Braga", "7:40 Coimbra", "8:05 Évora", "8:30 Faro"]
    }

    override func numberOfSections(in table: UITableView) -> Int { departures == nil ? 0 : 1 }

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { departures?.count ?? 0 }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell =
            table.dequeueReusableCell(withIdentifier: "departure")
            ?? UITableViewCell(style: .default, reuseIdentifier: "departure")
        cell.textLabel?.text = departures?[path.row]
        return cell
    }
}
