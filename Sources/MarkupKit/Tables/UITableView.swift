public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// Rows in sections. Cells are made only for rows in the visible part or near it, so a million rows cost no more than a screenful.
///
/// A data source supplies the cells; ``LMTableView`` is its own data source for rows written in markup. Return, Space and a click select a
/// row; the arrow keys move the focus only. What UIKit shows after a swipe stands in the row's context menu. Rows that the data source lets
/// move are dragged to another place, or taken there by Alt with the arrow keys.
///
/// Tab stops at a table once, then at what is inside the focused row. A row is a form if it cannot be selected, has the selection style
/// `none`, or holds a text field or text view: Tab stops at each of its controls, and the row itself takes no keyboard. Headers do
/// only with ``allowsSectionCollapse``.
@KeyValueCoding
open class UITableView: UIScrollView {
    /// How sections look.
    public nonisolated enum Style: String, MarkupWord {
        /// Rows from edge to edge.
        case plain
        /// Each section in a box of its own.
        case grouped
    }

    /// Where a row lies in the visible part after scrolling to it; `none` scrolls as little as shows the row.
    public nonisolated enum ScrollPosition: Sendable {
        /// As near as scrolling as little as possible brings it.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// How a change of rows would be shown in UIKit. Here rows change without a transition, whichever is given.
    public nonisolated enum RowAnimation: Sendable { case fade, right, left, top, bottom, none, middle, automatic }

    /// A row height that means: as high as the cell needs.
    public static let automaticDimension: CGFloat = -1

    /// How sections look; given when the table is made, `plain` by default.
    public private(set) var tableStyle = Style.plain

    /// Creates a table.
    public convenience init(frame: CGRect, style: Style) {
        self.init(frame: frame)
        become(style)
    }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            styles: styleMakers,
            children: .announced,
            instructions: [
                "backgroundView": InstructionSchema(announcesChild: true),
                "tableHeaderView": InstructionSchema(announcesChild: true),
                "tableFooterView": InstructionSchema(announcesChild: true),
                "refreshControl": InstructionSchema(announcesChild: true),
            ])
    }

    /// The words that `style` may be, for this class and for each of its subclasses.
    class var styleMakers: [String: () -> UIView] {
        ["plainTableView": { make(.plain) }, "groupedTableView": { make(.grouped) }]
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

    /// A container, so that a background can lie behind the rows.
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

    /// The size of all rows; those that have not been in the visible part yet are estimated. Setting it changes nothing.
    open override var contentSize: CGSize {
        get { CGSize(width: bounds.width, height: list.contentHeight) }
        set {}
    }

    /// Asks the data source for all numbers and rows again. Nothing stays selected.
    ///
    /// The scroll position is kept. Called from inside a method of the data source, it does its work in the next turn of the main loop.
    open func reloadData() {
        if putOff("reloadData()", { $0.reloadData() }) { return }
        isLoaded = true
        updates = nil
        selection = []
        let old = map.count
        map = makeMap()
        list.replaceRows(at: 0, removing: old, adding: map.count)
        extrasDidReload()
        native.queueResize()
    }

    /// A cell that is taken out of the table leaves an empty place behind.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        list.forget(subview)
    }

    // MARK: Sources

    /// Supplies the rows. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }
    /// Told which rows may be needed soon. Not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether ``prefetchDataSource`` is told of rows; `true` by default.
    open var isPrefetchingEnabled = true
    /// Called when the table scrolls; a ``UITableViewDelegate`` is also asked about rows and called for selections. Not retained.
    public override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { tableDelegate = delegate as? any UITableViewDelegate }
    }
    private(set) weak var tableDelegate: (any UITableViewDelegate)?

    /// Where everything stands; counted from the data source by ``reloadData()``.
    var map = SectionMap()
    /// Whether ``map`` says what the data source says.
    var isLoaded = false
    var updates: PendingUpdates?
    /// What waits for the changes of a batch to be shown.
    var batchCompletions: [(Bool) -> Void] = []
    /// What few tables have; `nil` while nothing of it is used.
    var extras: TableExtras?
    /// Header and footer views that were made while counting and wait for their rows.
    var waitingViews: [SectionMap.Entry: UIView] = [:]

    /// Whether the cells of all rows exist already, so that nothing is saved by waiting; cells written in markup do.
    var cellsExist: Bool { dataSource === self }

    // MARK: Looks

    /// A view behind the rows, over the whole table; `nil` is none.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
    /// A view above the first section, which scrolls with the rows; `nil` is none.
    open var tableHeaderView: UIView? { didSet { if tableHeaderView !== oldValue { tableEndsDidChange(oldValue) } } }
    /// A view below the last section, which scrolls with the rows; `nil` is none.
    open var tableFooterView: UIView? { didSet { if tableFooterView !== oldValue { tableEndsDidChange(oldValue) } } }
    /// Whether there are lines between the rows; `singleLine` by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { updateRowLooks() } }
    /// The height of every row, in logical pixels; ``automaticDimension``, the default, is as high as each cell needs.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { if isLoaded { reloadData() } } }
    /// Stored for code written for UIKit; has no effect, because rows are measured as they are needed.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    /// Stored for code written for UIKit; has no effect.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// Stored for code written for UIKit; has no effect.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

    // MARK: Selection

    /// Whether a click selects a row; `true` by default. Code cannot select either while it is `false`.
    open var allowsSelection = true { didSet { updateActivatable() } }
    /// Whether the arrow keys select the row that they move to, as a click does; otherwise Return or Space selects it. `false` by default.
    ///
    /// It has no effect while ``allowsMultipleSelection`` is set.
    open var selectionFollowsFocus = false
    /// Whether several rows may be selected; a click then adds a row or takes it away.
    ///
    /// Shift with the arrow keys, Home, End or a click selects all rows on the way, Ctrl+A all there are, Ctrl+Shift+A none.
    open var allowsMultipleSelection = false {
        didSet {
            if !allowsMultipleSelection { keepFirstSelection() }
            if allowsMultipleSelection != oldValue { connectRangeSelection() }
        }
    }
    /// Whether the pointer selects rows by drawing a frame around them, in a table with ``allowsMultipleSelection``; `true` by default.
    ///
    /// Where rows may be moved by hand, there is no frame.
    open var allowsRubberBandSelection = true { didSet { connectRangeSelection() } }
    /// The selected rows.
    var selection: Set<IndexPath> = []
    /// The row that had the keyboard last.
    var rememberedRow: IndexPath?
    /// What moves rows by hand; `nil` until one may move.
    var reorder: ListReorder?

    override func moveFocus(_ step: FocusStep) -> Bool? {
        switch step {
        case .forward, .backward: ListFocus(self).moveByTab(step)
        // Inside a row, GTK goes from one control to the next.
        case .up, .down, .left, .right: nil
        }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { isFirstResponder || ListFocus(self).enter(.forward) }

    override var nativesForName: [Native] { [list.list] }
    override var standardName: AccessibleName? { .text("") }

    // MARK: Headers

    /// Whether the header of the section that is scrolled through stays at the top, until the next one takes its place; `false` by default.
    ///
    /// A delegate that gives headers as views has to give a new one each time; one that is among the rows already is not shown a second time.
    open var sectionHeadersPinToVisibleBounds = false { didSet { pinHeaderSoon(isNew: true) } }
    /// Whether a click on a section's header, or Return, Space and the arrow keys sideways on it, hides and shows its rows; `false` by default.
    open var allowsSectionCollapse = false {
        didSet { if allowsSectionCollapse != oldValue, isLoaded { reloadData() } }
    }

    override func didScroll() {
        super.didScroll()
        pinHeaderSoon(isNew: false)
    }

    // MARK: Editing

    /// Stored for code written for UIKit; changes nothing that is seen. Rows are edited by the Delete key and their context menu.
    open var isEditing = false
    /// Sets ``isEditing``.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    // MARK: Named sections

    /// The value of the first checked row of a section; `nil` without one, and in a table that is not an ``LMTableView``.
    open func value(forSection section: Int) -> Any? { nil }
    /// Checks the rows of a section that have an equal value, and no others. Does nothing in a table that is not an ``LMTableView``.
    open func setValue(_ value: Any?, forSection section: Int) {}
    /// The values of the checked rows of a section; empty in a table that is not an ``LMTableView``.
    open func values(forSection section: Int) -> [Any] { [] }
    /// Checks the rows of a section whose value is among `values`. Does nothing in a table that is not an ``LMTableView``.
    open func setValues(_ values: [Any], forSection section: Int) {}
    /// The name of a section; `nil` if it has none, and in a table that is not an ``LMTableView``.
    open func name(forSection section: Int) -> String? { nil }
    /// The first section of that name; `NSNotFound` without one, and in a table that is not an ``LMTableView``.
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

    /// The view that the instruction before it announces.
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
}

extension UITableView {
    /// Creates a table.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
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
