public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A list of rows in sections. Cells are created only for rows in or near the visible part, so a million rows cost no
/// more than a windowful.
///
/// A data source provides the cells; ``LMTableView`` is its own data source for rows written in markup. Return, Space
/// and a click select a row; the arrow keys only move the focus. Actions that UIKit shows after a swipe are in the
/// row's context menu. Movable rows are moved by dragging, or with Alt and the arrow keys.
///
/// Tab stops at a table once, and then at the views inside the focused row. A row is a form if it cannot be selected,
/// has the selection style `none`, or contains a text field or text view: then Tab stops at each of its controls, and
/// the row itself takes no focus. Headers take the focus only with ``allowsSectionCollapse``.
@KeyValueCoding
open class UITableView: UIScrollView {
    /// The styles of a table's sections.
    public nonisolated enum Style: String, MarkupWord {
        /// Rows from edge to edge.
        case plain
        /// Each section in a box.
        case grouped
        /// The same as `grouped`, whose boxes are inset already.
        case insetGrouped
    }

    /// The position of a row in the visible part after scrolling to it.
    public nonisolated enum ScrollPosition: Sendable {
        /// As little scrolling as necessary.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// The transitions of row changes in UIKit. Here rows change without a transition for every value.
    public nonisolated enum RowAnimation: Sendable { case fade, right, left, top, bottom, none, middle, automatic }

    /// A row height that means the height that the cell needs.
    public static let automaticDimension: CGFloat = -1

    /// The style of the sections, chosen when the table is created. Default `plain`.
    public private(set) var tableStyle = Style.plain

    /// Creates a table.
    public convenience init(frame: CGRect, style: Style) {
        self.init(frame: frame)
        become(style)
    }

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = MarkupVocabulary(
            styles: styleMakers,
            children: .announced,
            instructions: [
                "backgroundView": InstructionSchema(announcesChild: true),
                "tableHeaderView": InstructionSchema(announcesChild: true),
                "tableFooterView": InstructionSchema(announcesChild: true),
                "refreshControl": InstructionSchema(announcesChild: true),
            ])
        vocabulary.rowClass = "UITableViewCell"
        return vocabulary
    }

    /// The names for `style` in markup, for this class and each of its subclasses.
    class var styleMakers: [String: () -> UIView] {
        [
            "plainTableView": { make(.plain) }, "groupedTableView": { make(.grouped) },
            "insetGroupedTableView": { make(.insetGrouped) },
        ]
    }

    private class func make(_ style: Style) -> UIView {
        let table = self.init()
        table.become(style)
        return table
    }

    private func become(_ style: Style) {
        tableStyle = style
        TableLook.apply(style, to: self, list: list.list)
    }

    private(set) lazy var list = RecyclingList(source: self)
    let pool = ReusePool()

    /// The widget is a container, so that a background can lie behind the rows.
    override class func makeNative() -> Native { ContainerWidget.make() }
    override var scroller: Native { list.scroller }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        become(.plain)
        updateAccessibleName()
        native.onRealize { [weak self] in self?.loadIfNeeded() }
        connectKeys()
    }

    override func setUpScrolling() {
        native.append(list.scroller)
        connectScrolling()
        updatePolicy()
    }

    override var fittedAxes: (horizontal: Bool, vertical: Bool) { (true, false) }

    /// The size of all rows; the heights of rows that have not been visible yet are estimated. Setting it has no
    /// effect.
    open override var contentSize: CGSize {
        get { CGSize(width: bounds.width, height: list.contentHeight) }
        set {}
    }

    /// Requests all counts and rows again from the data source. The selection is cleared, except for the row of a
    /// ``selectedElement`` that is set or bound.
    ///
    /// The scroll position is kept. Called inside a method of the data source, it takes effect in the next turn of the
    /// main loop.
    open func reloadData() {
        if putOff("reloadData()", { $0.reloadData() }) { return }
        isLoaded = true
        dropBatchedChanges()
        selection = []
        let old = map.count
        map = makeMap()
        reportMissingRows()
        selection = awaitedSelection
        list.replaceRows(at: 0, removing: old, adding: map.count)
        extrasDidReload()
        native.queueResize()
    }

    /// A cell that is removed from the table leaves an empty position behind.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        list.forget(subview)
    }

    // MARK: Data sources

    /// The data source of the rows. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }
    /// The data source that is notified of rows that may be needed soon. Not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether ``prefetchDataSource`` is notified. Default `true`.
    open var isPrefetchingEnabled = true
    /// The delegate for scrolling; a ``UITableViewDelegate`` is also called about rows and selections. Not retained.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { tableDelegate = delegate as? any UITableViewDelegate }
    }
    private(set) weak var tableDelegate: (any UITableViewDelegate)?

    /// The order of headers, rows and footers, counted by ``reloadData()``.
    var map = SectionMap()
    /// Whether ``map`` matches the data source.
    var isLoaded = false
    var batch: UpdateBatch?
    /// State of rarely used features; `nil` until one is used.
    var extras: TableExtras?
    /// Header and footer views that were created while counting and wait for their rows.
    var waitingViews: [SectionMap.Entry: UIView] = [:]

    /// Whether the cells of all rows already exist, as cells written in markup do, so that creating them lazily saves
    /// nothing.
    var cellsExist: Bool { dataSource === self }

    // MARK: Appearance

    /// A view behind the rows that fills the table; `nil`, the default, for none.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
    /// A view above the first section that scrolls with the rows; `nil`, the default, for none.
    open var tableHeaderView: UIView? { didSet { if tableHeaderView !== oldValue { tableEndsDidChange(oldValue) } } }
    /// A view below the last section that scrolls with the rows; `nil`, the default, for none.
    open var tableFooterView: UIView? { didSet { if tableFooterView !== oldValue { tableEndsDidChange(oldValue) } } }
    /// The lines between the rows. Default `singleLine`.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { updateRowLooks() } }
    /// The colour of the lines between the rows; `nil`, the default, is the theme's.
    open var separatorColor: UIColor? {
        get { extras?.separatorColor }
        set { if newValue != separatorColor { changeSeparatorColor(to: newValue) } }
    }
    /// The space beside the lines between the rows, in points: `left` at the leading edge, `right` at the trailing one. The other sides
    /// have no
    /// effect. Default zero: the lines reach from edge to edge. A cell may have its own ``UITableViewCell/separatorInset``.
    open var separatorInset: UIEdgeInsets {
        get { extras?.separatorInset ?? .zero }
        set {
            guard newValue != separatorInset else { return }
            extra.separatorInset = newValue
            updateRowLooks()
        }
    }
    /// The space above the title of each section, in points; ``automaticDimension``, the default, is that of the table's style. It has no
    /// effect
    /// on headers of other classes than ``UITableViewHeaderFooterView``.
    open var sectionHeaderTopPadding: CGFloat {
        get { extras?.headerTopPadding ?? UITableView.automaticDimension }
        set { if newValue != sectionHeaderTopPadding { changeHeaderTopPadding(to: newValue) } }
    }
    /// The height of every row, in points; ``automaticDimension``, the default, is the height that each cell needs.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { if isLoaded { reloadData() } } }
    /// Stored for code written for UIKit; it has no effect, because rows are measured when they are needed.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    /// The height of every header of a section, in points; ``automaticDimension``, the default, is the height that each header needs. With 0,
    /// sections have no headers.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { if isLoaded { reloadData() } } }
    /// The height of every footer of a section, in points; ``automaticDimension``, the default, is the height that each footer needs. With 0,
    /// sections have no footers.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { if isLoaded { reloadData() } } }
    /// Stored for code written for UIKit; it has no effect.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// Stored for code written for UIKit; it has no effect.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

    // MARK: Selection

    /// Whether rows can be selected, by the user or by code. Default `true`.
    open var allowsSelection = true { didSet { updateActivatable() } }
    /// Whether rows can be selected while ``isEditing`` is `true`, in place of ``allowsSelection``. Default `false`.
    open var allowsSelectionDuringEditing: Bool {
        get { extras?.selectsDuringEditing ?? false }
        set {
            guard newValue != allowsSelectionDuringEditing else { return }
            extra.selectsDuringEditing = newValue
            selectionRulesDidChange()
        }
    }
    /// Whether several rows may be selected while ``isEditing`` is `true`, in place of ``allowsMultipleSelection``. Default `false`.
    ///
    /// With `true`, rows can be selected during editing in any case, and the selection is cleared when editing begins and when it ends.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { extras?.selectsSeveralDuringEditing ?? false }
        set {
            guard newValue != allowsMultipleSelectionDuringEditing else { return }
            extra.selectsSeveralDuringEditing = newValue
            selectionRulesDidChange()
        }
    }
    /// Whether the arrow keys also select the row that they move to, like a click. Otherwise Return or Space selects
    /// it. Default `false`.
    ///
    /// It has no effect if ``allowsMultipleSelection`` is set.
    open var selectionFollowsFocus = false
    /// Whether several rows may be selected; a click then selects or deselects a row. Default `false`.
    ///
    /// Shift with the arrow keys, Home, End or a click selects a range, Ctrl+A selects all rows, Ctrl+Shift+A none.
    open var allowsMultipleSelection = false {
        didSet {
            if !selectsSeveral { keepFirstSelection() }
            if allowsMultipleSelection != oldValue { connectRangeSelection() }
        }
    }
    /// Whether a drag selects rows with a rubber band, if ``allowsMultipleSelection`` is set. Default `true`.
    ///
    /// If rows can be moved by dragging, there is no rubber band.
    open var allowsRubberBandSelection = true { didSet { connectRangeSelection() } }
    /// The element of a `for` whose row is selected, the first one of several; `nil` without a selection.
    ///
    /// Setting it selects the row of the element with the same identity and deselects all others, without scrolling and
    /// without calling the delegate; `nil` deselects all. An element that the list of the `for` does not have is selected
    /// once the list has it. A binding follows in both directions. In a table with its own data source, it is `nil`, and
    /// setting it posts a ``Notice``.
    @Edited open var selectedElement: Any? {
        get { elementOfSelection }
        set { select(newValue) }
    }
    /// The selected rows.
    var selection: Set<IndexPath> = []
    /// The row that last had the keyboard focus.
    var rememberedRow: IndexPath?
    /// The handler for moving rows; `nil` until a row may move.
    var reorder: ListReorder?

    override func moveFocus(_ step: FocusStep) -> Bool? {
        switch step {
        case .forward, .backward: ListFocus(self).moveByTab(step)
        // Inside a row, GTK moves from one control to the next.
        case .up, .down, .left, .right: nil
        }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { isFirstResponder || ListFocus(self).enter(.forward) }

    override var nativesForName: [Native] { [list.list] }
    override var standardName: AccessibleName? { .text("") }

    // MARK: Headers

    /// Whether the header of the current section stays at the top until the next header replaces it. Default `false`.
    ///
    /// A delegate that returns headers as views must return a new view each time: a view that is already among the rows
    /// is not shown a second time.
    open var sectionHeadersPinToVisibleBounds = false { didSet { pinHeaderSoon(isNew: true) } }
    /// Whether a click on a section's header, or Return, Space and the horizontal arrow keys on it, hides and shows its
    /// rows. Default `false`.
    open var allowsSectionCollapse = false {
        didSet { if allowsSectionCollapse != oldValue, isLoaded { reloadData() } }
    }

    override func didScroll() {
        super.didScroll()
        endHighlight()
        pinHeaderSoon(isNew: false)
    }

    // MARK: Index

    /// The colour of the titles of the index; `nil`, the default, is the theme's.
    open var sectionIndexColor: UIColor? {
        get { extras?.indexColors.text }
        set { changeIndexColors { $0.text = newValue } }
    }
    /// The colour behind the titles of the index; `nil`, the default, is the theme's.
    open var sectionIndexBackgroundColor: UIColor? {
        get { extras?.indexColors.background }
        set { changeIndexColors { $0.background = newValue } }
    }
    /// The colour behind the titles of the index while the pointer presses them; `nil`, the default, uses ``sectionIndexBackgroundColor``.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { extras?.indexColors.tracking }
        set { changeIndexColors { $0.tracking = newValue } }
    }
    /// The number of rows from which on the table shows its index. Default 0: always.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { extras?.leastRowsForIndex ?? 0 }
        set {
            guard newValue != sectionIndexMinimumDisplayRowCount else { return }
            extra.leastRowsForIndex = newValue
            reloadSectionIndexTitles()
        }
    }

    // MARK: Editing

    /// Whether the cells show their ``UITableViewCell/editingAccessoryType`` instead of the other accessory. Default `false`.
    ///
    /// Rows are edited with the Delete key and their context menu in any case.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            for cell in visibleCells { cell.setEditing(isEditing, animated: false) }
            if allowsMultipleSelectionDuringEditing { deselect(selection) }
            selectionRulesDidChange()
        }
    }
    /// Sets ``isEditing``.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    // MARK: Named sections

    /// The value of the first checked row of a section; `nil` without one, and in tables of other classes than
    /// ``LMTableView``.
    open func value(forSection section: Int) -> Any? { nil }
    /// Checks exactly the rows of a section that have an equal value. Does nothing in a table that is not an
    /// ``LMTableView``.
    open func setValue(_ value: Any?, forSection section: Int) {}
    /// The values of the checked rows of a section; empty in a table that is not an ``LMTableView``.
    open func values(forSection section: Int) -> [Any] { [] }
    /// Checks the rows of a section whose value is in `values`. Does nothing in a table that is not an ``LMTableView``.
    open func setValues(_ values: [Any], forSection section: Int) {}
    /// The name of a section; `nil` if it has none, and in a table that is not an ``LMTableView``.
    open func name(forSection section: Int) -> String? { nil }
    /// The first section with the name; `NSNotFound` without one, and in a table that is not an ``LMTableView``.
    open func section(withName name: String) -> Int { NSNotFound }

    // MARK: Layout

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        loadIfNeeded()
        return measureScroller(axis, for: crossSize)
    }

    override func arrangeContent(in size: LayoutSize) {
        arrangeScroller(in: size)
    }

    // MARK: Markup

    /// Sets the view that the preceding instruction announces.
    open override func appendMarkupElementView(_ view: UIView) {
        switch announced {
        case "backgroundView": backgroundView = view
        case "tableHeaderView": tableHeaderView = view
        case "tableFooterView": tableFooterView = view
        case "refreshControl": super.appendMarkupElementView(view)
        default: break
        }
        announced = nil
    }

    open override var markupContentChange: MarkupContentChange { .newView }

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? UITableView else { return }
        // The rows of a 'for' belong to the document.
        if rowSelection == nil, let source = old.dataSource, source !== old, source !== old.rowSelection {
            dataSource = source
        }
        pool.cellMakers = old.pool.cellMakers
        pool.headerMakers = old.pool.headerMakers
    }

    open override var placesItsOwnSubviews: Bool { true }
}

extension UITableView {
    /// The style of the sections; the same as ``tableStyle``. In a document, `style` chooses the way to create the table.
    public var style: Style { tableStyle }

    /// Creates a table.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        style: Style = .plain, allowsSelection: Bool = true, backgroundColor: UIColor? = nil, weight: CGFloat = .nan,
        anchor: LMAnchor = [], with configure: (UITableView) -> Void = { _ in }
    ) {
        self.init(frame: .zero, style: style)
        let view = self
        view.allowsSelection = allowsSelection
        declare(backgroundColor: backgroundColor, weight: weight, anchor: anchor)
        configure(self)
    }
}
