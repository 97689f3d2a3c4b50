public import Foundation
public import MarkupKit

/// User actions on the headers, titles and arrows of tables.
extension MarkupTesting {
    /// Clicks the title of a column: the first click sorts by it, the second reverses the order, the third ends
    /// sorting.
    public static func sort(_ table: LMColumnTableView, byColumn name: String) throws {
        let index = try column(name, of: table)
        guard table.columns[index].isSortable else { throw UserActionError(table, "does not sort by '\(name)'") }
        table.sortByHand(columnAt: index)
        HostWindow.applyBindings()
    }

    /// Drags the border of a column's title until the column has the width `width`, or the nearest allowed one.
    public static func resize(_ table: LMColumnTableView, column name: String, to width: CGFloat) throws {
        table.resizeByHand(columnAt: try column(name, of: table), to: width)
        HostWindow.applyBindings()
    }

    /// Double-clicks a cell of a table with columns, replaces its text, and presses Return.
    public static func edit(_ indexPath: IndexPath, column name: String, of table: LMColumnTableView, to text: String)
        throws
    {
        let index = try column(name, of: table)
        table.scrollToRow(at: indexPath, at: .none, animated: false)
        guard table.beginEditing(rowAt: indexPath, column: index),
            let field = table.cellForRow(at: indexPath)?.subviews.compactMap({ $0 as? UITextField }).last
        else { throw UserActionError(table, "cannot edit '\(name)' in row \(indexPath.row)") }
        field.text = ""
        try type(text, into: field)
        table.endEditing(takes: true)
        HostWindow.applyBindings()
    }

    /// Clicks the arrow of a row in an outline.
    public static func toggle(_ indexPath: IndexPath, in table: UITableView) throws {
        guard table.toggleOutline(ofRowAt: indexPath) else {
            throw UserActionError(table, "has nothing to open or close in row \(indexPath.row)")
        }
        HostWindow.applyBindings()
    }

    /// Clicks the header of a section, which hides or shows its rows.
    public static func toggle(section: Int, in table: UITableView) throws {
        guard table.allowsSectionCollapse, (0..<table.numberOfSections).contains(section) else {
            throw UserActionError(table, "has no section \(section) that collapses")
        }
        table.setSection(section, isCollapsed: !table.isSectionCollapsed(section), animated: false)
        HostWindow.applyBindings()
    }

    private static func column(_ name: String, of table: LMColumnTableView) throws -> Int {
        guard Widget(of: table).canBeOperated else { throw UserActionError(table, "is hidden or disabled") }
        guard let index = table.columns.firstIndex(where: { $0.name == name }) else {
            throw UserActionError(table, "has no column '\(name)'")
        }
        return index
    }
}
