public import Foundation
import NativeWidgets

/// A data source that shows a snapshot in a collection. Each later snapshot updates the lines from the first one that
/// differs. The selection is kept by identifier.
///
/// The program must retain the data source; the collection does not.
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    UICollectionViewDataSource
{
    /// Returns the cell of an item; `nil` shows an empty cell.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Returns the header or footer of a section; `nil` shows an empty view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private let cellProvider: CellProvider
    private weak var collection: UICollectionView?
    private var contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>()

    /// Creates headers and footers, if the layout gives them a size. Default `nil`.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates a data source without items and sets it as the collection's.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        collection = collectionView
        collectionView.dataSource = self
    }

    /// The current snapshot. To change the collection, modify it and ``apply(_:animatingDifferences:completion:)`` it.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        contents.snapshot
    }

    /// Shows a snapshot and then calls `completion`, before this method returns unless the collection is requesting an
    /// item at that moment.
    ///
    /// Items change without a transition regardless of `animatingDifferences`, because they move from line to line.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let call = "apply(_:animatingDifferences:completion:)"
        if let collection,
            collection.putOff(
                call,
                { [weak self] _ in
                    self?.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
                })
        {
            return
        }
        if let fault = snapshot.fault { Notice.post(.snapshot, "\(type(of: self)): \(fault)") }
        let old = contents
        contents = DiffableContents(snapshot)
        defer { completion?() }
        guard let collection, collection.dataSource === self, collection.isLoaded else { return }
        collection.show(contents, insteadOf: old)
        let reloaded =
            snapshot.reloadedSectionIdentifiers.flatMap { snapshot.itemIdentifiers(inSection: $0) }
            + snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
        if !reloaded.isEmpty { collection.reloadItems(at: reloaded.compactMap { contents.path(of: $0) }) }
    }

    /// Shows a snapshot and returns when it is shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
        }
    }

    /// Shows a snapshot by requesting all items again. The selection is cleared.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        if let fault = snapshot.fault { Notice.post(.snapshot, "\(type(of: self)): \(fault)") }
        contents = DiffableContents(snapshot)
        collection?.reloadData()
        completion?()
    }

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

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { contents.sections.count }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        contents.count(inSection: section)
    }
    /// Returns the cell that the provider creates for the item.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        contents.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) } ?? UICollectionViewCell()
    }
    /// Returns the view that ``supplementaryViewProvider`` creates.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
    }
}
