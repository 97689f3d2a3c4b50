public import Foundation

/// A section of a compositional layout: a group, which is repeated along the scroll direction, with headers, footers and a background.
public final class NSCollectionLayoutSection {
    let group: NSCollectionLayoutGroup
    /// The space around the groups, in points. Default zero.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between groups, in points. Default 0. Less than 0 counts as 0.
    public var interGroupSpacing: CGFloat = 0
    /// The headers and footers. Default none.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep to the leading and trailing ``contentInsets``. Default `true`.
    public var supplementariesFollowContentInsets = true
    /// The backgrounds. Default none.
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// How groups scroll across the scroll direction of the collection. No section does here: groups that would be beside each other follow in
    /// lines, as many in a line as there is room for. The first use of another value than `none` posts a ``Notice``.
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none {
        didSet {
            guard orthogonalScrollingBehavior != .none else { return }
            NoEffect.note(
                "NSCollectionLayoutSection.orthogonalScrollingBehavior",
                "the groups of the section follow in lines instead")
        }
    }
    /// The look of the rows, in a list.
    var list: UICollectionLayoutListConfiguration?

    /// Creates a section.
    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// Creates a section of a list: rows as wide as the collection, with the heights that their contents ask for.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(36))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = configuration
        if configuration.isGrouped {
            let top: CGFloat = configuration.headerMode == .supplementary ? 0 : 12
            section.contentInsets = NSDirectionalEdgeInsets(top: top, leading: 12, bottom: 12, trailing: 12)
        }
        func add(_ kind: String, _ alignment: NSRectAlignment) {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment))
        }
        if configuration.headerMode == .supplementary { add(UICollectionView.elementKindSectionHeader, .top) }
        if configuration.footerMode == .supplementary { add(UICollectionView.elementKindSectionFooter, .bottom) }
        return section
    }
}

/// The ways in which the groups of a section scroll across the collection.
public nonisolated enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// See ``NSCollectionLayoutSection/orthogonalScrollingBehavior``.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The edges and corners of a rectangle.
public nonisolated enum NSRectAlignment: Int, Sendable {
    /// `leading` and `trailing` follow the text direction.
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A header or a footer of a section.
public final class NSCollectionLayoutBoundarySupplementaryItem {
    /// The size; an estimated one is that of the view's content.
    public let layoutSize: NSCollectionLayoutSize
    /// The kind, for which the data source makes the view.
    public let elementKind: String
    /// The edge of the section: the top for a header, the bottom for a footer. Others count as the one that is nearer.
    public let alignment: NSRectAlignment
    /// Whether the view stays in the visible part as long as its section is. Default `false`.
    public var pinToVisibleBounds = false
    /// The order: views with greater numbers are above others. Default 1.
    public var zIndex = 1
    /// The space inside of the place that the view leaves free, in points. Default zero.
    public var contentInsets = NSDirectionalEdgeInsets.zero

    /// Creates a header or a footer.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        (self.layoutSize, self.elementKind, self.alignment) = (layoutSize, elementKind, alignment)
    }

    var isAtEnd: Bool { [.bottom, .bottomLeading, .bottomTrailing, .trailing].contains(alignment) }
}

/// A background of a section, whose class ``UICollectionViewLayout/register(_:forDecorationViewOfKind:)`` names.
public final class NSCollectionLayoutDecorationItem {
    /// The kind.
    public let elementKind: String
    /// The space around the background in its section, in points. Default zero.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The order: views with greater numbers are above others. Default 0.
    public var zIndex = 0

    private init(_ kind: String) { elementKind = kind }

    /// Creates a background.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}

/// The look of a list in a collection.
public struct UICollectionLayoutListConfiguration {
    /// The looks of a list.
    public nonisolated enum Appearance: Sendable {
        /// `grouped` and `insetGrouped` look the same: rows of a section together, with round corners. The others have rows from edge to edge.
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }
    /// Where the headers of sections come from.
    public nonisolated enum HeaderMode: Sendable {
        /// No headers, views of the data source, or the first item of each section, which then is the program's to make look like one.
        case none, supplementary, firstItemInSection
    }
    /// Where the footers of sections come from.
    public nonisolated enum FooterMode: Sendable {
        /// No footers, or views of the data source.
        case none, supplementary
    }

    /// The look.
    public var appearance: Appearance
    /// Where the headers come from. Default `none`.
    public var headerMode = HeaderMode.none
    /// Where the footers come from. Default `none`.
    public var footerMode = FooterMode.none
    /// Whether there are lines between rows. Default `true`, in sidebars `false`.
    public var showsSeparators: Bool
    /// The background of the collection; `nil`, the default, is that of the look.
    public var backgroundColor: UIColor?

    /// Creates a configuration.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
}
