public import Foundation
public import KeyValueCoding
import MarkupBasics
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A table of several columns, with titles that sort and borders that resize them. Rows are created as they come near
/// the visible part.
///
/// The rows are ``objects``, whose properties the columns show, or come from a ``columnDataSource``.
///
/// ```xml
/// <LMColumnTableView objects="$people" sortColumn="name">
///     <column name="name" title="Name" weight="1" editable="true"/>
///     <column name="age" title="Age" width="80" textAlignment="right"/>
///     <column name="balance" title="Balance" textAlignment="right" format="number;numberStyle=currency"/>
/// </LMColumnTableView>
/// ```
/// Index paths refer to the displayed order; ``sourceRow(at:)`` converts them to the source's order.
@KeyValueCoding
open class LMColumnTableView: UITableView, UITableViewDataSource {
    private static let identifier = "LMColumnTableView"
    private let header = ColumnHeaderView(frame: .zero)
    /// The widths of the columns after the last layout.
    private(set) var widths = ColumnWidths([], in: 0)
    /// The source rows in sorted order; `nil` if the table does not sort.
    private var order: [Int]?
    private var rowObjects: [Any] = []
    /// The formatters of the columns, until the language changes.
    var formatters: [FormatterSpecification: any ValueFormatter] = [:]
    /// The notices that were posted.
    var reports: Set<String> = []
    private var language: LanguageFollower?
    /// The cell and column that are being edited.
    var edited: (cell: ColumnCell, column: Int)?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        register(ColumnCell.self, forCellReuseIdentifier: Self.identifier)
        header.table = self
        native.append(header.native)
        adopt(header)
        dataSource = self
        connectEditing()
        language = LanguageFollower { [weak self] in
            self?.formatters = [:]
            self?.showValues()
        }
    }

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = super.markupVocabulary
        vocabulary.rowClass = ""
        vocabulary.innerElements = ["column": InnerElement(LMTableColumn.self)]
        vocabulary.isElementContainer = true
        return vocabulary
    }

    override var cellsExist: Bool { false }

    // MARK: Columns and rows

    /// The columns, from the leading edge.
    open var columns: [LMTableColumn] = [] {
        didSet {
            endEditing(takes: false)
            for column in oldValue { column.changed = {} }
            for column in columns { column.changed = { [weak self] in self?.columnsDidChange() } }
            columnsDidChange()
            if isLoaded { reloadData() }
        }
    }

    /// The data source of the rows, used instead of ``objects``. Not retained.
    open weak var columnDataSource: (any LMColumnTableViewDataSource)? {
        didSet { if columnDataSource !== oldValue { reloadRows() } }
    }

    /// An array with an object for each row, whose properties the columns show: objects with `@KeyValueCoding`, or
    /// dictionaries with text keys.
    ///
    /// `nil` and other values mean no rows.
    open var objects: Any? {
        didSet {
            rowObjects = objects as? [Any] ?? []
            reloadRows()
        }
    }

    /// Counts and sorts the rows again.
    open override func reloadData() {
        sort()
        super.reloadData()
    }

    private func reloadRows() {
        // The text being typed belongs to an old row.
        endEditing(takes: false)
        order = nil
        setNeedsReload()
    }

    var sourceCount: Int { max(0, columnDataSource?.numberOfRows(in: self) ?? rowObjects.count) }

    /// The row of the source at an index path; `nil` for a path that does not exist.
    open func sourceRow(at indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2, indexPath.section == 0, indexPath.row >= 0 else { return nil }
        if let order { return order.indices.contains(indexPath.row) ? order[indexPath.row] : nil }
        return indexPath.row < sourceCount ? indexPath.row : nil
    }

    /// The value that a column shows for a row of the source; `nil` without a value.
    open func value(for column: LMTableColumn, sourceRow row: Int) -> Any? {
        if let columnDataSource { return columnDataSource.columnTableView(self, valueFor: column, row: row) }
        guard rowObjects.indices.contains(row) else { return nil }
        switch rowObjects[row] {
        case let object as any NamedValues: return plain(object.value(ofName: column.name) ?? nil)
        case let dictionary as [String: Any]: return plain(dictionary[column.name])
        case let text as String: return column === columns.first ? text : nil
        default: return nil
        }
    }

    /// Removes the optionals around a value.
    private func plain(_ value: Any?) -> Any? {
        guard let value else { return nil }
        return (value as? any AnyOptional).map { $0.flattened } ?? value
    }

    // MARK: Sorting

    /// The name of the column by which the rows are sorted. `nil`, the default, and unknown names keep the source's
    /// order.
    @Edited open var sortColumn: String? { didSet { if sortColumn != oldValue { sortingDidChange() } } }
    /// Whether the smallest values are first. Default `true`. Missing values are always last.
    @Edited open var sortsAscending = true { didSet { if sortsAscending != oldValue { sortingDidChange() } } }
    private var isSettingSort = false

    /// Sorts like a click on a column's title: first ascending, then descending, then not at all.
    open func sortByHand(columnAt index: Int) {
        guard columns.indices.contains(index), columns[index].isSortable else { return }
        let name = columns[index].name
        isSettingSort = true
        switch (sortColumn == name, sortsAscending) {
        case (false, _): (sortColumn, sortsAscending) = (name, true)
        case (true, true): sortsAscending = false
        case (true, false): (sortColumn, sortsAscending) = (nil, true)
        }
        isSettingSort = false
        sortingDidChange()
        userDidEdit()
    }

    /// Resizes a column like a drag of its title's border: sets a fixed width between its minimum and its maximum.
    open func resizeByHand(columnAt index: Int, to width: CGFloat) {
        guard columns.indices.contains(index), width.isFinite else { return }
        let column = columns[index]
        if column.weight != 0 { column.weight = 0 }
        column.width = max(min(width, column.maximumWidth), column.minimumWidth)
    }

    private func sortingDidChange() {
        guard !isSettingSort else { return }
        header.showColumns()
        guard isLoaded else { return }
        let selected = Set(selection.compactMap { sourceRow(at: $0) })
        let first = indexPathsForVisibleRows?.first
        reloadData()
        // Selects the same source rows at their new positions.
        if !selected.isEmpty {
            let rows = 0..<numberOfRows(inSection: 0)
            let paths = rows.filter { selected.contains(order?[$0] ?? $0) }.map { IndexPath(row: $0, section: 0) }
            changeSelection(to: Set(paths))
        }
        if let first { scrollToRow(at: first, at: .top, animated: false) }
    }

    private func sort() {
        order = nil
        let column = columns.first { $0.name == sortColumn }
        if let columnDataSource, columnDataSource.columnTableView(self, sortBy: column, ascending: sortsAscending) {
            return
        }
        guard let column else { return }
        order = SortOrder.order(
            of: (0..<sourceCount).map { value(for: column, sourceRow: $0) }, ascending: sortsAscending)
    }

    // MARK: Data source

    /// The number of rows in the only section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        // If the number of rows has changed since sorting, the source's order is shown.
        if let order, order.count != sourceCount { self.order = nil }
        return sourceCount
    }

    /// Returns a row with a text, or the source's view, for each column.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        if let cell = cell as? ColumnCell, let row = sourceRow(at: indexPath) { cell.show(row, in: self) }
        return cell
    }

    /// The source's view that replaces a column's text; `nil` shows the text.
    func view(for column: LMTableColumn, sourceRow row: Int, reusing old: UIView?) -> UIView? {
        columnDataSource?.columnTableView(self, viewFor: column, row: row, reusing: old)
    }

    /// Writes an edited text to the data source, or to the property of the object.
    func take(_ text: String, for column: LMTableColumn, sourceRow row: Int) -> Bool {
        if let columnDataSource {
            return columnDataSource.columnTableView(self, setText: text, for: column, row: row)
        }
        guard rowObjects.indices.contains(row), let object = rowObjects[row] as? any KeyValueCoding,
            let property = object.keyValueTable.property(named: column.name), !property.isReadOnly,
            let type = property.valueType as? any MarkupValue.Type,
            let value = type.markupValue(from: text, in: MarkupValueContext())
        else { return false }
        return property.setValue(value, of: object)
    }

    // MARK: Layout

    /// Shows the values of the rows on screen again.
    private func showValues() {
        for case let cell as ColumnCell in visibleCells where cell !== edited?.cell {
            cell.show(cell.sourceRow, in: self)
        }
    }

    private func columnsDidChange() {
        header.showColumns()
        header.native.queueResize()
        native.queueResize()
        if isLoaded { showValues() }
        for (_, content) in list.shownRows { content.native.queueResize() }
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        let rows = super.measureContent(axis, for: crossSize)
        let titles = header.native.measure(axis, for: -1)
        if axis == .horizontal {
            let wished = columns.reduce(0) { $0 + $1.wish.width }
            return LayoutMeasurement(minimum: rows.minimum, natural: max(rows.natural, min(wished, 800)))
        }
        return LayoutMeasurement(minimum: rows.minimum + titles.minimum, natural: rows.natural + titles.natural)
    }

    override func arrangeContent(in size: LayoutSize) {
        let new = ColumnWidths(columns.map(\.wish), in: size.width)
        let isOther = new != widths
        widths = new
        let height = Int(header.native.measure(.vertical, for: Int(size.width)).natural)
        let width = Int(size.width)
        header.native.allocate(LayoutBox(x: 0, y: 0, width: width, height: height))
        let rows = LayoutBox(x: 0, y: height, width: width, height: max(0, Int(size.height) - height))
        if let backgroundView, !backgroundView.isHidden { backgroundView.native.allocate(rows) }
        list.scroller.allocate(rows)
        // GTK does not arrange rows again whose own size is unchanged.
        guard isOther else { return }
        MainLoop.atNextTurn { [weak self] in
            guard let self else { return }
            for (_, content) in list.shownRows { content.native.queueResize() }
        }
    }
}

extension LMColumnTableView {
    /// Creates a table of several columns.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        columns: [LMTableColumn], objects: Any? = nil, sortColumn: String? = nil, sortsAscending: Bool = true,
        backgroundColor: UIColor? = nil, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMColumnTableView) -> Void = { _ in }
    ) {
        self.init()
        let view = self
        view.columns = columns
        view.objects = objects
        view.sortColumn = sortColumn
        view.sortsAscending = sortsAscending
        declare(backgroundColor: backgroundColor, weight: weight, anchor: anchor)
        configure(self)
    }
}
