public import Foundation
import NativeWidgets

extension UITableView {
    /// Registers a class for cells that ``dequeueReusableCell(withIdentifier:for:)`` creates for `identifier`. `nil`
    /// unregisters it.
    ///
    /// A class of another kind is not registered, and a ``Notice`` names it.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        let type = RegisteredClass.check(cellClass, is: UITableViewCell.self)
        pool.cellMakers[identifier] = type.map { type in { _ in type.init() } }
    }

    /// Registers a class for views that ``dequeueReusableHeaderFooterView(withIdentifier:)`` creates for `identifier`.
    /// `nil` unregisters it.
    ///
    /// A class of another kind is not registered, and a ``Notice`` names it.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        let type = RegisteredClass.check(aClass, is: UITableViewHeaderFooterView.self)
        pool.headerMakers[identifier] = type.map { type in { _ in type.init() } }
    }

    /// Returns a reused cell whose row has left the visible part, or a new one if a class is registered for
    /// `identifier`; `nil` otherwise.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        pool.takeCell(identifier, for: self)
    }

    /// Returns a reused cell whose row has left the visible part, or a new one of the class registered for
    /// `identifier`.
    ///
    /// Without a registered class it returns a plain ``UITableViewCell`` and posts a ``Notice``.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = pool.takeCell(identifier, for: self) { return cell }
        let message =
            "no cell class is registered for '\(identifier)': call register(_:forCellReuseIdentifier:) before the table loads"
        Notice.post(.unregisteredCell, message)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Returns a reused header or footer, or a new one if a class is registered for `identifier`; `nil` otherwise.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        pool.takeHeader(identifier, for: self)
    }

    // MARK: Counting and finding

    /// The number of sections when the table was last loaded. Loads it first if needed.
    public var numberOfSections: Int {
        loadIfNeeded()
        return map.sections.count
    }

    /// The number of rows in a section when the table was last loaded; 0 for an unknown section. Loads the table first
    /// if needed.
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return map.sections.indices.contains(section) ? map.sections[section].rows : 0
    }

    /// The cell of a row in or near the visible part; `nil` for rows that have no cell at the moment.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        position(of: indexPath).flatMap { list.view(atRow: $0) } as? UITableViewCell
    }

    /// The row of a cell; `nil` for a cell that shows no row at the moment.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { list.position(of: cell).flatMap(path(at:)) }

    /// The row at a point in the table's coordinates.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? { list.row(atY: point.y).flatMap(path(at:)) }

    /// The cells that are at least partly visible, from top to bottom.
    public var visibleCells: [UITableViewCell] { list.visibleRows.compactMap { $0.content as? UITableViewCell } }

    /// The rows that are at least partly visible; `nil` without any.
    public var indexPathsForVisibleRows: [IndexPath]? {
        let paths = list.visibleRows.compactMap { path(at: $0.position) }
        return paths.isEmpty ? nil : paths
    }

    /// The header view of a section, if it is in or near the visible part.
    public func headerView(forSection section: Int) -> UIView? {
        guard map.sections.indices.contains(section), map.sections[section].hasHeader else { return nil }
        return list.view(atRow: map.start(ofSection: section))
    }

    /// The footer view of a section, if it is in or near the visible part.
    public func footerView(forSection section: Int) -> UIView? {
        guard map.sections.indices.contains(section), map.sections[section].hasFooter else { return nil }
        return list.view(atRow: map.positions(ofSection: section).upperBound - 1)
    }

    // MARK: Scrolling

    /// Scrolls until the row is at the given position of the visible part, without a transition. Changes of the array of
    /// a `for` are shown first.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        if putOff("scrollToRow(at:at:animated:)", { $0.scrollToRow(at: indexPath, at: position, animated: animated) }) {
            return
        }
        rowSelection?.showPendingChanges()
        loadIfNeeded()
        guard let row = self.position(of: indexPath) else { return }
        let isPutOff = list.putOffUntilLaidOut { [weak self] in
            self?.scrollToRow(at: indexPath, at: position, animated: animated)
        }
        if isPutOff { return }
        // The row's position is known after the layout that shows it.
        list.scroll(toRow: row) { [weak self] in self?.align(row, at: position) }
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

    /// Scrolls, without a transition, to the selected row nearest to the visible ones (the upper one of two). Does
    /// nothing without a selection.
    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        let visible = list.visibleRows.map(\.position)
        let (first, last) = (visible.first ?? 0, visible.last ?? 0)
        let distances = selection.sorted().map { path in
            let row = self.position(of: path) ?? 0
            return (path: path, rows: max(first - row, row - last, 0))
        }
        guard let nearest = distances.min(by: { $0.rows < $1.rows }) else { return }
        scrollToRow(at: nearest.path, at: position, animated: animated)
    }
}
