public import KeyValueCoding
import MarkupLayout

/// What a collection makes as it comes into view, and uses again: an item, or a section's header or footer.
///
/// Subclasses put their own views in; each lies over the whole area, or by its `frame` if it has one.
@KeyValueCoding
open class UICollectionReusableView: UIView {
    /// The kind of view that this one belongs to when it is reused; `nil` is never reused.
    public internal(set) var reuseIdentifier: String?
    /// Which section the view belongs to, for headers and footers.
    var supplement: UICollectionView.Supplement?

    /// Called before the collection uses the view in another place.
    open func prepareForReuse() {}

    override func arrangeContent(in size: LayoutSize) {
        layoutSubviews()
        for view in subviews where !view.isHidden {
            if let frame = view.placedFrame { view.native.place(frame) } else { view.placeFilling(size) }
        }
    }
}
