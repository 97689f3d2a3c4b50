import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A cell whose views are pinned to the cell itself.
private final class PersonCell: UITableViewCell {
    let picture = UIView()
    let name = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in [picture, name] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            picture.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            picture.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
            picture.widthAnchor.constraint(equalToConstant: 50),
            picture.heightAnchor.constraint(equalToConstant: 50),
            name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            name.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
            name.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A cell with a view that is pinned to the content view, at the margins of UIKit's own cells.
private final class NoteCell: UITableViewCell {
    let note = UIView()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(note)
        NSLayoutConstraint.activate([
            note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            note.heightAnchor.constraint(equalToConstant: 40),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class BadgeTile: UICollectionViewCell {
    let badge = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        badge.translatesAutoresizingMaskIntoConstraints = false
        addSubview(badge)
        NSLayoutConstraint.activate([
            badge.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
            badge.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            badge.widthAnchor.constraint(equalToConstant: 16),
            badge.heightAnchor.constraint(equalToConstant: 12),
        ])
    }
}

private final class TitleHeader: UICollectionReusableView {
    let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.translatesAutoresizingMaskIntoConstraints = false
        addSubview(title)
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
            title.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }
}

/// A data source with cells of one class.
private final class Rows<Cell: UITableViewCell>: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? PersonCell)?.name.text = "Row \(indexPath.row)"
        return cell
    }
}

extension ViewTests {
    /// Cells with constraints, as programs for UIKit write them.
    @MainActor @Suite struct CellConstraintTests {
        init() throws { try MarkupTesting.start() }

        private func firstCell<Cell: UITableViewCell>(_: Cell.Type, in window: inout HostWindow?) async throws -> Cell {
            let (table, rows) = (UITableView(frame: .zero, style: .plain), Rows<Cell>())
            table.register(Cell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            table.separatorStyle = .none
            let shown = HostWindow(table, size: CGSize(width: 320, height: 240))
            window = shown
            try #require(shown.show())
            await MarkupTesting.pump(until: { table.cellForRow(at: [0, 0])?.native.allocatedSize.width ?? 0 > 0 })
            shown.settle()
            return try #require(table.cellForRow(at: [0, 0]) as? Cell)
        }

        @Test func constraintsPlaceViewsOfARowItself() async throws {
            var window: HostWindow?
            defer { window?.close() }
            var cell: PersonCell?
            let notices = try await MarkupTesting.awaitedNotices {
                cell = try await firstCell(PersonCell.self, in: &window)
            }
            let shown = try #require(cell)
            #expect(notices.isEmpty)
            #expect(shown.bounds.height == 70)
            #expect(shown.picture.frame == CGRect(x: 20, y: 10, width: 50, height: 50))
            #expect(shown.name.frame.minX == 82)
            #expect(shown.name.frame.maxX == shown.bounds.width - 20)
            #expect(abs(shown.name.frame.midY - 35) < 1)
        }

        @Test func framesPlaceViewsOfARowItself() async throws {
            let (cell, box) = (UITableViewCell(), UIView(frame: CGRect(x: 5, y: 6, width: 70, height: 80)))
            cell.addSubview(box)
            let window = HostWindow(cell, size: CGSize(width: 300, height: 100))
            try #require(window.show())
            defer { window.close() }
            #expect(box.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
            #expect(box.native.isMapped && box.native.allocatedSize == (70, 80))
        }

        @Test func viewsOfARowMayKeepToItsContent() throws {
            let (cell, mark) = (UITableViewCell(), UIView())
            mark.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(mark)
            cell.accessoryType = .disclosureIndicator
            NSLayoutConstraint.activate([
                mark.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                mark.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3),
                mark.widthAnchor.constraint(equalToConstant: 10), mark.heightAnchor.constraint(equalToConstant: 30),
            ])
            let window = HostWindow(cell, size: CGSize(width: 300, height: 60))
            try #require(window.show())
            defer { window.close() }
            #expect(cell.contentView.frame.maxX < 280, "the accessory has its room")
            #expect(mark.frame == CGRect(x: cell.contentView.frame.maxX - 10, y: 3, width: 10, height: 30))
            #expect(cell.subviews.first === cell.contentView, "the content lies below what is put into the cell")
        }

        @Test func contentFillsARow() async throws {
            var window: HostWindow?
            defer { window?.close() }
            let cell = try await firstCell(NoteCell.self, in: &window)
            #expect(cell.contentView.frame == CGRect(origin: .zero, size: cell.bounds.size))
            #expect(cell.bounds.height == 56)
            #expect(cell.note.frame == CGRect(x: 16, y: 8, width: cell.bounds.width - 32, height: 40))
            #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
            cell.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(cell.contentView.layoutMargins == cell.layoutMargins)
        }

        @Test func contentOfAMarkedUpRowKeepsItsMargins() throws {
            let view = try LMViewBuilder.view(
                markup: "<LMTableViewCell accessoryType='checkmark'><UILabel text='A'/></LMTableViewCell>")
            let cell = try #require(view as? LMTableViewCell)
            let window = HostWindow(cell, size: CGSize(width: 300, height: 60))
            try #require(window.show())
            defer { window.close() }
            let label = try #require(cell.subviews.first { $0 is UILabel })
            #expect(label.frame.minX == 16)
            #expect(label.frame.minY == 8)
        }

        @Test func contentOfAHeaderFillsIt() throws {
            let (header, box) = (UITableViewHeaderFooterView(reuseIdentifier: nil), UIView())
            box.translatesAutoresizingMaskIntoConstraints = false
            header.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor, constant: 16),
                box.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 4),
                box.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor, constant: -4),
                box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 20),
            ])
            let window = HostWindow(header, size: CGSize(width: 300, height: 28))
            try #require(window.show())
            defer { window.close() }
            #expect(header.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 28))
            #expect(header.intrinsicContentSize.height == 28)
            #expect(box.frame == CGRect(x: 16, y: 4, width: 30, height: 20))
        }

        @Test func constraintsPlaceViewsOfAHeaderItself() throws {
            let (header, box) = (UITableViewHeaderFooterView(reuseIdentifier: nil), UIView())
            box.translatesAutoresizingMaskIntoConstraints = false
            header.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
                box.topAnchor.constraint(equalTo: header.topAnchor, constant: 4),
                box.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -4),
                box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 50),
            ])
            let window = HostWindow(header, size: CGSize(width: 300, height: 58))
            try #require(window.show())
            defer { window.close() }
            #expect(header.intrinsicContentSize.height == 58)
            #expect(box.frame == CGRect(x: 16, y: 4, width: 30, height: 50))
        }

        @Test func constraintsPlaceViewsOfAnItemItself() async throws {
            let notices = try await MarkupTesting.awaitedNotices {
                let tile = BadgeTile(frame: .zero)
                let window = HostWindow(tile, size: CGSize(width: 100, height: 60))
                try #require(window.show())
                defer { window.close() }
                #expect(tile.badge.frame == CGRect(x: 80, y: 4, width: 16, height: 12))
            }
            #expect(notices.isEmpty)
        }

        @Test func constraintsPlaceViewsOfASupplement() throws {
            let header = TitleHeader(frame: .zero)
            header.title.text = "Section"
            let window = HostWindow(header, size: CGSize(width: 200, height: 60))
            try #require(window.show())
            defer { window.close() }
            #expect(header.title.frame.minX == 24)
            #expect(abs(header.title.frame.midY - 30) < 1)
            #expect(header.title.frame.width < 150)
        }
    }
}
