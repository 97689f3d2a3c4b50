public import Foundation
import NativeWidgets

extension UITableView {
    /// Makes cells of `type` when ``dequeueReusableCell(withIdentifier:for:)`` asks for `identifier` and none can be reused. `nil` takes that back.
    public func register(_ type: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        pool.cellClasses[identifier] = type
    }

    /// Makes views of `type` when ``dequeueReusableHeaderFooterView(withIdentifier:)`` asks for `identifier` and none can be reused.
    ///
    /// `nil` takes that back.
    public func register(
        _ type: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        pool.headerClasses[identifier] = type
    }

    /// A cell whose row has left the visible part, or a new one if a class is registered for `identifier`; `nil` otherwise.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        pool.takeCell(identifier, from: list)
    }

    /// A cell whose row has left the visible part, or a new one of the class registered for `identifier`.
    ///
    /// Without a registered class it is a plain ``UITableViewCell``, and a ``Notice`` says so.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = pool.takeCell(identifier, from: list) { return cell }
        let message =
            "no cell class is registered for '\(identifier)': call register(_:forCellReuseIdentifier:) before the table loads"
        Notice.post(.unregisteredCell, message)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer that is no longer shown, or a new one if a class is registered for `identifier`; `nil` otherwise.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        pool.takeHeader(identifier, from: list)
    }

    // MARK: Counting and finding

    /// How many sections the table counted when it last loaded; loads it first if needed.
    public var numberOfSections: Int {
        loadIfNeeded()
        return map.sections.count
    }

    /// How many rows of a section the table counted when it last loaded; 0 for a section that does not exist. Loads it first if needed.
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return map.sections.indices.contains(section) ? map.sections[section].rows : 0
    }

    /// The cell of a row that is in the visible part or near it; `nil` for rows that have none now.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        position(of: indexPath).flatMap { list.view(atRow: $0) } as? UITableViewCell
    }

    /// The row of a cell; `nil` for a cell that shows none now.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { list.position(of: cell).flatMap(path(at:)) }

    /// The row at a point of the table, in the table's coordinates.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? { list.row(atY: point.y).flatMap(path(at:)) }

    /// The cells that lie in the visible part at least in part, from top to bottom.
    public var visibleCells: [UITableViewCell] { visibleRows.compactMap { $0.content as? UITableViewCell } }

    /// The rows that lie in the visible part at least in part; `nil` if there are none.
    public var indexPathsForVisibleRows: [IndexPath]? {
        let paths = visibleRows.compactMap { path(at: $0.position) }
        return paths.isEmpty ? nil : paths
    }

    private var visibleRows: [(position: Int, content: any RowContent)] {
        list.shownRows.filter { _, content in
            guard content.native.isMapped, let bounds = content.native.bounds(in: list.scroller) else { return false }
            return bounds.y < list.windowHeight && bounds.y + bounds.height > 0
        }
    }

    /// The view of a section's header that is in the visible part or near it.
    public func headerView(forSection section: Int) -> UIView? {
        guard map.sections.indices.contains(section), map.sections[section].hasHeader else { return nil }
        return list.view(atRow: map.start(ofSection: section))
    }

    /// The view of a section's footer that is in the visible part or near it.
    public func footerView(forSection section: Int) -> UIView? {
        guard map.sections.indices.contains(section), map.sections[section].hasFooter else { return nil }
        return list.view(atRow: map.positions(ofSection: section).upperBound - 1)
    }

    // MARK: Scrolling

    /// Scrolls until the row is in the visible part, at the place asked for; there is no transition.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        if putOff("scrollToRow(at:at:animated:)", { $0.scrollToRow(at: indexPath, at: position, animated: animated) }) {
            return
        }
        loadIfNeeded()
        guard let row = self.position(of: indexPath) else { return }
        let isPutOff = list.putOffUntilLaidOut { [weak self] in
            self?.scrollToRow(at: indexPath, at: position, animated: animated)
        }
        if isPutOff { return }
        list.scroll(toRow: row)
        guard position != .none else { return }
        // The row's place is known after the layout that shows it.
        list.list.afterLayout { [weak self] in self?.align(row, at: position) }
    }

    func align(_ row: Int, at position: ScrollPosition) {
        guard let view = list.view(atRow: row), let bounds = view.native.bounds(in: list.scroller) else { return }
        switch position {
        case .none: break
        case .top: list.offset += bounds.y - pinnedHeight(above: row)
        case .middle: list.offset += bounds.y + bounds.height / 2 - list.windowHeight / 2
        case .bottom: list.offset += bounds.y + bounds.height - list.windowHeight
        }
    }

    /// Scrolls to the selected row that is nearest to the visible ones, the upper one of two; does nothing without one. There is no transition.
    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        let visible = visibleRows.map(\.position)
        let (first, last) = (visible.first ?? 0, visible.last ?? 0)
        let distances = selection.sorted().map { path in
            let row = self.position(of: path) ?? 0
            return (path: path, rows: max(first - row, row - last, 0))
        }
        guard let nearest = distances.min(by: { $0.rows < $1.rows }) else { return }
        scrollToRow(at: nearest.path, at: position, animated: animated)
    }
}
