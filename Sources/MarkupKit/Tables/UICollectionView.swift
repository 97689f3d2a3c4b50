public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A grid of items, made as they come near the visible part.
///
/// ``collectionViewLayout`` says how large items are and how far apart; how many stand in a line follows from the view's size.
///
/// Tab stops at a collection once, at the item that had the keyboard last, then at what is inside that item. The arrow keys go from item to
/// item, Return, Space and a click select one.
@KeyValueCoding
open class UICollectionView: UIScrollView {
    /// Where an item lies in the visible part after scrolling to it.
    public nonisolated enum ScrollPosition: Sendable {
        /// `none`, and a place across the direction of scrolling, scroll as little as shows the item.
        case none, top, centeredVertically, bottom, left, centeredHorizontally, right
    }

    /// How items are placed.
    public let collectionViewLayout = UICollectionViewFlowLayout()

    /// Creates a collection. It copies the values of `layout`: later changes have to be made to ``collectionViewLayout``.
    public convenience init(frame: CGRect, collectionViewLayout layout: UICollectionViewFlowLayout) {
        self.init(frame: frame)
        collectionViewLayout.take(layout)
    }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            styles: ["flowLayoutCollectionView": { self.init() }], children: .announced,
            instructions: ["backgroundView": InstructionSchema(announcesChild: true)])
    }

    private(set) lazy var list = RecyclingList(source: self)
    var pool: [String: [UICollectionViewCell]] = [:]
    /// Lines that have left the window, with their cells.
    var linePool: [CollectionLine] = []
    var classes: [String: UICollectionViewCell.Type] = [:]
    var supplementClasses: [String: UICollectionReusableView.Type] = [:]
    var supplementPool: [String: [UICollectionReusableView]] = [:]
    var map = SectionMap()
    var itemCounts: [Int] = []
    var isLoaded = false
    /// How many items stand in a line; 0 before the first layout.
    var columns = 0
    /// Where the delegate gives sizes: the lines of each section, and what the line's length was when they were broken.
    var flows: [SectionFlow]?
    var flowBreadth = 0.0
    /// The frame that the pointer draws around items, while it does.
    var band: ItemBand?
    var selection: Set<IndexPath> = []
    /// The item that had the keyboard last.
    var rememberedItem: IndexPath?
    /// What moves items by hand; `nil` until one may move.
    var reorder: ListReorder?

    override func moveFocus(_ step: FocusStep) -> Bool? {
        switch step {
        case .forward, .backward: ListFocus(self).moveByTab(step)
        // Inside an item, GTK goes from one control to the next.
        case .up, .down, .left, .right: nil
        }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { isFirstResponder || ListFocus(self).enter(.forward) }

    override var nativesForName: [Native] { [list.list] }
    override var standardName: AccessibleName? { .text("") }

    override class func makeNative() -> Native { ContainerWidget.make() }
    override var scroller: Native { list.scroller }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        TableLook.applyCollection(to: self)
        updateAccessibleName()
        connectFocusKeys()
        collectionViewLayout.changed = { [weak self] in self?.layoutDidChange() }
    }

    override func setUpScrolling() {
        native.append(list.scroller)
        connectScrolling()
        updatePolicy()
    }

    override var fittedAxes: (horizontal: Bool, vertical: Bool) {
        let isHorizontal = collectionViewLayout.scrollDirection == .horizontal
        return (!isHorizontal, isHorizontal)
    }

    // MARK: Sources

    /// Supplies the items. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }
    /// Told which items may be needed soon. Not retained.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether ``prefetchDataSource`` is told of items; `true` by default.
    open var isPrefetchingEnabled = true
    /// Called when the collection scrolls; a ``UICollectionViewDelegate`` is also called for selections. Not retained.
    public override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { collectionDelegate = delegate as? any UICollectionViewDelegate }
    }
    private(set) weak var collectionDelegate: (any UICollectionViewDelegate)?

    /// Whether a click selects an item; `true` by default. Code cannot select either while it is `false`.
    open var allowsSelection = true
    /// Whether several items may be selected; a click then adds an item or takes it away. `false` by default.
    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection, !oldValue { connectBand() } }
    }
    /// Whether the pointer selects items by drawing a frame that begins between them, with ``allowsMultipleSelection``; `true` by default.
    open var allowsRubberBandSelection = true
    /// Whether the frame's gesture is connected.
    var hasBandGesture = false

    /// A view behind the items, over the whole collection; `nil` is none.
    open var backgroundView: UIView? {
        didSet {
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            guard let backgroundView else { return }
            backgroundView.removeFromSuperview()
            native.insert(backgroundView.native, before: list.scroller)
            adopt(backgroundView)
        }
    }

    /// Asks the data source for all numbers and items again. Nothing stays selected.
    ///
    /// The scroll position is kept. Called from inside a method of the data source, it does its work in the next turn of the main loop.
    open func reloadData() {
        if putOff("reloadData()", { $0.reloadData() }) { return }
        selection = []
        reloadLines()
    }

    /// A line that is taken out of the collection leaves an empty place behind.
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
        let across = collectionViewLayout.scrollDirection == .vertical ? size.width : size.height
        let fitting = collectionViewLayout.itemsInLine(of: across)
        // Lines must not change in the middle of a layout.
        let breaksAnew = flowDelegate != nil && across != flowBreadth
        if fitting != columns || !isLoaded || breaksAnew {
            MainLoop.atNextTurn { [weak self] in self?.useColumns(fitting, in: across) }
        }
        if let band { band.native.place(band.area) }
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
}

/// A collection view under the name that markup documents use.
@KeyValueCoding
open class LMCollectionView: UICollectionView {
    open override class var markupVocabulary: MarkupVocabulary {
        var vocabulary = super.markupVocabulary
        vocabulary.rootPreference = 6
        return vocabulary
    }
}

/// Tells a collection what it shows. Only the first two methods are required.
public protocol UICollectionViewDataSource: AnyObject {
    /// How many items a section has; a negative number counts as 0.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item that comes near the visible part, which is half its height before it is seen; take it from ``UICollectionView/dequeueReusableCell(withReuseIdentifier:for:)``.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// How many sections there are; 1 unless implemented. A negative number counts as 0.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Whether a person may put the item elsewhere; `false` unless implemented.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves the item in the model; the collection moves it on the screen. `destinationIndexPath` is where it is afterwards.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// The header or footer of a section, where the layout gives it a size; `kind` is one of the collection's `elementKind…` constants.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    /// 1 section.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// `false`: a person cannot put the item elsewhere.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// An empty view.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
}

/// Prepares items before they come near the visible part, for what takes a while to load.
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// The items may be needed soon: a screenful beyond the items that have cells, in the direction of scrolling.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Items that were announced and are not needed for now, as after a turn. Does nothing unless implemented.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

/// Methods that a collection calls when a person uses its items. All are optional.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Asked before a person's click or key selects or deselects an item; `false` leaves the selection as it is.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called after a person selected an item; not for items that code selects.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called after an item left the selection through a person's choice; not for items that code deselects.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Called each time a cell has got its place in the collection, in or near the visible part.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    /// Asked while a person moves an item: where it would go instead of the place that the person has chosen.
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath
}

extension UICollectionViewDelegate {
    /// `true`: the item can be selected.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// The place that the person has chosen.
    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
}
