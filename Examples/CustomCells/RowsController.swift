import Foundation
import KeyValueCoding
import MarkupKit

/// Gives each cell its row and knows nothing of labels.
@KeyValueCoding
final class RowsController: UITableViewController {
    var rows = [
        Row(heading: "Model", detail: "What the application is about"),
        Row(heading: "View", detail: "What a person sees and operates"),
        Row(heading: "View model", detail: "What the view shows, ready to be bound"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Custom Cells"
        tableView.register(CustomCell.self, forCellReuseIdentifier: CustomCell.description())
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: CustomCell.description(), for: indexPath)
        (cell as? CustomCell)?.row = rows[indexPath.row]
        return cell
    }
}
