import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Shelf: UICollectionViewDataSource {
    var sections: [[String]]
    private(set) var counts = 0
    init(_ sections: [[String]]) { self.sections = sections }
    func numberOfSections(in collectionView: UICollectionView) -> Int {
        counts += 1
        return sections.count
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
        return cell
    }
}

extension ViewTests {
    /// Changes of items and sections that are shown together.
    @MainActor @Suite struct CollectionBatchTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ shelf: Shelf) async throws -> (UICollectionView, HostWindow) {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 40, height: 40)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            collection.dataSource = shelf
            let window = HostWindow(collection, size: CGSize(width: 300, height: 300))
            try #require(window.show())
            let count = shelf.sections.flatMap { $0 }.count
            await MarkupTesting.pump(until: { collection.visibleCells.count == count })
            return (collection, window)
        }

        private func names(_ collection: UICollectionView) -> [String] {
            collection.shownCells.map { $0.accessibilityLabel ?? "" }
        }

        @Test func changesAreCountedOnceAtTheEnd() async throws {
            let shelf = Shelf([["a", "b", "c"]])
            let (collection, window) = try await show(shelf)
            defer { window.close() }
            collection.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
            let counts = shelf.counts
            var ends: [Bool] = []
            collection.performBatchUpdates {
                shelf.sections = [["x", "B", "c"]]
                collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
                collection.insertItems(at: [IndexPath(item: 0, section: 0)])
                collection.performBatchUpdates {
                    collection.reloadItems(at: [IndexPath(item: 1, section: 0)])
                } completion: {
                    ends.append($0)
                }
                #expect(ends.isEmpty && shelf.counts == counts, "the outer batch shows the changes")
            } completion: {
                ends.append($0)
            }
            #expect(ends == [true, true])
            #expect(shelf.counts == counts + 1)
            await MarkupTesting.pump(until: { names(collection) == ["x", "B", "c"] })
            #expect(names(collection) == ["x", "B", "c"])
            #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        }

        @Test func sectionsAreInsertedMovedAndDeleted() async throws {
            let shelf = Shelf([["a"], ["b"]])
            let (collection, window) = try await show(shelf)
            defer { window.close() }
            collection.selectItem(at: IndexPath(item: 0, section: 1), animated: false, scrollPosition: [])
            func selected() -> Int? { collection.indexPathsForSelectedItems?.first?.section }
            shelf.sections.insert(["new"], at: 0)
            collection.insertSections([0])
            #expect(selected() == 2)
            shelf.sections.swapAt(0, 2)
            collection.performBatchUpdates {
                collection.moveSection(2, toSection: 0)
                collection.moveSection(0, toSection: 2)
            }
            #expect(selected() == 0)
            shelf.sections.remove(at: 1)
            collection.deleteSections([1])
            #expect(selected() == 0)
            shelf.sections[1] = ["other", "another"]
            collection.reloadSections([1])
            await MarkupTesting.pump(until: { names(collection) == ["b", "other", "another"] })
            #expect(names(collection) == ["b", "other", "another"])
            shelf.sections.remove(at: 0)
            collection.deleteSections([0])
            #expect(selected() == nil)
        }

        @Test func aCollectionThatIsNotLoadedCallsTheCompletion() {
            let collection = UICollectionView(frame: .zero)
            var ends: [Bool] = []
            collection.performBatchUpdates {
                collection.insertSections([0])
            } completion: {
                ends.append($0)
            }
            collection.performBatchUpdates(nil) { ends.append($0) }
            #expect(ends == [true, true])
            let direction: UICollectionView.ScrollDirection = .horizontal
            #expect(direction == UICollectionViewFlowLayout.ScrollDirection.horizontal)
        }
    }
}
