public import Foundation

/// An item of a compositional layout: the place of a cell in its group.
open class NSCollectionLayoutItem {
    /// The size.
    public let layoutSize: NSCollectionLayoutSize
    /// The space inside of the item's place that its cell leaves free, in points. Default zero. It has no effect along an estimated axis.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spaces beside the item; `nil`, the default, for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item.
    public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// The frame of an item in a group whose frames the program computes.
public struct NSCollectionLayoutGroupCustomItem {
    /// The frame in the group, in points.
    public let frame: CGRect
    /// The order: items with greater numbers are above others.
    public let zIndex: Int

    /// Creates an item.
    public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Items that follow each other in a row or a column. A section repeats its group until all its items have a place.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
    }

    let arrangement: Arrangement
    /// The items and groups inside.
    public let subitems: [NSCollectionLayoutItem]
    /// How often the only item is repeated, with equal lengths; `nil` for as often as it fits.
    let count: Int?
    /// The space between the items; `nil`, the default, for none.
    public var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil
    ) {
        (self.arrangement, self.subitems, self.count) = (arrangement, subitems, count.map { min(max(1, $0), 10_000) })
        super.init(layoutSize: size)
    }

    /// Creates a row of items, which are repeated as long as there is room.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }

    /// Creates a row of `count` equal items, which share its width.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count) }

    /// The older name of ``horizontal(layoutSize:repeatingSubitem:count:)``.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Creates a column of items, which are repeated as long as there is room.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }

    /// Creates a column of `count` equal items, which share its height.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count) }

    /// The older name of ``vertical(layoutSize:repeatingSubitem:count:)``.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Creates a group whose frames `itemProvider` computes.
    public static func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }
}
