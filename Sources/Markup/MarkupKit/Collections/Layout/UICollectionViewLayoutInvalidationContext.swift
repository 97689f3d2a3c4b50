public import Foundation

/// The parts of a layout that are to be computed again.
///
/// A collection asks its layout for everything near the visible part each time, so that a context only says what the layout itself may keep.
/// Layouts with much to compute override ``UICollectionViewLayout/invalidateLayout(with:)`` and look into it.
open class UICollectionViewLayoutInvalidationContext {
    /// Creates a context that names nothing.
    public required init() {}

    /// Whether everything is to be computed again, for example after ``UICollectionViewLayout/invalidateLayout()``.
    public internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items may have changed.
    public internal(set) var invalidateDataSourceCounts = false
    /// The items named with ``invalidateItems(at:)``; `nil` without any.
    public private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views named with ``invalidateSupplementaryElements(ofKind:at:)``; `nil` without any.
    public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The distance by which the collection scrolls at the next layout, in points. Default zero.
    open var contentOffsetAdjustment = CGPoint.zero

    /// Names items whose attributes are to be computed again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Names supplementary views whose attributes are to be computed again.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }
}

/// The parts of a flow layout that are to be computed again.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate's sizes, insets and spacings are requested again. Default `true`.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the items are put into lines again. Default `true`.
    open var invalidateFlowLayoutAttributes = true
}
