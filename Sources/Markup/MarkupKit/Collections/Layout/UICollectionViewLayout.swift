public import Foundation
public import KeyValueCoding

/// The rule by which a collection places its items. Subclasses compute the frames; ``UICollectionViewFlowLayout`` is one that is ready.
///
/// ```swift
/// final class DiagonalLayout: UICollectionViewLayout {
///     override var collectionViewContentSize: CGSize { CGSize(width: 2_000, height: 2_000) }
///     override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
///         let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
///         attributes.frame = CGRect(x: path.item * 40, y: path.item * 40, width: 36, height: 36)
///         return attributes
///     }
///     override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
///         let first = max(0, Int(min(rect.minX, rect.minY) / 40)), last = min(49, Int(max(rect.maxX, rect.maxY) / 40))
///         return (first...max(first, last)).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
///     }
/// }
/// ```
///
/// The collection calls ``prepare()`` before it asks, and again after each invalidation and each change of its size. It shows the elements whose
/// frames are in the visible part or within half a window of it.
@KeyValueCoding
open class UICollectionViewLayout {
    /// Creates a layout; a collection uses it when it is assigned to ``UICollectionView/collectionViewLayout``.
    public init() {}

    /// Creates a layout. `coder` is ignored: archives do not exist here.
    public required init?(coder: NSCoder) {}

    weak var owner: UICollectionView?

    /// Forgets what belongs to the items, because they are others.
    func itemsDidChange() {}
    /// Called when a collection begins to use the layout.
    func didComeInto(_ collection: UICollectionView) {}

    private var decorations: [String: UICollectionReusableView.Type] = [:]

    /// The class of the attributes that this layout makes. Default ``UICollectionViewLayoutAttributes``.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that this layout makes. Default ``UICollectionViewLayoutInvalidationContext``.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Answers

    /// Called before the collection asks for attributes; computes what does not depend on the visible part. The default does nothing.
    open func prepare() {}

    /// The size of the whole content, in points. The collection scrolls along the axes in which it is larger than itself. Default zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements that touch a rectangle of the content; others are ignored. The default returns `nil`.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item, which need not be visible. The default returns `nil`.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view, such as a header. The default returns `nil`.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration. The default returns `nil`.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns where a movement of the content comes to rest: asked once the content has not moved for a moment, with the velocity zero.
    ///
    /// A carousel returns the offset at which an item is in the middle, and the collection scrolls there. The default returns
    /// `proposedContentOffset`.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

    /// Returns the offset after a change of the layout. The default returns `proposedContentOffset`.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Whether the content is mirrored where texts run from right to left. Default `false`; `true` in the layouts of this module.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Invalidation

    /// Lets the collection call ``prepare()`` and ask for everything again before the next frame.
    ///
    /// An override calls `super`, as one of ``invalidateLayout(with:)`` does.
    open func invalidateLayout() {
        let context = makeContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// Called for each invalidation; an override drops what it has computed, and calls `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(context)
    }

    /// Returns whether scrolling, or another size, invalidates the layout; `newBounds` is the visible part of the content. The default returns
    /// `false`. A change of the size invalidates the layout in any case.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context for a new visible part.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }

    /// Returns whether the size that a view's content asks for invalidates the layout. The default returns `false`.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the context for a size that a view's content asks for. An override notes the size.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        if originalAttributes.representedElementCategory == .cell {
            context.invalidateItems(at: [originalAttributes.indexPath])
        } else if let kind = originalAttributes.representedElementKind {
            context.invalidateSupplementaryElements(ofKind: kind, at: [originalAttributes.indexPath])
        }
        return context
    }

    // MARK: Transitions

    /// Never called: the items of a batch appear, move and disappear without a transition. The layout is invalidated by each batch.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Never called: the items of a batch change without a transition.
    open func finalizeCollectionViewUpdates() {}

    /// Never called: new items appear without a transition. The default returns `nil`.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Never called: deleted items disappear without a transition. The default returns `nil`.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    private func makeContext() -> UICollectionViewLayoutInvalidationContext {
        (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
            ?? UICollectionViewLayoutInvalidationContext.self).init()
    }

    // MARK: Decorations

    /// Registers the class of the decorations of a kind, which show no data. `nil` unregisters it.
    open func register(_ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }

    func makeDecoration(ofKind kind: String, size: CGSize) -> UICollectionReusableView {
        (decorations[kind] ?? UICollectionReusableView.self).make(for: size)
    }
}

extension UICollectionViewLayout {
    /// The collection that uses the layout; `nil` for none.
    public var collectionView: UICollectionView? { owner }

    /// Attributes of the layout's class.
    func makeAttributes() -> UICollectionViewLayoutAttributes {
        (Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
            .init()
    }

    func makeAttributes(ofItem path: IndexPath, frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes()
        (attributes.indexPath, attributes.frame) = (path, frame)
        return attributes
    }

    func makeAttributes(ofSupplement kind: String, at path: IndexPath, frame: CGRect)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = makeAttributes(ofItem: path, frame: frame)
        (attributes.representedElementCategory, attributes.representedElementKind) = (.supplementaryView, kind)
        return attributes
    }
}

extension UICollectionViewLayout: StandsForSubclass {
    static var namedType: any KeyValueCoding.Type { UICollectionViewFlowLayout.self }
    static func isNamed(_ object: AnyObject) -> Bool { object is UICollectionViewFlowLayout }
}
