import Foundation
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Tables and collections in which an `if` chooses the cell of each element.
    @MainActor @Suite struct RowKindTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")

        init() throws { try MarkupTesting.start() }

        private func content(_ cell: String) -> String {
            """
            <for each='$people' as='person'>
                <if test='$person.isMarried'>
                    <\(cell)><UILabel text="$'Married: ' + person.name"/></\(cell)>
                    <else>
                        <if test='$isAdmin'>
                            <\(cell)><UILabel text="$'Administrator: ' + person.name"/></\(cell)>
                            <else><\(cell)><UILabel text='$person.name'/></\(cell)></else>
                        </if>
                    </else>
                </if>
            </for>
            """
        }

        private func shown<List: UIView>(_ markup: String, _ type: List.Type) throws -> (list: List, window: HostWindow)
        {
            let list = try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? List)
            let window = HostWindow(list, size: CGSize(width: 300, height: 300))
            #expect(window.show())
            return (list, window)
        }

        private func words(_ cells: [UIView]) -> [String] { cells.map { $0.labelTexts.joined(separator: " ") } }

        @Test func eachElementHasItsCell() async throws {
            (owner.people, bob.isMarried) = ([ada, bob], true)
            let (table, window) = try shown(
                "<UITableView>\(content("LMTableViewCell"))</UITableView>", UITableView.self)
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table.visibleCells) == ["Ada", "Married: Bob"] })
            #expect(words(table.visibleCells) == ["Ada", "Married: Bob"])
        }

        @Test func anotherValueOfTheTestChangesTheCell() async throws {
            owner.people = [ada, bob]
            let (table, window) = try shown(
                "<UITableView>\(content("LMTableViewCell"))</UITableView>", UITableView.self)
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table.visibleCells) == ["Ada", "Bob"] })
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            let first = table.visibleCells.first
            bob.isMarried = true
            await MarkupTesting.pump(until: { words(table.visibleCells) == ["Ada", "Married: Bob"] })
            #expect(words(table.visibleCells) == ["Ada", "Married: Bob"])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            #expect(table.visibleCells.first === first)

            owner.isAdmin = true
            await MarkupTesting.pump(until: { words(table.visibleCells) == ["Administrator: Ada", "Married: Bob"] })
            #expect(words(table.visibleCells) == ["Administrator: Ada", "Married: Bob"])
        }

        /// Another object with the same identity may need a cell of another kind.
        @Test func anotherObjectChangesTheCell() async throws {
            owner.people = [ada, bob]
            let (table, window) = try shown(
                "<UITableView>\(content("LMTableViewCell"))</UITableView>", UITableView.self)
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table.visibleCells) == ["Ada", "Bob"] })
            let married = SlotPerson(1, "Ann")
            married.isMarried = true
            owner.people = [married, bob]
            await MarkupTesting.pump(until: { words(table.visibleCells) == ["Married: Ann", "Bob"] })
            #expect(words(table.visibleCells) == ["Married: Ann", "Bob"])
        }

        @Test func cellsAreReusedForTheirKind() async throws {
            owner.people = (0..<2_000).map { SlotPerson($0, "Person \($0)") }
            for person in owner.people where person.id % 2 == 1 { person.isMarried = true }
            let (table, window) = try shown(
                "<UITableView>\(content("LMTableViewCell"))</UITableView>", UITableView.self)
            defer { window.close() }
            await MarkupTesting.pump(until: { words(table.visibleCells).first == "Person 0" })
            var cells: Set<ObjectIdentifier> = []
            for row in stride(from: 0, to: 2_000, by: 37) {
                let path = IndexPath(row: row, section: 0)
                table.scrollToRow(at: path, at: .top, animated: false)
                await MarkupTesting.pump(until: { table.cellForRow(at: path) != nil })
                for cell in table.visibleCells {
                    let index = try #require(table.indexPath(for: cell)).row
                    #expect(words([cell]) == [index % 2 == 1 ? "Married: Person \(index)" : "Person \(index)"])
                    cells.insert(ObjectIdentifier(cell))
                }
            }
            #expect(cells.count < 400)
        }

        @Test func itemsOfACollectionHaveKindsToo() async throws {
            (owner.people, bob.isMarried) = ([ada, bob], true)
            let (collection, window) = try shown(
                """
                <UICollectionView collectionViewLayout.itemWidth="140" collectionViewLayout.itemHeight="60">
                \(content("UICollectionViewCell"))</UICollectionView>
                """, UICollectionView.self)
            defer { window.close() }
            await MarkupTesting.pump(until: { words(collection.visibleCells) == ["Ada", "Married: Bob"] })
            #expect(words(collection.visibleCells) == ["Ada", "Married: Bob"])
            ada.isMarried = true
            await MarkupTesting.pump(until: { words(collection.visibleCells) == ["Married: Ada", "Married: Bob"] })
            #expect(words(collection.visibleCells) == ["Married: Ada", "Married: Bob"])
            bob.isMarried = false
            owner.people = [bob, ada]
            await MarkupTesting.pump(until: { words(collection.visibleCells) == ["Bob", "Married: Ada"] })
            #expect(words(collection.visibleCells) == ["Bob", "Married: Ada"])
        }

        @Test func aPreviewShowsTheFirstKind() throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "kinds-\(UUID().uuidString).xml")
            try "<UITableView>\(content("LMTableViewCell"))</UITableView>".write(
                to: file, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: file) }
            let table = try #require(try PreviewLoader().view(contentsOf: file).view as? UITableView)
            let window = HostWindow(table, size: CGSize(width: 300, height: 300))
            defer { window.close() }
            #expect(window.show())
            #expect(words(table.visibleCells) == ["$'Married: ' + person.name"])
        }
    }
}
