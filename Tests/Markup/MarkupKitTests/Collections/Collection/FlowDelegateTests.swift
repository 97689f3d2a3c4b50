import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Sizes: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}

extension ViewTests {
    @MainActor @Suite struct FlowDelegateTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ source: Sizes) async -> (UICollectionView, HostWindow) {
            let collection = UICollectionView()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            collection.dataSource = source
            collection.delegate = source
            let space = LMAnchorView()
            collection.anchor = [.top, .left]
            (collection.width, collection.height) = (300, 300)
            space.addArrangedSubview(collection)
            let window = HostWindow(space, size: CGSize(width: 600, height: 300))
            #expect(window.show())
            await MarkupTesting.pump(until: { collection.visibleCells.first?.bounds.width ?? 0 > 1 })
            return (collection, window)
        }

        @Test func itemsHaveTheSizesThatTheDelegateGives() async {
            let source = Sizes([
                CGSize(width: 200, height: 40), CGSize(width: 90, height: 60), CGSize(width: 150, height: 30),
                CGSize(width: CGFloat.nan, height: 10),
            ])
            let (collection, window) = await show(source)
            defer { window.close() }
            let frames = collection.visibleCells.map { $0.bounds.size }
            #expect(
                frames == [
                    CGSize(width: 200, height: 40), CGSize(width: 90, height: 60), CGSize(width: 150, height: 30),
                    CGSize(width: 50, height: 50),
                ])
            #expect(collection.flows?.first?.lines.lineCount == 2)
            collection.width = 560
            await MarkupTesting.pump(until: { collection.flows?.first?.lines.lineCount == 1 })
            #expect(collection.flows?.first?.lines.lineCount == 1, "another width breaks the lines again")
        }

        @Test func aMillionSizesStillMakeAWindowful() async {
            let source = Sizes((0..<1_000_000).map { CGSize(width: 40 + $0 % 60, height: 40) })
            let (collection, window) = await show(source)
            defer { window.close() }
            let last = IndexPath(item: 999_999, section: 0)
            collection.scrollToItem(at: last, at: .none, animated: false)
            await MarkupTesting.pump(until: { collection.cellForItem(at: last) != nil })
            #expect(collection.cellForItem(at: last) != nil)
            #expect(collection.shownCells.count < 500)
        }

        @Test func aDiffableSourceKeepsTheSelectionByIdentifier() async {
            let collection = UICollectionView()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
                view, path, name in
                let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
                cell.accessibilityLabel = name
                return cell
            }
            let window = HostWindow(collection, size: CGSize(width: 300, height: 300))
            #expect(window.show())
            defer { window.close() }
            var snapshot = source.snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "c"])
            source.applySnapshotUsingReloadData(snapshot)
            await MarkupTesting.pump(until: { collection.visibleCells.count == 3 })
            collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: .none)
            snapshot.insertItems(["x", "y"], beforeItem: "a")
            source.apply(snapshot, completion: {})
            await MarkupTesting.pump(until: { collection.visibleCells.count == 5 })
            #expect(collection.visibleCells.map(\.accessibilityLabel) == ["x", "y", "a", "b", "c"])
            #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
        }
    }
}
