import Foundation
import MarkupLayout
package import NativeWidgets

extension UITableView: RecyclingListSource {
    package func isSelected(_ position: Int) -> Bool {
        guard let path = path(at: position), selection.contains(path) else { return false }
        return (list.view(atRow: position) as? UITableViewCell)?.selectionStyle != UITableViewCell.SelectionStyle.none
    }

    /// Cells written in markup already exist; those of another data source are created when they are needed.
    package func length(ofRow position: Int) -> RowLength {
        switch map.entry(at: position) {
        case .row(let section, let row):
            guard !cellsExist else { return .madeAtOnce }
            let height = height(ofRowAt: IndexPath(row: row, section: section))
            return height >= 0 ? .known(height) : .like(.row)
        case .header: return .like(.header)
        case .footer: return .like(.footer)
        case .tableHeader, .tableFooter, nil: return .madeAtOnce
        }
    }

    func height(ofRowAt path: IndexPath) -> CGFloat {
        tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    }

    package func content(forRow position: Int) -> any RowContent {
        switch map.entry(at: position) {
        case .row(let section, let row): cell(at: IndexPath(row: row, section: section))
        case .header(let section): headerFooter(.header(section), title: title(ofHeader: section))
        case .footer(let section): headerFooter(.footer(section), title: title(ofFooter: section))
        case .tableHeader: tableHeaderView ?? UIView()
        case .tableFooter: tableFooterView ?? UIView()
        case nil: UIView()
        }
    }

    private func cell(at path: IndexPath) -> UITableViewCell {
        let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        // The row is measured and drawn in this turn, so its bindings must be up to date.
        BindingQueue.shared.flush()
        let height = height(ofRowAt: path)
        cell.rowHeight = height >= 0 ? height : nil
        cell.table = self
        cell.isSelected = selection.contains(path)
        cell.updateIfDue()
        return cell
    }

    package func didPlace(_ row: any RowContent, atRow position: Int) {
        let view = row.asView
        if view.superview !== self { adopt(view) }
        TableLook.apply(to: view, at: position, of: self)
        if isPrefetchingEnabled { comeNear(to: position) }
        guard let cell = view as? UITableViewCell, let path = path(at: position) else {
            defer { willDisplay(view, at: position) }
            if allowsSectionCollapse, case .header(let section) = map.entry(at: position) {
                return describeHeader(view, ofSection: section)
            }
            forgetHeader(view)
            list.setActivatable(false, view)
            list.setFocusable(false, view)
            list.setPressable(false, view)
            return
        }
        list.setActivatable(isActivatable(path), view)
        list.setFocusable(stop(of: view, at: position) == .row, view)
        describe(cell, at: path)
        prepareReorder(for: path)
        if cell.isSelected, cell.selectionStyle == .none, list.showsSelected(cell) { unmark(cell) }
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
        willDisplay(cell, at: position)
    }

    /// GTK marks a row as selected before there is a cell that rejects selection marks. Removing the mark makes GTK
    /// bind the row again, so it is deferred until the row has been bound.
    private func unmark(_ cell: UITableViewCell) {
        MainLoop.atNextTurn { [weak self, weak cell] in
            guard let self, let cell, let position = list.position(of: cell), list.showsSelected(cell) else { return }
            list.updateSelection(of: position..<position + 1)
        }
    }

    /// Updates the row for screen readers: its name, whether it is checked, and whether it can be pressed.
    private func describe(_ cell: UITableViewCell, at path: IndexPath) {
        guard let row = list.rowWidget(of: cell) else { return }
        cell.describe(row)
        list.setPressable(isActivatable(path) && (cell.parts.field == nil || cell.selectionStyle != .none), cell)
        // A form's field without another name is named by its section's header.
        if let field = cell.parts.field, let header = title(ofHeader: path.section), !header.isEmpty {
            field.rare.borrowedName = header
            field.updateAccessibleName()
        }
    }

    package func willRemove(_ row: any RowContent) {
        (row as? UITableViewCell)?.forgetRow()
        forgetHeader(row.asView)
    }

    package func didRemove(_ row: any RowContent) {
        let view = row.asView
        disown(view)
        didEndDisplaying(view)
        pool.add(view)
    }

    package func didActivate(row position: Int) {
        if allowsSectionCollapse, case .header(let section) = map.entry(at: position) {
            return setSection(section, isCollapsed: !isSectionCollapsed(section), animated: true)
        }
        guard let path = path(at: position) else { return }
        rememberedRow = path
        extras?.range = nil
        activateRow(at: path)
    }

    package func prefetch(rows: [Int]) {
        guard isPrefetchingEnabled else { return }
        let paths = rows.compactMap(path(at:))
        if !paths.isEmpty { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }
        if let last = rows.last { comeNear(to: last) }
    }

    /// Notifies the prefetching source that the last row is near, once per number of rows.
    private func comeNear(to position: Int) {
        guard position >= map.count - 1, prefetchDataSource != nil, extra.announcedEnd != map.count else { return }
        extra.announcedEnd = map.count
        // Deferred by a turn: rows inserted while a row is being requested would be postponed.
        MainLoop.atNextTurn { [weak self] in
            if let self { prefetchDataSource?.tableViewNeedsMoreRows(self) }
        }
    }

    package func cancelPrefetching(rows: [Int]) {
        guard isPrefetchingEnabled else { return }
        let paths = rows.compactMap(path(at:))
        if !paths.isEmpty { prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths) }
    }

    /// The row at a position of the flat list; `nil` for headers and footers.
    func path(at position: Int) -> IndexPath? {
        guard case .row(let section, let row) = map.entry(at: position) else { return nil }
        return IndexPath(row: row, section: section)
    }

    func position(of path: IndexPath) -> Int? {
        guard path.count == 2 else { return nil }
        return map.position(ofRow: path.row, inSection: path.section)
    }

    // MARK: Headers and footers

    private func headerFooter(_ entry: SectionMap.Entry, title: String?) -> UIView {
        let height = height(of: entry)
        if let view = waitingViews.removeValue(forKey: entry) ?? delegateView(entry) {
            view.setSectionHeight(height)
            return view
        }
        let view = pool.takeTitle(for: self) ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.isTitle = true
        view.textLabel?.text = title
        view.setSectionHeight(height)
        return view
    }

    /// The height that the delegate or the table gives a header or a footer; negative for the height that it needs.
    private func height(of entry: SectionMap.Entry) -> CGFloat {
        switch entry {
        case .header(let section):
            tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        case .footer(let section):
            tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        default: UITableView.automaticDimension
        }
    }

    /// Updates the titles of a section that is in the window. If a title is added or removed, the table is reloaded.
    func showTitles(ofSection section: Int) {
        guard isLoaded, map.sections.indices.contains(section) else { return }
        let (header, footer) = (title(ofHeader: section), title(ofFooter: section))
        let state = map.sections[section]
        if state.hasHeader != hasEntry(.header(section), title: header)
            || state.hasFooter != hasEntry(.footer(section), title: footer)
        {
            return setNeedsReload()
        }
        for (position, row) in list.shownRows {
            guard let view = row as? UITableViewHeaderFooterView, view.isTitle else { continue }
            switch map.entry(at: position) {
            case .header(section): view.textLabel?.text = header
            case .footer(section): view.textLabel?.text = footer
            default: break
            }
        }
    }

    private func delegateView(_ entry: SectionMap.Entry) -> UIView? {
        switch entry {
        case .header(let section): tableDelegate?.tableView(self, viewForHeaderInSection: section)
        case .footer(let section): tableDelegate?.tableView(self, viewForFooterInSection: section)
        default: nil
        }
    }

    private func title(ofHeader section: Int) -> String? {
        dataSource?.tableView(self, titleForHeaderInSection: section)
    }
    private func title(ofFooter section: Int) -> String? {
        dataSource?.tableView(self, titleForFooterInSection: section)
    }

    /// Counts all sections and rows again.
    func makeMap() -> SectionMap { list.questions.counting { countSections() } }

    private func countSections() -> SectionMap {
        waitingViews = [:]
        var sections: [SectionMap.Section] = []
        if let dataSource {
            for index in 0..<max(0, dataSource.numberOfSections(in: self)) {
                sections.append(
                    SectionMap.Section(
                        rows: isSectionCollapsed(index)
                            ? 0 : max(0, dataSource.tableView(self, numberOfRowsInSection: index)),
                        hasHeader: hasEntry(.header(index), title: title(ofHeader: index)),
                        hasFooter: hasEntry(.footer(index), title: title(ofFooter: index))))
            }
        }
        return SectionMap(
            sections: sections, hasTableHeader: tableHeaderView != nil, hasTableFooter: tableFooterView != nil)
    }

    /// A view that is created only to find out whether it exists is kept until it is shown.
    private func hasEntry(_ entry: SectionMap.Entry, title: String?) -> Bool {
        let height = height(of: entry)
        if height == 0 { return false }
        if title != nil { return true }
        guard let view = delegateView(entry) else { return height > 0 }
        waitingViews[entry] = view
        return true
    }

    // MARK: Layout

    /// The natural height is that of the rows, limited to 640 points, because the table scrolls.
    func measureScroller(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        let size = list.scroller.measure(axis, for: crossSize.map { Int($0) } ?? -1)
        let most = axis == .vertical ? 640.0 : 480
        return LayoutMeasurement(minimum: size.minimum, natural: max(size.minimum, min(size.natural, most)))
    }

    func arrangeScroller(in size: LayoutSize) {
        let whole = LayoutBox(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
        if let backgroundView, !backgroundView.isHidden { backgroundView.native.allocate(whole) }
        list.scroller.allocate(whole)
        arrangeExtras(in: CGSize(width: size.width, height: size.height))
        for view in subviews
        where view !== backgroundView && !view.isHidden && !isExtra(view) && native.isParent(of: view.native) {
            let natural = view.intrinsicContentSize
            let middle = CGRect(x: (size.width - natural.width) / 2, y: 8, width: natural.width, height: natural.height)
            view.native.place(view.placedFrame ?? middle)
        }
    }

    func replaceBackground(_ old: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        guard let backgroundView else { return }
        backgroundView.removeFromSuperview()
        native.insert(backgroundView.native, before: list.scroller)
        adopt(backgroundView)
    }

    func tableEndsDidChange(_ old: UIView?) {
        if let old { list.forget(old) }
        if isLoaded { setNeedsReload() }
    }

    func updateRowLooks() {
        for (position, row) in list.shownRows {
            TableLook.apply(to: row.asView, at: position, of: self)
            noteMove(of: row.asView, to: position)
        }
    }

    /// Updates the lines around a cell that has changed its separator.
    func updateLook(of cell: UITableViewCell) {
        if let position = list.position(of: cell) { TableLook.apply(to: cell, at: position, of: self) }
    }

    func updateActivatable() {
        for (position, row) in list.shownRows {
            if let path = path(at: position) { list.setActivatable(isActivatable(path), row) }
        }
    }

    func isActivatable(_ path: IndexPath) -> Bool {
        selects && (tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true)
    }
}
