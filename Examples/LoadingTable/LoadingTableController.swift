import Foundation
import KeyValueCoding
import MarkupKit

/// Shows a spinner behind an empty table while its rows are loaded elsewhere; the window stays alive.
@KeyValueCoding
final class LoadingTableController: UITableViewController {
    var activityIndicatorView: UIActivityIndicatorView!

    var rows: [String]?

    /// How long the simulated service takes, in seconds.
    var loadingTime = 3.0

    let dispatchQueue = DispatchQueue(label: "Example Queue")

    init() {
        super.init(style: .plain)
    }

    override func loadView() {
        super.loadView()

        activityIndicatorView = UIActivityIndicatorView(style: .gray)

        tableView.backgroundView = activityIndicatorView
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        title = "Activity Indicator"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)

        if rows == nil {
            activityIndicatorView.startAnimating()

            tableView.separatorStyle = .none

            let loadingTime = loadingTime
            dispatchQueue.async {
                Thread.sleep(forTimeInterval: loadingTime)

                OperationQueue.main.addOperation {
                    MainActor.assumeIsolated { self.show(["One", "Two", "Three", "Four", "Five"]) }
                }
            }
        }
    }

    private func show(_ rows: [String]) {
        self.rows = rows

        activityIndicatorView.stopAnimating()

        tableView.separatorStyle = .singleLine
        tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return (rows == nil) ? 0 : 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return rows?.count ?? 0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cellIdentifier = "cell"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: cellIdentifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: cellIdentifier)

        cell.textLabel?.text = rows?[indexPath.row]

        return cell
    }
}
