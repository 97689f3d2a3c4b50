public import Foundation

/// The data source of a table. Only the first two methods are required.
public protocol UITableViewDataSource: AnyObject {
    /// Returns the number of rows in a section; negative numbers count as 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row that is within half a window of the visible part; take it from
    /// ``UITableView/dequeueReusableCell(withIdentifier:for:)``.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Returns the number of sections. Default 1. Negative numbers count as 0.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title above a section's rows; `nil` for none. The delegate may replace it by a view.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title below a section's rows; `nil` for none. The delegate may replace it by a view.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Returns short titles for the trailing edge, with which the user jumps to sections; `nil`, the default, for none.
    /// Called when the rows are counted.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Returns the section of an index title; by default the one with the same number. An index out of range does not
    /// scroll.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// Returns whether the Delete key and the context menu may delete the row. Default `false`, so that no unexpected
    /// key deletes data.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Returns whether the user may move the row. Default `false`. Unlike in UIKit, the table need not be in editing
    /// mode.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Moves the row in the model; the table moves it on the screen. `destinationIndexPath` is its path after the move.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Deletes or inserts the row in the model; call ``UITableView/deleteRows(at:with:)`` or
    /// ``UITableView/insertRows(at:with:)`` afterwards.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns `nil`: no title.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns `nil`: no title.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns `false`: the user cannot move the row.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns `nil`: no index.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section with the same number.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// Returns `false`: the user cannot delete the row.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

/// A data source that prepares rows before they come near the visible part, for content that takes long to load.
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Called with rows that may be needed soon: up to a window's length beyond the rows with cells, in the scroll
    /// direction.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called when the last row may be needed soon: load more rows, and insert them once they are loaded. The default
    /// does nothing.
    ///
    /// Called once per number of rows, so a source without further rows simply inserts none.
    func tableViewNeedsMoreRows(_ tableView: UITableView)
    /// Called with announced rows that are no longer needed for now, for example after the scroll direction has
    /// changed. The default does nothing.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableViewNeedsMoreRows(_ tableView: UITableView) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
