import Foundation
import NativeWidgets

/// The keyboard in a collection whose layout places single cells.
extension UICollectionView {
    /// - Returns: Whether the focus moved; otherwise it leaves the collection.
    func moveByTab(_ step: FocusStep, in canvas: CollectionCanvas) -> Bool {
        guard canvas.native.hasFocus else { return enter(canvas) }
        guard let cell = focusedCell else {
            return canvas.subviews.first { $0.native.hasFocus }?.native.moveFocusInside(step) ?? false
        }
        rememberedItem = cell.indexPath
        if cell.native.isFocus { return step == .forward && cell.native.moveFocusInside(step) }
        if cell.native.moveFocusInside(step) { return true }
        guard step == .backward else { return false }
        cell.native.takeFocus()
        return true
    }

    /// Focuses the item that had the focus, the first selected one, or the first visible one.
    func enter(_ canvas: CollectionCanvas) -> Bool {
        canvas.updateIfNeeded()
        let known = ([rememberedItem].compactMap(\.self) + selection.sorted()).first(where: exists)
        guard let path = known ?? indexPathsForVisibleItems.first else { return false }
        return focus(path, in: canvas)
    }

    @discardableResult
    func focus(_ path: IndexPath, in canvas: CollectionCanvas) -> Bool {
        guard exists(path) else { return false }
        rememberedItem = path
        scroll(canvas, to: path, at: .none, animated: false)
        canvas.updateIfNeeded()
        guard let cell = canvas.elements[.item(path)]?.view else {
            canvas.whenPlaced { [weak canvas] in canvas?.elements[.item(path)]?.view.native.takeFocus() }
            return true
        }
        cell.native.takeFocus()
        return true
    }

    func move(_ key: Native.ListKey, in canvas: CollectionCanvas) -> Bool {
        guard key != .space, key != .enter else { return false }
        // Inside an item the keys belong to its controls.
        let cell = focusedCell
        if let cell, !cell.native.isFocus { return false }
        guard let path = cell?.indexPath ?? rememberedItem, exists(path) else { return false }
        canvas.native.showFocus()
        if let target = target(of: key, from: path, in: canvas) { focus(target, in: canvas) }
        return true
    }

    private func target(of key: Native.ListKey, from path: IndexPath, in canvas: CollectionCanvas) -> IndexPath? {
        switch key {
        case .left: neighbour(of: path, (-1, 0), canvas) ?? (list.isHorizontal ? nil : item(forward(-1), from: path))
        case .right: neighbour(of: path, (1, 0), canvas) ?? (list.isHorizontal ? nil : item(forward(1), from: path))
        case .up: neighbour(of: path, (0, -1), canvas) ?? (list.isHorizontal ? item(-1, from: path) : nil)
        case .down: neighbour(of: path, (0, 1), canvas) ?? (list.isHorizontal ? item(1, from: path) : nil)
        case .pageUp: itemInPage(from: path, -1, canvas)
        case .pageDown: itemInPage(from: path, 1, canvas)
        case .home: firstItem(from: 0, 1)
        case .end:
            firstItem(from: itemCounts.count - 1, -1).map {
                IndexPath(item: itemCounts[$0.section] - 1, section: $0.section)
            }
        case .space, .enter: nil
        }
    }

    private func forward(_ step: Int) -> Int { native.isRightToLeft ? -step : step }

    /// The nearest item in a direction: those in the same row or column come before the others.
    private func neighbour(of path: IndexPath, _ way: (x: Double, y: Double), _ canvas: CollectionCanvas) -> IndexPath?
    {
        guard let start = frame(of: path, canvas) else { return nil }
        let part = visiblePart
        // Gaps may be as wide as the visible part, and wider only where nothing else is.
        for reach in [1.0, 4] {
            let (width, height) = (part.width * reach, part.height * reach)
            let side = way.x == 0 ? width / reach / 2 : height / reach / 2
            let area = CGRect(
                x: way.x == 0 ? start.minX - side : way.x < 0 ? start.minX - width : start.minX,
                y: way.y == 0 ? start.minY - side : way.y < 0 ? start.minY - height : start.minY,
                width: way.x == 0 ? start.width + side * 2 : start.width + width,
                height: way.y == 0 ? start.height + side * 2 : start.height + height)
            let found = items(in: area, canvas).filter { $0.path != path }.compactMap { other -> (IndexPath, Double)? in
                let frame = other.frame
                let along = way.x == 0 ? (frame.midY - start.midY) * way.y : (frame.midX - start.midX) * way.x
                let across =
                    way.x == 0
                    ? max(0, frame.minX - start.maxX, start.minX - frame.maxX)
                    : max(0, frame.minY - start.maxY, start.minY - frame.maxY)
                let middle = way.x == 0 ? abs(frame.midX - start.midX) : abs(frame.midY - start.midY)
                // In a row, what only touches the row of the start is in another one.
                guard along > 1, way.x == 0 || middle < max(frame.height, start.height) / 2 else { return nil }
                return (other.path, along + across * 4 + middle * 0.1)
            }
            if let best = found.min(by: { $0.1 < $1.1 }) { return best.0 }
        }
        return nil
    }

    /// The item about a visible part away along the scroll direction.
    private func itemInPage(from path: IndexPath, _ direction: Double, _ canvas: CollectionCanvas) -> IndexPath? {
        guard let start = frame(of: path, canvas) else { return nil }
        let (part, size) = (visiblePart, canvas.contentSize)
        let length = list.isHorizontal ? part.width : part.height
        let step = max(1, length - (list.isHorizontal ? start.width : start.height)) * direction
        var place = CGPoint(
            x: start.midX + (list.isHorizontal ? step : 0), y: start.midY + (list.isHorizontal ? 0 : step))
        place = CGPoint(x: min(max(0, place.x), size.width), y: min(max(0, place.y), size.height))
        let area = CGRect(
            x: place.x - part.width / 2, y: place.y - part.height / 2, width: part.width, height: part.height)
        return items(in: area, canvas).filter { item in
            let ahead = list.isHorizontal ? item.frame.midX - start.midX : item.frame.midY - start.midY
            return ahead * direction >= 0
        }.min {
            hypot($0.frame.midX - place.x, $0.frame.midY - place.y)
                < hypot($1.frame.midX - place.x, $1.frame.midY - place.y)
        }?.path
    }

    private func frame(of path: IndexPath, _ canvas: CollectionCanvas) -> CGRect? {
        collectionViewLayout.layoutAttributesForItem(at: path).map { canvas.mirrored($0.untransformedFrame) }
    }

    private func items(in area: CGRect, _ canvas: CollectionCanvas) -> [(path: IndexPath, frame: CGRect)] {
        (collectionViewLayout.layoutAttributesForElements(in: canvas.mirrored(area)) ?? []).filter {
            $0.representedElementCategory == .cell && exists($0.indexPath) && !$0.isHidden
        }.map { ($0.indexPath, canvas.mirrored($0.untransformedFrame)) }
    }
}
