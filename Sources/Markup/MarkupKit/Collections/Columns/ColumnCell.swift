import Foundation
import MarkupLayout
import NativeWidgets

/// A row of a table with columns.
final class ColumnCell: UITableViewCell {
    private(set) var places: [UIView] = []
    private(set) var sourceRow = 0
    private weak var columnTable: LMColumnTableView?
    /// The field that replaces a text while it is edited.
    var field: (column: Int, view: UITextField)?

    static let inset = 8.0

    /// Shows the values of a row.
    func show(_ row: Int, in table: LMColumnTableView) {
        // The same row may be requested again; the text that is being typed must survive that.
        if field != nil, row != sourceRow || table !== columnTable { table.endEditing(takes: false) }
        columnTable = table
        sourceRow = row
        while places.count > table.columns.count { places.removeLast().removeFromSuperview() }
        for (index, column) in table.columns.enumerated() {
            let old = index < places.count ? places[index] : nil
            let own = old.flatMap { $0 is UILabel ? nil : $0 }
            let new =
                table.view(for: column, sourceRow: row, reusing: own) ?? label(reusing: old, for: column, row, table)
            guard new !== old else { continue }
            old?.removeFromSuperview()
            if index < places.count { places[index] = new } else { places.append(new) }
            addSubview(new)
        }
        native.queueResize()
    }

    private func label(reusing old: UIView?, for column: LMTableColumn, _ row: Int, _ table: LMColumnTableView)
        -> UIView
    {
        let label = old as? UILabel ?? UILabel()
        let text = column.text(for: table.value(for: column, sourceRow: row), in: table)
        if label.text != text { label.text = text }
        if label.textAlignment != column.textAlignment { label.textAlignment = column.textAlignment }
        return label
    }

    /// The horizontal extent of each column, in the cell's coordinates.
    private func frames(in size: LayoutSize) -> [(x: Double, width: Double)] {
        var x = 0.0
        return (columnTable?.widths.widths ?? []).map { width in
            defer { x += Double(width) }
            return (native.isRightToLeft ? size.width - x - Double(width) : x, Double(width))
        }
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard axis == .vertical else { return LayoutMeasurement(minimum: 1, natural: 1) }
        let widths = columnTable?.widths.widths ?? []
        var height = rowHeight ?? leastHeight
        for (view, width) in zip(places, widths) where rowHeight == nil {
            let inside = max(1, width - Int(2 * Self.inset))
            let least = max(inside, Int(view.native.measure(.horizontal, for: -1).minimum))
            height = max(height, view.native.measure(.vertical, for: least).natural + 8)
        }
        return LayoutMeasurement(minimum: height, natural: height)
    }

    override func arrangeContent(in size: LayoutSize) {
        for (index, (view, frame)) in zip(places, frames(in: size)).enumerated() {
            let width = max(1, frame.width - 2 * Self.inset)
            let height = min(size.height, view.native.measure(.vertical, for: Int(width)).natural)
            view.native.place(
                CGRect(x: frame.x + Self.inset, y: (size.height - height) / 2, width: width, height: height))
            guard let field, field.column == index else { continue }
            field.view.native.place(CGRect(x: frame.x, y: 0, width: frame.width, height: size.height))
        }
    }
}
