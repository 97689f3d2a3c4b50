public import Foundation
import NativeWidgets

extension UITableView: BatchedList {
    // MARK: Reloading

    /// Schedules a reload before the next layout if the table has been loaded; otherwise it loads when it is added to a
    /// window.
    func setNeedsReload() {
        guard isLoaded else { return }
        isLoaded = false
        MainLoop.atNextTurn { [weak self] in self?.loadIfNeeded() }
    }

    func loadIfNeeded() { if !isLoaded { reloadData() } }

    /// Requests the cells of rows again from the data source; the paths are those before other changes of the batch.
    /// The rows stay selected.
    public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        change("reloadRows(at:with:)") { $0.reloadedRows.formUnion(paths) }
    }

    /// Requests the rows of sections again from the data source; rows in them are deselected.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("reloadSections(_:with:)") {
            $0.deletedSections.formUnion(sections)
            $0.insertedSections.formUnion(sections)
        }
    }

    /// Requests the cells of visible rows again from the data source, which dequeues the cells that they have already. Unlike
    /// ``reloadRows(at:with:)``, it does not call ``UITableViewCell/prepareForReuse()``. The rows stay selected.
    ///
    /// In a batch, and if the data source returns another cell, it does the same as ``reloadRows(at:with:)``.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        if batch != nil { return reloadRows(at: indexPaths, with: .none) }
        guard isLoaded, !putOff("reconfigureRows(at:)", { $0.reconfigureRows(at: indexPaths) }) else { return }
        for path in indexPaths { reconfigureRow(at: path) }
    }

    private func reconfigureRow(at path: IndexPath) {
        guard let cell = cellForRow(at: path), let dataSource else { return }
        extra.reconfigured = cell
        let new = list.questions.asking { dataSource.tableView(self, cellForRowAt: path) }
        extra.reconfigured = nil
        guard new === cell else { return reloadRows(at: [path], with: .none) }
        BindingQueue.shared.flush()
        let height = height(ofRowAt: path)
        cell.rowHeight = height >= 0 ? height : nil
        cell.updateIfDue()
        if let row = list.rowWidget(of: cell) { cell.describe(row) }
        cell.setNeedsLayout()
    }

    /// Requests the titles of the index again from the data source.
    public func reloadSectionIndexTitles() {
        guard isLoaded else { return }
        updateIndex()
        setNeedsLayout()
    }

    // MARK: Changing rows

    /// Shows rows that have been inserted into the data source; the paths are those after the change.
    ///
    /// If the counts do not match the data source, all rows are shown again; UIKit would stop the program.
    public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
        change("insertRows(at:with:)") { $0.insertedRows.formUnion(paths) }
    }

    /// Removes rows that have been removed from the data source; the paths are those before the change.
    public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
        change("deleteRows(at:with:)") { $0.deletedRows.formUnion(paths) }
    }

    /// Moves a row that has been moved in the data source: `path` is its path before the change, `newPath` after it. It
    /// stays selected.
    public func moveRow(at path: IndexPath, to newPath: IndexPath) {
        change("moveRow(at:to:)") { $0.moveRow(at: path, to: newPath) }
    }

    /// Shows sections that have been inserted into the data source; the indices are those after the change.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("insertSections(_:with:)") { $0.insertedSections.formUnion(sections) }
    }

    /// Removes sections that have been removed from the data source; the indices are those before the change.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("deleteSections(_:with:)") { $0.deletedSections.formUnion(sections) }
    }

    /// Moves a section that has been moved in the data source: `section` is its index before the change, `newSection`
    /// after it.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change("moveSection(_:toSection:)") { $0.moveSection(section, to: newSection) }
    }

    // MARK: Batches

    /// Starts a batch: changes up to ``endUpdates()`` are shown together. Calls may be nested.
    public func beginUpdates() {
        loadIfNeeded()
        beginBatch()
    }

    /// Ends the batch of ``beginUpdates()``; the outermost call shows the changes. Does nothing without a batch.
    public func endUpdates() { endBatch("endUpdates()") }

    /// Shows the changes made in `body` together, and then calls `completion` with `true`. There is no transition, so
    /// `completion` is called before this method returns, unless the changes are deferred or belong to a larger batch.
    public func performBatchUpdates(_ body: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        loadIfNeeded()
        performBatch("performBatchUpdates(_:completion:)", body, completion)
    }

    /// Defers a change while the data source is being called.
    func putOff(_ call: String, _ change: @escaping (UITableView) -> Void) -> Bool {
        list.questions.putOff(call, of: self) { [weak self] in self.map(change) }
    }

    func apply(_ updates: PendingUpdates) {
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
