import Foundation

extension UITableView {
    /// Makes cells of `type` when ``dequeueReusableCell(withIdentifier:for:)`` asks for `identifier` and none is left over.
    public func register(_ type: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        pool.cellClasses[identifier] = type
    }

    public func register(
        _ type: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        pool.headerClasses[identifier] = type
    }

    /// A cell whose row has left the window, or a new one if a class is registered for `identifier`; `nil` otherwise.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        pool.takeCell(identifier, from: list)
    }

    /// A cell whose row has left the window, or a new one of the class registered for `identifier`.
    ///
    /// Without a registered class it is a plain ``UITableViewCell``, and standard error says so.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = pool.takeCell(identifier, from: list) { return cell }
        let message =
            "No cell class is registered for '\(identifier)': call register(_:forCellReuseIdentifier:) before the table loads.\n"
        FileHandle.standardError.write(Data(message.utf8))
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        pool.takeHeader(identifier, from: list)
    }

    // MARK: Counting and finding

    public var numberOfSections: Int {
        loadIfNeeded()
        return map.sections.count
    }

    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return map.sections.indices.contains(section) ? map.sections[section].rows : 0
    }

    /// The cell of a row that is in the window or near it; `nil` for rows that have none now.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        position(of: indexPath).flatMap { list.view(atRow: $0) } as? UITableViewCell
    }

    /// The row of a cell; `nil` for a cell that shows none now.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { list.position(of: cell).flatMap(path(at:)) }

    /// The row at a point of the table, in the table's coordinates.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? { list.row(atY: point.y).flatMap(path(at:)) }

    /// The cells that lie in the window at least in part, from top to bottom.
    public var visibleCells: [UITableViewCell] { visibleRows.compactMap { $0.1 as? UITableViewCell } }

    /// The rows that lie in the window at least in part; `nil` if there are none.
    public var indexPathsForVisibleRows: [IndexPath]? {
        let paths = visibleRows.compactMap { path(at: $0.0) }
        return paths.isEmpty ? nil : paths
    }

    private var visibleRows: [(Int, UIView)] {
        list.shownRows.filter { _, view in
            guard view.native.isMapped, let bounds = view.native.bounds(in: list.scroller) else { return false }
            return bounds.y < list.windowHeight && bounds.y + bounds.height > 0
        }
    }

    /// The view of a section's header that is in the window or near it.
    public func headerView(forSection section: Int) -> UIView? {
        guard map.sections.indices.contains(section), map.sections[section].hasHeader else { return nil }
        return list.view(atRow: map.start(ofSection: section))
    }

    /// The view of a section's footer that is in the window or near it.
    public func footerView(forSection section: Int) -> UIView? {
        guard map.sections.indices.contains(section), map.sections[section].hasFooter else { return nil }
        return list.view(atRow: map.positions(ofSection: section).upperBound - 1)
    }

    // MARK: Scrolling

    /// Scrolls until the row is in the window, at the place asked for; there is no transition.
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

    private func align(_ row: Int, at position: ScrollPosition) {
        guard let view = list.view(atRow: row), let bounds = view.native.bounds(in: list.scroller) else { return }
        switch position {
        case .none: break
        case .top: list.offset += bounds.y
        case .middle: list.offset += bounds.y + bounds.height / 2 - list.windowHeight / 2
        case .bottom: list.offset += bounds.y + bounds.height - list.windowHeight
        }
    }

    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scrollToRow(at: path, at: position, animated: animated) }
    }
}
