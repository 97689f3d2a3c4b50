import Foundation
import MarkupLayout
import NativeWidgets

/// The content of a collection whose layout is not the plain flow: the elements near the visible part, each at the frame that the layout gives.
///
/// The lines of a plain flow are rows of a list of GTK's, which knows nothing of frames. So other layouts have this view in its place, inside of
/// the same scroller.
final class CollectionCanvas: UIView {
    /// An element that is shown.
    struct Element {
        let view: UICollectionReusableView
        var attributes: UICollectionViewLayoutAttributes
    }

    weak var collection: UICollectionView?
    private(set) var elements: [CollectionElement: Element] = [:]
    private(set) var contentSize = CGSize.zero
    /// Whether the content is larger than the visible part, along each axis.
    private var overflow: CollectionAxes = []
    /// The size for which the layout was prepared; `nil` before the first time.
    private var preparedSize: CGSize?
    private var needsPreparation = true
    /// Whether all cells are to be requested from the data source again.
    private var isStale = true
    /// The items whose cells are to be requested from the data source again.
    private var staleItems: Set<IndexPath> = []
    /// The part of the content of which the elements are shown.
    private var coveredPart = CGRect.null
    /// Whether views with estimated sizes are to be measured again.
    private var isMeasureDue = false
    private var isScheduled = false
    private var isUpdating = false
    private var followsNewContent = false
    private var waiting: [() -> Void] = []
    private var prefetched: Set<IndexPath> = []
    private var lastOrigin = CGPoint.zero

    override var takesConstraints: Bool { false }
    override var placesItsOwnSubviews: Bool { true }

    var cells: [UICollectionViewCell] {
        elements.values.compactMap { $0.view as? UICollectionViewCell }.filter { $0.indexPath != nil }
            .sorted { ($0.indexPath ?? []) < ($1.indexPath ?? []) }
    }

    // MARK: Requests

    /// Shows what has changed in the next turn of the main loop.
    func setNeedsUpdate() {
        guard !isScheduled else { return }
        isScheduled = true
        MainLoop.atNextTurn { [weak self] in
            guard let self, isScheduled else { return }
            update()
        }
    }

    /// The items are others.
    func reload() {
        isStale = true
        needsPreparation = true
        setNeedsUpdate()
    }

    func reload(items: [IndexPath]) {
        staleItems.formUnion(items)
        coveredPart = .null
        setNeedsUpdate()
    }

    /// The canvas is laid out, perhaps because the content of a cell asks for another size.
    func contentMayHaveChanged() {
        isMeasureDue = true
        setNeedsUpdate()
    }

    func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPreparation = true
        coveredPart = .null
        let adjustment = context.contentOffsetAdjustment
        if adjustment != .zero, let collection {
            waiting.append { [weak collection] in
                guard let collection else { return }
                let offset = collection.contentOffset
                collection.contentOffset = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
            }
        }
        if !isUpdating { setNeedsUpdate() }
    }

    func didScroll() {
        guard let collection else { return }
        let (layout, part) = (collection.collectionViewLayout, collection.visiblePart)
        if layout.shouldInvalidateLayout(forBoundsChange: part) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: part))
        }
        // Views must not be added in the middle of a layout.
        if NestingLimit.isBusy { setNeedsUpdate() } else { update() }
    }

    /// Calls `body` once the content has the size that the layout gives it, or at once.
    func whenPlaced(_ body: @escaping () -> Void) {
        if isPlaced { body() } else { waiting.append(body) }
    }

    var isPlaced: Bool { preparedSize != nil && !followsNewContent && !needsPreparation }

    // MARK: Update

    /// Shows now what is due.
    ///
    /// - Returns: Whether something was.
    @discardableResult
    func updateIfNeeded() -> Bool {
        guard isScheduled, !NestingLimit.isBusy else { return false }
        update()
        return true
    }

    /// Shows the elements near the visible part, and only those.
    func update() {
        guard !isUpdating, let collection else { return }
        let size = collection.roomForLayout
        guard size.width > 0, size.height > 0 else { return }
        isUpdating = true
        isScheduled = false
        defer { isUpdating = false }
        if !collection.isLoaded {
            collection.countForCanvas()
            (isStale, needsPreparation) = (true, true)
        }
        // A cell that asks for another size lets the layout begin again, which can move others into the visible part.
        for _ in 0..<8 {
            prepareIfNeeded(size)
            showIfNeeded(collection)
            measureIfDue(collection.collectionViewLayout)
            if !needsPreparation { break }
        }
        // Contents that never agree with the layout have had enough chances.
        prepareIfNeeded(size)
        if followsNewContent { return }
        runWhenPlaced()
    }

    private func prepareIfNeeded(_ size: CGSize) {
        guard let collection, needsPreparation || preparedSize != size else { return }
        needsPreparation = false
        isMeasureDue = true
        if preparedSize != size { prefetched = [] }
        preparedSize = size
        coveredPart = .null
        let layout = collection.collectionViewLayout
        collection.list.questions.asking { layout.prepare() }
        let asked = layout.collectionViewContentSize
        let new = CGSize(width: asked.width.contentLength, height: asked.height.contentLength)
        var axes: CollectionAxes = []
        if new.width > size.width { axes.insert(.width) }
        if new.height > size.height { axes.insert(.height) }
        guard new != contentSize || axes != overflow else { return }
        (contentSize, overflow) = (new, axes)
        followsNewContent = true
        collection.list.setHorizontal(axes == .width)
        native.queueResize()
    }

    private func showIfNeeded(_ collection: UICollectionView) {
        let part = collection.visiblePart
        let margin = (width: part.width / 2, height: part.height / 2)
        let least = part.insetBy(dx: -margin.width / 2, dy: -margin.height / 2)
        guard isStale || !staleItems.isEmpty || !coveredPart.contains(least) else { return }
        let wide = part.insetBy(dx: -margin.width, dy: -margin.height)
        coveredPart = wide
        let layout = collection.collectionViewLayout
        let found = collection.list.questions.asking {
            layout.layoutAttributesForElements(in: mirrored(wide)) ?? []
        }
        show(found.filter { $0.frame.isPlace && mirrored($0.frame).intersects(wide) && exists($0) }, in: collection)
        prefetch(beyond: wide, part)
    }

    /// Layouts with a cache may answer with items that are no longer there.
    private func exists(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let collection else { return false }
        switch attributes.representedElementCategory {
        case .cell: return collection.exists(attributes.indexPath)
        case .supplementaryView: return attributes.indexPath.section < max(1, collection.itemCounts.count)
        case .decorationView: return true
        }
    }

    private func show(_ found: [UICollectionViewLayoutAttributes], in collection: UICollectionView) {
        var wanted: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
        for attributes in found { wanted[attributes.key] = attributes }
        keepFocus(in: &wanted, collection)
        let leaving = elements.filter { key, _ in isStale || wanted[key] == nil || isStale(key) }
        // The first ones go to the pool last, from which they are taken first: a cell stays with its item.
        for element in leaving.values.sorted(by: Element.isBelow).reversed() {
            collection.didEndDisplaying(element.view, at: element.attributes.indexPath)
            collection.keep(element.view)
        }
        for key in leaving.keys { elements[key] = nil }
        (isStale, staleItems) = (false, [])
        var asking: [UICollectionViewLayoutAttributes] = []
        for attributes in wanted.values.sorted(by: Element.isBelow) {
            if let element = elements[attributes.key] {
                elements[attributes.key]?.attributes = attributes
                apply(attributes, to: element.view, isNew: !attributes.isEqual(element.attributes))
            } else {
                make(attributes, in: collection)
                asking.append(attributes)
            }
        }
        let shown = Set(elements.values.map { ObjectIdentifier($0.view) })
        for element in leaving.values where !shown.contains(ObjectIdentifier(element.view)) {
            if element.view.superview === self { element.view.removeFromSuperview() }
        }
        putInOrder()
        subviews.first?.native.queueAllocationByParent()
        for attributes in asking { askForSize(attributes, collection.collectionViewLayout) }
    }

    private func isStale(_ key: CollectionElement) -> Bool {
        if case .item(let path) = key { staleItems.contains(path) } else { false }
    }

    /// A cell with the keyboard focus stays, with the text that is being typed into it.
    private func keepFocus(
        in wanted: inout [CollectionElement: UICollectionViewLayoutAttributes], _ collection: UICollectionView
    ) {
        guard !isStale, native.hasFocus else { return }
        for (key, element) in elements
        where wanted[key] == nil && element.view.native.hasFocus && exists(element.attributes) {
            var attributes = element.attributes
            if case .item(let path) = key {
                attributes = collection.collectionViewLayout.layoutAttributesForItem(at: path) ?? attributes
            }
            wanted[key] = attributes
        }
    }

    private func make(_ attributes: UICollectionViewLayoutAttributes, in collection: UICollectionView) {
        let view = collection.makeView(for: attributes)
        if let other = elements.first(where: { $0.value.view === view })?.key { elements[other] = nil }
        elements[attributes.key] = Element(view: view, attributes: attributes)
        if view.superview !== self { addSubview(view) }
        apply(attributes, to: view, isNew: true)
        collection.willDisplay(view, at: attributes.indexPath)
    }

    private func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView, isNew: Bool) {
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if view.transform != attributes.transform { view.transform = attributes.transform }
        if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
        (view as? UICollectionViewListCell)?.show(attributes.listPlace)
        guard isNew else { return }
        view.awaitedFrame = mirrored(attributes.frame)
        view.apply(attributes)
    }

    private func measureIfDue(_ layout: UICollectionViewLayout) {
        guard isMeasureDue else { return }
        isMeasureDue = false
        for element in elements.values where !element.attributes.estimates.isEmpty {
            askForSize(element.attributes, layout)
        }
    }

    /// Lets the layout know the size that the content of a new view asks for.
    private func askForSize(_ attributes: UICollectionViewLayoutAttributes, _ layout: UICollectionViewLayout) {
        guard let view = elements[attributes.key]?.view else { return }
        let preferred = view.preferredLayoutAttributesFitting(attributes)
        guard
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    /// Sorts the views by their order, which is the one in which they are drawn.
    private func putInOrder() {
        let wanted = elements.values.sorted(by: Element.isBelow).map(\.view)
        for (index, view) in wanted.enumerated() {
            let there = subviews.indices.contains(index) ? subviews[index] : nil
            if let there, there !== view { insertSubview(view, belowSubview: there) }
        }
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        for (key, element) in elements where element.view === subview {
            elements[key] = nil
            coveredPart = .null
        }
    }

    /// Announces the items of the next window in the direction of scrolling.
    private func prefetch(beyond wide: CGRect, _ part: CGRect) {
        guard let collection, collection.isPrefetchingEnabled, let source = collection.prefetchDataSource else {
            return
        }
        let way = CGPoint(x: part.minX - lastOrigin.x, y: part.minY - lastOrigin.y)
        lastOrigin = part.origin
        let isSideways = overflow == .width
        let step = isSideways ? (way.x < 0 ? -part.width : part.width) : (way.y < 0 ? -part.height : part.height)
        let beyond = wide.offsetBy(dx: isSideways ? step : 0, dy: isSideways ? 0 : step)
        let next = Set(
            (collection.collectionViewLayout.layoutAttributesForElements(in: beyond) ?? []).filter {
                $0.representedElementCategory == .cell && exists($0) && elements[$0.key] == nil
                    && $0.frame.intersects(beyond)
            }.map(\.indexPath))
        let (added, cancelled) = (
            next.subtracting(prefetched), prefetched.subtracting(next).filter { elements[.item($0)] == nil }
        )
        prefetched = next
        guard !added.isEmpty || !cancelled.isEmpty else { return }
        MainLoop.atNextTurn { [weak collection] in
            guard let collection else { return }
            if !cancelled.isEmpty {
                source.collectionView(collection, cancelPrefetchingForItemsAt: cancelled.sorted())
            }
            if !added.isEmpty { source.collectionView(collection, prefetchItemsAt: added.sorted()) }
        }
    }

    // MARK: Layout

    /// A rectangle of the layout in the content, or the other way round: mirrored where the layout wants it.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard native.isRightToLeft, let collection,
            collection.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
        else { return rect }
        let width = max(contentSize.width, preparedSize?.width ?? 0)
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        let length =
            axis == .horizontal
            ? (overflow.contains(.width) ? contentSize.width : 0)
            : (overflow.contains(.height) ? contentSize.height : 0)
        return LayoutMeasurement(minimum: length.rounded(.up), natural: length.rounded(.up))
    }

    override func arrangeContent(in size: LayoutSize) {
        for element in elements.values {
            element.view.wait(for: nil)
            element.view.awaitedFrame = nil
            guard !element.view.isHidden else { continue }
            let frame = mirrored(element.attributes.untransformedFrame)
            let (left, top) = (frame.minX.rounded(), frame.minY.rounded())
            element.view.native.place(
                CGRect(x: left, y: top, width: frame.maxX.rounded() - left, height: frame.maxY.rounded() - top))
        }
        if followsNewContent {
            followsNewContent = false
            MainLoop.atNextTurn { [weak self] in self?.runWhenPlaced() }
        }
    }

    private func runWhenPlaced() {
        guard isPlaced else { return }
        collection?.applyPendingOffset()
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }
}
