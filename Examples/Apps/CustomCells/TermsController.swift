import Foundation
import KeyValueCoding
import MarkupKit

/// Gives each cell its term and knows nothing of labels.
@KeyValueCoding
final class TermsController: UITableViewController {
    var terms = [
        Term("Model", meaning: "What the application is about"),
        Term("View", meaning: "What the user sees and uses"),
        Term("View model", meaning: "What the view shows, ready to be bound"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Custom Cells"
        tableView.register(TermCell.self, forCellReuseIdentifier: TermCell.description())
    }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: TermCell.description(), for: path)
        (cell as? TermCell)?.term = terms[path.row]
        return cell
    }

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { terms.count }
}
