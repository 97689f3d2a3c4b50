public import Foundation
public import KeyValueCoding

/// A layout that places items of equal size in lines, which follow each other in the scroll direction.
@KeyValueCoding
public final class UICollectionViewFlowLayout {
    /// The direction in which a collection scrolls.
    public nonisolated enum ScrollDirection: String, MarkupWord { case vertical, horizontal }

    /// The reference of a section's inset. Windows have no safe areas, so all three cases are equivalent.
    public nonisolated enum SectionInsetReference: String, MarkupWord {
        /// All three cases are equivalent.
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// Creates a layout with items of 50 by 50 points.
    public init() {}

    var changed: () -> Void = {}

    /// The size of every item, in points. Default 50 by 50. Less than 1 counts as 1.
    public var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { changed() } } }
    /// The width of ``itemSize``, in points.
    public var itemWidth: CGFloat {
        get { itemSize.width }
        set { itemSize.width = newValue }
    }
    /// The height of ``itemSize``, in points.
    public var itemHeight: CGFloat {
        get { itemSize.height }
        set { itemSize.height = newValue }
    }
    /// The smallest space between the items of a line, in points. Default 10. The remaining space of a line is
    /// distributed between them.
    public var minimumInteritemSpacing: CGFloat = 10 { didSet { changed() } }
    /// The space between lines, in points. Default 10.
    public var minimumLineSpacing: CGFloat = 10 { didSet { changed() } }
    /// The space around each section's items, in points. Default zero.
    public var sectionInset = UIEdgeInsets.zero { didSet { changed() } }
    /// The top of ``sectionInset``, in points.
    public var sectionInsetTop: CGFloat {
        get { sectionInset.top }
        set { sectionInset.top = newValue }
    }
    /// The left side of ``sectionInset``, in points.
    public var sectionInsetLeft: CGFloat {
        get { sectionInset.left }
        set { sectionInset.left = newValue }
    }
    /// The bottom of ``sectionInset``, in points.
    public var sectionInsetBottom: CGFloat {
        get { sectionInset.bottom }
        set { sectionInset.bottom = newValue }
    }
    /// The right side of ``sectionInset``, in points.
    public var sectionInsetRight: CGFloat {
        get { sectionInset.right }
        set { sectionInset.right = newValue }
    }
    /// The size of each section's header, in points; only the length along the scroll direction is used. Zero, the
    /// default, means no header.
    public var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { changed() } } }
    /// The size of each section's footer, in points; only the length along the scroll direction is used. Zero, the
    /// default, means no footer.
    public var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { changed() } } }
    /// The direction in which the collection scrolls. Default `vertical`.
    public var scrollDirection = ScrollDirection.vertical { didSet { if scrollDirection != oldValue { changed() } } }
    /// Stored for code written for UIKit; it has no effect.
    public var sectionInsetReference = SectionInsetReference.fromContentInset

    func take(_ other: UICollectionViewFlowLayout) {
        itemSize = other.itemSize
        minimumInteritemSpacing = other.minimumInteritemSpacing
        minimumLineSpacing = other.minimumLineSpacing
        sectionInset = other.sectionInset
        headerReferenceSize = other.headerReferenceSize
        footerReferenceSize = other.footerReferenceSize
        scrollDirection = other.scrollDirection
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
