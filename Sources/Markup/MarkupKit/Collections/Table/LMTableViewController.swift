public import Foundation
public import KeyValueCoding

/// A table controller that mixes the rows of a document with rows made by code.
///
/// Every data source and delegate method answers for the sections of the ``LMTableView``. A subclass overrides those it needs by section,
/// and calls `super` for the sections that are in the document; it makes itself the table's data source and delegate.
/// A subclass that only reads values leaves both alone: the table serves itself.
@KeyValueCoding
@preconcurrency @MainActor
open class LMTableViewController: UITableViewController {
    private var content: LMTableView? { viewIfLoaded as? LMTableView }

    /// An ``LMTableView`` where only the document's faults are shown: code that reads its sections finds none.
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
