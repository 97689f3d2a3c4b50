import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A controller that lays out by the size of its view as soon as the view has one.
private class BoardController: UIViewController {
    private(set) var sizeAtFirst = CGSize.zero
    let board = UIView()
    let half = UIView()
    private(set) var collection: UICollectionView?

    override func viewDidLoad() {
        super.viewDidLoad()
        sizeAtFirst = view.bounds.size
        board.frame = view.bounds
        half.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 50)
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        self.collection = collection
        for child in [board, half, collection] { view.addSubview(child) }
    }
}

private final class PhotoTile: UICollectionViewCell {
    let picture = UIImageView()
    private(set) var sizeAtFirst = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        sizeAtFirst = frame.size
        picture.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(picture)
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            picture.topAnchor.constraint(equalTo: contentView.topAnchor),
            picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
        ])
    }
}

private final class Photos: UICollectionViewDataSource {
    var count = 60
    var bounds: Set<[CGFloat]> = []
    var contents: Set<[CGFloat]> = []
    var pictures: Set<[CGFloat]> = []
    var sizesAtFirst: Set<[CGFloat]> = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        guard let tile = cell as? PhotoTile else { return cell }
        sizesAtFirst.insert([tile.sizeAtFirst.width, tile.sizeAtFirst.height])
        bounds.insert([tile.bounds.width, tile.bounds.height])
        contents.insert([tile.contentView.bounds.width, tile.contentView.bounds.height])
        tile.layoutIfNeeded()
        pictures.insert([tile.picture.bounds.width, tile.picture.bounds.height])
        return cell
    }
}

/// A cell with frames made of its first size.
private final class PlainRow: UITableViewCell {
    let line = UIView()
    private(set) var sizeAtFirst = CGSize.zero

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        sizeAtFirst = contentView.bounds.size
        line.frame = contentView.bounds.insetBy(dx: 10, dy: 4)
        line.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(line)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class PlainRows: UITableViewDataSource {
    var sizes: Set<[CGFloat]> = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        sizes.insert([cell.frame.width, cell.contentView.frame.width])
        return cell
    }
}

extension ViewTests {
    /// Sizes that programs for UIKit read before anything is on the screen.
    @MainActor @Suite struct EarlySizeTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ window: UIWindow) async {
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { window.rootViewController?.appearance == .appeared })
        }

        @Test func aViewHasTheSizeOfItsWindowWhenItIsLoaded() async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 360, height: 500))
            let controller = BoardController()
            window.rootViewController = controller
            #expect(controller.sizeAtFirst.width == 360)
            #expect(controller.sizeAtFirst.height > 400 && controller.sizeAtFirst.height <= 500)
            await show(window)
            defer { window.close() }
            #expect(controller.view.bounds.size == controller.sizeAtFirst)
            #expect(controller.board.frame == controller.view.bounds)
        }

        @Test func contentThatFillsTheViewFollowsTheWindow() async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 360, height: 500))
            let controller = BoardController()
            window.rootViewController = controller
            window.frame = CGRect(x: 0, y: 0, width: 420, height: 300)
            await show(window)
            defer { window.close() }
            #expect(controller.view.bounds.width == 420)
            #expect(controller.board.frame == controller.view.bounds)
            #expect(controller.collection?.frame == controller.view.bounds)
            #expect(controller.half.frame == CGRect(x: 0, y: 0, width: 420, height: 50))
            controller.board.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            controller.view.layoutIfNeeded()
            #expect(controller.board.frame == CGRect(x: 0, y: 0, width: 100, height: 100), "the set frame stays")
        }

        @Test func aViewWithoutAWindowHasTheSizeOfTheScreen() {
            let controller = BoardController()
            controller.loadViewIfNeeded()
            #expect(controller.sizeAtFirst == UIScreen.main.bounds.size)
        }

        @Test func aPushedViewHasTheSizeOfTheOneBelow() async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 360, height: 500))
            let (first, second) = (BoardController(), BoardController())
            let navigation = UINavigationController(rootViewController: first)
            window.rootViewController = navigation
            await show(window)
            defer { window.close() }
            navigation.pushViewController(second, animated: false)
            #expect(second.sizeAtFirst == first.view.bounds.size)
            await MarkupTesting.pump(until: { second.appearance == .appeared })
            #expect(second.board.frame == second.view.bounds)
        }

        @Test func aFrameSetsTheSizeImmediately() {
            let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 30))
            #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 30))
            view.frame.size = CGSize(width: 60, height: 20)
            #expect(view.bounds == CGRect(x: 0, y: 0, width: 60, height: 20))
        }

        @Test func aViewThatWasNeverPlacedHasNoFrame() {
            let (view, button) = (UIView(), UIButton(type: .system))
            view.addSubview(button)
            #expect(button.frame == .zero)
        }

        @Test func aWindowTakesAFrameLater() async throws {
            let window = UIWindow()
            window.frame = CGRect(x: 0, y: 0, width: 333, height: 222)
            #expect(window.defaultSize == CGSize(width: 333, height: 222))
            #expect(window.frame.size == CGSize(width: 333, height: 222))
            let controller = UIViewController()
            window.rootViewController = controller
            await show(window)
            defer { window.close() }
            #expect(controller.view.bounds.width == 333)
            window.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
            await MarkupTesting.pump(until: { controller.view.bounds.width == 400 })
            #expect(controller.view.bounds.width == 400)
            #expect(window.frame.size == CGSize(width: 400, height: 300))
        }

        @Test func aRowHasASizeBeforeItIsPlaced() async throws {
            let (table, rows) = (UITableView(frame: .zero, style: .plain), PlainRows())
            table.register(PlainRow.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            table.rowHeight = 60
            let window = HostWindow(table, size: CGSize(width: 400, height: 300))
            try #require(window.show())
            defer { window.close() }
            let placed = { table.cellForRow(at: [0, 1])?.native.allocatedSize.width ?? 0 > 0 }
            #expect(await MarkupTesting.pump(until: placed))
            window.settle()
            let row = try #require(table.cellForRow(at: [0, 1]) as? PlainRow)
            #expect(row.sizeAtFirst == CGSize(width: 320, height: 44))
            #expect(rows.sizes.filter { $0[0] < 320 || $0[0] != $0[1] } == [])
            rows.sizes = []
            table.reloadData()
            window.settle()
            #expect(rows.sizes == [[400, 400]], "the width of the table")
            #expect(row.line.frame == row.contentView.bounds.insetBy(dx: 10, dy: 4))
        }

        @Test func anItemHasItsSizeWhenItIsDequeued() async throws {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 70)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            let photos = Photos()
            collection.register(PhotoTile.self, forCellWithReuseIdentifier: "photo")
            collection.dataSource = photos
            let window = HostWindow(collection, size: CGSize(width: 320, height: 240))
            try #require(window.show())
            defer { window.close() }
            await MarkupTesting.pump(until: { collection.visibleCells.first?.native.allocatedSize.width ?? 0 > 0 })
            collection.scrollToItem(at: [0, 59], at: .bottom, animated: false)
            await MarkupTesting.pump(until: { collection.cellForItem(at: [0, 59])?.native.isMapped == true })
            #expect(photos.sizesAtFirst == [[90, 70]])
            #expect(photos.bounds == [[90, 70]])
            #expect(photos.contents == [[90, 70]])
            #expect(photos.pictures == [[70, 50]])
            photos.pictures = []
            photos.bounds = []
            (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 110, height: 80)
            await MarkupTesting.pump(until: { collection.visibleCells.first?.native.allocatedSize.width == 110 })
            #expect(photos.bounds == [[110, 80]], "cells that are used again have the size of their new place")
            #expect(photos.pictures == [[90, 60]])
        }
    }
}
