import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A cell whose views are in the content and are pinned to the cell itself.
private final class MixedCell: UITableViewCell {
    let (mark, name) = (UIView(), UILabel())

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in [mark, name] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            mark.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            mark.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
            mark.widthAnchor.constraint(equalToConstant: 50), mark.heightAnchor.constraint(equalToConstant: 60),
            name.leadingAnchor.constraint(equalTo: mark.trailingAnchor, constant: 12),
            name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
            name.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class MixedTile: UICollectionViewCell {
    let badge = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        badge.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(badge)
        NSLayoutConstraint.activate([
            badge.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
            badge.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            badge.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
            badge.heightAnchor.constraint(equalToConstant: 12),
        ])
    }
}

private final class Lists: UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? MixedCell)?.name.text = "Row \(indexPath.row)"
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.layoutIfNeeded()
        badgeWidths.append((cell as? MixedTile)?.badge.bounds.width ?? 0)
        return cell
    }
    var badgeWidths: [CGFloat] = []
}

extension ViewTests {
    /// Constraints between what is inside of a view's own content and the view: of cells, windows and effects.
    @MainActor @Suite struct ContentConstraintTests {
        init() throws { try MarkupTesting.start() }

        @Test func theContentOfARowIsPinnedToTheRow() async throws {
            var window: HostWindow?
            defer { window?.close() }
            var shown: MixedCell?
            let (table, lists) = (UITableView(frame: .zero, style: .plain), Lists())
            let notices = try await MarkupTesting.awaitedNotices {
                table.register(MixedCell.self, forCellReuseIdentifier: "row")
                table.dataSource = lists
                table.separatorStyle = .none
                let host = HostWindow(table, size: CGSize(width: 320, height: 240))
                window = host
                try #require(host.show())
                await MarkupTesting.pump(until: { table.cellForRow(at: [0, 1])?.native.allocatedSize.width ?? 0 > 0 })
                host.settle()
                shown = table.cellForRow(at: [0, 1]) as? MixedCell
            }
            let cell = try #require(shown)
            #expect(notices.map(\.message) == [])
            #expect(cell.bounds.height == 80)
            #expect(cell.mark.frame == CGRect(x: 20, y: 10, width: 50, height: 60))
            #expect(cell.name.frame.minX == 82)
            #expect(cell.name.frame.maxX == cell.bounds.width - 20)
            #expect(abs(cell.name.frame.midY - 40) < 1)
        }

        @Test func theContentOfAnItemIsPinnedToTheItem() async throws {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 60)
            let (collection, lists) = (UICollectionView(frame: .zero, collectionViewLayout: layout), Lists())
            collection.register(MixedTile.self, forCellWithReuseIdentifier: "tile")
            collection.dataSource = lists
            let window = HostWindow(collection, size: CGSize(width: 320, height: 240))
            try #require(window.show())
            defer { window.close() }
            await MarkupTesting.pump(until: { collection.visibleCells.first?.native.allocatedSize.width ?? 0 > 0 })
            window.settle()
            let tile = try #require(collection.cellForItem(at: [0, 1]) as? MixedTile)
            #expect(tile.badge.frame == CGRect(x: 36, y: 4, width: 40, height: 12))
            #expect(Set(lists.badgeWidths) == [40])
        }

        @Test func viewsAreConstrainedInAWindow() async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 360, height: 300))
            let controller = UIViewController()
            let box = UIView(frame: CGRect(x: 100, y: 40, width: 80, height: 50))
            controller.view.addSubview(box)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            defer { window.close() }
            let (message, mark) = (UILabel(), UIView())
            message.text = "Saved"
            for view in [message, mark] {
                view.translatesAutoresizingMaskIntoConstraints = false
                window.addSubview(view)
            }
            let notices = await MarkupTesting.awaitedNotices {
                NSLayoutConstraint.activate([
                    message.centerXAnchor.constraint(equalTo: window.centerXAnchor),
                    message.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -20),
                    message.widthAnchor.constraint(equalToConstant: 120),
                    mark.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                    mark.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 6),
                    mark.widthAnchor.constraint(equalTo: box.widthAnchor),
                    mark.heightAnchor.constraint(equalToConstant: 9),
                ])
                await MarkupTesting.pump(until: { message.frame.width == 120 && mark.frame.width == 80 })
            }
            #expect(notices.map(\.message) == [])
            let bounds = window.bounds
            #expect(message.frame.midX == bounds.width / 2)
            #expect(message.frame.maxY == bounds.height - 20)
            #expect(mark.frame == CGRect(x: 100, y: 96, width: 80, height: 9))
            #expect(box.frame == CGRect(x: 100, y: 40, width: 80, height: 50))
            #expect(controller.view.frame.size.width == bounds.width)
        }

        @Test func constraintsAndFramesPlaceTheContentOfAnEffect() throws {
            let notices = try MarkupTesting.notices(during: {
                let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
                let (mark, box, filling) = (UIView(), UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)), UIView())
                mark.translatesAutoresizingMaskIntoConstraints = false
                effect.contentView.addSubview(box)
                effect.contentView.addSubview(filling)
                let window = HostWindow(effect, size: CGSize(width: 200, height: 100))
                try #require(window.show())
                defer { window.close() }
                #expect(box.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
                #expect(filling.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
                effect.contentView.addSubview(mark)
                NSLayoutConstraint.activate([
                    mark.centerXAnchor.constraint(equalTo: effect.contentView.centerXAnchor),
                    mark.centerYAnchor.constraint(equalTo: effect.centerYAnchor),
                    mark.widthAnchor.constraint(equalToConstant: 40), mark.heightAnchor.constraint(equalToConstant: 20),
                ])
                window.rootView.layoutIfNeeded()
                #expect(mark.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
                #expect(box.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
            })
            #expect(notices.map(\.message) == [])
        }
    }
}
