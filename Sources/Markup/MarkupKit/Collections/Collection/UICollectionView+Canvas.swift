public import Foundation
import NativeWidgets

extension UICollectionView {
    // MARK: Layouts

    /// Replaces the layout.
    ///
    /// - Parameter animated: Whether the cells of items that stay visible move to their new places, unless animations are disabled on the
    ///   desktop. Changes from and to a plain ``UICollectionViewFlowLayout`` have no transition.
    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Replaces the layout, and calls `completion` with `true` once the cells are in their new places.
    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        guard animated, let canvas, needsCanvas(layout), native.isMapped else {
            collectionViewLayout = layout
            MainLoop.atNextTurn { completion?(true) }
            return
        }
        canvas.moveElements(completion) { collectionViewLayout = layout }
    }

    /// The attributes of an item; `nil` for one that does not exist, and before the collection has a size.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        canvas?.updateIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// The attributes of a supplementary view; `nil` for one that does not exist, and before the collection has a size.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        canvas?.updateIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The item at a point of the content, above others that overlap it; `nil` for none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        canvas?.updateIfNeeded()
        let place = canvas?.mirrored(CGRect(origin: point, size: .zero)).origin ?? point
        let near = CGRect(x: place.x - 0.5, y: place.y - 0.5, width: 1, height: 1)
        return (collectionViewLayout.layoutAttributesForElements(in: near) ?? []).filter {
            $0.representedElementCategory == .cell && $0.frame.contains(place) && exists($0.indexPath)
        }.max(by: CollectionCanvas.Element.isBelow)?.indexPath
    }

    // MARK: Hosts

    /// The flow whose lines are shown; with another layout, one with the standard values.
    var flow: UICollectionViewFlowLayout { collectionViewLayout as? UICollectionViewFlowLayout ?? Self.standardFlow }
    private static let standardFlow = UICollectionViewFlowLayout()

    /// Whether a layout places cells one by one.
    func needsCanvas(_ layout: UICollectionViewLayout) -> Bool {
        guard type(of: layout) == UICollectionViewFlowLayout.self, let flow = layout as? UICollectionViewFlowLayout
        else {
            return true
        }
        return flow.estimatedItemSize != .zero
    }

    /// Shows the content that the layout needs: lines of items, or single ones.
    func chooseHost() {
        guard needsCanvas(collectionViewLayout) != (canvas != nil) else { return }
        if let old = canvas {
            for element in old.elements.values { didEndDisplaying(element.view, at: element.attributes.indexPath) }
            canvas = nil
            ScrollerWidget(list.scroller).setContent(list.list)
            old.collection = nil
            disown(old)
        } else {
            list.replaceRows(at: 0, removing: list.count, adding: 0)
            (map, flows, columns) = (SectionMap(), nil, 0)
            let new = CollectionCanvas()
            new.collection = self
            canvas = new
            ScrollerWidget(list.scroller).setContent(new.native, followsFocus: false)
            adopt(new)
            new.native.setMargins(contentInset)
        }
        isLoaded = false
        updatePolicy()
        native.queueResize()
    }

    /// Called when the layout is to be computed again.
    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        chooseHost()
        if let canvas { canvas.invalidate(context) } else { layoutDidChange() }
    }

    /// The size of the part of the collection in which the layout places, without the insets.
    var roomForLayout: CGSize {
        let size = native.allocatedSize
        guard canvas != nil else { return CGSize(width: size.width, height: size.height) }
        return CGSize(
            width: max(0, Double(size.width) - contentInset.left - contentInset.right),
            height: max(0, Double(size.height) - contentInset.top - contentInset.bottom))
    }

    /// The visible part of the content.
    var visiblePart: CGRect {
        let size = native.allocatedSize
        return CGRect(origin: contentOffset, size: CGSize(width: size.width, height: size.height))
    }

    func countForCanvas() {
        itemCounts = list.questions.counting { countItems() }
        collectionViewLayout.itemsDidChange()
        isLoaded = true
        reportMissingRows()
    }

    // MARK: Views

    func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        sizeInMaking = attributes.size
        defer { sizeInMaking = nil }
        switch attributes.key {
        case .item(let path): return list.questions.asking { cell(at: path) }
        case .supplement(let kind, let path):
            let view = list.questions.asking {
                dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
                    ?? UICollectionReusableView()
            }
            view.supplement = Supplement(kind: kind, section: path.section)
            return view
        case .decoration(let kind, _):
            return collectionViewLayout.makeDecoration(ofKind: kind, size: attributes.size)
        }
    }

    /// Puts a view that has left the visible part into the pool.
    func keep(_ view: UICollectionReusableView) {
        if let cell = view as? UICollectionViewCell, cell.indexPath != nil {
            keep(cell)
        } else if let kind = view.supplement?.kind, let identifier = view.reuseIdentifier,
            supplementPool[kind + identifier, default: []].count < 64
        {
            supplementPool[kind + identifier, default: []].append(view)
        }
    }

    // MARK: Scrolling

    func scroll(_ canvas: CollectionCanvas, to path: IndexPath, at position: ScrollPosition, animated: Bool) {
        canvas.updateIfNeeded()
        canvas.whenPlaced { [weak self, weak canvas] in
            guard let self, let canvas,
                let frame = collectionViewLayout.layoutAttributesForItem(at: path).map({ canvas.mirrored($0.frame) })
            else { return }
            let (part, inset) = (visiblePart, contentInset)
            func place(_ low: Double, _ high: Double, _ start: Double, _ length: Double, _ part: Double?) -> Double {
                guard let part else { return max(min(start, low), high - length) }
                return low - (length - (high - low)) * part
            }
            let x = place(
                frame.minX, frame.maxX, part.minX + inset.left, part.width - inset.left - inset.right,
                position.part(isHorizontal: true))
            let y = place(
                frame.minY, frame.maxY, part.minY + inset.top, part.height - inset.top - inset.bottom,
                position.part(isHorizontal: false))
            let most = CGPoint(
                x: max(0, canvas.contentSize.width + inset.left + inset.right - part.width),
                y: max(0, canvas.contentSize.height + inset.top + inset.bottom - part.height))
            let target = CGPoint(
                x: min(max(0, x), most.x) - inset.left, y: min(max(0, y), most.y) - inset.top)
            if target != contentOffset { setContentOffset(target, animated: animated) }
        }
    }
}

extension CollectionCanvas {
    /// Lets the views move from their places to those that a change gives them.
    func moveElements(_ completion: ((Bool) -> Void)?, _ change: () -> Void) {
        let old = elements.mapValues { ($0.view, $0.attributes) }
        change()
        update()
        var moves: [(view: UIView, end: CGAffineTransform, alpha: CGFloat)] = []
        for (key, element) in elements {
            let end = (element.view, element.attributes.transform, element.attributes.alpha)
            guard let (view, before) = old[key], view === element.view else {
                element.view.alpha = 0
                moves.append(end)
                continue
            }
            let now = element.attributes
            guard before.size.width > 0, before.size.height > 0, now.size.width > 0, now.size.height > 0,
                before.frame != now.frame
            else { continue }
            view.transform = CGAffineTransform(
                a: before.frame.width / now.size.width, b: 0, c: 0, d: before.frame.height / now.size.height,
                tx: before.center.x - now.center.x, ty: before.center.y - now.center.y)
            moves.append(end)
        }
        UIView.animate(withDuration: 0.3) {
            for move in moves { (move.view.transform, move.view.alpha) = (move.end, move.alpha) }
        } completion: {
            completion?($0)
        }
    }
}
