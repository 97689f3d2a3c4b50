public import Foundation

/// A width or a height in a compositional layout.
public nonisolated struct NSCollectionLayoutDimension: Hashable, Sendable {
    enum Kind: Hashable { case fractionalWidth, fractionalHeight, absolute, estimated }

    let kind: Kind
    /// The fraction, or the points.
    public let dimension: CGFloat

    /// A fraction of the width of what contains the item: 1 is all of it.
    public static func fractionalWidth(_ fraction: CGFloat) -> Self {
        Self(kind: .fractionalWidth, dimension: fraction)
    }
    /// A fraction of the height of what contains the item: 1 is all of it.
    public static func fractionalHeight(_ fraction: CGFloat) -> Self {
        Self(kind: .fractionalHeight, dimension: fraction)
    }
    /// A length in points.
    public static func absolute(_ points: CGFloat) -> Self { Self(kind: .absolute, dimension: points) }
    /// A length in points until the cell is made, whose content then says the length.
    public static func estimated(_ points: CGFloat) -> Self { Self(kind: .estimated, dimension: points) }

    /// Whether the length is a fraction of a width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the length is a fraction of a height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the length is in points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the content says the length.
    public var isEstimated: Bool { kind == .estimated }

    func length(in container: CGSize) -> CGFloat {
        let length =
            switch kind {
            case .fractionalWidth: dimension * container.width
            case .fractionalHeight: dimension * container.height
            case .absolute, .estimated: dimension
            }
        return length > 0 ? min(length, 1_000_000) : 0
    }
}

/// The size of an item, a group or a supplementary view in a compositional layout.
public nonisolated struct NSCollectionLayoutSize: Hashable, Sendable {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size.
    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    var estimates: CollectionAxes {
        var axes: CollectionAxes = []
        if widthDimension.isEstimated { axes.insert(.width) }
        if heightDimension.isEstimated { axes.insert(.height) }
        return axes
    }
}

/// A space between items, or beside one.
public nonisolated struct NSCollectionLayoutSpacing: Hashable, Sendable {
    /// The smallest space, in points.
    public let spacing: CGFloat
    /// Whether the space grows where there is room.
    public let isFlexibleSpacing: Bool
    /// Whether the space stays as it is.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    /// A space in points; less than 0 counts as 0.
    public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: max(0, spacing), isFlexibleSpacing: false) }
    /// A space that grows where there is room; less than 0 counts as 0.
    public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: max(0, spacing), isFlexibleSpacing: true) }
}

/// The spaces beside an item.
public nonisolated struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
    /// The space on the side where lines begin; `nil` for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The space above; `nil` for none.
    public let top: NSCollectionLayoutSpacing?
    /// The space on the side where lines end; `nil` for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The space below; `nil` for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates spaces.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// The room in which a section is laid out.
public protocol NSCollectionLayoutContainer {
    /// The size of the collection, in points.
    var contentSize: CGSize { get }
    /// The size without the insets, in points.
    var effectiveContentSize: CGSize { get }
}

/// The surroundings of a section.
public protocol NSCollectionLayoutEnvironment {
    /// The room for the section.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the window.
    var traitCollection: UITraitCollection { get }
}

struct LayoutRoom: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    var effectiveContentSize: CGSize { contentSize }
    var container: any NSCollectionLayoutContainer { self }
}
