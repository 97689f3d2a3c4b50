public import Foundation
public import KeyValueCoding

/// The values of a compositional layout that are not those of a section.
public final class UICollectionViewCompositionalLayoutConfiguration {
    /// The direction in which the collection scrolls. Default `vertical`.
    public var scrollDirection = UICollectionViewFlowLayout.ScrollDirection.vertical
    /// The space between sections, in points. Default 0. Less than 0 counts as 0.
    public var interSectionSpacing: CGFloat = 0

    /// Creates a configuration with the standard values.
    public init() {}
}

/// The provider of the sections of a compositional layout; `nil` shows nothing of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout that repeats groups of items, described by sizes and spaces.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///     layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// let group = NSCollectionLayoutGroup.horizontal(
///     layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)), subitems: [item])
/// collection.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
/// ```
@KeyValueCoding
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var listColor: UIColor?
    private var knownGeometry: CompositionalGeometry?
    private var measured: [CollectionElement: CGSize] = [:]
    private var settings: UICollectionViewCompositionalLayoutConfiguration

    /// Creates a layout whose sections are alike.
    public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration =
            UICollectionViewCompositionalLayoutConfiguration()
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    /// Creates a layout whose sections `sectionProvider` describes: called for each section, and again when the size of the collection changes.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration =
            UICollectionViewCompositionalLayoutConfiguration()
    ) {
        (provider, settings) = (sectionProvider, configuration)
        super.init()
    }

    /// Creates a layout without sections. `coder` is ignored: archives do not exist here.
    public required init?(coder: NSCoder) {
        (provider, settings) = ({ _, _ in nil }, UICollectionViewCompositionalLayoutConfiguration())
        super.init(coder: coder)
    }

    /// Creates the layout of a list, whose cells are ``UICollectionViewListCell``.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        let layout = UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        })
        layout.listColor = configuration.backgroundColor ?? (configuration.isGrouped ? .systemGroupedBackground : nil)
        return layout
    }

    override func didComeInto(_ collection: UICollectionView) {
        if let color = listColor { collection.backgroundColor = color }
    }

    /// The scroll direction, and the space between sections. After a change of its values, set it again or call ``UICollectionViewLayout/invalidateLayout()``.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { settings }
        set {
            settings = newValue
            invalidateLayout()
        }
    }

    // MARK: Answers

    private var geometry: CompositionalGeometry? {
        guard let owner else { return nil }
        let room = owner.roomForLayout
        if let knownGeometry, knownGeometry.room == room { return knownGeometry }
        guard room.width > 0, room.height > 0 else { return nil }
        let isVertical = settings.scrollDirection == .vertical
        if let knownGeometry,
            isVertical ? knownGeometry.room.width != room.width : knownGeometry.room.height != room.height
        {
            measured = [:]
        }
        let new = CompositionalGeometry(
            room, traits: owner.traitCollection, counts: owner.itemCounts, isVertical: isVertical,
            spacing: settings.interSectionSpacing, measured: measured, provider: provider)
        knownGeometry = new
        return new
    }

    open override func prepare() {
        super.prepare()
        _ = geometry
    }

    open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry, let owner else { return [] }
        return geometry.elements(in: rect, visible: owner.visiblePart).compactMap { element in
            let attributes: UICollectionViewLayoutAttributes? =
                switch element {
                case .item(let path): layoutAttributesForItem(at: path)
                case .supplement(let kind, let path): layoutAttributesForSupplementaryView(ofKind: kind, at: path)
                case .decoration(let kind, let path): layoutAttributesForDecorationView(ofKind: kind, at: path)
                }
            return attributes.flatMap { $0.frame.intersects(rect) ? $0 : nil }
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let geometry, let leaf = geometry.leaf(ofItemAt: indexPath) else { return nil }
        let attributes = makeAttributes(ofItem: indexPath, frame: leaf.frame)
        (attributes.estimates, attributes.zIndex) = (leaf.estimates, leaf.zIndex)
        let section = geometry.sections[indexPath.section]
        if let list = section.description.list {
            let isHeader = list.headerMode == .firstItemInSection && indexPath.item == 0
            let first = list.headerMode == .firstItemInSection ? 1 : 0
            let isLast = indexPath.item == section.count - 1
            attributes.listPlace = ListPlace(
                isGrouped: list.isGrouped && !isHeader, isFirst: indexPath.item == first, isLast: isLast,
                hasSeparator: list.showsSeparators && !isHeader && !(list.isGrouped && isLast))
        }
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let geometry, let owner,
            let found = geometry.boundary(ofKind: elementKind, inSection: indexPath.section, visible: owner.visiblePart)
        else { return nil }
        let (insets, estimates) = (found.item.contentInsets, found.item.layoutSize.estimates)
        var frame = found.frame
        if !estimates.contains(.width) {
            frame.origin.x += insets.leading
            frame.size.width = max(0, frame.width - insets.leading - insets.trailing)
        }
        if !estimates.contains(.height) {
            frame.origin.y += insets.top
            frame.size.height = max(0, frame.height - insets.top - insets.bottom)
        }
        let attributes = makeAttributes(ofSupplement: elementKind, at: indexPath, frame: frame)
        attributes.estimates = estimates
        attributes.zIndex = found.item.zIndex
        return attributes
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let geometry, geometry.sections.indices.contains(indexPath.section) else { return nil }
        let section = geometry.sections[indexPath.section]
        guard let item = section.description.decorationItems.first(where: { $0.elementKind == elementKind }) else {
            return nil
        }
        let insets = item.contentInsets
        let attributes = makeAttributes()
        attributes.indexPath = indexPath
        attributes.representedElementCategory = .decorationView
        attributes.representedElementKind = elementKind
        attributes.zIndex = item.zIndex
        attributes.frame = CGRect(
            x: section.background.minX + insets.leading, y: section.background.minY + insets.top,
            width: max(0, section.background.width - insets.leading - insets.trailing),
            height: max(0, section.background.height - insets.top - insets.bottom))
        return attributes
    }

    // MARK: Invalidation

    /// The default returns whether a header or a footer stays in the visible part.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        geometry?.hasPinned ?? false
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { itemsDidChange() }
        super.invalidateLayout(with: context)
    }

    override func itemsDidChange() {
        knownGeometry = nil
        measured = [:]
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (new, old, axes) = (preferredAttributes.size, originalAttributes.size, originalAttributes.estimates)
        return (axes.contains(.width) && abs(new.width - old.width) > 0.5)
            || (axes.contains(.height) && abs(new.height - old.height) > 0.5)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        measured[originalAttributes.key] = preferredAttributes.size
        knownGeometry = nil
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
}
