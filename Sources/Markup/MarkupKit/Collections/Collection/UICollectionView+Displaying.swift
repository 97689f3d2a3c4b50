import Foundation
import NativeWidgets

// The calls of the delegate for cells and supplementary views that come and go.
extension UICollectionView {
    /// Calls the delegate for a view that has been placed.
    func willDisplay(_ view: UICollectionReusableView, at path: IndexPath?) {
        guard let collectionDelegate, let path else { return }
        view.isDisplayed = true
        if let cell = view as? UICollectionViewCell, cell.indexPath != nil {
            collectionDelegate.collectionView(self, willDisplay: cell, forItemAt: path)
        } else if let kind = view.supplement?.kind {
            collectionDelegate.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
        }
    }

    /// Calls the delegate for a view that has left its place. The delegate can change no items meanwhile: GTK is changing its list.
    func didEndDisplaying(_ view: UICollectionReusableView, at path: IndexPath?) {
        if let cell = pressed?.cell, cell === view { list.questions.asking { endHighlight() } }
        guard view.isDisplayed, let path else { return }
        view.isDisplayed = false
        list.questions.asking { announceEnd(of: view, at: path) }
    }

    private func announceEnd(of view: UICollectionReusableView, at path: IndexPath) {
        guard let collectionDelegate else { return }
        if let cell = view as? UICollectionViewCell, cell.indexPath != nil {
            collectionDelegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        } else if let kind = view.supplement?.kind {
            collectionDelegate.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
        }
    }
}
