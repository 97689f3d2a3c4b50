import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// Items with a header, and a log of the delegate's calls.
private final class Log: UICollectionViewDataSource, UICollectionViewDelegate {
    var count: Int
    var lines: [String] = []
    var asked = 0
    var counted = 0
    var isPressable = true
    var isKept = false
    var menuPaths: [[IndexPath]] = []

    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counted += 1
        return count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { lines.append("show \(indexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { lines.append("end \(indexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { lines.append("header \(indexPath.section)") }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { lines.append("headerEnd \(indexPath.section)") }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        isPressable
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        lines.append("press \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        lines.append("release \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        lines.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        !isKept
    }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        menuPaths.append(indexPaths)
        return nil
    }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(title: "\(indexPath.item)", children: [UIAction(title: "Open") { _ in }])
        })
    }
}

/// A flow whose cells are placed one by one.
private final class OwnFlow: UICollectionViewFlowLayout {}

private final class Item: UICollectionViewCell {
    var reuses = 0
    override func prepareForReuse() { reuses += 1 }
}

extension ViewTests {
    /// Names of UIKit's collections: what comes and goes, presses, editing, and menus.
    @MainActor @Suite struct ItemNamesTests {
        init() throws { try MarkupTesting.start() }

        private func show(
            _ source: Log, _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()
        ) async throws -> (UICollectionView, HostWindow) {
            layout.itemSize = CGSize(width: 80, height: 40)
            layout.headerReferenceSize = CGSize(width: 30, height: 30)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.register(Item.self, forCellWithReuseIdentifier: "item")
            collection.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head")
            collection.dataSource = source
            collection.delegate = source
            let window = HostWindow(collection, size: CGSize(width: 300, height: 200))
            try #require(window.show())
            await MarkupTesting.pump(until: { collection.visibleCells.first?.frame.width ?? 0 > 0 })
            window.settle()
            return (collection, window)
        }

        private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

        @Test(arguments: [false, true]) func cellsThatLeaveAreAnnounced(isOwn: Bool) async throws {
            let source = Log(600)
            let (collection, window) = try await show(source, isOwn ? OwnFlow() : UICollectionViewFlowLayout())
            defer { window.close() }
            #expect(source.lines.contains("show 0"))
            #expect(source.lines.contains("header 0"))
            let header = collection.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
            #expect(header.flatMap { collection.indexPath(forSupplementaryView: $0) } == path(0))
            let kind = UICollectionView.elementKindSectionHeader
            #expect(collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0)])
            collection.scrollToItem(at: path(500), at: .top, animated: false)
            let isThere = { source.lines.contains("show 500") && source.lines.contains("end 0") }
            #expect(await MarkupTesting.pump(until: isThere))
            #expect(source.lines.contains("headerEnd 0"))
            #expect(header.flatMap { collection.indexPath(forSupplementaryView: $0) } == nil)
        }

        @Test(arguments: [false, true]) func anItemIsHighlightedWhileItIsPressed(isOwn: Bool) async throws {
            let source = Log(4)
            let (collection, window) = try await show(source, isOwn ? OwnFlow() : UICollectionViewFlowLayout())
            defer { window.close() }
            let cell = try #require(collection.cellForItem(at: path(1)))
            try await MarkupTesting.click(cell)
            #expect(await MarkupTesting.pump(until: { source.lines.contains("select 1") }))
            let words = ["press 1", "release 1", "select 1"]
            #expect(source.lines.filter(words.contains) == words)
            #expect(!cell.isHighlighted)
            source.isPressable = false
            collection.activateItem(at: path(2))
            #expect(collection.indexPathsForSelectedItems == [path(1)])
        }

        @Test func aPressedCellShowsItsSelectedBackground() {
            let cell = UICollectionViewCell()
            let back = UIView()
            cell.selectedBackgroundView = back
            cell.isHighlighted = true
            #expect(!back.isHidden)
            #expect(cell.configurationState.isHighlighted)
            cell.isHighlighted = false
            #expect(back.isHidden)
        }

        @Test func theDelegateKeepsAnItemSelected() async throws {
            let source = Log(4)
            let (collection, window) = try await show(source)
            defer { window.close() }
            collection.allowsMultipleSelection = true
            collection.activateItem(at: path(1))
            source.isKept = true
            collection.activateItem(at: path(1))
            #expect(collection.indexPathsForSelectedItems == [path(1)])
            source.isKept = false
            collection.activateItem(at: path(1))
            #expect(collection.indexPathsForSelectedItems == nil)
        }

        @Test func editingHasItsOwnSelection() async throws {
            let (collection, window) = try await show(Log(4))
            defer { window.close() }
            collection.isEditing = true
            collection.activateItem(at: path(0))
            #expect(collection.indexPathsForSelectedItems == nil)
            collection.allowsMultipleSelectionDuringEditing = true
            collection.activateItem(at: path(0))
            collection.activateItem(at: path(2))
            #expect(collection.indexPathsForSelectedItems == [path(0), path(2)])
            collection.isEditing = false
            #expect(collection.indexPathsForSelectedItems == nil)
        }

        @Test(arguments: [false, true]) func reconfiguredItemsKeepTheirCells(isOwn: Bool) async throws {
            let source = Log(4)
            let (collection, window) = try await show(source, isOwn ? OwnFlow() : UICollectionViewFlowLayout())
            defer { window.close() }
            let cell = try #require(collection.cellForItem(at: path(1)) as? Item)
            let (asked, reuses) = (source.asked, cell.reuses)
            collection.reconfigureItems(at: [path(1)])
            #expect(source.asked == asked + 1)
            #expect(cell.reuses == reuses)
            #expect(collection.cellForItem(at: path(1)) === cell)
        }

        @Test func theDelegateProvidesMenus() async throws {
            let source = Log(4)
            let (collection, window) = try await show(source)
            defer { window.close() }
            let cell = try #require(collection.cellForItem(at: path(1)))
            let box = try #require(collection.box(of: cell))
            let place = CGPoint(x: box.midX, y: box.midY)
            #expect(collection.delegateMenu(at: place)?.title == "1")
            collection.allowsMultipleSelection = true
            for item in [1, 3] { collection.activateItem(at: path(item)) }
            _ = collection.delegateMenu(at: place)
            #expect(collection.delegateMenu(at: CGPoint(x: 290, y: 190)) == nil)
            #expect(source.menuPaths == [[path(1)], [path(1), path(3)], []])
        }

        @Test func aReloadInABatchShowsItsChangesOnce() async throws {
            let source = Log(4)
            let (collection, window) = try await show(source)
            defer { window.close() }
            var counted = 0
            collection.performBatchUpdates {
                source.count = 5
                collection.insertItems(at: [path(0)])
                collection.reloadData()
                counted = source.counted
            }
            #expect(source.counted == counted)
            #expect(collection.batch == nil)
            #expect(collection.itemCounts == [5])
        }
    }
}
