public import Foundation
public import KeyValueCoding

/// A layout that places items in lines, which follow each other in the scroll direction.
///
/// Subclasses change the attributes that `super` returns: a carousel enlarges the item in the middle. A collection places the cells of a subclass
/// one by one, and those of the class itself line by line, which takes less time.
@KeyValueCoding
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The direction in which a collection scrolls.
    public nonisolated enum ScrollDirection: String, MarkupWord { case vertical, horizontal }

    /// The reference of a section's inset. Windows have no safe areas, so all three cases are equivalent.
    public nonisolated enum SectionInsetReference: String, MarkupWord {
        /// All three cases are equivalent.
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// Creates a layout with items of 50 by 50 points.
    public override init() { super.init() }

    /// Creates a layout with items of 50 by 50 points. `coder` is ignored: archives do not exist here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The value of ``estimatedItemSize`` for items whose contents say their size.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The size of every item, in points. Default 50 by 50. Less than 1 counts as 1.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { settingsDidChange() } } }
    /// The width of ``itemSize``, in points.
    open var itemWidth: CGFloat {
        get { itemSize.width }
        set { itemSize.width = newValue }
    }
    /// The height of ``itemSize``, in points.
    open var itemHeight: CGFloat {
        get { itemSize.height }
        set { itemSize.height = newValue }
    }
    /// The smallest space between the items of a line, in points. Default 10. The remaining space of a line is
    /// distributed between them.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { settingsDidChange() } }
    /// The space between lines, in points. Default 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { settingsDidChange() } }
    /// The space around each section's items, in points. Default zero.
    open var sectionInset = UIEdgeInsets.zero { didSet { settingsDidChange() } }
    /// The top of ``sectionInset``, in points.
    open var sectionInsetTop: CGFloat {
        get { sectionInset.top }
        set { sectionInset.top = newValue }
    }
    /// The left side of ``sectionInset``, in points.
    open var sectionInsetLeft: CGFloat {
        get { sectionInset.left }
        set { sectionInset.left = newValue }
    }
    /// The bottom of ``sectionInset``, in points.
    open var sectionInsetBottom: CGFloat {
        get { sectionInset.bottom }
        set { sectionInset.bottom = newValue }
    }
    /// The right side of ``sectionInset``, in points.
    open var sectionInsetRight: CGFloat {
        get { sectionInset.right }
        set { sectionInset.right = newValue }
    }
    /// The size of each section's header, in points; only the length along the scroll direction is used. Zero, the
    /// default, means no header.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { settingsDidChange() } } }
    /// The size of each section's footer, in points; only the length along the scroll direction is used. Zero, the
    /// default, means no footer.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { settingsDidChange() } } }
    /// The direction in which the collection scrolls. Default `vertical`.
    open var scrollDirection = ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { settingsDidChange() } }
    }
    /// Whether the header of the section at the top stays there. Has no effect: headers scroll with their items. Always `false`.
    open var sectionHeadersPinToVisibleBounds: Bool {
        get { false }
        set { if newValue { notePin("sectionHeadersPinToVisibleBounds") } }
    }
    /// Whether the footer of the section at the bottom stays there. Has no effect: footers scroll with their items. Always `false`.
    open var sectionFootersPinToVisibleBounds: Bool {
        get { false }
        set { if newValue { notePin("sectionFootersPinToVisibleBounds") } }
    }
    private func notePin(_ name: String) {
        NoEffect.note("UICollectionViewFlowLayout.\(name)", "headers and footers scroll with their items")
    }
    /// Stored for code written for UIKit; it has no effect.
    open var sectionInsetReference = SectionInsetReference.fromContentInset

    /// The size that an item has until its cell is made, whose content then says the size. Zero, the default, gives every item the size of
    /// ``itemSize`` or of the delegate; ``automaticSize`` begins with that size.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { settingsDidChange() } } }

    // MARK: Answers

    /// The lines of all sections; `nil` until they are needed.
    private var knownGeometry: FlowGeometry?
    /// The sizes that contents have asked for.
    private(set) var measuredSizes: [IndexPath: CGSize] = [:]

    private func settingsDidChange() { invalidateLayout() }

    var geometry: FlowGeometry? {
        guard let owner else { return nil }
        let room = owner.roomForLayout
        let breadth = scrollDirection == .vertical ? room.width : room.height
        if let knownGeometry, knownGeometry.breadth == breadth { return knownGeometry }
        guard breadth > 0 else { return nil }
        let new = FlowGeometry(self, of: owner, breadth: breadth)
        knownGeometry = new
        return new
    }

    /// Forgets the lines, because the items are others.
    override func itemsDidChange() {
        knownGeometry = nil
        measuredSizes = [:]
    }

    /// The default puts the items into lines, unless that is done.
    open override func prepare() {
        super.prepare()
        _ = geometry
    }

    open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry else { return [] }
        return geometry.elements(in: rect).compactMap { element in
            switch element {
            case .item(let path): makeItem(path, geometry)
            case .supplement(let kind, let path): makeSupplement(kind, path, geometry)
            case .decoration: nil
            }
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        geometry.flatMap { makeItem(indexPath, $0) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { geometry.flatMap { makeSupplement(elementKind, indexPath, $0) } }

    private func makeItem(_ path: IndexPath, _ geometry: FlowGeometry) -> UICollectionViewLayoutAttributes? {
        guard let frame = geometry.frame(ofItemAt: path) else { return nil }
        let attributes = makeAttributes(ofItem: path, frame: frame)
        if estimatedItemSize != .zero { attributes.estimates = [.width, .height] }
        return attributes
    }

    private func makeSupplement(
        _ kind: String, _ path: IndexPath, _ geometry: FlowGeometry
    ) -> UICollectionViewLayoutAttributes? {
        geometry.frame(ofSupplement: kind, inSection: path.section).map {
            makeAttributes(ofSupplement: kind, at: path, frame: $0)
        }
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: Invalidation

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            itemsDidChange()
        } else if flow?.invalidateFlowLayoutDelegateMetrics ?? true || flow?.invalidateFlowLayoutAttributes ?? true {
            knownGeometry = nil
        }
        super.invalidateLayout(with: context)
    }

    /// The default keeps the lines, because they depend on the breadth alone.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutDelegateMetrics = false
        flow?.invalidateFlowLayoutAttributes = false
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        measuredSizes[originalAttributes.indexPath] = preferredAttributes.size
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    // MARK: Geometry

    /// An item's size along the scroll direction.
    var itemLength: Double { max(1, scrollDirection == .vertical ? itemSize.height : itemSize.width) }
    /// The lengths of a section's header and footer along the scroll direction.
    var headerLength: Double { length(of: headerReferenceSize) }
    var footerLength: Double { length(of: footerReferenceSize) }
    private func length(of size: CGSize) -> Double { max(0, scrollDirection == .vertical ? size.height : size.width) }

    private var itemBreadth: Double { max(1, scrollDirection == .vertical ? itemSize.width : itemSize.height) }
    private var insets: (before: Double, after: Double) {
        scrollDirection == .vertical ? (sectionInset.left, sectionInset.right) : (sectionInset.top, sectionInset.bottom)
    }

    /// The smallest length of a line, which holds one item.
    var leastLength: Double { max(0, insets.before + insets.after) + itemBreadth }

    /// The number of items that fit into a line of the given length, at least one.
    func itemsInLine(of length: Double) -> Int {
        let free = length - insets.before - insets.after
        let spacing = max(0, minimumInteritemSpacing)
        return max(1, Int((free + spacing) / (itemBreadth + spacing)))
    }

    /// The size of an item across and along the scroll direction; less than 1 counts as 1.
    func extent(of size: CGSize) -> (breadth: Double, length: Double) {
        let (width, height) = (max(1, size.width), max(1, size.height))
        return scrollDirection == .vertical ? (width, height) : (height, width)
    }

    /// The positions of the items of a full line: the first and the last at the insets, the others evenly spaced
    /// between them.
    func starts(in length: Double, count: Int) -> [Double] {
        let free = length - insets.before - insets.after
        let gap = count > 1 ? (free - Double(count) * itemBreadth) / Double(count - 1) : 0
        return (0..<count).map { (insets.before + Double($0) * (itemBreadth + max(0, gap))).rounded() }
    }
}
