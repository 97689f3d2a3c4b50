import Foundation
import NativeWidgets

/// An item that the pointer presses.
struct PressedItem {
    weak var cell: UICollectionViewCell?
    let path: IndexPath
}

extension UICollectionView {
    func connectHighlight() {
        _ = list.scroller.onTouches { [weak self] touch in self?.followPress(touch) }
    }

    /// Highlights the item that is pressed until the pointer leaves or releases it.
    func followPress(_ touch: Native.Touch) {
        let place = touch.x.flatMap { x in touch.y.map { CGPoint(x: x, y: $0) } }
        switch touch.phase {
        case .down:
            endHighlight()
            if let place { press(at: place) }
        case .moved:
            guard let pressed else { return }
            let box = pressed.cell.flatMap(box(of:))
            if place.flatMap({ box?.contains($0) }) != true { endHighlight() }
        case .up, .cancel: endHighlight()
        }
    }

    private func press(at point: CGPoint) {
        guard selects, let cell = cell(at: point), let path = cell.indexPath,
            !cell.hasControl(at: list.scroller.convert(x: point.x, y: point.y, to: cell.native)),
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        pressed = PressedItem(cell: cell, path: path)
        cell.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    func endHighlight() {
        guard let old = pressed else { return }
        pressed = nil
        old.cell?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: old.path)
    }

    /// The topmost visible cell at a point of the collection's coordinates.
    func cell(at point: CGPoint) -> UICollectionViewCell? {
        visibleCells.last { box(of: $0)?.contains(point) ?? false }
    }
}
