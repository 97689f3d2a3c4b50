import Foundation

extension UITableViewCell {
    /// The effect of the Delete key and the context menu on the row; `none` if the row cannot be edited, or the cell is in no table.
    public var editingStyle: EditingStyle {
        guard let table, let path = table.indexPath(for: self),
            table.dataSource?.tableView(table, canEditRowAt: path) ?? false
        else { return .none }
        return table.editingStyle(of: path)
    }

    /// Whether the cell shows a handle for moving it. Has no effect: a row that can be moved is dragged at any place. Always `false`.
    public var showsReorderControl: Bool {
        get { false }
        set {
            guard newValue else { return }
            NoEffect.note("UITableViewCell.showsReorderControl", "a row that can be moved is dragged at any place")
        }
    }

    /// Whether the content is indented while rows are edited. Has no effect: no button appears at the leading edge. Always `false`.
    public var shouldIndentWhileEditing: Bool {
        get { false }
        set {
            guard newValue else { return }
            NoEffect.note("UITableViewCell.shouldIndentWhileEditing", "no button appears at the leading edge")
        }
    }
}
