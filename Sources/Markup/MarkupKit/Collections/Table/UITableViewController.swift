public import Foundation
public import KeyValueCoding

/// A controller whose view is a table, and which is the table's data source and delegate.
@KeyValueCoding
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// Creates a controller. The table that it makes has this style; one from the controller's document has its own.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        style = .plain
        super.init(nibName: nibName, bundle: bundle)
    }

    /// The controller's table. Assigning one makes it the controller's view.
    ///
    /// If the controller's document has faults, its view shows them, and this is a table that is not shown.
    open var tableView: UITableView! {
        get { (view as? UITableView) ?? (loadFailure == nil ? nil : unseenTable) }
        set { view = newValue }
    }

    private lazy var unseenTable = makeTable()

    /// The table of a controller without a document.
    func makeTable() -> UITableView { UITableView(frame: .zero, style: style) }

    /// Reloads what the table shows, when a person asks for it; `nil` is none. Reading or setting it loads the view.
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }

    /// Makes the table, from the controller's document if it has one.
    open override func loadView() {
        let content = viewFromDocument()
        if loadFailure != nil, let content {
            view = content
            return
        }
        let table = content as? UITableView ?? makeTable()
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
        tableView = table
    }

    // A subclass can override only what a class declares, so the protocols' defaults stand here again.

    // MARK: Data source

    /// 1, unless overridden.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// 0, unless overridden.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// An empty cell, unless overridden.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    /// `nil`, no title, unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// `nil`, no title, unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// `false`, the row cannot be edited, unless overridden.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing, unless overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// `false`, the row stays where it is, unless overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing, unless overridden.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// `nil`, no index, unless overridden.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section of the same number, unless overridden.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }

    // MARK: Delegate

    /// The row itself, unless overridden.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// The table's ``UITableView/rowHeight``, unless overridden.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    /// `nil`, the title shows, unless overridden.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// `nil`, the title shows, unless overridden.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Does nothing, unless overridden.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// `delete`, unless overridden.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { .delete }
    /// `nil`, no actions of its own, unless overridden.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// `nil`, no actions, unless overridden.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// The place that the person has chosen, unless overridden.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// `true`, the row can be selected, unless overridden.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    // MARK: Scrolling

    /// Does nothing, unless overridden.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing, unless overridden.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing, unless overridden.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing, unless overridden.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
