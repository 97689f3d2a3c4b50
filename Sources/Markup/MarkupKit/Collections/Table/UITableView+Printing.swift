// What is printed of a table: all that it would show after scrolling.
extension UITableView {
    /// How many headers, rows and footers there are.
    package var entryCount: Int {
        loadIfNeeded()
        return map.count
    }

    /// A view that exists only once and is in the window now, so that it has to be drawn there; `nil` for all that are made when they are needed.
    package func onlyView(ofEntry position: Int) -> UIView? {
        switch map.entry(at: position) {
        case .tableHeader, .tableFooter: list.view(atRow: position)
        case .row where dataSource === self: list.view(atRow: position)
        default: nil
        }
    }

    /// Makes the view of an entry, for a place outside of the table.
    package func makeView(ofEntry position: Int) -> UIView { content(forRow: position).asView }
}
