import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A data source whose rows can have a button each.
private final class Rows: UITableViewDataSource, UITableViewDelegate {
    let count: Int
    var hasButtons = false
    var selected: [Int] = []
    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header \(section)" }
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        if hasButtons { cell.accessoryType = .detailButton }
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}

private final class Tiles: UICollectionViewDataSource, UICollectionViewDelegate {
    let counts: [Int]
    var selected: [IndexPath] = []
    init(_ counts: Int...) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        if cell.contentView.subviews.isEmpty {
            let column = LMColumnView()
            column.addSubview(UILabel())
            column.addSubview(UIButton(type: .system))
            cell.setContentView(column)
        }
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
}

extension ViewTests {
    /// Tables and collections, used with the keyboard alone.
    @MainActor @Suite struct ListKeyboardTests {
        init() throws { try MarkupTesting.start() }

        /// Shows a view between two buttons; the first button has the focus.
        private func show(_ view: UIView, height: Double = 400) async throws -> (
            before: UIButton, after: UIButton, window: HostWindow
        ) {
            let column = LMColumnView()
            let (before, after) = (UIButton(type: .system), UIButton(type: .system))
            before.title = "Before"
            after.title = "After"
            view.weight = 1
            for part in [before, view, after] { column.addSubview(part) }
            let window = HostWindow(column, size: CGSize(width: 340, height: height))
            try #require(window.show())
            window.settle()
            try #require(before.becomeFirstResponder())
            return (before, after, window)
        }

        private func tab(back: Bool = false) async throws {
            try await MarkupTesting.pressKey("\t", modifierFlags: back ? .shift : [])
        }

        @Test func aTableIsOneStop() async throws {
            let rows = Rows(3)
            let table = UITableView()
            table.dataSource = rows
            let (before, after, window) = try await show(table)
            defer { window.close() }
            try await tab()
            #expect(table.list.focusedRow == 1, "the header is passed over")
            #expect(table.list.focusIsOnRow, "the header is passed over")
            try await tab()
            #expect(after.isFirstResponder)
            try await tab(back: true)
            for _ in 0..<3 { try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow) }
            #expect(table.list.focusedRow == 5, "so is the second one")
            try await MarkupTesting.pressKey(UIKeyCommand.inputUpArrow)
            #expect(table.list.focusedRow == 3)
            try await tab()
            #expect(after.isFirstResponder)
            try await tab()
            #expect(before.isFirstResponder)
            try await tab()
            #expect(table.list.focusedRow == 3, "the focus returns to the last row")
            try await MarkupTesting.pressKey(UIKeyCommand.inputEnd)
            #expect(table.list.focusedRow == 7)
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            #expect(table.list.focusedRow == 7)
            try await MarkupTesting.pressKey(UIKeyCommand.inputHome)
            #expect(table.list.focusedRow == 1)
        }

        @Test(arguments: [UITableView.Style.plain, .grouped]) func spaceDoesWhatAClickDoes(_ style: UITableView.Style)
            async throws
        {
            let rows = Rows(3)
            let table = UITableView(frame: .zero, style: style)
            table.dataSource = rows
            table.delegate = rows
            let (_, _, window) = try await show(table)
            defer { window.close() }
            try await tab()
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            try await MarkupTesting.pressKey(" ")
            #expect(rows.selected == [1])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        }

        @Test func viewsInARowAreReachableFromTheRow() async throws {
            let rows = Rows(3)
            rows.hasButtons = true
            let table = UITableView()
            table.dataSource = rows
            let (_, after, window) = try await show(table)
            defer { window.close() }
            try await tab()
            #expect(table.list.focusedRow == 1)
            #expect(table.list.focusIsOnRow)
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            #expect(table.list.focusedRow == 2)
            #expect(table.list.focusIsOnRow)
            try await tab()
            #expect(table.list.focusedRow == 2, "the row's button")
            #expect(!table.list.focusIsOnRow, "the row's button")
            try await tab()
            #expect(after.isFirstResponder, "not the next row's button")
            try await tab(back: true)
            #expect(table.list.focusedRow == 2)
        }

        private let form = """
            <LMTableView style="groupedTableView">
                <LMTableViewCell selectionStyle="none"><UITextField id="name" placeholder="Name"/></LMTableViewCell>
                <?sectionBreak?>
                <?sectionName size?>
                <?sectionSelectionMode multipleCheckmarks?>
                <sectionHeader title="Size"/>
                <UITableViewCell textLabel.text="Small" value="small"/>
                <UITableViewCell textLabel.text="Large" value="large"/>
                <?sectionBreak?>
                <sectionHeader title="Notes"/>
                <LMTableViewCell selectionStyle="none"><UITextField id="note" placeholder="Note"/></LMTableViewCell>
                <sectionFooter title="That is all."/>
            </LMTableView>
            """

        private func field(_ placeholder: String, in view: UIView) -> UITextField? {
            if let field = view as? UITextField, field.placeholder == placeholder { return field }
            return view.subviews.lazy.compactMap { field(placeholder, in: $0) }.first
        }

        @Test func tabWalksTheControlsOfAForm() async throws {
            let table = try #require(
                try LMViewBuilder.view(
                    markup: form.replacing(" id=\"name\"", with: "").replacing(" id=\"note\"", with: ""))
                    as? LMTableView)
            let (before, after, window) = try await show(table, height: 600)
            defer { window.close() }
            let (name, note) = (
                try #require(field("Name", in: table)), try #require(field("Note", in: table))
            )
            for _ in 0..<2 {
                try await tab()
                #expect(name.isFirstResponder)
                try await tab()
                #expect(table.list.focusIsOnRow, "the rows between are one stop")
                try await tab()
                #expect(note.isFirstResponder)
                try await tab()
                #expect(after.isFirstResponder)
                try await tab()
                #expect(before.isFirstResponder)
            }
            for _ in 0..<2 { try await tab() }
            try await MarkupTesting.pressKey(" ")
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            try await MarkupTesting.pressKey(" ")
            #expect(table.values(forSection: 1) as? [String] == ["small", "large"])
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            #expect(note.isFirstResponder, "the arrows walk the rows")
            try await MarkupTesting.typeKeys("a b")
            #expect(note.text == "a b", "inside a field Space is a letter")
            try await MarkupTesting.pressKey(UIKeyCommand.inputUpArrow)
            #expect(table.list.focusedRow == 3)
            #expect(table.list.focusIsOnRow)
        }

        @Test func arrowsGoFromItemToItem() async throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMCollectionView style="flowLayoutCollectionView" collectionViewLayout.itemWidth="100"
                        collectionViewLayout.itemHeight="60" collectionViewLayout.minimumInteritemSpacing="10"/>
                    """)
            let collection = try #require(view as? UICollectionView)
            let tiles = Tiles(8, 40)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            collection.dataSource = tiles
            collection.delegate = tiles
            let (_, after, window) = try await show(collection)
            defer { window.close() }
            await MarkupTesting.pump(until: { collection.visibleCells.count > 8 })
            func focused() -> IndexPath? { collection.visibleCells.first { $0.native.isFocus }?.indexPath }
            try await tab()
            #expect(focused() == IndexPath(item: 0, section: 0))
            let walk: [(String, Int, Int)] = [
                (UIKeyCommand.inputRightArrow, 1, 0), (UIKeyCommand.inputDownArrow, 4, 0),
                (UIKeyCommand.inputDownArrow, 7, 0), (UIKeyCommand.inputDownArrow, 1, 1),
                (UIKeyCommand.inputLeftArrow, 0, 1), (UIKeyCommand.inputLeftArrow, 7, 0),
                (UIKeyCommand.inputUpArrow, 4, 0), (UIKeyCommand.inputEnd, 39, 1), (UIKeyCommand.inputHome, 0, 0),
            ]
            for (key, item, section) in walk {
                try await MarkupTesting.pressKey(key)
                let path = IndexPath(item: item, section: section)
                #expect(await MarkupTesting.pump(until: { focused() == path }), "\(key) goes to \(path)")
            }
            try await MarkupTesting.pressKey(UIKeyCommand.inputRightArrow)
            try await MarkupTesting.pressKey(" ")
            #expect(tiles.selected == [IndexPath(item: 1, section: 0)])
            try await tab()
            #expect(focused() == nil, "the item's button")
            #expect(collection.isFirstResponder, "the item's button")
            try await tab()
            #expect(after.isFirstResponder)
            try await tab(back: true)
            #expect(focused() == IndexPath(item: 1, section: 0))
            try await MarkupTesting.pressKey("\r")
            #expect(tiles.selected.count == 2)
        }
    }
}
