import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Cells: UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, _ in
        cell.accessibilityLabel = "\(path.section) \(path.item)"
        cell.backgroundColor = UIColor(
            hue: CGFloat(path.item % 12) / 12, saturation: 0.35, brightness: 0.95, alpha: 1)
    }
    let head = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "head") { view, _, _ in
        view.backgroundColor = .systemGray4
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: head, for: indexPath)
    }
}

private final class Town: UICollectionViewDataSource {
    var towns: [(name: String, text: String)]
    init(_ towns: [(String, String)]) { self.towns = towns }
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, (name: String, text: String)> {
        cell, path, town in
        var content = cell.defaultContentConfiguration()
        content.text = town.name
        content.secondaryText = town.text.isEmpty ? nil : town.text
        cell.contentConfiguration = content
        cell.accessories = [
            .delete(actionHandler: {}), path.item == 1 ? .checkmark() : .disclosureIndicator(), .reorder(),
        ]
    }
    let heads = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
        var content = UIListContentConfiguration.groupedHeader()
        content.text = "Towns"
        cell.contentConfiguration = content
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { towns.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: towns[indexPath.item])
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: heads, for: indexPath)
    }
}

extension ViewTests {
    @MainActor @Suite struct CompositionalLayoutTests {
        init() throws { try MarkupTesting.start() }

        private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
            -> NSCollectionLayoutSize
        {
            NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
        }

        private func show(
            _ layout: UICollectionViewLayout, _ source: any UICollectionViewDataSource, _ height: Int = 300
        ) async throws -> (UICollectionView, HostWindow) {
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.dataSource = source
            let window = HostWindow(collection, size: CGSize(width: 320, height: height))
            try #require(window.show())
            await MarkupTesting.pump(until: { collection.visibleCells.first?.bounds.width ?? 0 > 0 })
            window.settle()
            return (collection, window)
        }

        private func frames(_ collection: UICollectionView, _ count: Int, section: Int = 0) -> [CGRect] {
            (0..<count).compactMap {
                collection.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
            }
        }

        @Test func aGroupIsRepeated() async throws {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
            item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            let source = Cells([100_000])
            let (collection, window) = try await show(UICollectionViewCompositionalLayout(section: section), source)
            defer { window.close() }
            #expect(
                frames(collection, 3) == [
                    CGRect(x: 14, y: 7, width: 142, height: 56), CGRect(x: 164, y: 7, width: 142, height: 56),
                    CGRect(x: 14, y: 77, width: 142, height: 56),
                ])
            #expect(collection.contentSize.height == CGFloat(3_500_000))
            #expect(collection.shownCells.count < 30)
            let last = IndexPath(item: 99_999, section: 0)
            collection.scrollToItem(at: last, at: .bottom, animated: false)
            await MarkupTesting.pump(until: { collection.cellForItem(at: last) != nil })
            #expect(collection.cellForItem(at: last)?.accessibilityLabel == "0 99999")
        }

        @Test func groupsAreNestedAndSpaced() async throws {
            let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.75), .fractionalHeight(1)))
            let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
            let column = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
            column.interItemSpacing = .fixed(10)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(110)), subitems: [large, column])
            let tags = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(30)),
                subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(30)))])
            tags.interItemSpacing = .flexible(5)
            let layout = UICollectionViewCompositionalLayout { index, environment in
                #expect(environment.container.effectiveContentSize.width == 320)
                return NSCollectionLayoutSection(group: index == 0 ? group : tags)
            }
            let (collection, window) = try await show(layout, Cells([4, 3]))
            defer { window.close() }
            #expect(
                frames(collection, 4) == [
                    CGRect(x: 0, y: 0, width: 240, height: 110), CGRect(x: 240, y: 0, width: 80, height: 50),
                    CGRect(x: 240, y: 60, width: 80, height: 50), CGRect(x: 0, y: 110, width: 240, height: 110),
                ])
            #expect(frames(collection, 3, section: 1).map(\.minX) == [0, 110, 220], "the spaces take what is left")
            #expect(frames(collection, 3, section: 1).map(\.minY) == [220, 220, 220])
            try LookedAt.check("layouts/compositional", of: window)
        }

        @Test func headersStayInTheVisiblePart() async throws {
            let rows = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(1), .absolute(50)),
                subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
            let layout = UICollectionViewCompositionalLayout { _, _ in
                let section = NSCollectionLayoutSection(group: rows)
                let head = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
                    elementKind: "head", alignment: .top)
                head.pinToVisibleBounds = true
                section.boundarySupplementaryItems = [head]
                section.decorationItems = [.background(elementKind: "back")]
                return section
            }
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
            let (collection, window) = try await show(layout, Cells([8, 8, 8]))
            defer { window.close() }
            let path = IndexPath(item: 0, section: 0)
            #expect(frames(collection, 1).first?.minY == 20)
            #expect(
                layout.layoutAttributesForDecorationView(ofKind: "back", at: path)?.frame
                    == CGRect(x: 0, y: 20, width: 320, height: 400))
            collection.contentOffset.y = 100
            window.settle()
            #expect(collection.supplementaryView(forElementKind: "head", at: path)?.frame.minY == 100)
            collection.contentOffset.y = 410
            window.settle()
            #expect(
                collection.supplementaryView(forElementKind: "head", at: path)?.frame.minY == 400,
                "the next section pushes it out")
        }

        @Test func aListMeasuresItsRows() async throws {
            let source = Town([
                ("Rome", ""), ("Paris", "the capital"),
                ("Llanfair", String(repeating: "a long text that needs lines ", count: 6)),
                ("Oslo", ""),
            ])
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            configuration.headerMode = .supplementary
            let layout = UICollectionViewCompositionalLayout.list(using: configuration)
            let (collection, window) = try await show(layout, source, 400)
            defer { window.close() }
            await MarkupTesting.pump(until: { frames(collection, 3).last.map { $0.height > 60 } ?? false })
            let places = frames(collection, 4)
            #expect(places.allSatisfy { $0.minX == 12 && $0.width == 296 })
            #expect(places[0].height >= 36)
            #expect(places[1].height > places[0].height)
            #expect(places[2].height > 80)
            for (upper, lower) in zip(places, places.dropFirst()) { #expect(upper.maxY == lower.minY) }
            let cell = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
            #expect(await MarkupTesting.pump(until: { cell.bounds.height == places[2].height }))
            try LookedAt.check("layouts/list", of: window)
            let narrow = places[2].height
            collection.isEditing = true
            await MarkupTesting.pump(until: { self.frames(collection, 3)[2].height > narrow })
            window.settle()
            try LookedAt.check("layouts/list-editing", of: window)
            source.towns.removeLast()
            collection.deleteItems(at: [IndexPath(item: 3, section: 0)])
            await MarkupTesting.pump(until: { collection.visibleCells.count == 3 })
            #expect(collection.visibleCells.count == 3)
        }

        @Test func groupsThatWouldScrollSidewaysFollowInLines() async throws {
            NoEffect.forget()
            var codes: [Notice.Code] = []
            let handler = Notice.handler
            Notice.handler = { codes.append($0.code) }
            defer { Notice.handler = handler }
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.absolute(100), .absolute(40)),
                subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 5
            section.orthogonalScrollingBehavior = .continuous
            #expect(codes == [.noEffect])
            let (collection, window) = try await show(UICollectionViewCompositionalLayout(section: section), Cells([5]))
            defer { window.close() }
            #expect(
                frames(collection, 5).map(\.origin) == [
                    CGPoint(x: 0, y: 0), CGPoint(x: 105, y: 0), CGPoint(x: 210, y: 0), CGPoint(x: 0, y: 45),
                    CGPoint(x: 105, y: 45),
                ])
        }

        @Test func sizesWithoutMeaningDoNoHarm() async throws {
            let nothing = NSCollectionLayoutItem(layoutSize: size(.absolute(0), .absolute(.nan)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(.infinity), .absolute(-5)), subitems: [nothing])
            let empty = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(1), .estimated(0)), subitems: [])
            let layout = UICollectionViewCompositionalLayout { index, _ in
                index == 2 ? nil : NSCollectionLayoutSection(group: index == 0 ? group : empty)
            }
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            let source = Cells([3, 3, 3])
            collection.dataSource = source
            let window = HostWindow(collection, size: CGSize(width: 320, height: 200))
            defer { window.close() }
            try #require(window.show())
            window.settle()
            window.settle()
            #expect(collection.contentSize.height.isFinite)
            #expect(collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 1)) == nil)
        }
    }
}
