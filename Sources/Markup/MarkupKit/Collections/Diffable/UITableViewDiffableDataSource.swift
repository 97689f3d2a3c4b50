public import Foundation
import NativeWidgets

/// A data source that shows a snapshot in a table. Each later snapshot changes only the rows that differ.
///
/// Rows that are in both snapshots keep their cells, their selection and text being typed. The program must retain the
/// data source; the table does not.
///
/// ```swift
/// let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
///     let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
///     cell.textLabel?.text = "\(number)"
///     return cell
/// }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["Numbers"])
/// snapshot.appendItems(Array(1...1_000))
/// source.apply(snapshot)
/// ```
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    UITableViewDataSource, OutlineSource
{
    /// Returns the cell of an item; `nil` shows an empty cell.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private let cellProvider: CellProvider
    private weak var table: UITableView?
    private var contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>()
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// The animation of inserted rows. Here they fade in for every value except `none`. Default `automatic`.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// The callbacks for expanding and collapsing items of an outline.
    public var sectionSnapshotHandlers = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>.Handlers()

    /// Creates a data source without rows and sets it as the table's.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        table = tableView
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// The current snapshot. To change the table, modify it and ``apply(_:animatingDifferences:completion:)`` it.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        contents.snapshot
    }

    /// Shows a snapshot by changing the rows that differ, and then calls `completion`, before this method returns
    /// unless the table is requesting a row at that moment.
    ///
    /// With `animatingDifferences`, new rows fade in, unless animations are disabled on the desktop.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let sections = Set(snapshot.sectionIdentifiers)
        outlines = outlines.filter { section, outline in
            sections.contains(section) && outline.visibleItems == snapshot.itemIdentifiers(inSection: section)
        }
        show(snapshot, animated: animatingDifferences, completion)
    }

    /// Shows a snapshot by changing the rows that differ, and returns when they are shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
        }
    }

    /// Shows a snapshot by requesting all rows again, which is faster if nearly all differ. The selection is cleared.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        report(snapshot.fault)
        outlines = [:]
        contents = DiffableContents(snapshot)
        table?.reloadData()
        completion?()
    }

    private func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
        _ completion: (() -> Void)?
    ) {
        if let table,
            table.putOff(
                "apply(_:animatingDifferences:completion:)",
                { [weak self] _ in self?.show(snapshot, animated: animated, completion) })
        {
            return
        }
        report(snapshot.fault)
        let old = contents
        contents = DiffableContents(snapshot)
        defer { completion?() }
        guard let table, table.dataSource === self, table.isLoaded else { return }
        let sections = snapshot.reloadedSectionIdentifiers.compactMap { contents.sections.firstIndex(of: $0) }
        let items = (snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers)
            .compactMap { contents.path(of: $0) }
        table.show(
            contents, insteadOf: old, reloaded: items, sections: sections,
            animated: animated && defaultRowAnimation != .none)
    }

    private func report(_ fault: String?) {
        if let fault { Notice.post(.snapshot, "\(type(of: self)): \(fault)") }
    }

    // MARK: Finding

    /// The item at a path; `nil` for a path that does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(at: indexPath) }
    /// The path of an item; `nil` if it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { contents.path(of: itemIdentifier) }
    /// The section at an index; `nil` for an index out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { contents.section(at: index) }
    /// The index of a section; `nil` if it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        contents.sections.firstIndex(of: sectionIdentifier)
    }

    // MARK: Outlines

    /// Shows an outline in a section, which is appended if it does not exist yet.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        report(snapshot.fault)
        var whole = contents.snapshot
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        let changed = changedArrows(from: outlines[section], to: snapshot)
        whole.setItems(snapshot.visibleItems, inSection: section)
        whole.reconfigureItems(changed)
        outlines[section] = snapshot
        show(whole, animated: animatingDifferences, completion)
    }

    /// Shows an outline in a section, which is appended if it does not exist yet, and returns when it is shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(
                snapshot, to: section, animatingDifferences: animatingDifferences,
                completion: { continuation.resume() })
        }
    }

    /// The outline of a section; for a section filled without an outline, all its items are root items.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        outline.append(contents.snapshot.itemIdentifiers(inSection: section))
        return outline
    }

    /// The visible items that stay and whose arrow or level has changed.
    private func changedArrows(
        from old: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>?,
        to new: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> [ItemIdentifierType] {
        guard let old else { return [] }
        return new.visibleItems.filter { old.isVisible($0) && old.state(of: $0) != new.state(of: $0) }
    }

    func outlineState(at path: IndexPath) -> OutlineState? {
        guard let section = contents.section(at: path.section), let item = contents.item(at: path) else { return nil }
        return outlines[section]?.state(of: item)
    }

    func parent(of path: IndexPath) -> IndexPath? {
        guard let section = contents.section(at: path.section), let item = contents.item(at: path) else { return nil }
        return outlines[section]?.parent(of: item).flatMap { contents.path(of: $0) }
    }

    @discardableResult
    func setExpanded(_ isExpanded: Bool, at path: IndexPath) -> Bool {
        guard let section = contents.section(at: path.section), let item = contents.item(at: path),
            var outline = outlines[section], outline.holdsItems(item), outline.isExpanded(item) != isExpanded
        else { return false }
        // Other items are not visited, because an outline may have a million of them.
        var whole = contents.snapshot
        let handlers = sectionSnapshotHandlers
        let isAllowed = isExpanded ? handlers.shouldExpandItem?(item) : handlers.shouldCollapseItem?(item)
        guard isAllowed ?? true else { return false }
        if isExpanded {
            handlers.willExpandItem?(item)
            if let inside = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: inside)
            }
            outline.expand([item])
            report(outline.fault)
            whole.insertItems(outline.visibleItems(inside: item), afterItem: item)
        } else {
            handlers.willCollapseItem?(item)
            whole.deleteItems(outline.visibleItems(inside: item))
            outline.collapse([item])
        }
        whole.reconfigureItems([item])
        outlines[section] = outline
        show(whole, animated: true, nil)
        return true
    }

    // MARK: UITableViewDataSource, repeated here so that subclasses can override the methods

    open func numberOfSections(in tableView: UITableView) -> Int { contents.sections.count }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        contents.count(inSection: section)
    }
    /// Returns the cell that the provider creates for the item.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = contents.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            return UITableViewCell()
        }
        let state = outlines.isEmpty ? nil : outlineState(at: indexPath)
        if state != nil || cell.parts.indent != nil { cell.showOutline(state) }
        return cell
    }
    /// Returns `nil`, no title, unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns `nil`, no title, unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns `false`: the row cannot be edited, unless overridden.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Returns `false`: the row cannot be moved, unless overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Moves the item in the snapshot. Override it to be notified, and call `super`. Rows of an outline cannot be
    /// moved.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = contents.item(at: sourceIndexPath),
            let section = contents.section(at: destinationIndexPath.section),
            contents.section(at: sourceIndexPath.section).flatMap({ outlines[$0] }) == nil, outlines[section] == nil
        else { return }
        var snapshot = contents.snapshot
        snapshot.deleteItems([item])
        let others = snapshot.itemIdentifiers(inSection: section)
        if others.indices.contains(destinationIndexPath.row) {
            snapshot.insertItems([item], beforeItem: others[destinationIndexPath.row])
        } else {
            snapshot.appendItems([item], toSection: section)
        }
        contents = DiffableContents(snapshot)
    }
    /// Returns `nil`, no index, unless overridden.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section with the same number, unless overridden.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}
