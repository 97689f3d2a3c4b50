import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

private final class Title: UICollectionReusableView {
    let label = UILabel()
    override func viewDidInitialize() {
        super.viewDidInitialize()
        addSubview(label)
    }
}

/// Sections of twenty items with a header each; the last one has a footer.
private final class Sections: UICollectionViewDataSource {
    var titles = ["A", "B", "C"]
    func numberOfSections(in collectionView: UICollectionView) -> Int { titles.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? Title)?.label.text = titles[indexPath.section]
        return view
    }
}

extension ViewTests {
    @MainActor @Suite struct CollectionPlaceTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ source: Sections, horizontal: Bool = false) async throws -> (UICollectionView, HostWindow) {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 40)
            layout.headerReferenceSize = CGSize(width: 30, height: 30)
            if horizontal { layout.scrollDirection = .horizontal }
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            collection.register(
                Title.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "title")
            collection.dataSource = source
            let window = HostWindow(collection, size: CGSize(width: 190, height: 200))
            try #require(window.show())
            await MarkupTesting.pump(until: { collection.visibleCells.first?.bounds.width ?? 0 > 0 })
            return (collection, window)
        }

        private func place(of path: IndexPath, in collection: UICollectionView) -> CGRect? {
            collection.cellForItem(at: path)?.native.bounds(in: collection.native).map {
                CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
            }
        }

        @Test(arguments: [
            (UICollectionView.ScrollPosition.top, 0.0), (.centeredVertically, 80), (.bottom, 160),
        ]) func anItemComesToItsPlace(_ position: UICollectionView.ScrollPosition, _ y: CGFloat) async throws {
            let (collection, window) = try await show(Sections())
            defer { window.close() }
            let path = IndexPath(item: 10, section: 1)
            collection.scrollToItem(at: path, at: position, animated: false)
            // One frame brings the item into the window, the next one puts it in its place.
            for _ in 0..<3 { window.settle() }
            #expect(place(of: path, in: collection)?.minY == y)
            collection.scrollToItem(at: IndexPath(item: 20, section: 1), at: position, animated: false)
            collection.scrollToItem(at: IndexPath(item: 0, section: 7), at: position, animated: false)
            window.settle()
            #expect(place(of: path, in: collection)?.minY == y, "items that are not there change nothing")
        }

        @Test func theLastOfTwoScrollsDeterminesThePlace() async throws {
            let (collection, window) = try await show(Sections())
            defer { window.close() }
            let path = IndexPath(item: 14, section: 1)
            collection.scrollToItem(at: IndexPath(item: 10, section: 1), at: .bottom, animated: false)
            collection.scrollToItem(at: path, at: .top, animated: false)
            for _ in 0..<3 { window.settle() }
            #expect(place(of: path, in: collection)?.minY == 0)
        }

        @Test func aSelectedItemComesToItsPlace() async throws {
            let (collection, window) = try await show(Sections())
            defer { window.close() }
            let path = IndexPath(item: 10, section: 1)
            collection.selectItem(at: path, animated: false, scrollPosition: .bottom)
            for _ in 0..<3 { window.settle() }
            #expect(place(of: path, in: collection)?.minY == 160)
            collection.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .none)
            for _ in 0..<3 { window.settle() }
            #expect(place(of: path, in: collection)?.minY == 160)
        }

        @Test func sidewaysToo() async throws {
            let (collection, window) = try await show(Sections(), horizontal: true)
            defer { window.close() }
            let path = IndexPath(item: 9, section: 1)
            collection.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
            for _ in 0..<3 { window.settle() }
            #expect(place(of: path, in: collection)?.midX == 95)
        }

        @Test func sectionsHaveHeaders() async throws {
            let source = Sections()
            let (collection, window) = try await show(source)
            defer { window.close() }
            let kind = UICollectionView.elementKindSectionHeader
            let first = try #require(
                collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) as? Title)
            #expect(first.label.text == "A")
            #expect(first.bounds.size == CGSize(width: 190, height: 30))
            #expect(place(of: IndexPath(item: 0, section: 0), in: collection)?.minY == 30)
            #expect(collection.visibleSupplementaryViews(ofKind: kind).count == 1)
            collection.scrollToItem(at: IndexPath(item: 19, section: 2), at: .bottom, animated: false)
            await MarkupTesting.pump(until: { collection.cellForItem(at: IndexPath(item: 19, section: 2)) != nil })
            source.titles = ["Z"]
            collection.reloadData()
            await MarkupTesting.pump(until: { collection.numberOfSections == 1 && !collection.visibleCells.isEmpty })
            collection.scrollToItem(at: IndexPath(item: 0, section: 0), at: .bottom, animated: false)
            await MarkupTesting.pump(until: { !collection.visibleSupplementaryViews(ofKind: kind).isEmpty })
            #expect(
                (collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) as? Title)?
                    .label.text == "Z")
            (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = .zero
            await MarkupTesting.pump(until: { collection.visibleSupplementaryViews(ofKind: kind).isEmpty })
            #expect(collection.visibleSupplementaryViews(ofKind: kind).isEmpty)
        }
    }
}
