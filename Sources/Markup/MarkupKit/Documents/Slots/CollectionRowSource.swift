import Foundation
import NativeWidgets

/// The items that a `for` makes in a collection.
final class CollectionRowSource: RowSource, UICollectionViewDataSource {
    /// The new items while they are shown, and the cells of those that were shown before. These keep their cells,
    /// although they move from line to line.
    private var change: (contents: Contents, cells: [SlotKey: UICollectionViewCell])?

    override func show(_ new: Contents, insteadOf old: Contents, in view: any RowList) {
        var cells: [SlotKey: UICollectionViewCell] = [:]
        for (cell, path) in view.placedCells {
            if let key = old.item(at: path), let cell = cell as? UICollectionViewCell { cells[key] = cell }
        }
        let kept = KeptState(movingViews: Array(cells.values))
        change = (new, cells)
        super.show(new, insteadOf: old, in: view)
        change = nil
        kept.restore()
        // The next layout can move the focus to the list's own rows.
        view.list.list.afterLayout { [weak view] in view.map(kept.restoreFocus) }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { arrangement.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        arrangement.rowCount(ofSection: section)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { isMovable }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let kind = kind(at: indexPath)
        guard let cell = cell(kind, at: indexPath, reusing: usedCell(kind, for: indexPath, of: collectionView)) else {
            return UICollectionViewCell()
        }
        if cell.reuseIdentifier == nil {
            cell.reuseIdentifier = kind.identifier
            collectionView.take(cell, for: indexPath)
        }
        return cell
    }

    private func usedCell(
        _ kind: CellKind, for path: IndexPath, of collection: UICollectionView
    ) -> UICollectionViewCell? {
        if let key = change?.contents.item(at: path), let cell = change?.cells[key],
            cell.reuseIdentifier == kind.identifier
        {
            change?.cells[key] = nil
            collection.take(cell, for: path)
            return cell
        }
        let kept = Set((change?.cells ?? [:]).values.map(ObjectIdentifier.init))
        return collection.takeReusableCell(withReuseIdentifier: kind.identifier, for: path) {
            !kept.contains(ObjectIdentifier($0))
        }
    }
}
