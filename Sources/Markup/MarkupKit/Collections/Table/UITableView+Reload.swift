public import Foundation
import NativeWidgets

extension UITableView {
    // MARK: Reloading

    /// Loads before the next layout if the table is in use already; otherwise when it comes into a window.
    func setNeedsReload() {
        guard isLoaded else { return }
        isLoaded = false
        MainLoop.atNextTurn { [weak self] in self?.loadIfNeeded() }
    }

    func loadIfNeeded() { if !isLoaded { reloadData() } }

    /// Asks the data source for the cells of these rows again; the paths are those before other changes of the batch. They stay selected.
    public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        change("reloadRows(at:with:)") { $0.reloadedRows.formUnion(paths) }
    }

    /// Asks the data source for the rows of these sections again; rows in them are deselected.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("reloadSections(_:with:)") {
            $0.deletedSections.formUnion(sections)
            $0.insertedSections.formUnion(sections)
        }
    }

    // MARK: Changing rows

    /// Shows rows that the data source has already; the paths are those after the change.
    ///
    /// If the numbers do not fit what the data source says, all rows are shown again; UIKit would stop the program.
    public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
        change("insertRows(at:with:)") { $0.insertedRows.formUnion(paths) }
    }

    /// Takes away rows that the data source has no longer; the paths are those before the change.
    public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
        change("deleteRows(at:with:)") { $0.deletedRows.formUnion(paths) }
    }

    /// Moves a row that the data source has moved already: `path` is the place before the change, `newPath` that after it. It stays selected.
    public func moveRow(at path: IndexPath, to newPath: IndexPath) {
        change("moveRow(at:to:)") {
            $0.deletedRows.insert(path)
            $0.insertedRows.insert(newPath)
            $0.movedRows[path] = newPath
        }
    }

    /// Shows sections that the data source has already; the indexes are those after the change.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("insertSections(_:with:)") { $0.insertedSections.formUnion(sections) }
    }

    /// Takes away sections that the data source has no longer; the indexes are those before the change.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("deleteSections(_:with:)") { $0.deletedSections.formUnion(sections) }
    }

    /// Moves a section that the data source has moved already: `section` is the index before the change, `newSection` that after it.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change("moveSection(_:toSection:)") {
            $0.deletedSections.insert(section)
            $0.insertedSections.insert(newSection)
            $0.movedSections[section] = newSection
        }
    }

    // MARK: Batches

    /// Changes of rows up to ``endUpdates()`` are shown together. Calls may be nested.
    public func beginUpdates() {
        loadIfNeeded()
        if updates == nil { updates = PendingUpdates() } else { updates?.depth += 1 }
    }

    /// Ends what ``beginUpdates()`` began; the outermost call shows the changes. Without a beginning it does nothing.
    public func endUpdates() {
        updates?.depth -= 1
        if let updates, updates.depth > 0 { return }
        // A reload inside the batch has shown its changes.
        let (changes, completions) = (updates ?? PendingUpdates(), batchCompletions)
        updates = nil
        batchCompletions = []
        let finish = { (table: UITableView) in
            if !changes.isEmpty { table.apply(changes) }
            for completion in completions { completion(true) }
        }
        if changes.isEmpty || !putOff("endUpdates()", finish) { finish(self) }
    }

    /// Shows the changes that `body` makes together, then calls `completion` with `true`. No transition follows, so that is before this method
    /// returns, unless the changes are put off or belong to a larger batch.
    public func performBatchUpdates(_ body: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        body?()
        if let completion { batchCompletions.append(completion) }
        endUpdates()
    }

    /// Puts a change off while the data source is asked for something.
    func putOff(_ call: String, _ change: @escaping (UITableView) -> Void) -> Bool {
        list.questions.putOff(call, of: self) { [weak self] in self.map(change) }
    }

    /// Notes a change; alone it is a batch of its own. A table that has not loaded yet needs no changes: it will count everything.
    private func change(_ call: String, _ note: @escaping (inout PendingUpdates) -> Void) {
        guard isLoaded else { return }
        if updates == nil, putOff(call, { $0.change(call, note) }) { return }
        if var pending = updates {
            note(&pending)
            updates = pending
        } else {
            var pending = PendingUpdates()
            note(&pending)
            apply(pending)
        }
    }

    private func apply(_ updates: PendingUpdates) {
        let old = map
        map = makeMap()
        selection = Set(selection.compactMap { updates.newPath(of: $0) })
        if let collapsed = extras?.collapsedSections, !collapsed.isEmpty {
            extras?.collapsedSections = IndexSet(collapsed.compactMap { updates.newSection(of: $0) })
            map = makeMap()
        }
        let (start, end) = updates.unchangedEnds(from: old, to: map)
        list.replaceRows(at: start, removing: old.count - end - start, adding: map.count - end - start)
        for position in updates.reloadedRows.compactMap({ updates.newPath(of: $0).flatMap(position(of:)) }) {
            list.replaceRows(at: position, removing: 1, adding: 1)
        }
        updateRowLooks()
        extrasDidReload()
        native.queueResize()
    }
}
