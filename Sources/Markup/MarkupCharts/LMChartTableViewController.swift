public import Foundation
public import KeyValueCoding
public import MarkupKit

/// Shows the values of a chart as rows of texts, which everybody can read.
@KeyValueCoding
open class LMChartTableViewController: UITableViewController {
    private let values: LMChartTable

    /// Creates a controller for a table; `title` is the window's.
    public init(_ values: LMChartTable, title: String? = nil) {
        self.values = values
        super.init(style: .plain)
        self.title = title
    }

    /// As many as the table has.
    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        values.rowCount
    }

    /// The heads of the columns, as far as they have texts.
    open override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        let heads = values.columns.filter { !$0.isEmpty }
        return heads.isEmpty ? nil : heads.joined(separator: ", ")
    }

    /// A place, and the values there at the trailing edge.
    open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "values")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "values")
        let row = values.row(indexPath.row)
        cell.textLabel?.text = row.first
        cell.detailTextLabel?.text = zip(values.columns, row).dropFirst()
            .filter { !$0.1.isEmpty }
            .map { $0.0.isEmpty || values.columns.count == 2 ? $0.1 : "\($0.0) \($0.1)" }
            .joined(separator: ", ")
        return cell
    }
}
