public import Foundation
import NativeWidgets

/// Editing of texts in place.
extension LMColumnTableView {
    /// Starts editing on a double click on a text, or on F2 in the focused row. Return saves the text, Escape discards
    /// it.
    func connectEditing() {
        list.scroller.onPresses { [weak self] count, x, y in
            guard let self, count == 2, let row = list.row(atY: y), let path = path(at: row) else { return }
            let along = native.isRightToLeft ? bounds.width - x : x
            if let column = widths.column(at: along) { beginEditing(rowAt: path, column: column) }
        }
        native.onEditingKey { [weak self] key in
            guard let self else { return false }
            switch key {
            case .begin:
                guard edited == nil, let path = list.focusedRow.flatMap(path(at:)),
                    let column = columns.firstIndex(where: \.isEditable)
                else { return false }
                return beginEditing(rowAt: path, column: column)
            case .cancel:
                guard edited != nil else { return false }
                endEditing(takes: false)
                return true
            }
        }
    }

    /// Starts editing a text in place, like a double click on it.
    ///
    /// - Returns: Whether the column is editable and the row is in the visible part or near it.
    @discardableResult
    public func beginEditing(rowAt indexPath: IndexPath, column: Int) -> Bool {
        endEditing(takes: true)
        guard columns.indices.contains(column), columns[column].isEditable,
            let cell = cellForRow(at: indexPath) as? ColumnCell
        else { return false }
        let field = UITextField(frame: .zero)
        field.text = value(for: columns[column], sourceRow: cell.sourceRow).map { "\($0)" } ?? ""
        field.accessibilityLabel = columns[column].title
        let done = UIAction { [weak self] _ in self?.endEditing(takes: true) }
        field.addAction(done, for: [.editingDidEndOnExit, .editingDidEnd])
        cell.field = (column, field)
        edited = (cell, column)
        cell.addSubview(field)
        cell.native.queueResize()
        MainLoop.atNextTurn { [weak self, weak field] in
            guard let self, let field, edited?.cell.field?.view === field else { return }
            _ = field.becomeFirstResponder()
        }
        return true
    }

    /// Ends the editing started by ``beginEditing(rowAt:column:)``, if any.
    ///
    /// - Parameter takes: Whether the text is saved to the source.
    public func endEditing(takes: Bool) {
        guard let (cell, column) = edited, let field = cell.field?.view else { return }
        edited = nil
        cell.field = nil
        let (text, row) = (field.text ?? "", cell.sourceRow)
        let path = indexPath(for: cell)
        if takes, columns.indices.contains(column), take(text, for: columns[column], sourceRow: row) {
            cell.show(row, in: self)
        }
        // Removes the field later, because it may be emitting the end of editing at this moment.
        MainLoop.atNextTurn { [weak self, weak field] in
            field?.removeFromSuperview()
            if let self, let path, let position = position(of: path) { list.focus(row: position) }
        }
    }
}
