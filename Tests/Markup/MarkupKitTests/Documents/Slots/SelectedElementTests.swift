import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit

@Observable @KeyValueCoding
private final class ChoiceOwner: UIViewController {
    var people: [SlotPerson] = []
    var rows: [[String: Any]] = []
    var chosen: SlotPerson?
    var anything: Any?
    @ObservationIgnored var seen: [String] = []

    func open(_ person: SlotPerson) { seen.append("\(person.name) \(chosen?.name ?? "-")") }
}

private final class OwnRows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

private final class RowDelegate: UITableViewDelegate {
    var selected: [Int] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}

extension ViewTests {
    /// The element whose row is selected, in tables and collections.
    @MainActor @Suite struct SelectedElementTests {
        private let owner = ChoiceOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        /// Each test runs with both kinds of lists.
        enum Kind: CaseIterable, Sendable { case table, collection }

        private struct Shown {
            let list: any RowList
            let window: HostWindow

            var texts: [String] { list.placedCells.map { $0.cell.labelTexts.joined(separator: " ") } }
            var selected: [Int] { list.selection.sorted().map(\.item) }
            var element: Any? {
                get { (list as? UITableView)?.selectedElement ?? (list as? UICollectionView)?.selectedElement }
                nonmutating set {
                    (list as? UITableView)?.selectedElement = newValue
                    (list as? UICollectionView)?.selectedElement = newValue
                }
            }
            var person: String? { (element as? SlotPerson)?.name }
            func press(_ row: Int) {
                let path = IndexPath(item: row, section: 0)
                (list as? UITableView)?.activateRow(at: path)
                (list as? UICollectionView)?.activateItem(at: path)
            }
            func shows(_ texts: String...) async -> Bool {
                await MarkupTesting.pump(until: { self.texts == texts })
                return self.texts == texts
            }
            func selects(_ rows: Int...) async -> Bool {
                await MarkupTesting.pump(until: { selected == rows })
                return selected == rows
            }
        }

        private func show(
            _ kind: Kind, _ attributes: String = "selectedElement='$chosen'", rows: String = "each='$people'",
            text: String = "$it.name"
        ) throws -> Shown {
            let content: String
            switch kind {
            case .table:
                content = """
                    <UITableView \(attributes)><for \(rows) as='it'><LMTableViewCell><UILabel text='\(text)'/>
                    </LMTableViewCell></for></UITableView>
                    """
            case .collection:
                content = """
                    <UICollectionView collectionViewLayout.itemWidth='90' \(attributes)><for \(rows) as='it'>
                    <UICollectionViewCell><UILabel text='\(text)'/></UICollectionViewCell></for></UICollectionView>
                    """
            }
            let view = try LMViewBuilder.view(markup: content, owner: owner)
            let list = try #require(view as? any RowList)
            let window = HostWindow(view, size: CGSize(width: 240, height: 300))
            #expect(window.show())
            return Shown(list: list, window: window)
        }

        @Test(arguments: Kind.allCases) func theUserChooses(_ kind: Kind) async throws {
            owner.people = [ada, bob]
            let shown = try show(kind, rows: "each='$people' onSelect='open'")
            defer { shown.window.close() }
            #expect(await shown.shows("Ada", "Bob"))
            #expect(shown.element == nil)
            shown.press(1)
            #expect(owner.chosen === bob)
            #expect(shown.person == "Bob")
            #expect(owner.seen == ["Bob Bob"], "the action finds the model changed")
            shown.press(0)
            #expect(owner.chosen === ada)
            #expect(await shown.selects(0))
        }

        @Test(arguments: Kind.allCases) func theModelChooses(_ kind: Kind) async throws {
            owner.people = [ada, bob, cyd]
            owner.chosen = cyd
            let shown = try show(kind)
            defer { shown.window.close() }
            #expect(await shown.shows("Ada", "Bob", "Cyd"))
            #expect(await shown.selects(2))
            owner.chosen = ada
            #expect(await shown.selects(0))
            owner.chosen = nil
            #expect(await shown.selects())
            #expect(shown.element == nil)
            shown.press(1)
            #expect(owner.chosen === bob)
            owner.chosen = nil
            #expect(await shown.selects())
        }

        /// The value may be there before the list.
        @Test(arguments: Kind.allCases) func anElementIsSelectedOnceTheListHasIt(_ kind: Kind) async throws {
            owner.chosen = bob
            let shown = try show(kind)
            defer { shown.window.close() }
            #expect(shown.selected == [])
            owner.people = [ada, bob]
            #expect(await shown.shows("Ada", "Bob"))
            #expect(await shown.selects(1))
            #expect(owner.chosen === bob)
        }

        @Test(arguments: Kind.allCases) func theSelectionFollowsItsElement(_ kind: Kind) async throws {
            owner.people = [ada, bob]
            let shown = try show(kind)
            defer { shown.window.close() }
            #expect(await shown.shows("Ada", "Bob"))
            shown.press(1)
            owner.people = [cyd, ada, bob]
            #expect(await shown.selects(2))
            // Read again: another object with the same identity.
            owner.people = [SlotPerson(2, "Bobby"), ada]
            #expect(await shown.shows("Bobby", "Ada"))
            #expect(await shown.selects(0))
            #expect(shown.person == "Bobby")
            #expect(owner.chosen === bob, "code that changes the list does not write to the model")
        }

        /// The model still has the element while the list does not, as with a filter.
        @Test(arguments: Kind.allCases) func theSelectionReturnsWithItsElement(_ kind: Kind) async throws {
            owner.people = [ada, bob]
            let shown = try show(kind)
            defer { shown.window.close() }
            #expect(await shown.shows("Ada", "Bob"))
            shown.press(1)
            owner.people = [ada]
            #expect(await shown.shows("Ada"))
            #expect(shown.element == nil)
            #expect(owner.chosen === bob)
            owner.people = [ada, bob]
            #expect(await shown.selects(1))
            owner.people = [ada]
            #expect(await shown.selects())
            owner.chosen = nil
            owner.people = [ada, bob]
            #expect(await shown.shows("Ada", "Bob"))
            #expect(shown.selected == [], "the model has no element any more")
        }

        @Test(arguments: Kind.allCases) func elementsAreFoundByTheirKey(_ kind: Kind) async throws {
            owner.rows = [["id": 1, "n": "a"], ["id": 2, "n": "b"]]
            owner.anything = ["id": 2, "n": "old"] as [String: Any]
            let shown = try show(
                kind, "selectedElement='$anything'", rows: "each='$rows' key='id'", text: "$it.n")
            defer { shown.window.close() }
            #expect(await shown.shows("a", "b"))
            #expect(await shown.selects(1))
            shown.press(0)
            #expect((owner.anything as? [String: Any])?["n"] as? String == "a")
            owner.rows.insert(["id": 3, "n": "c"], at: 0)
            #expect(await shown.selects(1))
        }

        @Test(arguments: Kind.allCases) func codeSelectsWithoutABinding(_ kind: Kind) async throws {
            owner.people = [ada, bob]
            let shown = try show(kind, "")
            defer { shown.window.close() }
            #expect(await shown.shows("Ada", "Bob"))
            shown.element = bob
            #expect(shown.selected == [1])
            #expect(shown.person == "Bob")
            owner.people.append(cyd)
            shown.element = cyd
            #expect(shown.selected == [2], "the list has not been shown yet")
            let dee = SlotPerson(4, "Dee")
            shown.element = dee
            #expect(shown.selected == [])
            owner.people.insert(dee, at: 0)
            #expect(await shown.selects(0))
            shown.element = nil
            #expect(shown.selected == [])
            shown.element = ada
            shown.press(0)
            owner.people = [dee]
            #expect(await shown.shows("Dee"))
            owner.people = [dee, ada]
            #expect(await shown.shows("Dee", "Ada"))
            #expect(shown.selected == [0], "the user's choice replaces the program's")
        }

        @Test(arguments: Kind.allCases) func oneOfSeveralRowsCounts(_ kind: Kind) async throws {
            owner.people = [ada, bob, cyd]
            let shown = try show(kind, "allowsMultipleSelection='true' selectedElement='$chosen'")
            defer { shown.window.close() }
            #expect(await shown.shows("Ada", "Bob", "Cyd"))
            shown.press(2)
            #expect(owner.chosen === cyd)
            shown.press(0)
            #expect(owner.chosen === ada)
            shown.press(0)
            #expect(owner.chosen === cyd)
            shown.press(2)
            #expect(owner.chosen == nil)
        }

        @Test func rowsOfSectionsAreFound() async throws {
            owner.people = [ada, bob, SlotPerson(4, "Ada")]
            owner.chosen = owner.people[2]
            let shown = try show(.table, rows: "each='$people' section='name'")
            defer { shown.window.close() }
            let table = try #require(shown.list as? UITableView)
            await MarkupTesting.pump(until: { table.indexPathForSelectedRow != nil })
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            owner.chosen = bob
            await MarkupTesting.pump(until: { table.indexPathForSelectedRow?.section == 1 })
            #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
            table.setSection(1, isCollapsed: true, animated: false)
            #expect(table.selectedElement == nil)
            table.setSection(1, isCollapsed: false, animated: false)
            #expect((table.selectedElement as? SlotPerson) === bob)
        }

        /// A reload clears the selection, but not what the model says.
        @Test func aReloadKeepsTheElement() async throws {
            owner.people = [ada, bob]
            owner.chosen = bob
            let shown = try show(.table)
            defer { shown.window.close() }
            #expect(await shown.selects(1))
            (shown.list as? UITableView)?.reloadData()
            #expect(shown.selected == [1])
        }

        @Test func aRangeIsWritten() async throws {
            owner.people = [ada, bob, cyd]
            let shown = try show(.table, "allowsMultipleSelection='true' selectedElement='$chosen'")
            defer { shown.window.close() }
            let table = try #require(shown.list as? UITableView)
            #expect(await shown.shows("Ada", "Bob", "Cyd"))
            table.didFrame(rows: [1, 2], keeps: { _ in false })
            #expect(owner.chosen === bob)
            table.didFrame(rows: [], keeps: { _ in false })
            #expect(owner.chosen == nil)
        }

        /// Each row that the user selects by a range is passed to `onSelect`.
        @Test func aRangeCallsTheActionForEachRow() async throws {
            owner.people = [ada, bob, cyd]
            let shown = try show(
                .table, "allowsMultipleSelection='true' selectedElement='$chosen'",
                rows: "each='$people' onSelect='open'")
            defer { shown.window.close() }
            let table = try #require(shown.list as? UITableView)
            #expect(await shown.shows("Ada", "Bob", "Cyd"))
            table.activateRow(at: IndexPath(row: 0, section: 0))
            table.becomeFirstResponder()
            await MarkupTesting.pump(until: { table.list.focusIsOnRow })
            #expect(table.use(.extend(.end)))
            #expect(shown.selected == [0, 1, 2])
            #expect(owner.seen == ["Ada Ada", "Bob Ada", "Cyd Ada"])
            let delegate = RowDelegate()
            table.delegate = delegate
            #expect(table.use(.nothing))
            #expect(table.use(.all))
            #expect(delegate.selected == [0, 1, 2])
            #expect(owner.seen.count == 6)
        }

        /// The row would be selected again at the next change of the list if the model had its element.
        @Test(arguments: Kind.allCases) func codeThatDeselectsWritesTheModel(_ kind: Kind) async throws {
            owner.people = [ada, bob]
            owner.chosen = bob
            let shown = try show(kind)
            defer { shown.window.close() }
            #expect(await shown.selects(1))
            let path = IndexPath(item: 1, section: 0)
            (shown.list as? UITableView)?.deselectRow(at: path, animated: false)
            (shown.list as? UICollectionView)?.deselectItem(at: path, animated: false)
            #expect(owner.chosen == nil)
            owner.people.append(cyd)
            #expect(await shown.shows("Ada", "Bob", "Cyd"))
            #expect(shown.selected == [])
            shown.press(0)
            #expect(owner.chosen === ada)
            (shown.list as? UITableView)?.selectRow(at: nil, animated: false, scrollPosition: .none)
            (shown.list as? UICollectionView)?.selectItem(at: nil, animated: false, scrollPosition: .none)
            #expect(owner.chosen == nil)
        }

        @Test(arguments: Kind.allCases) func aListWithoutRowsHasNoElements(_ kind: Kind) async throws {
            owner.chosen = ada
            let name = kind == .table ? "UITableView" : "UICollectionView"
            let notices = try await Notices.posted {
                let view = try LMViewBuilder.view(markup: "<\(name) selectedElement='$chosen'/>", owner: owner)
                let window = HostWindow(view, size: CGSize(width: 200, height: 200))
                #expect(window.show())
                await MarkupTesting.pump(until: { (view as? any RowList)?.isLoaded == true })
                window.close()
            }
            #expect(notices.count == 1)
            #expect(
                notices.first?.contains(
                    "one of the rows that a 'for' makes, and this list has none; write a 'for' in it")
                    == true)
        }

        @Test func aTableWithADataSourceHasNoElements() throws {
            var notices: [String] = []
            let before = Notice.handler
            Notice.handler = { notices.append("\($0.code.rawValue): \($0.message)") }
            defer { Notice.handler = before }
            let table = UITableView()
            let source = OwnRows()
            table.dataSource = source
            table.selectedElement = nil
            #expect(notices == [])
            table.selectedElement = ada
            table.selectedElement = bob
            #expect(
                notices == [
                    "selected-element: UITableView: 'selectedElement' selects one of the rows that a 'for' makes, and these rows come from a data source; select them by index path"
                ])
            #expect(table.selectedElement == nil)
            // The data source may come after the document.
            let other = UITableView()
            other.selectedElement = ada
            #expect(notices.count == 1)
            other.dataSource = source
            other.reloadData()
            #expect(notices.count == 2)
        }

        @Test func anElementWithoutIdentityIsReported() async throws {
            var notices: [Diagnostic] = []
            let before = Notice.handler
            Notice.handler = { if let diagnostic = $0.diagnostic { notices.append(diagnostic) } }
            defer { Notice.handler = before }
            owner.rows = [["n": "a"]]
            let shown = try show(.table, "", rows: "each='$rows'", text: "$it.n")
            defer { shown.window.close() }
            #expect(await shown.shows("a"))
            shown.element = ["n": "a"] as [String: Any]
            #expect(notices.count == 1)
            #expect(notices.first?.message.contains("add 'key'") == true)
            #expect(notices.first?.start.line == 1)
        }
    }
}
