public import Foundation
public import KeyValueCoding
package import MarkupLanguage

/// A column of an ``LMColumnTableView``: its name, title, width and behaviour.
///
/// In documents it is the element `column` of the table.
@KeyValueCoding
public final class LMTableColumn: MarkupElement, FormedTexts {
    package class var textForms: [String: TextForm] { ["format": .formatter] }

    /// The name of the displayed value: a property of the row's object, or a key of its dictionary.
    public var name = "" { didSet { if name != oldValue { changed() } } }
    /// The title above the column; `nil` shows none.
    public var title: String? { didSet { changed() } }
    /// The width, in points. Default 120. The user changes it by dragging the title's border.
    public var width: CGFloat = 120 { didSet { changed() } }
    /// The smallest width, in points. Default 40.
    public var minimumWidth: CGFloat = 40 { didSet { changed() } }
    /// The greatest width, in points. Default no limit.
    public var maximumWidth: CGFloat = .infinity { didSet { changed() } }
    /// The share of the room that the other columns leave, relative to other columns' weights; 0, the default, keeps
    /// the width.
    public var weight: CGFloat = 0 { didSet { changed() } }
    /// The alignment of the texts. Default `natural`.
    public var textAlignment = NSTextAlignment.natural { didSet { changed() } }
    /// The form of the values: a formatter as in a binding after `::`, such as `number;numberStyle=currency` or `date;dateStyle=long`.
    ///
    /// `nil`, the default, shows dates and numbers with fractions in the session's formats, and other values as a bound label does.
    /// Editing shows and takes the value without its format. A formatter that does not exist is reported by a ``Notice``.
    public var format: String? {
        didSet {
            guard format != oldValue else { return }
            specification = format.flatMap { FormatterSpecification($0) }
            changed()
        }
    }
    /// The formatter that ``format`` names; nil if it names none.
    private(set) var specification: FormatterSpecification?
    /// Whether a click on the title sorts the rows by the column. Default `true`.
    public var isSortable = true { didSet { changed() } }
    /// Whether a double click, or F2, edits the column's text in place. Default `false`.
    public var isEditable = false

    /// Creates a column.
    public convenience init(name: String, title: String? = nil, width: CGFloat = 120) {
        self.init()
        self.name = name
        self.title = title
        self.width = width
    }

    /// Adds the column as the last one of a table; one without a name is not added.
    public override func attach(to container: UIView) {
        guard !name.isEmpty, let table = container as? LMColumnTableView else { return }
        table.columns.insert(self, at: insertionIndex(in: table.columns))
    }

    /// Removes the column from a table.
    public override func detach(from container: UIView) {
        (container as? LMColumnTableView)?.columns.removeAll { $0 === self }
    }

    var changed: () -> Void = {}

    var wish: ColumnWidths.Wish {
        func number(_ value: CGFloat, or other: Double) -> Double { value.isNaN ? other : Double(value) }
        let least = max(1, number(minimumWidth, or: 40))
        return ColumnWidths.Wish(
            width: min(number(width, or: 120), 100_000), least: min(least, 100_000),
            most: max(least, number(maximumWidth, or: .infinity)), weight: max(0, number(weight, or: 0)))
    }
}

/// The data source of an ``LMColumnTableView`` whose rows are not objects in memory, such as a million database records
/// or a computed table.
public protocol LMColumnTableViewDataSource: AnyObject {
    /// Returns the number of rows; negative numbers count as 0.
    func numberOfRows(in tableView: LMColumnTableView) -> Int
    /// Returns the value of a column in a row, in the source's own order; `nil` shows nothing.
    ///
    /// Called for rows near the visible part, and for all rows when they are sorted by the column.
    func columnTableView(_ tableView: LMColumnTableView, valueFor column: LMTableColumn, row: Int) -> Any?
    /// Returns a view that replaces the text, or `nil`, the default, to show the text. `old` is the previous view of
    /// the cell and may be reused.
    func columnTableView(_ tableView: LMColumnTableView, viewFor column: LMTableColumn, row: Int, reusing old: UIView?)
        -> UIView?
    /// Saves a text that the user has typed.
    ///
    /// - Returns: Whether the value was saved; `false`, the default, shows the old value again.
    func columnTableView(_ tableView: LMColumnTableView, setText text: String, for column: LMTableColumn, row: Int)
        -> Bool
    /// Sorts the rows in the source, as a database does.
    ///
    /// - Returns: Whether the source sorts; with `false`, the default, the table sorts by the values.
    func columnTableView(_ tableView: LMColumnTableView, sortBy column: LMTableColumn?, ascending: Bool) -> Bool
}

extension LMColumnTableViewDataSource {
    /// Returns `nil`: the text is shown.
    public func columnTableView(
        _ tableView: LMColumnTableView, viewFor column: LMTableColumn, row: Int, reusing old: UIView?
    ) -> UIView? { nil }
    /// Returns `false`: the text is not saved.
    public func columnTableView(
        _ tableView: LMColumnTableView, setText text: String, for column: LMTableColumn, row: Int
    ) -> Bool { false }
    /// Returns `false`: the table sorts.
    public func columnTableView(_ tableView: LMColumnTableView, sortBy column: LMTableColumn?, ascending: Bool) -> Bool
    {
        false
    }
}
