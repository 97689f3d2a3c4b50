public import Foundation
package import NativeWidgets

extension UICollectionView: RecyclingListSource {
    package func isSelected(_ position: Int) -> Bool { false }

    package func length(ofRow position: Int) -> RowLength {
        let layout = flow
        switch map.entry(at: position) {
        case .header(let section): return .known(flows?[section].header ?? layout.headerLength)
        case .footer(let section): return .known(flows?[section].footer ?? layout.footerLength)
        case .row(let section, let row) where flows != nil:
            guard let flow = flows?[section] else { return .known(layout.itemLength) }
            return .known(flow.lines.length(ofLine: row) + max(0, flow.lineSpacing))
        case .row, .tableHeader, .tableFooter, nil: return .known(layout.itemLength + max(0, layout.minimumLineSpacing))
        }
    }

    package func content(forRow position: Int) -> any RowContent {
        if let supplement = supplement(at: position) { return view(for: supplement) }
        let line = takeLine()
        guard case .row(let section, let row) = map.entry(at: position) else { return line }
        let items = items(inLine: row, section: section)
        // The cells of the line are put into the pool so that they are reused first, in order, and no widget has to
        // move.
        for cell in line.cells { didEndDisplaying(cell, at: cell.indexPath) }
        for cell in line.cells.reversed() { keep(cell) }
        line.place = CollectionLine.Place(
            layout: flow, columns: columns, isFirst: row == 0,
            isLast: row == map.sections[section].rows - 1,
            flow: flows?[section].place(ofLine: row) { self.size(ofItemAt: IndexPath(item: $0, section: section)) })
        line.show(items.map { cell(at: IndexPath(item: $0, section: section)) })
        return line
    }

    private func takeLine() -> CollectionLine {
        guard let line = list.reusableContent as? CollectionLine else { return linePool.popLast() ?? CollectionLine() }
        list.takeReusableContent()
        return line
    }

    func cell(at path: IndexPath) -> UICollectionViewCell {
        let cell = dataSource?.collectionView(self, cellForItemAt: path) ?? UICollectionViewCell()
        cell.collection = self
        cell.indexPath = path
        cell.isSelected = selection.contains(path)
        cell.isEditing = isEditing
        cell.updateIfDue()
        cell.updateAccessibleName()
        prepareReorder(for: path)
        return cell
    }

    package func didPlace(_ row: any RowContent, atRow position: Int) {
        let view = row.asView
        if view.superview !== self { adopt(view) }
        list.setActivatable(false, view)
        list.setFocusable(false, view)
        if let view = (view as? CollectionSupplement)?.content, let supplement = view.supplement {
            willDisplay(view, at: IndexPath(item: 0, section: supplement.section))
        }
        guard let line = view as? CollectionLine else { return }
        for cell in line.cells { willDisplay(cell, at: cell.indexPath) }
    }

    package func willRemove(_ row: any RowContent) {}

    package func didRemove(_ row: any RowContent) {
        let view = row.asView
        disown(view)
        if let line = view as? CollectionSupplement {
            if let content = line.content, let supplement = content.supplement {
                didEndDisplaying(content, at: IndexPath(item: 0, section: supplement.section))
            }
            keep(line)
        }
        if let line = view as? CollectionLine { for cell in line.cells { didEndDisplaying(cell, at: cell.indexPath) } }
        // Its cells stay in it, so that the next line shows them without moving a widget.
        if let line = view as? CollectionLine, linePool.count < 64 { linePool.append(line) }
    }

    package func prefetch(rows: [Int]) {
        let paths = items(ofLines: rows)
        if isPrefetchingEnabled, !paths.isEmpty {
            prefetchDataSource?.collectionView(self, prefetchItemsAt: paths)
        }
    }

    package func cancelPrefetching(rows: [Int]) {
        let paths = items(ofLines: rows)
        if isPrefetchingEnabled, !paths.isEmpty {
            prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
        }
    }

    private func items(ofLines rows: [Int]) -> [IndexPath] {
        rows.flatMap { position -> [IndexPath] in
            guard case .row(let section, let row) = map.entry(at: position), columns > 0 else { return [] }
            return items(inLine: row, section: section).map { IndexPath(item: $0, section: section) }
        }
    }

    package func didActivate(row position: Int) {}

    func keep(_ cell: UICollectionViewCell) {
        guard let identifier = cell.reuseIdentifier, pool[identifier, default: []].count < 256 else { return }
        pool[identifier, default: []].append(cell)
    }
}

extension UICollectionView {
    // MARK: Loading

    func setNeedsReload() {
        guard isLoaded else { return }
        isLoaded = false
        native.queueResize()
    }

    func layoutDidChange() {
        list.setHorizontal(flow.scrollDirection == .horizontal)
        updatePolicy()
        setNeedsReload()
    }

    func useColumns(_ count: Int, in across: Double) {
        let breaksAgain = flowDelegate != nil && across != flowBreadth
        guard count != columns || !isLoaded || breaksAgain else { return }
        columns = count
        flowBreadth = across
        reloadLines()
    }

    /// Counts the items; the lines are computed once the width is known.
    ///
    /// - Parameter unchanged: Returns, once the lines are computed, the number of unchanged lines at the start.
    func reloadLines(unchanged: (_ old: SectionMap, _ new: SectionMap) -> Int = { _, _ in 0 }) {
        if let canvas {
            countForCanvas()
            return canvas.reload()
        }
        itemCounts = list.questions.counting { countItems() }
        flow.itemsDidChange()
        flows = columns == 0 ? nil : makeFlows()
        let old = map
        map =
            columns == 0
            ? SectionMap()
            : SectionMap(
                sections: itemCounts.enumerated().map { index, count in
                    if let flow = flows?[index] {
                        return .init(rows: flow.lines.lineCount, hasHeader: flow.header > 0, hasFooter: flow.footer > 0)
                    }
                    return .init(
                        rows: (count + columns - 1) / columns, hasHeader: flow.headerLength > 0,
                        hasFooter: flow.footerLength > 0)
                })
        isLoaded = columns > 0
        if isLoaded { reportMissingRows() }
        let kept = min(unchanged(old, map), old.count, map.count)
        list.replaceRows(at: kept, removing: old.count - kept, adding: map.count - kept)
        native.queueResize()
    }

    func countItems() -> [Int] {
        let sections = max(0, dataSource?.numberOfSections(in: self) ?? 0)
        return (0..<sections).map { max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0) }
    }

    /// Defers a change while the data source is being called.
    func putOff(_ call: String, _ change: @escaping (UICollectionView) -> Void) -> Bool {
        list.questions.putOff(call, of: self) { [weak self] in self.map(change) }
    }

    // MARK: Cells

    /// Registers a class for cells that ``dequeueReusableCell(withReuseIdentifier:for:)`` creates for `identifier`.
    /// `nil` unregisters it.
    ///
    /// A class of another kind is not registered, and a ``Notice`` names it.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        let type = RegisteredClass.check(cellClass, is: UICollectionViewCell.self)
        cellMakers[identifier] = type.map { type in { _ in type.init() } }
    }

    /// Returns a reused cell whose item has left the visible part, or a new one of the class registered for
    /// `identifier`.
    ///
    /// Without a registered class it returns a plain ``UICollectionViewCell`` and posts a ``Notice``.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if let cell = takeReusableCell(withReuseIdentifier: identifier, for: indexPath) { return cell }
        if cellMakers[identifier] == nil {
            let message =
                "no cell class is registered for '\(identifier)': call register(_:forCellWithReuseIdentifier:) before the collection loads"
            Notice.post(.unregisteredCell, message)
        }
        let cell = UICollectionViewCell.make(for: size(ofItemAt: indexPath)) { () -> UICollectionViewCell in
            cellMakers[identifier]?(self) ?? UICollectionViewCell()
        }
        cell.reuseIdentifier = identifier
        return cell
    }

    /// Returns a cell whose item has left the visible part, for another item.
    ///
    /// - Parameter isFree: Whether the cell may be used.
    func takeReusableCell(
        withReuseIdentifier identifier: String, for path: IndexPath,
        where isFree: (UICollectionViewCell) -> Bool = { _ in true }
    ) -> UICollectionViewCell? {
        if let cell = reconfigured, cell.reuseIdentifier == identifier, isFree(cell) {
            reconfigured = nil
            return cell
        }
        guard let index = pool[identifier]?.lastIndex(where: isFree), let cell = pool[identifier]?.remove(at: index)
        else { return nil }
        cell.wait(for: size(ofItemAt: path))
        cell.prepareForReuse()
        return cell
    }

    /// Prepares a cell whose item has moved to another place.
    func take(_ cell: UICollectionViewCell, for path: IndexPath) {
        if let identifier = cell.reuseIdentifier { pool[identifier]?.removeAll { $0 === cell } }
        cell.wait(for: size(ofItemAt: path))
    }

    /// The number of sections in the data source; 0 without a data source.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// The number of items in a section of the data source; 0 without a data source.
    public func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    /// The size that the layout gives an item.
    func size(ofItemAt path: IndexPath) -> CGSize {
        guard canvas != nil else { return flowSize(ofItemAt: path) }
        return sizeInMaking ?? collectionViewLayout.layoutAttributesForItem(at: path)?.size ?? flowSize(ofItemAt: path)
    }

    var shownCells: [UICollectionViewCell] {
        if let canvas {
            canvas.updateIfNeeded()
            return canvas.cells
        }
        return list.shownRows.flatMap { ($0.content as? CollectionLine)?.cells ?? [] }
    }

    /// The cell of an item in or near the visible part; `nil` for items that have no cell at the moment.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shownCells.first { $0.indexPath == indexPath }
    }
    /// The item that a cell shows; `nil` if the cell is not in or near the visible part.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shownCells.contains(cell) ? cell.indexPath : nil
    }

    /// The visible cells, in the order of the items; in a plain flow, those of the visible lines.
    public var visibleCells: [UICollectionViewCell] {
        if let canvas {
            let part = visiblePart
            return shownCells.filter { cell in
                guard let path = cell.indexPath, let element = canvas.elements[.item(path)] else { return false }
                return !element.attributes.isHidden && canvas.mirrored(element.attributes.frame).intersects(part)
            }
        }
        return list.visibleRows.flatMap { ($0.content as? CollectionLine)?.cells ?? [] }
    }
    /// The items of ``visibleCells``.
    public var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap(\.indexPath) }

    // MARK: Changing items

    /// Shows items that have been inserted into the data source; the paths are those after the change.
    public func insertItems(at paths: [IndexPath]) { change("insertItems(at:)") { $0.insertedRows.formUnion(paths) } }
    /// Removes items that have been removed from the data source; the paths are those before the change.
    public func deleteItems(at paths: [IndexPath]) { change("deleteItems(at:)") { $0.deletedRows.formUnion(paths) } }
    /// Moves an item that has been moved in the data source: `path` is its path before the change, `newPath` after it.
    /// It stays selected.
    public func moveItem(at path: IndexPath, to newPath: IndexPath) {
        change("moveItem(at:to:)") { $0.moveRow(at: path, to: newPath) }
    }
    /// Requests the cells of items again from the data source. The items stay selected.
    public func reloadItems(at paths: [IndexPath]) {
        if batch != nil { return change("reloadItems(at:)") { $0.reloadedRows.formUnion(paths) } }
        guard isLoaded, !putOff("reloadItems(at:)", { $0.reloadItems(at: paths) }) else { return }
        guard list.questions.counting({ countItems() }) == itemCounts else { return reloadLines() }
        if let canvas { return canvas.reload(items: paths) }
        for case let line as CollectionLine in list.shownRows.map(\.content) { reload(Set(paths), in: line) }
    }

    private func reload(_ paths: Set<IndexPath>, in line: CollectionLine) {
        let stale = line.cells.filter { $0.indexPath.map(paths.contains) ?? false }
        guard !stale.isEmpty else { return }
        // The cells are put into the pool so that they are reused first, in order, and no widget has to move.
        for cell in stale { didEndDisplaying(cell, at: cell.indexPath) }
        for cell in stale.reversed() { keep(cell) }
        let new = line.cells.map { old in
            guard let path = old.indexPath, paths.contains(path) else { return old }
            return list.questions.asking { cell(at: path) }
        }
        line.show(new)
        for cell in new where cell.indexPath.map(paths.contains) ?? false { willDisplay(cell, at: cell.indexPath) }
    }

    /// Scrolls until the item is at the given position of the visible part; in a plain flow without a transition.
    ///
    /// Positions across the scroll direction of a plain flow have no effect: lines are as wide as the collection. Changes of the array of
    /// a `for` are shown first.
    public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        let call = "scrollToItem(at:at:animated:)"
        if putOff(call, { $0.scrollToItem(at: indexPath, at: position, animated: animated) }) { return }
        rowSelection?.showPendingChanges()
        if let canvas {
            if exists(indexPath) { scroll(canvas, to: indexPath, at: position, animated: animated) }
            return
        }
        guard columns > 0, exists(indexPath), let row = line(of: indexPath) else { return }
        let isPutOff = list.putOffUntilLaidOut { [weak self] in
            self?.scrollToItem(at: indexPath, at: position, animated: animated)
        }
        if isPutOff { return }
        guard let part = position.part(isHorizontal: list.isHorizontal) else { return list.scroll(toRow: row) }
        // The item's position is known after the layout that shows its line.
        list.scroll(toRow: row) { [weak self] in self?.align(indexPath, part) }
    }

    /// - Parameter part: 0 for the start of the window, 1 for its end.
    private func align(_ indexPath: IndexPath, _ part: Double) {
        guard let bounds = cellForItem(at: indexPath)?.native.bounds(in: list.scroller) else { return }
        let (start, length) = list.isHorizontal ? (bounds.x, bounds.width) : (bounds.y, bounds.height)
        list.offset += start - (list.windowHeight - length) * part
    }

    // MARK: Selection

    /// The selected items; `nil` without a selection.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Selects an item without calling the delegate; `nil` deselects all. Then scrolls to it without a transition,
    /// unless `scrollPosition` is `none`. Changes of the array of a `for` are shown first.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        rowSelection?.showPendingChanges()
        guard let indexPath else { return deselect(selection) }
        guard selects, exists(indexPath) else { return }
        changeSelection(to: selectsSeveral ? selection.union([indexPath]) : [indexPath])
        if scrollPosition != .none { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without calling the delegate. A bound ``selectedElement`` is written, because the item would be
    /// selected again at the next change of the list.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect([indexPath]) }

    /// Selects an item and calls the delegate, like a click on the item or Return.
    public func activateItem(at indexPath: IndexPath) {
        rememberedItem = indexPath
        guard selects, exists(indexPath),
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
        else { return }
        if selectsSeveral && selection.contains(indexPath) {
            guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
            changeSelection(to: selection.subtracting([indexPath]))
            userDidChangeSelection()
            collectionDelegate?.collectionView(self, didDeselectItemAt: indexPath)
            return
        }
        guard collectionDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
        let left = selectsSeveral ? [] : selection.subtracting([indexPath])
        changeSelection(to: selection.subtracting(left).union([indexPath]))
        userDidChangeSelection()
        for path in left.sorted() { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }
        collectionDelegate?.collectionView(self, didSelectItemAt: indexPath)
        rowSelection?.didSelectRow(at: indexPath)
    }

    func exists(_ path: IndexPath) -> Bool {
        path.count == 2 && itemCounts.indices.contains(path.section) && path.item >= 0
            && path.item < itemCounts[path.section]
    }

    /// Whether items can be selected at the moment.
    var selects: Bool {
        guard isEditing else { return allowsSelection }
        return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }

    /// Whether several items may be selected at the moment.
    var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func changeSelection(to new: Set<IndexPath>) {
        selectedElementState?.wanted = nil
        selection = new
        for cell in shownCells { cell.isSelected = cell.indexPath.map(new.contains) ?? false }
    }
}
