public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A grid of items, which are created as they come near the visible part.
///
/// ``collectionViewLayout`` sets the size and spacing of the items; the number of items per line follows from the
/// view's size.
///
/// Tab stops at a collection once, at the item that last had the focus, and then at the views inside that item. The
/// arrow keys move from item to item; Return, Space and a click select one.
@KeyValueCoding
open class UICollectionView: UIScrollView {
    private var usedLayout: UICollectionViewLayout

    /// The layout of the items: a ``UICollectionViewFlowLayout`` unless another one is set. In documents its attributes are those of a flow:
    /// `collectionViewLayout.itemWidth="120"`.
    ///
    /// The collection keeps its layout, and follows its changes. A layout belongs to one collection.
    open var collectionViewLayout: UICollectionViewLayout {
        get { usedLayout }
        set {
            guard newValue !== usedLayout else { return }
            if usedLayout.owner === self { usedLayout.owner = nil }
            usedLayout = newValue
            takeLayout()
        }
    }

    /// Creates a collection with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        usedLayout = layout
        super.init(frame: frame)
    }

    /// Creates a collection with a flow layout.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    private func takeLayout() {
        usedLayout.owner = self
        usedLayout.itemsDidChange()
        usedLayout.didComeInto(self)
        chooseHost()
        if canvas == nil { return layoutDidChange() }
        updatePolicy()
        canvas?.invalidate(UICollectionViewLayoutInvalidationContext())
    }

    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = MarkupVocabulary(
            styles: ["flowLayoutCollectionView": { self.init() }], children: .announced,
            instructions: ["backgroundView": InstructionSchema(announcesChild: true)])
        vocabulary.rowClass = "UICollectionViewCell"
        // Sections have no titles, no key deletes an item, and there are no outlines.
        vocabulary.rowAttributes = ["movable", RowEvent.select.attribute, RowEvent.move.attribute]
        return vocabulary
    }

    /// The content for a layout that places single cells; `nil` for a plain flow, whose lines ``list`` shows.
    var canvas: CollectionCanvas?
    /// The size of the view that is being made for the ``canvas``.
    var sizeInMaking: CGSize?
    private(set) lazy var list = RecyclingList(source: self)
    var pool: [String: [UICollectionViewCell]] = [:]
    /// Lines that have left the window, with their cells, for reuse.
    var linePool: [CollectionLine] = []
    /// The makers of cells by their registered identifiers.
    var cellMakers: [String: (UICollectionView) -> UICollectionViewCell] = [:]
    /// The makers of supplementary views by their registered kinds and identifiers.
    var supplementMakers: [String: (UICollectionView) -> UICollectionReusableView] = [:]
    var supplementPool: [String: [UICollectionReusableView]] = [:]
    var map = SectionMap()
    var itemCounts: [Int] = []
    var isLoaded = false
    /// The number of items per line; 0 before the first layout.
    var columns = 0
    /// The lines of each section if the delegate provides sizes, and the breadth for which they were computed.
    var flows: [SectionFlow]?
    var flowBreadth = 0.0
    /// The item that the pointer presses.
    var pressed: PressedItem?
    /// The cell that the data source is filling again, see ``reconfigureItems(at:)``.
    var reconfigured: UICollectionViewCell?
    /// The rubber band, while the user drags it.
    var band: ItemBand?
    var selection: Set<IndexPath> = []
    var batch: UpdateBatch?
    var selectedElementState: SelectedElement?
    /// The item that last had the keyboard focus.
    var rememberedItem: IndexPath?
    /// The handler for moving items; `nil` until an item may move.
    var reorder: ListReorder?

    override func moveFocus(_ step: FocusStep) -> Bool? {
        switch step {
        case .forward, .backward: canvas.map { moveByTab(step, in: $0) } ?? ListFocus(self).moveByTab(step)
        // Inside an item, GTK moves from one control to the next.
        case .up, .down, .left, .right: nil
        }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        isFirstResponder || canvas.map { enter($0) } ?? ListFocus(self).enter(.forward)
    }

    /// The widget that contains the items.
    var itemHost: Native { canvas?.native ?? list.list }
    override var nativesForName: [Native] { [itemHost] }
    override var standardName: AccessibleName? { .text("") }

    override class func makeNative() -> Native { ContainerWidget.make() }
    override var scroller: Native { list.scroller }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        TableLook.applyCollection(to: self)
        updateAccessibleName()
        connectFocusKeys()
        connectHighlight()
        connectDelegateMenu()
        takeLayout()
    }

    override func setUpScrolling() {
        native.append(list.scroller)
        connectScrolling()
        updatePolicy()
    }

    override var fittedAxes: (horizontal: Bool, vertical: Bool) {
        guard canvas == nil else { return (false, false) }
        let isHorizontal = flow.scrollDirection == .horizontal
        return (!isHorizontal, isHorizontal)
    }

    // MARK: Data sources

    /// The data source of the items. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }
    /// The data source that is notified of items that may be needed soon. Not retained.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether ``prefetchDataSource`` is notified. Default `true`.
    open var isPrefetchingEnabled = true
    /// The delegate for scrolling; a ``UICollectionViewDelegate`` is also called for selections. Not retained.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { collectionDelegate = delegate as? any UICollectionViewDelegate }
    }
    private(set) weak var collectionDelegate: (any UICollectionViewDelegate)?

    /// Whether the items are being edited: accessories of ``UICollectionViewListCell`` such as `delete` are shown then. Default `false`.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            for cell in shownCells { cell.isEditing = isEditing }
            if allowsMultipleSelectionDuringEditing { deselect(selection) }
        }
    }
    /// Whether items can be selected, by the user or by code. Default `true`.
    open var allowsSelection = true
    /// Whether items can be selected while ``isEditing`` is `true`, in place of ``allowsSelection``. Default `false`.
    open var allowsSelectionDuringEditing = false
    /// Whether several items may be selected while ``isEditing`` is `true`, in place of ``allowsMultipleSelection``. Default `false`.
    ///
    /// With `true`, items can be selected during editing in any case, and the selection is cleared when editing begins and when it ends.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing, !oldValue { connectBand() } }
    }
    /// Whether several items may be selected; a click then selects or deselects an item. Default `false`.
    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection, !oldValue { connectBand() } }
    }
    /// Whether a drag that begins between items selects them with a rubber band, if ``allowsMultipleSelection`` is set.
    /// Default `true`.
    open var allowsRubberBandSelection = true
    /// Whether the rubber band's gesture is connected.
    var hasBandGesture = false

    /// The element of a `for` whose item is selected, the first one of several; `nil` without a selection.
    ///
    /// Setting it selects the item of the element with the same identity and deselects all others, without scrolling and
    /// without calling the delegate; `nil` deselects all. An element that the list of the `for` does not have is selected
    /// once the list has it. A binding follows in both directions. In a collection with its own data source, it is `nil`,
    /// and setting it posts a ``Notice``.
    @Edited open var selectedElement: Any? {
        get { elementOfSelection }
        set { select(newValue) }
    }

    /// A view behind the items that fills the collection; `nil`, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            guard let backgroundView else { return }
            backgroundView.removeFromSuperview()
            native.insert(backgroundView.native, before: list.scroller)
            adopt(backgroundView)
        }
    }

    /// Requests all counts and items again from the data source. The selection is cleared, except for the item of a
    /// ``selectedElement`` that is set or bound.
    ///
    /// The scroll position is kept. Called inside a method of the data source, it takes effect in the next turn of the
    /// main loop.
    open func reloadData() {
        if putOff("reloadData()", { $0.reloadData() }) { return }
        dropBatchedChanges()
        selection = awaitedSelection
        reloadLines()
    }

    /// A line that is removed from the collection leaves an empty position behind.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        list.forget(subview)
    }

    // MARK: Layout

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        let size = list.scroller.measure(axis, for: -1)
        return LayoutMeasurement(minimum: size.minimum, natural: max(size.minimum, axis == .vertical ? 320 : 320))
    }

    override func arrangeContent(in size: LayoutSize) {
        let whole = LayoutBox(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
        if let backgroundView, !backgroundView.isHidden { backgroundView.native.allocate(whole) }
        list.scroller.allocate(whole)
        if let line = reorder?.line, !line.isHidden { line.native.place(line.placedFrame ?? .zero) }
        if let band { band.native.place(band.area) }
        if let canvas {
            // Deferred, because views must not be added during a layout.
            return canvas.contentMayHaveChanged()
        }
        let across = flow.scrollDirection == .vertical ? size.width : size.height
        let fitting = flow.itemsInLine(of: across)
        // Deferred, because lines must not change during a layout.
        let breaksAnew = flowDelegate != nil && across != flowBreadth
        if fitting != columns || !isLoaded || breaksAnew {
            MainLoop.atNextTurn { [weak self] in self?.useColumns(fitting, in: across) }
        }
    }

    /// Lays out the window, and shows the cells that a custom layout places in it.
    open override func layoutIfNeeded() {
        super.layoutIfNeeded()
        guard let canvas, !NestingLimit.isBusy else { return }
        if canvas.updateIfNeeded() { super.layoutIfNeeded() }
    }

    // MARK: Scrolling

    override func didScroll() {
        super.didScroll()
        endHighlight()
        canvas?.didScroll()
    }

    override var awaitsContentSize: Bool { canvas.map { !$0.isPlaced } ?? false }
    override var insetContent: Native? { canvas?.native }
    override var snapsToPages: Bool { super.snapsToPages || canvas != nil }
    override func restingOffset(of offset: CGPoint) -> CGPoint {
        guard canvas != nil else { return super.restingOffset(of: offset) }
        let start = isPagingEnabled ? super.restingOffset(of: offset) : offset
        return collectionViewLayout.targetContentOffset(forProposedContentOffset: start, withScrollingVelocity: .zero)
    }

    /// The size of the content, in points; that of a plain flow is an estimate until all of it was seen. Setting it has no effect.
    open override var contentSize: CGSize {
        get { canvas?.contentSize ?? ScrollerWidget(list.scroller).contentSize }
        set {}
    }

    // MARK: Markup

    open override func appendMarkupElementView(_ view: UIView) {
        switch announced {
        case "backgroundView": backgroundView = view
        case "refreshControl": super.appendMarkupElementView(view)
        default: break
        }
        announced = nil
    }

    open override var markupContentChange: MarkupContentChange { .newView }

    open override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        guard let old = old as? UICollectionView else { return }
        // The items of a 'for' belong to the document.
        if rowSelection == nil, old.rowSelection == nil { dataSource = old.dataSource }
    }

    open override var placesItsOwnSubviews: Bool { true }
}

/// A collection view under the name used in markup documents.
@KeyValueCoding
open class LMCollectionView: UICollectionView {
    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = super.markupVocabulary
        vocabulary.rootPreference = 6
        return vocabulary
    }
}

/// The data source of a collection. Only the first two methods are required.
public protocol UICollectionViewDataSource: AnyObject {
    /// Returns the number of items in a section; negative numbers count as 0.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item that is within half a window of the visible part; take it from
    /// ``UICollectionView/dequeueReusableCell(withReuseIdentifier:for:)``.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Returns the number of sections. Default 1. Negative numbers count as 0.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns whether the user may move the item. Default `false`.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves the item in the model; the collection moves it on the screen. `destinationIndexPath` is its path after the
    /// move.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Returns the header or footer of a section, if the layout gives it a size; `kind` is one of the collection's
    /// `elementKind…` constants.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns `false`: the user cannot move the item.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns an empty view.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
}

/// A data source that prepares items before they come near the visible part, for content that takes long to load.
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// Called with items that may be needed soon: up to a window's length beyond the items with cells, in the scroll
    /// direction.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Called with announced items that are no longer needed for now, for example after the scroll direction has
    /// changed. The default does nothing.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}
