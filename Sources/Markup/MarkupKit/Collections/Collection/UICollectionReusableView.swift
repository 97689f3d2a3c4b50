public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A reusable view of a collection: an item, or a section's header or footer.
///
/// Subclasses add their own views; each fills the whole area, or has its `frame` if one is set.
@KeyValueCoding
open class UICollectionReusableView: UIView {
    /// The identifier of the reuse pool; `nil` for a view that is never reused.
    public internal(set) var reuseIdentifier: String?
    /// The section and kind, for headers and footers.
    var supplement: UICollectionView.Supplement?
    /// Whether the delegate has been called for the view that is about to be displayed, and not since it has left.
    var isDisplayed = false

    /// The size that the collection is about to give the view.
    private var awaitedPlace: CGSize?
    override var dequeuedSize: CGSize? { awaitedPlace }

    /// The frame that the collection is about to give the view.
    var awaitedFrame: CGRect?

    /// The place in the content of a collection whose layout places single cells; in a plain flow, the place in the line of items.
    open override var frame: CGRect {
        get { awaitedFrame ?? super.frame }
        set { super.frame = newValue }
    }

    /// The size of the view that is being made.
    private static var sizeInTheMaking = CGSize.zero

    /// Collections and markup create views by this. The ``UIView/frame`` has the size of the place that the view is made for.
    public required convenience init() {
        let size = Self.sizeInTheMaking
        Self.sizeInTheMaking = .zero
        self.init(frame: CGRect(origin: .zero, size: size))
    }

    /// Makes a view for a place of a size.
    static func make(for size: CGSize) -> Self { make(for: size) { self.init() } }

    /// Makes a view for a place of a size by a function, which may load a document.
    static func make<View: UICollectionReusableView>(for size: CGSize, by create: () -> View) -> View {
        sizeInTheMaking = size
        let view = create()
        // A view that the function has not made by 'init()' has not taken it.
        sizeInTheMaking = .zero
        view.wait(for: size)
        return view
    }

    /// The view has been dequeued for a place of a size; `nil` once it is there.
    func wait(for size: CGSize?) {
        awaitedPlace = size
        guard size != nil, rarities?.frame != nil else { return }
        // The place is the collection's business.
        rarities?.frame = nil
        rarities?.isFrameNew = false
    }
    /// Called before the collection reuses the view for another position.
    open func prepareForReuse() {}

    /// Called when a custom layout, or a subclass of the flow, gives the view other attributes. The
    /// collection itself applies those of ``UICollectionViewLayoutAttributes``; the default does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called when a custom layout, or one with estimated sizes, has got a new view; returns attributes with the size that the content requests
    /// for. The default changes the size along the axes that the layout has estimated.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let estimates = layoutAttributes.estimates
        guard !estimates.isEmpty, let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
            return layoutAttributes
        }
        if estimates.contains(.width) { fitting.size.width = native.measure(.horizontal, for: -1).natural }
        if estimates.contains(.height) {
            fitting.size.height = native.measure(.vertical, for: Int(min(1e6, fitting.size.width.rounded()))).natural
        }
        return fitting
    }

    override func arrangeContent(in size: LayoutSize) {
        if arrangeByConstraints(in: size) { return }
        for view in subviews where !view.isHidden {
            if let frame = view.placedFrame { view.put(frame) } else { view.placeFilling(size) }
        }
    }

    open override var markupContentChange: MarkupContentChange { .overwritten }
}
