import Foundation
import KeyValueCoding

/// Places items of one size in lines.
@KeyValueCoding
public final class UICollectionViewFlowLayout {
    /// The direction in which a collection scrolls.
    public nonisolated enum ScrollDirection: String, MarkupWord { case vertical, horizontal }

    /// What a section's inset is counted from; windows have no unsafe areas, so all three are the same.
    public nonisolated enum SectionInsetReference: String, MarkupWord {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    public init() {}

    var changed: () -> Void = {}

    /// The size of every item, in pixels.
    public var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { changed() } } }
    public var itemWidth: CGFloat {
        get { itemSize.width }
        set { itemSize.width = newValue }
    }
    public var itemHeight: CGFloat {
        get { itemSize.height }
        set { itemSize.height = newValue }
    }
    /// The least space between the items of a line; what is left of the line is shared out.
    public var minimumInteritemSpacing: CGFloat = 10 { didSet { changed() } }
    /// The space between lines.
    public var minimumLineSpacing: CGFloat = 10 { didSet { changed() } }
    /// Space around each section.
    public var sectionInset = UIEdgeInsets.zero { didSet { changed() } }
    public var sectionInsetTop: CGFloat {
        get { sectionInset.top }
        set { sectionInset.top = newValue }
    }
    public var sectionInsetLeft: CGFloat {
        get { sectionInset.left }
        set { sectionInset.left = newValue }
    }
    public var sectionInsetBottom: CGFloat {
        get { sectionInset.bottom }
        set { sectionInset.bottom = newValue }
    }
    public var sectionInsetRight: CGFloat {
        get { sectionInset.right }
        set { sectionInset.right = newValue }
    }
    /// The size of each section's header, of which the part along the direction of scrolling counts; zero is no header.
    public var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { changed() } } }
    /// The size of each section's footer; zero is no footer.
    public var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { changed() } } }
    public var scrollDirection = ScrollDirection.vertical { didSet { if scrollDirection != oldValue { changed() } } }
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

    /// Where the items of a full line begin: the first and the last at the insets, the others evenly between them.
    func starts(in length: Double, count: Int) -> [Double] {
        let free = length - insets.before - insets.after
        let gap = count > 1 ? (free - Double(count) * itemBreadth) / Double(count - 1) : 0
        return (0..<count).map { (insets.before + Double($0) * (itemBreadth + max(0, gap))).rounded() }
    }
}
