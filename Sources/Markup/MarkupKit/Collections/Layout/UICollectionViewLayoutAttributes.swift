public import Foundation

/// The place and the look of an element of a collection: an item's cell, a header or another supplementary view, or a decoration.
///
/// Subclasses with more properties override ``copy(with:)`` and ``isEqual(_:)``.
open class UICollectionViewLayoutAttributes {
    /// The kinds of elements.
    public nonisolated enum ElementCategory: Sendable {
        /// The cell of an item, a view that belongs to a section or to the whole, and a view without data.
        case cell, supplementaryView, decorationView
    }

    /// Creates attributes without a place; use the other initialisers.
    public required init() {}

    /// Creates the attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view, such as a header.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    /// Creates the attributes of a decoration, whose class the layout registers.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// The path of the item, or the one that the layout gives to another element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of the element.
    public internal(set) var representedElementCategory = ElementCategory.cell
    /// The name of the kind of a supplementary view or a decoration; `nil` for an item.
    public internal(set) var representedElementKind: String?

    /// The middle in the content, in points.
    open var center = CGPoint.zero
    /// The width and the height before the ``transform``, in points.
    open var size = CGSize.zero
    /// The transformation about the ``center``. Default ``CGAffineTransform/identity``.
    open var transform = CGAffineTransform.identity
    /// The opacity, from 0 to 1. Default 1.
    open var alpha: CGFloat = 1
    /// The order: elements with greater numbers are above others. Default 0.
    open var zIndex = 0
    /// Whether the element is not shown. Default `false`.
    open var isHidden = false

    /// The axes along which the ``size`` is a guess that the view's content corrects.
    var estimates: CollectionAxes = []
    /// The place of a row in the section of a list; `nil` for other elements.
    var listPlace: ListPlace?

    /// The rectangle in the content, in points, with the ``transform``. Setting it sets ``center`` and ``size``.
    open var frame: CGRect {
        get { transform.isIdentity ? untransformedFrame : transformed(untransformedFrame) }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    /// The rectangle of the element's own coordinates: its ``size`` at the origin.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The ``frame`` as it would be without the ``transform``.
    var untransformedFrame: CGRect {
        CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    private func transformed(_ frame: CGRect) -> CGRect {
        CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            .applying(transform).offsetBy(dx: frame.midX, dy: frame.midY)
    }

    /// Returns a copy of the same class; ``copy(with:)`` makes it.
    public final func copy() -> Any { copy(with: nil) }

    /// Makes a copy of the same class. An override copies its own properties to what `super` returns.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        (copy.indexPath, copy.center, copy.size, copy.transform) = (indexPath, center, size, transform)
        (copy.alpha, copy.zIndex, copy.isHidden, copy.estimates) = (alpha, zIndex, isHidden, estimates)
        copy.listPlace = listPlace
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        return copy
    }

    /// Whether another object has the same values. An override compares its own properties and calls `super`.
    open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self
            || (other.indexPath == indexPath && other.center == center && other.size == size
                && other.transform == transform && other.alpha == alpha && other.zIndex == zIndex
                && other.isHidden == isHidden && other.representedElementKind == representedElementKind)
    }
}

/// The two axes of a size.
nonisolated struct CollectionAxes: OptionSet, Hashable {
    let rawValue: Int
    static let width = CollectionAxes(rawValue: 1)
    static let height = CollectionAxes(rawValue: 2)
}

extension UICollectionViewLayoutAttributes {
    /// The element that has the attributes.
    var key: CollectionElement {
        switch representedElementCategory {
        case .cell: .item(indexPath)
        case .supplementaryView: .supplement(representedElementKind ?? "", indexPath)
        case .decorationView: .decoration(representedElementKind ?? "", indexPath)
        }
    }
}

/// An element of a collection that a layout places.
nonisolated enum CollectionElement: Hashable {
    case item(IndexPath)
    case supplement(String, IndexPath)
    case decoration(String, IndexPath)
}
