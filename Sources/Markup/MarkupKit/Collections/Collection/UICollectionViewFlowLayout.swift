public import Foundation
public import KeyValueCoding

/// Places items of one size in lines, which follow each other in the direction of scrolling.
@KeyValueCoding
public final class UICollectionViewFlowLayout {
    /// The direction in which a collection scrolls.
    public nonisolated enum ScrollDirection: String, MarkupWord { case vertical, horizontal }

    /// What a section's inset is counted from; windows have no unsafe areas, so all three are the same.
    public nonisolated enum SectionInsetReference: String, MarkupWord {
        /// All three are the same.
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// Creates a layout with items of 50 by 50 logical pixels.
    public init() {}

    var changed: () -> Void = {}

    /// The size of every item, in logical pixels; 50 by 50 by default. Less than 1 counts as 1.
    public var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { changed() } } }
    /// The width of ``itemSize``, in logical pixels.
    public var itemWidth: CGFloat {
        get { itemSize.width }
        set { itemSize.width = newValue }
    }
    /// The height of ``itemSize``, in logical pixels.
    public var itemHeight: CGFloat {
        get { itemSize.height }
        set { itemSize.height = newValue }
    }
    /// The least space between the items of a line, in logical pixels; 10 by default. What is left of the line is shared out between them.
    public var minimumInteritemSpacing: CGFloat = 10 { didSet { changed() } }
    /// The space between lines, in logical pixels; 10 by default.
    public var minimumLineSpacing: CGFloat = 10 { didSet { changed() } }
    /// Space around each section's items, in logical pixels; zero by default.
    public var sectionInset = UIEdgeInsets.zero { didSet { changed() } }
    /// The top of ``sectionInset``, in logical pixels.
    public var sectionInsetTop: CGFloat {
        get { sectionInset.top }
        set { sectionInset.top = newValue }
    }
    /// The left side of ``sectionInset``, in logical pixels.
    public var sectionInsetLeft: CGFloat {
        get { sectionInset.left }
        set { sectionInset.left = newValue }
    }
    /// The bottom of ``sectionInset``, in logical pixels.
    public var sectionInsetBottom: CGFloat {
        get { sectionInset.bottom }
        set { sectionInset.bottom = newValue }
    }
    /// The right side of ``sectionInset``, in logical pixels.
    public var sectionInsetRight: CGFloat {
        get { sectionInset.right }
        set { sectionInset.right = newValue }
    }
    /// The size of each section's header, of which only the part along the direction of scrolling counts; zero, the default, is no header.
    public var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { changed() } } }
    /// The size of each section's footer, of which only the part along the direction of scrolling counts; zero, the default, is no footer.
    public var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { changed() } } }
    /// The direction in which the collection scrolls; `vertical` by default.
    public var scrollDirection = ScrollDirection.vertical { didSet { if scrollDirection != oldValue { changed() } } }
    /// Stored for code written for UIKit; has no effect.
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

    /// An item's size along the direction of scrolling.
    var itemLength: Double { max(1, scrollDirection == .vertical ? itemSize.height : itemSize.width) }
    /// The lengths of a section's header and footer along the direction of scrolling.
    var headerLength: Double { length(of: headerReferenceSize) }
    var footerLength: Double { length(of: footerReferenceSize) }
    private func length(of size: CGSize) -> Double { max(0, scrollDirection == .vertical ? size.height : size.width) }

    private var itemBreadth: Double { max(1, scrollDirection == .vertical ? itemSize.width : itemSize.height) }
    private var insets: (before: Double, after: Double) {
        scrollDirection == .vertical ? (sectionInset.left, sectionInset.right) : (sectionInset.top, sectionInset.bottom)
    }

    /// The least length of a line, which holds one item.
    var leastLength: Double { max(0, insets.before + insets.after) + itemBreadth }

    /// How many items fit a line of that length, at least one.
    func itemsInLine(of length: Double) -> Int {
        let free = length - insets.before - insets.after
        let spacing = max(0, minimumInteritemSpacing)
        return max(1, Int((free + spacing) / (itemBreadth + spacing)))
    }

    /// The size of an item across the direction of scrolling, and along it; less than 1 counts as 1.
    func extent(of size: CGSize) -> (breadth: Double, length: Double) {
        let (width, height) = (max(1, size.width), max(1, size.height))
        return scrollDirection == .vertical ? (width, height) : (height, width)
    }

    /// Where the items of a full line begin: the first and the last at the insets, the others evenly between them.
    func starts(in length: Double, count: Int) -> [Double] {
        let free = length - insets.before - insets.after
        let gap = count > 1 ? (free - Double(count) * itemBreadth) / Double(count - 1) : 0
        return (0..<count).map { (insets.before + Double($0) * (itemBreadth + max(0, gap))).rounded() }
    }
}
