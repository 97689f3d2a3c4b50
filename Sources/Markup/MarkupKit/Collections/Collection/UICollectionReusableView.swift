public import KeyValueCoding
import MarkupLayout

/// A reusable view of a collection: an item, or a section's header or footer.
///
/// Subclasses add their own views; each fills the whole area, or has its `frame` if one is set.
@KeyValueCoding
open class UICollectionReusableView: UIView {
    /// The identifier of the reuse pool; `nil` for a view that is never reused.
    public internal(set) var reuseIdentifier: String?
    /// The section and kind, for headers and footers.
    var supplement: UICollectionView.Supplement?

    /// Called before the collection reuses the view for another position.
    open func prepareForReuse() {}

    override func arrangeContent(in size: LayoutSize) {
        layoutSubviews()
        for view in subviews where !view.isHidden {
            if let frame = view.placedFrame { view.native.place(frame) } else { view.placeFilling(size) }
        }
    }
}
