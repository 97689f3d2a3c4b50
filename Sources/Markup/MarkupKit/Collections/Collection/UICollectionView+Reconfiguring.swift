public import Foundation
import NativeWidgets

extension UICollectionView {
    /// Requests the cells of visible items again from the data source, which dequeues the cells that they have already. Unlike
    /// ``reloadItems(at:)``, it does not call ``UICollectionReusableView/prepareForReuse()``. The items stay selected.
    ///
    /// In a batch, and if the data source returns another cell, it does the same as ``reloadItems(at:)``.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        if batch != nil { return reloadItems(at: indexPaths) }
        guard isLoaded, !putOff("reconfigureItems(at:)", { $0.reconfigureItems(at: indexPaths) }) else { return }
        for path in indexPaths { reconfigureItem(at: path) }
    }

    private func reconfigureItem(at path: IndexPath) {
        guard let old = cellForItem(at: path) else { return }
        reconfigured = old
        let new = list.questions.asking { cell(at: path) }
        reconfigured = nil
        if new !== old { reloadItems(at: [path]) } else { old.setNeedsLayout() }
    }

    /// The item or section of a supplementary view; `nil` if it is not in or near the visible part. That of a header or footer has the
    /// item 0.
    public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        guard let supplement = supplementaryView.supplement else { return nil }
        guard let canvas else {
            let shown = self.supplementaryView(
                forElementKind: supplement.kind, at: IndexPath(item: 0, section: supplement.section))
            return shown === supplementaryView ? IndexPath(item: 0, section: supplement.section) : nil
        }
        canvas.updateIfNeeded()
        return canvas.elements.values.first { $0.view === supplementaryView }?.attributes.indexPath
    }

    /// The items or sections of the visible supplementary views of a kind, in the order of their sections.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleSupplementaryViews(ofKind: elementKind).compactMap { indexPath(forSupplementaryView: $0) }
    }
}
