import Foundation
import MarkupKit

/// The elements of the document as a table, and the details of one element.
final class InspectorView: LMColumnView, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: .zero, style: .plain)
    private let details = LMColumnView()
    private var elements: [PreviewElement] = []
    private var shownDetails: [String] = []
    /// Called with the index of the element that the user selects.
    var onChoose: (Int) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        width = 300
        spacing = 0
        isHidden = true
        table.dataSource = self
        table.delegate = self
        table.weight = 1
        table.accessibilityLabel = "Elements"
        details.isAlignToGrid = true
        details.spacing = 4
        details.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        addSubview(table)
        addSubview(details)
    }

    func show(_ new: [PreviewElement]) {
        let isSame = new.map(Self.title) == elements.map(Self.title) && new.map(\.remark) == elements.map(\.remark)
        elements = new
        if !isSame { table.reloadData() }
    }

    func choose(_ index: Int?) {
        let path = index.map { IndexPath(row: $0, section: 0) }
        guard table.indexPathForSelectedRow != path else { return }
        if let path {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
            table.scrollToRow(at: path, at: .none, animated: false)
        } else if let old = table.indexPathForSelectedRow {
            table.deselectRow(at: old, animated: false)
        }
    }

    /// Shows names and values; an empty list hides the details.
    func show(_ rows: [(name: String, value: String)]) {
        let texts = rows.flatMap { [$0.name, $0.value] }
        guard texts != shownDetails else { return }
        shownDetails = texts
        details.isHidden = rows.isEmpty
        for row in details.subviews { row.removeFromSuperview() }
        for row in rows { details.addSubview(Self.row(row.name, row.value)) }
    }

    private static func row(_ name: String, _ value: String) -> UIView {
        LMRowView(
            spacing: 12, UILabel(text: name, textColor: .secondaryLabel),
            UILabel(text: value, numberOfLines: 0, weight: 1) { $0.accessibilityIdentifier = name })
    }

    /// The indent is part of the text, so that screen readers and tests find it.
    private static func title(_ element: PreviewElement) -> String {
        String(repeating: "\u{2003}", count: element.depth) + element.name
    }

    // MARK: The table

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { elements.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "element")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "element")
        let element = elements[indexPath.row]
        cell.textLabel?.text = Self.title(element)
        cell.detailTextLabel?.text = element.remark
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onChoose(indexPath.row) }
}
