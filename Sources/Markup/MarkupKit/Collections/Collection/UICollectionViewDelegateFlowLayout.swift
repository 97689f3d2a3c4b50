public import Foundation

/// Gives the items of a collection sizes of their own, and its sections insets and spacings. All methods are optional.
///
/// The size of every item is asked for when the collection counts its items, and again when its width changes: a million items take a moment.
/// Sizes that are not finite count as the layout's.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item, in logical pixels; less than 1 counts as 1. The layout's `itemSize` unless implemented.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The space around the items of a section; the layout's `sectionInset` unless implemented.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The space between the lines of a section; the layout's `minimumLineSpacing` unless implemented.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least space between the items of a line; the layout's `minimumInteritemSpacing` unless implemented.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header, of which the part along the direction of scrolling counts; 0 is none.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer, of which the part along the direction of scrolling counts; 0 is none.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// The layout's `itemSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { collectionViewLayout.itemSize }
    /// The layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { collectionViewLayout.sectionInset }
    /// The layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { collectionViewLayout.minimumLineSpacing }
    /// The layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { collectionViewLayout.minimumInteritemSpacing }
    /// The layout's `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { collectionViewLayout.headerReferenceSize }
    /// The layout's `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewFlowLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { collectionViewLayout.footerReferenceSize }
}
