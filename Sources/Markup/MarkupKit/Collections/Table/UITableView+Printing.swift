// The entries of a table for printing: everything that it would show after scrolling.
extension UITableView {
    /// The number of headers, rows and footers.
    package var entryCount: Int {
        loadIfNeeded()
        return map.count
    }

    /// A view that exists only once and is in the window, so that it must be drawn there; `nil` for views that are
    /// created on demand.
    package func onlyView(ofEntry position: Int) -> UIView? {
        switch map.entry(at: position) {
        case .tableHeader, .tableFooter: list.view(atRow: position)
        case .row where dataSource === self: list.view(atRow: position)
        default: nil
        }
    }

    /// Creates the view of an entry for use outside of the table.
    package func makeView(ofEntry position: Int) -> UIView { content(forRow: position).asView }
}
