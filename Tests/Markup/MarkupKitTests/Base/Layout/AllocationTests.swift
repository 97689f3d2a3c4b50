import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// A cell with a view of its own and a subview of a label.
private final class LooseCell: UITableViewCell {
    let (badge, dot) = (UILabel(), UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6)))

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        badge.text = "new"
        badge.frame = CGRect(x: 200, y: 10, width: 40, height: 20)
        dot.backgroundColor = .red
        badge.addSubview(dot)
        addSubview(badge)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class LooseTile: UICollectionViewCell {
    let name = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        name.text = "tile"
        addSubview(name)
        contentView.addSubview(UIButton(type: .system))
    }
}

private final class LooseLists: UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
}

extension ViewTests {
    /// Every view has a place when it is drawn: GTK warns of widgets without one.
    @MainActor @Suite struct AllocationTests {
        init() throws { try MarkupTesting.start() }

        private func warnings(during body: () async throws -> Void) async rethrows -> [Substring] {
            let text = try await StandardError.awaitedText(during: body)
            return text.split(separator: "\n").filter {
                $0.contains("current allocation") || $0.contains("underallocate")
            }
        }

        @Test func viewsOfRowsAndItems() async throws {
            let found = try await warnings {
                let (table, collection, lists) = (UITableView(), UICollectionView(), LooseLists())
                table.register(LooseCell.self, forCellReuseIdentifier: "row")
                collection.register(LooseTile.self, forCellWithReuseIdentifier: "tile")
                (table.dataSource, collection.dataSource) = (lists, lists)
                for view in [table, collection] as [UIScrollView] {
                    let window = HostWindow(view, size: CGSize(width: 320, height: 240))
                    defer { window.close() }
                    try #require(window.show())
                    window.settle()
                    _ = try Picture(of: window)
                    view.contentOffset.y = 300
                    window.settle()
                    _ = try Picture(of: window)
                }
            }
            #expect(found == [])
        }

        @Test func viewsInScrollViewsAndControls() async throws {
            let found = try await warnings {
                let (view, scroll, content) = (UIView(), UIScrollView(), UIView())
                let controls: [UIView] = [UIButton(type: .system), UILabel(), UITextField(), UISwitch()]
                view.addSubview(scroll)
                scroll.addSubview(content)
                for item in [scroll, content] + controls { item.translatesAutoresizingMaskIntoConstraints = false }
                NSLayoutConstraint.activate([
                    scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    scroll.topAnchor.constraint(equalTo: view.topAnchor),
                    scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                    content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                    content.topAnchor.constraint(equalTo: scroll.topAnchor),
                    content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                    content.widthAnchor.constraint(equalTo: view.widthAnchor),
                ])
                var above = content.topAnchor
                for control in controls {
                    content.addSubview(control)
                    NSLayoutConstraint.activate([
                        control.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                        control.topAnchor.constraint(equalTo: above, constant: 8),
                        control.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
                    ])
                    above = control.bottomAnchor
                }
                above.constraint(equalTo: content.bottomAnchor).isActive = true
                for control in controls.prefix(3) {
                    control.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
                }
                let window = HostWindow(view, size: CGSize(width: 300, height: 200))
                defer { window.close() }
                try #require(window.show())
                _ = try Picture(of: window)
                window.resize(to: CGSize(width: 240, height: 260))
                window.settle()
                _ = try Picture(of: window)
                scroll.contentOffset.y = 200
                window.settle()
                _ = try Picture(of: window)
            }
            #expect(found == [])
        }
    }
}
