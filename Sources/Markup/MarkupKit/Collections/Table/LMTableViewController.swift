public import Foundation
public import KeyValueCoding

/// A table controller that combines rows of a document with rows created by code.
///
/// Every data source and delegate method handles the sections of the ``LMTableView``. A subclass overrides the methods
/// it needs for its own sections, calls `super` for the sections in the document, and sets itself as the table's data
/// source and delegate. A subclass that only reads values needs none of this: the table is its own data source and
/// delegate.
@KeyValueCoding
@preconcurrency @MainActor
open class LMTableViewController: UITableViewController {
    private var content: LMTableView? { viewIfLoaded as? LMTableView }

    /// Creates an ``LMTableView`` if the document failed to load and only its faults are shown, so that code that reads
    /// its sections finds none.
    override func makeTable() -> UITableView { loadFailure == nil ? super.makeTable() : LMTableView() }

    open override func numberOfSections(in tableView: UITableView) -> Int {
        content?.numberOfSections(in: tableView) ?? 0
    }
    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        content?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }
    open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        content?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
    }
    open override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        content?.tableView(tableView, titleForHeaderInSection: section)
    }
    open override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        content?.tableView(tableView, titleForFooterInSection: section)
    }
    open override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        content?.tableView(tableView, viewForHeaderInSection: section)
    }
    open override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        content?.tableView(tableView, viewForFooterInSection: section)
    }
    open override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        content?.tableView(tableView, canEditRowAt: indexPath) ?? false
    }
    open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        content?.tableView(tableView, didSelectRowAt: indexPath)
    }
}
