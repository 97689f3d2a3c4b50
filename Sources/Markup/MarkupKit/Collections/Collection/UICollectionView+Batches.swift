public import Foundation

extension UICollectionView {
    /// The directions in which a layout can scroll.
    public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection

    /// Shows the changes made in `updates` together, and then calls `completion` with `true`. There is no transition, so `completion` is called
    /// before this method returns, unless the changes are deferred or belong to a larger batch.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        if batch == nil { batch = PendingUpdates() } else { batch?.depth += 1 }
        updates?()
        if let completion { batchCompletions.append(completion) }
        batch?.depth -= 1
        if let batch, batch.depth > 0 { return }
        let (changes, completions) = (batch ?? PendingUpdates(), batchCompletions)
        batch = nil
        batchCompletions = []
        let finish = { (collection: UICollectionView) in
            if !changes.isEmpty { collection.apply(changes) }
            for completion in completions { completion(true) }
        }
        if changes.isEmpty || !putOff("performBatchUpdates(_:completion:)", finish) { finish(self) }
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
        change("moveSection(_:toSection:)") {
            $0.deletedSections.insert(section)
            $0.insertedSections.insert(newSection)
            $0.movedSections[section] = newSection
        }
    }
    /// Requests the cells, headers and footers of sections again from the data source. The items stay selected.
    public func reloadSections(_ sections: IndexSet) {
        change("reloadSections(_:)") { updates in
            // A reload shows all lines again. The path stands for the section.
            updates.reloadedRows.formUnion(sections.map { IndexPath(item: 0, section: $0) })
        }
    }

    /// Records a change; outside of a batch it is applied immediately. A collection that has not been loaded ignores changes, because it will
    /// count everything.
    func change(_ call: String, _ note: @escaping (inout PendingUpdates) -> Void) {
        guard isLoaded else { return }
        if batch == nil, putOff(call, { $0.change(call, note) }) { return }
        if var pending = batch {
            note(&pending)
            batch = pending
        } else {
            var pending = PendingUpdates()
            note(&pending)
            apply(pending)
        }
    }

    /// Items move from line to line, so that all visible lines are computed and shown again. The selection is kept by path.
    private func apply(_ updates: PendingUpdates) {
        selection = Set(selection.compactMap { updates.newPath(of: $0) })
        reloadLines()
    }
}
