public import Foundation

/// Tells a table what it shows. Only the first two methods are required.
public protocol UITableViewDataSource: AnyObject {
    /// How many rows a section has; a negative number counts as 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row that comes near the visible part, which is half its height before it is seen; take it from ``UITableView/dequeueReusableCell(withIdentifier:for:)``.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// How many sections there are; 1 unless implemented. A negative number counts as 0.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The title above a section's rows; `nil` is none. The delegate may put a view in its place.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The title below a section's rows; `nil` is none. The delegate may put a view in its place.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Short titles at the trailing edge, by which a person jumps to sections; `nil`, unless implemented, is none. Asked when the rows are counted.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section that a title of the index leads to; the one of the same number unless implemented. One that does not exist scrolls nowhere.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// Whether the Delete key and the context menu may delete the row. `false` unless implemented: no unexpected key deletes anything.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a person may put the row elsewhere; `false` unless implemented. Unlike in UIKit a table need not be in editing mode.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Moves the row in the model; the table moves it on the screen. `destinationIndexPath` is where it is afterwards.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Deletes or inserts the row in the model; call ``UITableView/deleteRows(at:with:)`` or ``UITableView/insertRows(at:with:)`` afterwards.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
    /// 1 section.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// `nil`: no title.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// `nil`: no title.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// `false`: a person cannot put the row elsewhere.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// `nil`: no index.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section of the same number.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// `false`: a person cannot delete the row.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

/// Prepares rows before they come near the visible part, for what takes a while to load.
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// The rows may be needed soon: a screenful beyond the rows that have cells, in the direction of scrolling.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// The last row may be needed soon: load more, and insert them when they are there. Does nothing unless implemented.
    ///
    /// Called once for each number of rows, so a source that has no more simply inserts none.
    func tableViewNeedsMoreRows(_ tableView: UITableView)
    /// Rows that were announced and are not needed for now, as after a turn. Does nothing unless implemented.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableViewNeedsMoreRows(_ tableView: UITableView) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
