import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class TilesController: UICollectionViewController {
    var count = 3
    var selected: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
}

extension ViewTests {
    /// Names of UIKit that no other test uses: controllers, snapshots, sections and headers.
    @MainActor @Suite struct CollectionNamesTests {
        init() throws { try MarkupTesting.start() }

        @Test func aCollectionControllerIsDataSourceAndDelegate() async throws {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 60, height: 30)
            let controller = TilesController(collectionViewLayout: layout)
            let window = HostWindow(controller.view, size: CGSize(width: 300, height: 200))
            defer { window.close() }
            try #require(window.show())
            let collection = try #require(controller.collectionView)
            #expect(controller.view === collection)
            #expect(collection.dataSource === controller)
            #expect(collection.numberOfItems(inSection: 0) == 3)
            let second = IndexPath(item: 1, section: 0)
            #expect(await MarkupTesting.pump(until: { (collection.cellForItem(at: second)?.frame.width ?? 0) > 0 }))
            #expect(collection.cellForItem(at: second)?.frame.size == layout.itemSize)
            collection.activateItem(at: second)
            #expect(controller.selected == [second])
            #expect(collection.indexPathsForSelectedItems == [second])
            collection.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
            #expect(collection.indexPathsForSelectedItems == [second], "another item stays selected")
            collection.deselectItem(at: second, animated: false)
            #expect(collection.indexPathsForSelectedItems == nil)
        }

        @Test func aCollectionControllerTakesAnotherCollection() {
            let controller = TilesController(collectionViewLayout: UICollectionViewFlowLayout())
            let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            controller.collectionView = other
            #expect(controller.view === other)
            #expect(controller.collectionView === other)
        }

        @Test func snapshotsAreEmptied() {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2])
            snapshot.deleteAllItems()
            #expect(snapshot.numberOfItems == 0)
            #expect(snapshot.sectionIdentifiers.isEmpty)
            snapshot.appendSections(["a"])
            snapshot.appendItems([1])
            #expect(snapshot.fault == nil, "the identifiers are free again")
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([1])
            outline.append([2], to: 1)
            outline.expand([1])
            outline.deleteAll()
            #expect(outline.items.isEmpty)
            outline.append([2])
            #expect(outline.visibleItems == [2])
        }

        private func texts(in view: UIView) -> [String] {
            ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
        }

        @Test func sectionsOfATableGetTitlesViewsAndAMode() throws {
            let markup = "<LMTableView><UITableViewCell textLabel.text=\"One\" value=\"1\"/></LMTableView>"
            let table = try #require(try LMViewBuilder.view(markup: markup) as? LMTableView)
            let window = HostWindow(table, size: CGSize(width: 200, height: 300))
            defer { window.close() }
            try #require(window.show())
            table.setSelectionMode(.singleCheckmark, forSection: 0)
            #expect(table.selectionMode(forSection: 0) == .singleCheckmark)
            table.activateRow(at: IndexPath(row: 0, section: 0))
            #expect(table.value(forSection: 0) as? String == "1")
            table.setHeaderTitle("Head", forSection: 0)
            table.setFooterTitle("Foot", forSection: 0)
            table.setFooterTitle("None", forSection: 7)
            #expect(table.headerTitle(forSection: 0) == "Head")
            #expect(table.footerTitle(forSection: 0) == "Foot")
            #expect(table.footerTitle(forSection: 7) == nil)
            table.reloadData()
            window.settle()
            #expect(table.headerView(forSection: 0).map(texts) == ["Head"])
            #expect(table.footerView(forSection: 0).map(texts) == ["Foot"])
            let (head, foot) = (UILabel(), UILabel())
            table.setHeaderView(head, forSection: 0)
            table.setFooterView(foot, forSection: 0)
            table.reloadData()
            window.settle()
            #expect(table.headerView(forSection: 0) === head)
            #expect(table.footerView(forSection: 0) === foot)
        }

        @Test func aTableReusesHeaders() {
            let table = UITableView()
            #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
            table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
            #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head")?.reuseIdentifier == "head")
            #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "foot") == nil)
        }

        @Test func editingIsAFlagOfATable() {
            let table = UITableView()
            table.setEditing(true, animated: true)
            #expect(table.isEditing)
            table.setEditing(false, animated: false)
            #expect(!table.isEditing)
        }
    }
}
