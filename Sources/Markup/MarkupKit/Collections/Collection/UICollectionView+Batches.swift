public import Foundation

extension UICollectionView: BatchedList {
    /// The directions in which a layout can scroll.
    public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection

    /// Shows the changes made in `updates` together, and then calls `completion` with `true`. There is no transition, so `completion` is called
    /// before this method returns, unless the changes are deferred or belong to a larger batch.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch("performBatchUpdates(_:completion:)", updates, completion)
    }

    /// Shows sections that have been inserted into the data source; the indices are those after the change.
    public func insertSections(_ sections: IndexSet) {
        change("insertSections(_:)") { $0.insertedSections.formUnion(sections) }
    }
    /// Removes sections that have been removed from the data source; the indices are those before the change.
    public func deleteSections(_ sections: IndexSet) {
        change("deleteSections(_:)") { $0.deletedSections.formUnion(sections) }
    }
    /// Moves a section that has been moved in the data source: `section` is its index before the change, `newSection` after it.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change("moveSection(_:toSection:)") { $0.moveSection(section, to: newSection) }
    }
    /// Requests the cells, headers and footers of sections again from the data source. The items stay selected.
    public func reloadSections(_ sections: IndexSet) {
        change("reloadSections(_:)") { updates in
            // A reload shows all lines again. The path stands for the section.
            updates.reloadedRows.formUnion(sections.map { IndexPath(item: 0, section: $0) })
        }
    }

    /// Items move from line to line, so that all visible lines are computed and shown again. The selection is kept by path.
    func apply(_ updates: PendingUpdates) {
        selection = Set(selection.compactMap { updates.newPath(of: $0) })
        reloadLines()
    }
}
