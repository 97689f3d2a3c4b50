import Foundation
import MarkupKit
import MarkupTesting
import Testing

extension ViewTests {
    @MainActor @Suite struct TestingSupportTests {
        init() throws { try MarkupTesting.start() }

        private func label(_ text: String, _ color: UIColor? = nil) -> UILabel {
            let label = UILabel()
            label.text = text
            label.textColor = color
            return label
        }

        @Test func verbsRefuseWhatAPersonCannotDo() throws {
            let button = UIButton()
            var presses = 0
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            try MarkupTesting.press(button)
            button.isEnabled = false
            #expect(throws: UserActionError.self) { try MarkupTesting.press(button) }
            button.isEnabled = true
            button.isHidden = true
            let error = #expect(throws: UserActionError.self) { try MarkupTesting.press(button) }
            #expect(error?.description == "the UIButton is hidden")
            #expect(presses == 1)
            let field = UITextField()
            field.isEnabled = false
            #expect(throws: UserActionError.self) { try MarkupTesting.type("a", into: field) }
            #expect(throws: UserActionError.self) { try MarkupTesting.type("a", into: UILabel()) }
            #expect(throws: UserActionError.self) { try MarkupTesting.select(7, in: UISegmentedControl()) }
            #expect(throws: UserActionError.self) { try MarkupTesting.scroll(UILabel(), y: 10) }
        }

        @Test func rowsOfPickersAndItemsAreSelected() async throws {
            let picker = try #require(
                LMViewBuilder.view(
                    markup: "<LMPickerView><row title=\"A\" value=\"a\"/><row title=\"B\" value=\"b\"/></LMPickerView>")
                    as? LMPickerView)
            try MarkupTesting.select(1, of: picker)
            #expect(picker.value(forComponent: 0) as? String == "b")
            #expect(throws: UserActionError.self) { try MarkupTesting.select(2, of: picker) }
            #expect(throws: UserActionError.self) { try MarkupTesting.select(0, inComponent: 1, of: picker) }
            picker.isHidden = true
            #expect(throws: UserActionError.self) { try MarkupTesting.select(0, of: picker) }
            let collection = UICollectionView()
            let items = Items()
            collection.dataSource = items
            let window = HostWindow(collection, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            await MarkupTesting.pump(until: { !collection.visibleCells.isEmpty })
            let path = IndexPath(item: 90, section: 0)
            try MarkupTesting.select(path, in: collection)
            #expect(collection.indexPathsForSelectedItems == [path])
            #expect(await MarkupTesting.pump(until: { collection.cellForItem(at: path) != nil }))
            #expect(throws: UserActionError.self) {
                try MarkupTesting.select(IndexPath(item: 100, section: 0), in: collection)
            }
        }

        private final class Items: UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                UICollectionViewCell()
            }
        }

        @Test func typingIsKeyByKey() throws {
            let field = UITextField()
            var changes: [String] = []
            var returns = 0
            field.addAction(UIAction { _ in changes.append(field.text ?? "") }, for: .editingChanged)
            field.addAction(UIAction { _ in returns += 1 }, for: .editingDidEndOnExit)
            try MarkupTesting.type("añ\u{8}b\n", into: field)
            #expect(changes == ["a", "añ", "a", "ab"])
            #expect(returns == 1)
        }

        @Test func picturesThatDifferAreMarked() throws {
            let first = try Picture(of: label("Hello"), size: CGSize(width: 100, height: 40))
            let same = try Picture(of: label("Hello"), size: CGSize(width: 100, height: 40))
            let other = try Picture(of: label("Hullo"), size: CGSize(width: 100, height: 40))
            #expect(first.difference(from: same) == nil)
            let difference = try #require(first.difference(from: other))
            #expect(difference.count > 0)
            #expect(difference.box.width < 40)
            let words = "\(difference)"
            let file = try #require(words.split(separator: "difference: ").last.map(String.init))
            let marked = try Picture(contentsOf: URL(filePath: file))
            #expect(marked.width == 100)
            #expect(marked.difference(from: difference.marked) == nil)
            for line in words.split(separator: "\n").dropFirst() {
                try FileManager.default.removeItem(atPath: String(line.split(separator: ": ").last ?? ""))
            }
        }

        @Test func comparisonCoversDirectionThemeAndScale() throws {
            try MarkupTesting.compare(
                { try LMViewBuilder.view(markup: "<LMRowView><UILabel text=\"A\"/><UILabel text=\"B\"/></LMRowView>") },
                with: {
                    let row = LMRowView()
                    row.addSubview(label("A"))
                    row.addSubview(label("B"))
                    return row
                }, size: CGSize(width: 120, height: 40))
            #expect(throws: TreeDifference.self) { try MarkupTesting.compare({ label("A") }, with: { label("B") }) }
            #expect(throws: PictureDifference.self) {
                try MarkupTesting.compare({ label("A") }, with: { label("A", .red) })
            }
            #expect(Appearance.all(languages: ["de", "ar"]).count == 16)
        }

        @Test func leaksAreFound() async throws {
            #expect(await MarkupTesting.isFreed { UILabel() })
            let kept = UILabel()
            #expect(await MarkupTesting.isFreed(within: 0.05) { kept } == false)
        }

        @Test func rowsAreSelectedAndListsScrolled() async throws {
            let source = Numbers(100)
            let table = UITableView()
            table.dataSource = source
            table.delegate = source
            let window = HostWindow(table, size: CGSize(width: 300, height: 200))
            defer { window.close() }
            #expect(window.show())
            try MarkupTesting.select(IndexPath(row: 60, section: 0), in: table)
            #expect(source.selected == [IndexPath(row: 60, section: 0)])
            #expect(throws: UserActionError.self) {
                try MarkupTesting.select(IndexPath(row: 100, section: 0), in: table)
            }
            await MarkupTesting.pump(until: { table.contentOffset.y > 0 })
            let before = table.contentOffset.y
            try MarkupTesting.scroll(table, y: -100)
            #expect(await MarkupTesting.pump(until: { table.contentOffset.y < before }))
        }
    }
}
