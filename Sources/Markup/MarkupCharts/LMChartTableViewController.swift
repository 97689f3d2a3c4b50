public import Foundation
public import KeyValueCoding
public import MarkupKit

/// A controller that shows the values of a chart as rows of text.
@KeyValueCoding
open class LMChartTableViewController: UITableViewController {
    private let values: LMChartTable

    /// Creates a controller for a table; `title` is the window's title.
    public init(_ values: LMChartTable, title: String? = nil) {
        self.values = values
        super.init(style: .plain)
        self.title = title
    }

    /// Returns the number of rows of the table.
    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        values.rowCount
    }

    /// Returns the column headings that are not empty.
    open override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        let heads = values.columns.filter { !$0.isEmpty }
        return heads.isEmpty ? nil : heads.joined(separator: ", ")
    }

    /// Returns a cell with a place, and its values at the trailing edge.
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
