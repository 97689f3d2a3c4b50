import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// Items of 60 by 40 in rows of a hundred, with a gap of 10; it answers from the rectangle alone.
private class Grid: UICollectionViewLayout {
    var prepared = 0
    var asked = 0
    static let columns = 100

    override func prepare() { prepared += 1 }
    override var collectionViewContentSize: CGSize {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return CGSize(width: Self.columns * 70, height: (count + Self.columns - 1) / Self.columns * 50)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: Self.columns)
        attributes.frame = CGRect(x: column * 70, y: row * 50, width: 60, height: 40)
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked += 1
        let columns = max(0, Int(rect.minX / 70))...max(0, min(Self.columns - 1, Int(rect.maxX / 70)))
        let rows = max(0, Int(rect.minY / 50))...max(0, Int(rect.maxY / 50))
        return rows.flatMap { row in
            columns.compactMap { layoutAttributesForItem(at: IndexPath(item: row * Self.columns + $0, section: 0)) }
        }
    }
}

/// Enlarges the item in the middle, and rests with an item in the middle.
private final class Carousel: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView else { return nil }
        let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
        return super.layoutAttributesForElements(in: rect)?.map { attributes in
            let distance = abs(attributes.center.x - middle)
            let scale = max(0.7, 1 - distance / 400)
            attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
            attributes.zIndex = Int(scale * 100)
            return attributes
        }
    }
    override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposed.x / 110).rounded() * 110, y: 0) }
}

/// Tags that follow each other from the left.
private final class LeftAligned: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var (x, y): (CGFloat, CGFloat) = (0, -1)
        return super.layoutAttributesForElements(in: rect)?.map { old in
            guard let attributes = old.copy() as? UICollectionViewLayoutAttributes else { return old }
            if attributes.frame.midY != y { x = sectionInset.left }
            attributes.frame.origin.x = x
            x = attributes.frame.maxX + minimumInteritemSpacing
            y = attributes.frame.midY
            return attributes
        }
    }
}

private final class Decorated: Grid {
    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 20, y: 20, width: 100, height: 30)
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let path = IndexPath(item: 0, section: 0)
        let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: path)
        back.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let beyond = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1_000_000, section: 0))
        beyond.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [back, beyond]
            + [layoutAttributesForSupplementaryView(ofKind: "badge", at: path)].compactMap(\.self)
    }
}

private final class Back: UICollectionReusableView {}

private final class Tile: UICollectionViewCell {
    static var made = 0
    var applied: [UICollectionViewLayoutAttributes] = []
    override func viewDidInitialize() {
        super.viewDidInitialize()
        Self.made += 1
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied.append(layoutAttributes) }
}

/// Asks for another size each time.
private final class Grower: UICollectionViewCell {
    private var size: CGFloat = 40
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        size = size == 40 ? 50 : 40
        guard let other = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        other.size = CGSize(width: size, height: size)
        return other
    }
}

private final class TileSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count: Int
    var sizes: [CGSize] = []
    var displayed: Set<IndexPath> = []
    var selected: [IndexPath] = []
    init(_ count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        if cell.contentView.subviews.isEmpty {
            let label = UILabel()
            label.textAlignment = .center
            label.font = .preferredFont(forTextStyle: .caption1)
            label.frame = CGRect(x: 0, y: 0, width: cell.bounds.width, height: cell.bounds.height)
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            cell.contentView.addSubview(label)
        }
        (cell.contentView.subviews.first as? UILabel)?.text = "\(indexPath.item)"
        cell.backgroundColor = UIColor(
            hue: CGFloat(indexPath.item % 12) / 12, saturation: 0.35, brightness: 0.95, alpha: 1)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed.insert(indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizes.isEmpty ? collectionView.flow.itemSize : sizes[indexPath.item % sizes.count]
    }
}

extension ViewTests {
    /// Custom layouts, and subclasses of the flow.
    @MainActor @Suite struct OwnLayoutTests {
        init() throws { try MarkupTesting.start() }

        private func show(
            _ layout: UICollectionViewLayout, _ numbers: TileSource, _ size: CGSize = CGSize(width: 320, height: 240)
        )
            async throws -> (UICollectionView, HostWindow)
        {
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
            collection.dataSource = numbers
            collection.delegate = numbers
            let window = HostWindow(collection, size: size)
            try #require(window.show())
            await MarkupTesting.pump(until: { collection.visibleCells.first?.bounds.width ?? 0 > 0 })
            window.settle()
            return (collection, window)
        }

        private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

        @Test func onlyTheCellsNearTheVisiblePartExist() async throws {
            Tile.made = 0
            let (grid, numbers) = (Grid(), TileSource(100_000))
            let (collection, window) = try await show(grid, numbers)
            defer { window.close() }
            #expect(grid.collectionView === collection)
            #expect(collection.contentSize == CGSize(width: 7_000, height: 50_000))
            #expect(collection.cellForItem(at: path(101))?.frame == CGRect(x: 70, y: 50, width: 60, height: 40))
            #expect(collection.indexPathsForVisibleItems.count == 25, "five rows of five")
            #expect(numbers.displayed.contains(path(404)))
            #expect(collection.indexPathForItem(at: CGPoint(x: 75, y: 55)) == path(101))
            #expect(collection.indexPathForItem(at: CGPoint(x: 65, y: 55)) == nil, "a gap")
            for offset in [CGPoint(x: 0, y: 25_000), CGPoint(x: 3_500, y: 25_000), CGPoint(x: 6_680, y: 49_760)] {
                collection.contentOffset = offset
                window.settle()
                let first = Int(offset.y / 50) * 100 + Int(offset.x / 70)
                let cell = try #require(collection.cellForItem(at: path(first)), "\(offset)")
                let place = try #require(cell.native.bounds(in: collection.native))
                #expect(CGFloat(place.x) == cell.frame.minX - offset.x)
                #expect(CGFloat(place.y) == cell.frame.minY - offset.y)
            }
            #expect(collection.cellForItem(at: path(101)) == nil)
            #expect(collection.shownCells.count < 150)
            #expect(Tile.made < 300, "cells are used again: \(Tile.made)")
            #expect(grid.prepared < 4, "scrolling alone prepares nothing")
        }

        @Test func itemsAreSelectedAndChanged() async throws {
            let (grid, numbers) = (Grid(), TileSource(1_000))
            let (collection, window) = try await show(grid, numbers)
            defer { window.close() }
            collection.activateItem(at: path(101))
            #expect(numbers.selected == [path(101)])
            #expect(collection.cellForItem(at: path(101))?.isSelected == true)
            collection.selectItem(at: path(950), animated: false, scrollPosition: [.centeredVertically, .left])
            await MarkupTesting.pump(until: { collection.contentOffset.x == 3_500 })
            #expect(collection.contentOffset.x == 3_500)
            #expect(collection.contentOffset.y == 260, "as far as the content goes")
            #expect(collection.cellForItem(at: path(950))?.isSelected == true)
            numbers.count = 100
            collection.reloadData()
            await MarkupTesting.pump(until: { collection.contentOffset.y == 0 })
            collection.contentOffset = .zero
            window.settle()
            #expect(collection.indexPathsForVisibleItems.count == 5)
            #expect(collection.contentSize.height == 50)
            numbers.count = 101
            collection.insertItems(at: [path(100)])
            await MarkupTesting.pump(until: { collection.cellForItem(at: path(100))?.frame.width ?? 0 > 0 })
            #expect(collection.cellForItem(at: path(100))?.frame.minY == 50)
            let kept = try #require(collection.cellForItem(at: path(2)))
            collection.reloadItems(at: [path(1)])
            window.settle()
            #expect(collection.cellForItem(at: path(2)) === kept)
        }

        @Test func theArrowKeysFollowTheFrames() async throws {
            let (grid, numbers) = (Grid(), TileSource(1_000))
            let (collection, window) = try await show(grid, numbers)
            defer { window.close() }
            #expect(collection.becomeFirstResponder())
            func focused() -> Int? { collection.focusedItem?.item }
            #expect(focused() == 0)
            let walk: [(String, Int)] = [
                (UIKeyCommand.inputRightArrow, 1), (UIKeyCommand.inputDownArrow, 101),
                (UIKeyCommand.inputDownArrow, 201), (UIKeyCommand.inputUpArrow, 101),
                (UIKeyCommand.inputLeftArrow, 100), (UIKeyCommand.inputEnd, 999), (UIKeyCommand.inputLeftArrow, 998),
                (UIKeyCommand.inputHome, 0),
            ]
            for (key, item) in walk {
                try await MarkupTesting.pressKey(key)
                #expect(await MarkupTesting.pump(until: { focused() == item }), "\(key) goes to \(item)")
                let frame = try #require(collection.layoutAttributesForItem(at: path(item))?.frame)
                #expect(collection.visiblePart.contains(frame), "the item is scrolled to")
            }
            try await MarkupTesting.pressKey("\r")
            #expect(numbers.selected == [path(0)])
        }

        @Test func aSubclassOfTheFlowChangesItsAttributes() async throws {
            let (carousel, numbers) = (Carousel(), TileSource(30))
            carousel.scrollDirection = .horizontal
            carousel.itemSize = CGSize(width: 100, height: 140)
            carousel.sectionInset = UIEdgeInsets(top: 0, left: 110, bottom: 0, right: 110)
            let (collection, window) = try await show(carousel, numbers, CGSize(width: 320, height: 200))
            defer { window.close() }
            let first = try #require(collection.cellForItem(at: path(0)) as? Tile)
            #expect(first.transform.isIdentity)
            #expect(abs((collection.cellForItem(at: path(1))?.transform.a ?? 0) - 0.725) < 0.001)
            #expect(first.applied.count >= 1)
            #expect(first.superview?.subviews.last === first, "the greatest zIndex is above")
            collection.contentOffset.x = 250
            window.settle()
            let near = try #require(collection.cellForItem(at: path(2)))
            #expect(abs(near.transform.a - 0.925) < 0.001, "scrolling invalidates the layout")
            await MarkupTesting.pump(until: { collection.contentOffset.x == 220 })
            #expect(collection.contentOffset.x == 220, "the content rests with an item in the middle")
            #expect(collection.cellForItem(at: path(2))?.transform.isIdentity == true)
            try LookedAt.check("layouts/carousel", of: window)
        }

        @Test func tagsFollowEachOtherFromTheLeft() async throws {
            let (layout, numbers) = (LeftAligned(), TileSource(12))
            numbers.sizes = [60, 110, 84, 45].map { CGSize(width: $0, height: 28) }
            layout.minimumInteritemSpacing = 6
            layout.sectionInset = UIEdgeInsets(all: 8)
            let (collection, window) = try await show(layout, numbers, CGSize(width: 300, height: 200))
            defer { window.close() }
            let frames = (0..<5).compactMap { collection.cellForItem(at: path($0))?.frame }
            #expect(frames.map(\.minX) == [8, 74, 190, 8, 59])
            #expect(frames.map(\.minY) == [8, 8, 8, 46, 46])
            try LookedAt.check("layouts/tags", of: window)
        }

        @Test(arguments: [false, true]) func aPlainFlowAnswersWithItsLines(_ isHorizontal: Bool) async throws {
            let (layout, numbers) = (UICollectionViewFlowLayout(), TileSource(200))
            numbers.sizes = isHorizontal ? [] : [CGSize(width: 50, height: 30), CGSize(width: 71, height: 44)]
            layout.scrollDirection = isHorizontal ? .horizontal : .vertical
            layout.itemSize = CGSize(width: 70, height: 45)
            layout.headerReferenceSize = CGSize(width: 22, height: 22)
            layout.sectionInset = UIEdgeInsets(top: 5, left: 7, bottom: 9, right: 11)
            let (collection, window) = try await show(layout, numbers)
            defer { window.close() }
            #expect(collection.canvas == nil, "a plain flow keeps its lines")
            for item in [0, 1, 3, 7, 12] {
                let place = try #require(collection.cellForItem(at: path(item))?.native.bounds(in: collection.native))
                let frame = try #require(collection.layoutAttributesForItem(at: path(item))?.frame)
                #expect(CGPoint(x: place.x, y: place.y) == frame.origin, "\(item)")
            }
            #expect(collection.layoutAttributesForItem(at: path(200)) == nil)
            let kind = UICollectionView.elementKindSectionHeader
            let header = try #require(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0)))
            #expect(
                header.frame.size == (isHorizontal ? CGSize(width: 22, height: 240) : CGSize(width: 320, height: 22)))
            let all = try #require(layout.layoutAttributesForElements(in: .infinite))
            #expect(all.count == 201)
            #expect(layout.collectionViewContentSize.width >= 320)
            let visible = try #require(
                layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 240)))
            #expect(visible.count < all.count / 2)
            #expect(layout.layoutAttributesForElements(in: .null)?.isEmpty == true)
        }

        @Test func aLayoutIsReplaced() async throws {
            let numbers = TileSource(40)
            let flow = UICollectionViewFlowLayout()
            let (collection, window) = try await show(flow, numbers)
            defer { window.close() }
            let grid = Grid()
            collection.collectionViewLayout = grid
            #expect(flow.collectionView == nil)
            await MarkupTesting.pump(until: { collection.cellForItem(at: path(1))?.frame.width == 60 })
            #expect(collection.cellForItem(at: path(1))?.frame.minX == 70)
            let tags = LeftAligned()
            var isFinished: Bool?
            collection.setCollectionViewLayout(tags, animated: true) { isFinished = $0 }
            await MarkupTesting.pump(until: { isFinished != nil })
            #expect(isFinished == true)
            window.settle()
            #expect(collection.cellForItem(at: path(1))?.frame == CGRect(x: 60, y: 0, width: 50, height: 50))
            #expect(collection.cellForItem(at: path(1))?.transform.isIdentity == true)
            collection.setCollectionViewLayout(flow, animated: false)
            await MarkupTesting.pump(until: { collection.canvas == nil && collection.visibleCells.count == 20 })
            #expect(collection.visibleCells.count == 20)
            flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            #expect(collection.canvas != nil, "estimated sizes are measured cell by cell")
        }

        @Test func supplementsAndDecorationsArePlaced() async throws {
            let (layout, numbers) = (Decorated(), TileSource(300))
            layout.register(Back.self, forDecorationViewOfKind: "back")
            let (collection, window) = try await show(layout, numbers)
            defer { window.close() }
            let badge = try #require(collection.supplementaryView(forElementKind: "badge", at: path(0)))
            #expect(badge.frame == CGRect(x: 20, y: 20, width: 100, height: 30))
            #expect(collection.visibleSupplementaryViews(ofKind: "badge").count == 1)
            #expect(badge.superview?.subviews.first is Back, "decorations are below")
            #expect(badge.superview?.subviews.last === badge, "supplements are above")
            #expect(collection.cellForItem(at: path(1_000_000)) == nil, "an item that does not exist is left out")
            collection.contentOffset.y = 60
            window.settle()
            collection.collectionViewLayout = Grid()
            window.settle()
            #expect(collection.visibleSupplementaryViews(ofKind: "badge").isEmpty)
        }

        @Test func aCellThatNeverAgreesDoesNotHang() async throws {
            let (layout, numbers) = (UICollectionViewFlowLayout(), TileSource(40))
            layout.estimatedItemSize = CGSize(width: 45, height: 45)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.register(Grower.self, forCellWithReuseIdentifier: "tile")
            collection.dataSource = numbers
            let window = HostWindow(collection, size: CGSize(width: 320, height: 200))
            defer { window.close() }
            try #require(window.show())
            await MarkupTesting.pump(until: { !collection.visibleCells.isEmpty })
            for _ in 0..<5 { window.settle() }
            #expect(collection.visibleCells.count > 10)
            #expect(collection.contentSize.height > 0)
        }

        @Test func estimatedSizesAreThoseOfTheContents() async throws {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            let words = ["a", "a much longer word", "b", "c", "d", "e"]
            let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, word in
                var content = UIListContentConfiguration.cell()
                content.text = word
                cell.contentConfiguration = content
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
                view, path, word in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: word)
            }
            let window = HostWindow(collection, size: CGSize(width: 320, height: 200))
            defer { window.close() }
            try #require(window.show())
            var snapshot = source.snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems(words)
            source.applySnapshotUsingReloadData(snapshot)
            await MarkupTesting.pump(until: { collection.visibleCells.count == 6 })
            window.settle()
            let sizes = (0..<6).compactMap { collection.layoutAttributesForItem(at: path($0))?.size }
            #expect(sizes[1].width > sizes[0].width + 50)
            #expect(sizes[0].height == sizes[1].height)
            #expect(collection.cellForItem(at: path(1))?.bounds.size == sizes[1])
        }

        @Test func attributesAreCopiedAndCompared() throws {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path(3))
            attributes.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
            #expect(attributes.center == CGPoint(x: 30, y: 30))
            attributes.transform = CGAffineTransform(scaleX: 2, y: 1)
            #expect(attributes.frame == CGRect(x: -10, y: 20, width: 80, height: 20))
            #expect(attributes.size == CGSize(width: 40, height: 20))
            let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
            #expect(copy !== attributes)
            #expect(copy.isEqual(attributes))
            copy.alpha = 0.5
            #expect(!copy.isEqual(attributes))
            #expect(copy.representedElementKind == nil)
            let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: path(0))
            #expect(header.representedElementCategory == .supplementaryView)
            #expect(header.representedElementKind == "head")
        }

        @Test func documentsNameTheFlowsAttributes() throws {
            let collection = UICollectionView(frame: .zero, collectionViewLayout: Grid())
            let path = try #require(PropertyPath("collectionViewLayout.itemWidth", from: collection.keyValueTable))
            let assign = try #require(path.assignment(of: CGFloat(33)))
            assign(collection)
            let flow = UICollectionViewFlowLayout()
            collection.collectionViewLayout = flow
            assign(collection)
            #expect(flow.itemSize == CGSize(width: 33, height: 50))
        }

        @Test func registrationsFillCells() async throws {
            let numbers = TileSource(0)
            let (collection, window) = try await show(Grid(), numbers)
            defer { window.close() }
            let cells = UICollectionView.CellRegistration<Tile, String> { cell, path, text in
                cell.accessibilityLabel = "\(path.item) \(text)"
            }
            let others = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            let heads = UICollectionView.SupplementaryRegistration<Back>(elementKind: "badge") { view, kind, path in
                view.accessibilityLabel = kind
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
                view, path, name in
                name == "b"
                    ? view.dequeueConfiguredReusableCell(using: others, for: path, item: 1)
                    : view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
            }
            source.supplementaryViewProvider = { view, _, path in
                view.dequeueConfiguredReusableSupplementary(using: heads, for: path)
            }
            var snapshot = source.snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "c"])
            await source.apply(snapshot)
            await MarkupTesting.pump(until: { collection.visibleCells.count == 3 })
            #expect(collection.visibleCells.map(\.accessibilityLabel) == ["0 a", nil, "2 c"])
            #expect(collection.visibleCells[2] is Tile)
            #expect(!(collection.visibleCells[1] is Tile))
            collection.collectionViewLayout = Decorated()
            await MarkupTesting.pump(until: { !collection.visibleSupplementaryViews(ofKind: "badge").isEmpty })
            #expect(collection.visibleSupplementaryViews(ofKind: "badge").first?.accessibilityLabel == "badge")
        }
    }
}
