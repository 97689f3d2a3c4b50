import Foundation
import MarkupKit
import MarkupTesting
import NativeWidgets
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

        @Test func verbsFailWhereTheUserCannotAct() throws {
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

        @Test func aTextIsPasted() async throws {
            let field = UITextField()
            var edits = 0
            field.addAction(UIAction { _ in edits += 1 }, for: .editingChanged)
            let area = UITextView()
            let column = LMColumnView(field, area)
            let window = HostWindow(column, size: CGSize(width: 300, height: 200))
            defer { window.close() }
            window.show()
            field.text = "Dear "
            try await MarkupTesting.paste("Ada", into: field)
            #expect(field.text == "Dear Ada")
            #expect(edits > 0)
            try await MarkupTesting.paste("one\ntwo", into: area)
            #expect(area.text == "one\ntwo")
            field.isEnabled = false
            await #expect(throws: UserActionError.self) { try await MarkupTesting.paste("x", into: field) }
            await #expect(throws: UserActionError.self) { try await MarkupTesting.paste("x", into: UILabel()) }
        }

        @Test func entriesOfMenusAreChosen() throws {
            var chosen: [String] = []
            func action(_ title: String, _ attributes: UIMenuElementAttributes = []) -> UIAction {
                UIAction(title: title, attributes: attributes) { chosen.append($0.title) }
            }
            let inline = UIMenu(title: "Edit", options: .displayInline, children: [action("Copy")])
            let sorting = UIMenu(title: "Sort by", children: [action("Name"), action("Date", .disabled)])
            let menu = UIMenu(children: [inline, sorting])
            let button = UIButton()
            button.menu = menu
            try MarkupTesting.choose("Copy", from: button)
            let item = UIBarButtonItem(title: "More", primaryAction: nil, menu: menu)
            try MarkupTesting.choose("Sort by", "Name", from: item)
            #expect(chosen == ["Copy", "Name"])
            let disabled = #expect(throws: UserActionError.self) {
                try MarkupTesting.choose("Sort by", "Date", from: button)
            }
            #expect(disabled?.description == "the UIButton has a disabled entry 'Date'")
            let unknown = #expect(throws: UserActionError.self) { try MarkupTesting.choose("Copi", from: button) }
            #expect(unknown?.description == "the UIButton has no entry 'Copi': the nearest is 'Copy'")
            #expect(throws: UserActionError.self) { try MarkupTesting.choose("Name", from: button) }
            let none = #expect(throws: UserActionError.self) { try MarkupTesting.choose("Copy", from: UILabel()) }
            #expect(none?.description == "the UILabel has no menu")
            button.isEnabled = false
            #expect(throws: UserActionError.self) { try MarkupTesting.choose("Copy", from: button) }
            #expect(chosen.count == 2)
        }

        @Test func barsAndAlertsAreOperated() async throws {
            let controller = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            defer { window.close() }
            await MarkupTesting.pump(until: { controller.view.native.allocatedSize.width > 0 })
            var chosen: [String] = []
            let item = UIBarButtonItem(
                title: "Delete",
                primaryAction: UIAction { _ in
                    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
                    for title in ["Cancel", "Delete"] {
                        alert.addAction(UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
                    }
                    controller.present(alert, animated: false)
                })
            await #expect(throws: UserActionError.self) {
                try await MarkupTesting.alert(over: controller, within: 0.01)
            }
            try MarkupTesting.press(item)
            let alert = try await MarkupTesting.alert(over: controller)
            let unknown = #expect(throws: UserActionError.self) { try MarkupTesting.choose("Delet", in: alert) }
            #expect(unknown?.description.hasSuffix("has no button 'Delet': the nearest is 'Delete'") == true)
            try MarkupTesting.choose("Delete", in: alert)
            #expect(await MarkupTesting.pump(until: { chosen == ["Delete"] }))
            #expect(throws: UserActionError.self) { try MarkupTesting.choose("Cancel", in: alert) }
            item.isEnabled = false
            #expect(throws: UserActionError.self) { try MarkupTesting.press(item) }
        }

        @Test func entriesOfTheMenuBarAreChosen() async throws {
            var chosen = ""
            let application = UIApplication.shared
            let (menu, showsBar) = (application.menu, application.showsMenuBar)
            defer { (application.menu, application.showsMenuBar) = (menu, showsBar) }
            let open = UIAction(title: "Open") { chosen = $0.title }
            application.menu = UIMenu(children: [UIMenu(title: "File", children: [open])])
            application.showsMenuBar = true
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            defer { window.close() }
            try MarkupTesting.choose("File", "Open", from: window)
            #expect(chosen == "Open")
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
