import Foundation
import NativeWidgets

// The context menus that the delegate provides.
extension UICollectionView {
    func connectDelegateMenu() {
        list.scroller.onSecondaryClick { [weak self] x, y in _ = self?.openDelegateMenu(at: CGPoint(x: x, y: y)) }
        list.scroller.onKey { [weak self] (key: Native.Key) in
            guard let self, key == .menu, let path = focusedItem, let box = cellForItem(at: path).flatMap(box(of:))
            else { return false }
            return openDelegateMenu(at: CGPoint(x: box.midX, y: box.midY))
        }
    }

    /// The menu of the item at a point of the collection's coordinates; `nil` for none, and for a cell that has its own.
    func delegateMenu(at point: CGPoint) -> UIMenu? {
        guard let collectionDelegate else { return nil }
        let cell = cell(at: point)
        guard cell?.rarities?.contextMenu == nil else { return nil }
        let path = cell?.indexPath
        let paths = path.map { selection.contains($0) ? selection.sorted() : [$0] } ?? []
        let configuration =
            collectionDelegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
            ?? path.flatMap {
                collectionDelegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
            }
        return configuration?.actionProvider?([])
    }

    private func openDelegateMenu(at point: CGPoint) -> Bool {
        guard let menu = delegateMenu(at: point), !menu.visibleChildren.isEmpty else { return false }
        open(menu, at: point)
        return true
    }
}
