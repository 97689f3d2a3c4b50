import Foundation
import MarkupLanguage
import MarkupTesting
import Synchronization
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Tables whose rows a `for` makes.
    @MainActor @Suite struct RowTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        private static let cell = "<LMTableViewCell><UILabel text='$person.name'/></LMTableViewCell>"

        private func table(_ content: String) throws -> (table: UITableView, window: HostWindow) {
            let view = try LMViewBuilder.view(markup: "<UITableView>\(content)</UITableView>", owner: owner)
            let table = try #require(view as? UITableView)
            let window = HostWindow(table, size: CGSize(width: 240, height: 300))
            #expect(window.show())
            return (table, window)
        }

        private func words(_ table: UITableView) -> [String] {
            table.visibleCells.map { $0.labelTexts.joined(separator: " ") }
        }

        private func button(in view: UIView) -> UIButton? {
            if let button = view as? UIButton { return button }
            return view.subviews.lazy.compactMap { button(in: $0) }.first
        }

        @Test func rowsFollowTheList() async throws {
            owner.people = [ada, bob]
            let (table, window) = try table("<for each='$people' as='person'>\(Self.cell)</for>")
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table) == ["Ada", "Bob"] })
            #expect(words(table) == ["Ada", "Bob"])
            let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
            bob.name = "Ben"
            owner.people = [cyd, ada, bob]
            await MarkupTesting.pump(until: { words(table) == ["Cyd", "Ada", "Ben"] })
            #expect(words(table) == ["Cyd", "Ada", "Ben"])
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
            owner.people = []
            await MarkupTesting.pump(until: { words(table).isEmpty })
            #expect(table.numberOfRows(inSection: 0) == 0)
        }

        @Test func theSelectionStaysWithItsElement() async throws {
            owner.people = [ada, bob]
            let (table, window) = try table("<for each='$people' as='person' onSelect='open'>\(Self.cell)</for>")
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table).count == 2 })
            table.activateRow(at: IndexPath(row: 1, section: 0))
            #expect(owner.opened == ["Bob"])
            owner.people = [cyd, ada, bob]
            await MarkupTesting.pump(until: { table.indexPathForSelectedRow?.row == 2 })
            #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        }

        /// Code that changes the list and then names a row by its index path means the new rows.
        @Test func codeSelectsAmongTheNewRows() async throws {
            owner.people = [ada]
            let (table, window) = try table("<for each='$people' as='person'>\(Self.cell)</for>")
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table).count == 1 })
            owner.people = [cyd, bob, ada]
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            owner.people = [bob, ada]
            await MarkupTesting.pump(until: { table.numberOfRows(inSection: 0) == 2 })
            #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
            owner.people = (0..<100).map { SlotPerson($0, "Person \($0)") }
            table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
            await MarkupTesting.pump(until: { words(table).last == "Person 99" })
            #expect(words(table).last == "Person 99")
        }

        @Test func aRowIsDeletedByItsAction() async throws {
            owner.people = [ada, bob]
            let (table, window) = try table(
                "<for each='$people' as='person' onDelete='removePerson'>\(Self.cell)</for>")
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table).count == 2 })
            #expect(table.deleteByHand(rowAt: IndexPath(row: 0, section: 0)))
            await MarkupTesting.pump(until: { words(table) == ["Bob"] })
            #expect(owner.people.map(\.name) == ["Bob"])
            let (other, otherWindow) = try self.table("<for each='$people' as='person'>\(Self.cell)</for>")
            defer { otherWindow.close() }
            await MarkupTesting.pump(until: { words(other).count == 1 })
            #expect(!other.deleteByHand(rowAt: IndexPath(row: 0, section: 0)), "no action, no deletion")
        }

        @Test func sectionsHaveTheTitlesOfTheirElements() async throws {
            owner.rows = [["n": "a", "s": "One"], ["n": "b", "s": "Two"], ["n": "c", "s": "One"]]
            let (table, window) = try table(
                "<for each='$rows' as='row' section='s' key='n'><LMTableViewCell><UILabel text='$row.n'/></LMTableViewCell></for>"
            )
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table) == ["a", "c", "b"] })
            #expect(words(table) == ["a", "c", "b"])
            #expect(table.numberOfSections == 2)
            #expect((table.headerView(forSection: 1) as? UITableViewHeaderFooterView)?.textLabel?.text == "Two")
            owner.rows.append(["n": "d", "s": "Three"])
            await MarkupTesting.pump(until: { table.numberOfSections == 3 })
            #expect(words(table) == ["a", "c", "b", "d"])
        }

        @Test func aRowMovesToTheSectionOfItsChangedElement() async throws {
            owner.people = [ada, bob, cyd]
            let (table, window) = try table("<for each='$people' as='person' section='name'>\(Self.cell)</for>")
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table) == ["Ada", "Bob", "Cyd"] })
            table.selectRow(at: IndexPath(row: 0, section: 2), animated: false, scrollPosition: .none)
            cyd.name = "Ada"
            await MarkupTesting.pump(until: { table.numberOfSections == 2 && words(table).count == 3 })
            #expect(words(table) == ["Ada", "Ada", "Bob"])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            ada.name = "Zoe"
            await MarkupTesting.pump(until: { words(table) == ["Zoe", "Bob", "Ada"] })
            #expect(words(table) == ["Zoe", "Bob", "Ada"])
            #expect((table.headerView(forSection: 0) as? UITableViewHeaderFooterView)?.textLabel?.text == "Zoe")
        }

        @Test func anEmptyTableShowsItsOwnContent() async throws {
            let (table, window) = try table(
                "<for each='$people' as='person'>\(Self.cell)<empty><UILabel text='$title1'/></empty></for>")
            defer { window.close() }
            #expect((table.backgroundView as? UILabel)?.text == "title")
            owner.people = [ada]
            await MarkupTesting.pump(until: { words(table) == ["Ada"] })
            #expect(table.backgroundView == nil)
        }

        /// The content of an empty list may depend on a value itself.
        @Test(arguments: [("UITableView", "LMTableViewCell"), ("UICollectionView", "UICollectionViewCell")])
        func theContentOfAnEmptyListFollowsItsTest(_ list: String, _ cell: String) async throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <\(list)><for each='$people' as='person'><\(cell)><UILabel text='$person.name'/></\(cell)><empty>
                    <if test='$isAdmin'><UILabel id='label' text='$title1'/><else><if test='$count > 0'>
                    <UILabel text='some'/></if></else></if></empty></for></\(list)>
                    """, owner: owner)
            let window = HostWindow(view, size: CGSize(width: 240, height: 300))
            defer { window.close() }
            #expect(window.show())
            @MainActor func background() -> [String]? { (view as? any RowList)?.backgroundView?.labelTexts }
            #expect(background() == [])
            #expect(owner.label == nil)
            owner.isAdmin = true
            await MarkupTesting.pump(until: { background() == ["title"] })
            #expect(background() == ["title"])
            let label = try #require(owner.label)
            await MarkupTesting.pump(until: { label.bounds.width == 240 })
            #expect(label.bounds.size == CGSize(width: 240, height: 300))
            owner.title1 = "turn"
            owner.people = [ada]
            await MarkupTesting.pump(until: { background() == nil })
            #expect(background() == nil)
            owner.count = 1
            owner.isAdmin = false
            owner.people = []
            await MarkupTesting.pump(until: { background() == ["some"] })
            #expect(background() == ["some"], "the test has changed while there were rows")
            #expect(owner.label == nil)
            owner.count = 0
            await MarkupTesting.pump(until: { background() == [] })
            #expect(background() == [])
        }

        /// A hundred thousand rows cost only a windowful of cells, which show other elements while the user scrolls.
        @Test func cellsAreUsedAgain() async throws {
            owner.names = (0..<100_000).map { "name \($0)" }
            let (table, window) = try table(
                "<for each='$names' as='name'><LMTableViewCell><UILabel text='$name'/></LMTableViewCell></for>")
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table).first == "name 0" })
            table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
            await MarkupTesting.pump(until: { words(table).last == "name 99999" })
            #expect(words(table).last == "name 99999")
            #expect(table.visibleCells.count < 30)
        }

        /// A list of a million elements, which only exist when they are read.
        @Test func elementsAreReadWhenTheirRowsAreShown() async throws {
            ReadNumbers.reads.store(0, ordering: .relaxed)
            let (table, window) = try table(
                "<for each='$numbers' as='number'><LMTableViewCell><UILabel text='$number'/></LMTableViewCell></for>")
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table).first == "0" })
            #expect(table.numberOfRows(inSection: 0) == 1_000_000)
            table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
            await MarkupTesting.pump(until: { words(table).last == "999999" })
            #expect(words(table).last == "999999")
            #expect(ReadNumbers.reads.load(ordering: .relaxed) < 1_000)
        }

        /// Rows at both ends that stay are not looked up.
        @Test func rowsBetweenEqualEndsAreReplaced() {
            func keys(_ old: [Any], _ new: [Any]) -> (old: [SlotKey], new: [SlotKey]) {
                SlotKey.keys(before: ListValue(old), after: ListValue(new), by: nil)
            }
            let (old, new) = keys([ada, bob, bob, cyd], [ada, bob, cyd, bob, cyd])
            #expect(ListDifference(from: old, to: new).replacements.map(\.new) == [2..<3])
            #expect(Set(old).count == 4 && Set(new).count == 5)
            let numbers = keys([1, 0, 2], [0, 1, 2])
            #expect(ListDifference(from: numbers.old, to: numbers.new).replacements.map(\.new) == [0..<1, 2..<2])
            #expect(keys([ada], [SlotPerson(1, "Other")]).old == keys([ada], [ada]).new)
            #expect(keys([], [ada]).old.isEmpty)
            let objects = SlotKey.keys(
                before: ListValue([ada, bob, cyd]), after: ListValue([ada, SlotPerson(9, "New"), bob, cyd]), by: nil)
            #expect(ListDifference(from: objects.old, to: objects.new).replacements.map(\.new) == [1..<2])
            #expect(Set(objects.new).count == 4)
        }

        @Test func aButtonInARowGivesItsElement() async throws {
            owner.people = [ada, bob]
            let (table, window) = try table(
                """
                <for each='$people' as='person'><LMTableViewCell>
                <UIButton title='$person.name' onTouchUpInside='open'/></LMTableViewCell></for>
                """)
            defer { window.close() }
            await MarkupTesting.pump(until: { table.visibleCells.count == 2 })
            owner.people = [bob, ada]
            let first = IndexPath(row: 0, section: 0)
            func firstButton() -> UIButton? { table.cellForRow(at: first).flatMap { button(in: $0) } }
            await MarkupTesting.pump(until: { firstButton()?.title == "Bob" })
            try MarkupTesting.press(#require(firstButton()))
            #expect(owner.opened == ["Bob"])
        }
    }
}
