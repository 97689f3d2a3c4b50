public import Foundation
import NativeWidgets

extension UICollectionView: ReorderOwner {
    /// Called for each item that gets a cell; the first item that may move sets up reordering.
    func prepareReorder(for path: IndexPath) {
        guard reorder == nil, canMove(path) else { return }
        reorder = ListReorder(self)
        list.scroller.onAltArrows { [weak self] step in self?.moveFocusedItem(step) ?? false }
    }

    func canMove(_ path: IndexPath) -> Bool { dataSource?.collectionView(self, canMoveItemAt: path) ?? false }

    func movable(at place: CGPoint) -> (path: IndexPath, view: UIView)? {
        for cell in visibleCells {
            if let path = cell.indexPath, box(of: cell)?.contains(place) == true { return (path, cell) }
        }
        return nil
    }

    func box(of cell: UICollectionViewCell) -> CGRect? {
        guard let box = cell.native.bounds(in: list.scroller) else { return nil }
        return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    }

    /// The gap beside the nearest item of the line, on the side of the position.
    func gap(at place: CGPoint) -> ReorderGap? {
        var nearest: (path: IndexPath, box: CGRect, distance: CGFloat)?
        for cell in visibleCells {
            guard let path = cell.indexPath, let box = box(of: cell) else { continue }
            let (x, y) = (
                max(box.minX - place.x, 0, place.x - box.maxX), max(box.minY - place.y, 0, place.y - box.maxY)
            )
            let distance = hypot(x, y)
            if distance < nearest?.distance ?? .infinity { nearest = (path, box, distance) }
        }
        guard let nearest else { return nil }
        let isBehind = isBehind(place, nearest.box)
        return ReorderGap(section: nearest.path.section, index: nearest.path.item + (isBehind ? 1 : 0))
    }

    private func isBehind(_ place: CGPoint, _ box: CGRect) -> Bool {
        if list.isHorizontal { return place.y > box.midY }
        return native.isRightToLeft ? place.x < box.midX : place.x > box.midX
    }

    func line(at gap: ReorderGap) -> CGRect? {
        func box(_ item: Int) -> CGRect? {
            cellForItem(at: IndexPath(item: item, section: gap.section)).flatMap { self.box(of: $0) }
        }
        if let next = box(gap.index) { return edge(of: next, isStart: true) }
        return box(gap.index - 1).map { edge(of: $0, isStart: false) }
    }

    private func edge(of box: CGRect, isStart: Bool) -> CGRect {
        if list.isHorizontal {
            return CGRect(x: box.minX, y: isStart ? box.minY - 3 : box.maxY + 1, width: box.width, height: 2)
        }
        let isLeft = isStart != native.isRightToLeft
        return CGRect(x: isLeft ? box.minX - 3 : box.maxX + 1, y: box.minY, width: 2, height: box.height)
    }

    func target(of path: IndexPath, proposed: IndexPath) -> IndexPath {
        let target =
            collectionDelegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
                toProposedIndexPath: proposed) ?? proposed
        return rowSelection?.destination(of: path, proposed: target) ?? target
    }

    func moveByHand(_ path: IndexPath, to destination: IndexPath) -> Bool {
        moveByHand(itemAt: path, to: destination)
    }

    /// Moves an item like a drag by the user: in the data source and on the screen. It stays selected.
    ///
    /// - Parameter newIndexPath: The item's path after the move.
    /// - Returns: `false` if the data source or the `for` of the document does not allow the move, or the path does not
    ///   exist.
    @discardableResult
    public func moveByHand(itemAt indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
        guard indexPath != newIndexPath, itemCounts.indices.contains(indexPath.section),
            (0..<itemCounts[indexPath.section]).contains(indexPath.item), canMove(indexPath), let dataSource,
            itemCounts.indices.contains(newIndexPath.section)
        else { return false }
        let places = itemCounts[newIndexPath.section] + (newIndexPath.section == indexPath.section ? 0 : 1)
        guard (0..<places).contains(newIndexPath.item) else { return false }
        if let rows = rowSelection { return rows.move(indexPath, to: newIndexPath) != nil }
        dataSource.collectionView(self, moveItemAt: indexPath, to: newIndexPath)
        moveItem(at: indexPath, to: newIndexPath)
        return true
    }

    /// Moves the focused item with Alt and an arrow key.
    private func moveFocusedItem(_ step: FocusStep) -> Bool {
        guard itemHost.hasFocus, columns > 0 || canvas != nil, let path = focusedItem, canMove(path) else {
            return false
        }
        let columns = max(1, columns)
        let forward = native.isRightToLeft ? -1 : 1
        let distance: Int
        switch step {
        case .left: distance = list.isHorizontal ? -columns * forward : -forward
        case .right: distance = list.isHorizontal ? columns * forward : forward
        case .up: distance = list.isHorizontal ? -1 : -columns
        case .down: distance = list.isHorizontal ? 1 : columns
        case .forward, .backward: return false
        }
        guard let proposed = ReorderGap.step(distance, from: path, counts: itemCounts) else { return true }
        let destination = target(of: path, proposed: proposed)
        guard moveByHand(itemAt: path, to: destination) else { return true }
        itemHost.showFocus()
        focus(destination)
        return true
    }
}
