public import Foundation
import MarkupLanguage

/// A column of an ``LMColumnTableView``: what it is called, which value it shows and how wide it is.
public final class LMTableColumn {
    /// The name of the value that the column shows: a property of the row's object, or a key of its dictionary.
    public let name: String
    /// The title above the column; `nil` is none.
    public var title: String? { didSet { changed() } }
    /// The width in logical pixels, 120 by default. A person changes it by dragging the title's border.
    public var width: CGFloat = 120 { didSet { changed() } }
    /// The least width, in logical pixels; 40 by default.
    public var minimumWidth: CGFloat = 40 { didSet { changed() } }
    /// The greatest width, in logical pixels; without a limit by default.
    public var maximumWidth: CGFloat = .infinity { didSet { changed() } }
    /// The share of the room that the other columns leave, relative to other columns' weights; 0, the default, keeps the width.
    public var weight: CGFloat = 0 { didSet { changed() } }
    /// Where the texts stand; `natural` by default.
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
    /// Whether a click on the title sorts the rows by the column; `true` by default.
    public var isSortable = true { didSet { changed() } }
    /// Whether a double click, or F2, edits the column's text in place; `false` by default.
    public var isEditable = false

    /// Creates a column.
    public init(name: String, title: String? = nil, width: CGFloat = 120) {
        self.name = name
        self.title = title
        self.width = width
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

/// Supplies an ``LMColumnTableView`` with rows that are not objects in memory: a million records of a database, or a computed table.
public protocol LMColumnTableViewDataSource: AnyObject {
    /// How many rows there are; a negative number counts as 0.
    func numberOfRows(in tableView: LMColumnTableView) -> Int
    /// The value of a column in a row, in the source's own order; `nil` is an empty place.
    ///
    /// Asked for rows near the visible part, and for all rows when they are sorted by the column.
    func columnTableView(_ tableView: LMColumnTableView, valueFor column: LMTableColumn, row: Int) -> Any?
    /// A view in place of the text; `old` is the view that the place showed before, to be used again. `nil`, unless implemented, shows the text.
    func columnTableView(_ tableView: LMColumnTableView, viewFor column: LMTableColumn, row: Int, reusing old: UIView?)
        -> UIView?
    /// Takes a text that a person has typed into a place.
    ///
    /// - Returns: Whether the value was taken; `false`, unless implemented, shows the old one again.
    func columnTableView(_ tableView: LMColumnTableView, setText text: String, for column: LMTableColumn, row: Int)
        -> Bool
    /// Sorts the rows in the source itself, as a database does.
    ///
    /// - Returns: Whether it did; `false`, unless implemented, has the table sort them by their values.
    func columnTableView(_ tableView: LMColumnTableView, sortBy column: LMTableColumn?, ascending: Bool) -> Bool
}

extension LMColumnTableViewDataSource {
    /// `nil`: the text shows.
    public func columnTableView(
        _ tableView: LMColumnTableView, viewFor column: LMTableColumn, row: Int, reusing old: UIView?
    ) -> UIView? { nil }
    /// `false`: the text is not taken.
    public func columnTableView(
        _ tableView: LMColumnTableView, setText text: String, for column: LMTableColumn, row: Int
    ) -> Bool { false }
    /// `false`: the table sorts.
    public func columnTableView(_ tableView: LMColumnTableView, sortBy column: LMTableColumn?, ascending: Bool) -> Bool
    {
        false
    }
}
