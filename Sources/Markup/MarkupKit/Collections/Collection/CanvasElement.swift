import Foundation

extension CollectionCanvas.Element {
    /// The order in which elements are drawn: by `zIndex`, decorations below items, headers above them.
    static func isBelow(_ one: UICollectionViewLayoutAttributes, _ other: UICollectionViewLayoutAttributes) -> Bool {
        if one.zIndex != other.zIndex { return one.zIndex < other.zIndex }
        let (first, second) = (one.representedElementCategory.height, other.representedElementCategory.height)
        if first != second { return first < second }
        if one.indexPath != other.indexPath { return one.indexPath < other.indexPath }
        return one.representedElementKind ?? "" < other.representedElementKind ?? ""
    }

    static func isBelow(_ one: Self, _ other: Self) -> Bool { isBelow(one.attributes, other.attributes) }
}

extension UICollectionViewLayoutAttributes.ElementCategory {
    fileprivate nonisolated var height: Int {
        switch self {
        case .decorationView: 0
        case .cell: 1
        case .supplementaryView: 2
        }
    }
}

extension CGRect {
    /// Whether the numbers can be laid out.
    nonisolated var isPlace: Bool {
        [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) <= 100_000_000 }
    }
}

extension CGFloat {
    /// A length of a content that GTK can lay out; NaN and negative numbers are 0.
    nonisolated var contentLength: CGFloat { self > 0 ? Swift.min(self, 100_000_000) : 0 }
}
