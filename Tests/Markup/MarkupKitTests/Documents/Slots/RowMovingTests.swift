import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Rows and items of a `for` that the user moves, and the menus of rows.
    @MainActor @Suite struct RowMovingTests {
        private let owner = SlotOwner()

        init() throws {
            try MarkupTesting.start()
            owner.people = ["Ada", "Bob", "Cyd"].enumerated().map { SlotPerson($0, $1) }
        }

        private func table(_ attributes: String, _ cell: String = "<UITableViewCell textLabel.text='$person.name'/>")
            async throws -> (table: UITableView, window: HostWindow)
        {
            let view = try LMViewBuilder.view(
                markup: "<UITableView><for each='$people' as='person' \(attributes)>\(cell)</for></UITableView>",
                owner: owner)
            let table = try #require(view as? UITableView)
            let window = HostWindow(table, size: CGSize(width: 240, height: 300))
            try #require(window.show())
            await MarkupTesting.pump(until: { words(table).count == owner.people.count })
            window.settle()
            return (table, window)
        }

        private func words(_ table: UITableView) -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

        private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

        /// Drags a row below the middle of another one.
        private func drag(_ start: IndexPath, below end: IndexPath, in table: UITableView) async throws {
            func middle(_ path: IndexPath) throws -> CGPoint {
                let box = try #require(table.cellForRow(at: path)?.native.bounds(in: table.native))
                return CGPoint(x: box.x + 40, y: box.y + box.height / 2)
            }
            let (from, to) = (try middle(start), try middle(end))
            try await MarkupTesting.drag(table, from: from, to: CGPoint(x: to.x, y: to.y + 4))
        }

        @Test func aDraggedRowReordersTheArray() async throws {
            let (table, window) = try await table("movable='true'")
            defer { window.close() }
            table.selectRow(at: path(0), animated: false, scrollPosition: .none)
            try await drag(path(0), below: path(2), in: table)
            await MarkupTesting.pump(until: { words(table) == ["Bob", "Cyd", "Ada"] })
            #expect(owner.people.map(\.name) == ["Bob", "Cyd", "Ada"])
            #expect(words(table) == ["Bob", "Cyd", "Ada"])
            #expect(table.indexPathForSelectedRow == path(2), "the selection stays with its element")
        }

        @Test func rowsStayWithoutAnAttribute() async throws {
            let (table, window) = try await table("")
            defer { window.close() }
            try await drag(path(0), below: path(2), in: table)
            #expect(!table.moveByHand(rowAt: path(0), to: path(1)))
            #expect(owner.people.map(\.name) == ["Ada", "Bob", "Cyd"])
        }

        @Test func aMethodMovesTheElement() async throws {
            let (table, window) = try await table("onMove='movePerson'")
            defer { window.close() }
            try await drag(path(2), below: path(0), in: table)
            await MarkupTesting.pump(until: { words(table) == ["Ada", "Cyd", "Bob"] })
            #expect(owner.opened == ["Cyd to 1"])
            #expect(words(table) == ["Ada", "Cyd", "Bob"])
            owner.isAdmin = true
            #expect(!table.moveByHand(rowAt: path(0), to: path(2)), "the model has the last word")
            #expect(owner.opened.last == "Ada to 2")
            #expect(words(table) == ["Ada", "Cyd", "Bob"])
        }

        /// The elements of other sections keep their places in the array.
        @Test func aRowStaysInItsSection() async throws {
            for (person, isMarried) in zip(owner.people, [true, false, true]) { person.isMarried = isMarried }
            let (table, window) = try await table("section='isMarried' movable='true'")
            defer { window.close() }
            #expect(words(table) == ["Ada", "Cyd", "Bob"])
            #expect(!table.moveByHand(rowAt: path(0), to: path(0, 1)))
            try await drag(path(0), below: path(0, 1), in: table)
            await MarkupTesting.pump(until: { words(table) == ["Cyd", "Ada", "Bob"] })
            #expect(owner.people.map(\.name) == ["Cyd", "Bob", "Ada"])
            #expect(words(table) == ["Cyd", "Ada", "Bob"])
        }

        @Test func aListThatCannotBeSetIsReported() async throws {
            owner.names = ["a", "b"]
            let view = try LMViewBuilder.view(
                markup: """
                    <UITableView><for each='$sortedNames' as='name' movable='true'>
                    <UITableViewCell textLabel.text='$name'/></for></UITableView>
                    """, owner: owner)
            let table = try #require(view as? UITableView)
            let window = HostWindow(table, size: CGSize(width: 240, height: 300))
            defer { window.close() }
            try #require(window.show())
            await MarkupTesting.pump(until: { words(table) == ["a", "b"] })
            let before = Notice.handler
            defer { Notice.handler = before }
            var notices: [String] = []
            Notice.handler = { notices.append($0.message) }
            #expect(!table.moveByHand(rowAt: path(0), to: path(1)))
            #expect(notices.count == 1)
            #expect(notices.first?.contains("use a property that can be set, or a method with 'onMove'") == true)
            #expect(words(table) == ["a", "b"])
        }

        @Test(arguments: ["movable='true'", "onMove='movePerson'"]) func itemsAreMoved(_ attribute: String) async throws
        {
            let view = try LMViewBuilder.view(
                markup: """
                    <UICollectionView collectionViewLayout.itemWidth="60" collectionViewLayout.itemHeight="60">
                    <for each='$people' as='person' \(attribute)>
                    <UICollectionViewCell><UILabel text='$person.name'/></UICollectionViewCell></for></UICollectionView>
                    """, owner: owner)
            let collection = try #require(view as? UICollectionView)
            let window = HostWindow(collection, size: CGSize(width: 240, height: 100))
            defer { window.close() }
            try #require(window.show())
            func words() -> [String] { collection.visibleCells.flatMap(\.labelTexts) }
            await MarkupTesting.pump(until: { words() == ["Ada", "Bob", "Cyd"] })
            window.settle()
            func middle(_ item: Int) throws -> CGPoint {
                let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
                let box = try #require(cell.native.bounds(in: collection.native))
                return CGPoint(x: box.x + box.width / 2, y: box.y + box.height / 2)
            }
            let (from, to) = (try middle(0), try middle(2))
            try await MarkupTesting.drag(collection, from: from, to: CGPoint(x: to.x + 4, y: to.y))
            await MarkupTesting.pump(until: { words() == ["Bob", "Cyd", "Ada"] })
            #expect(owner.people.map(\.name) == ["Bob", "Cyd", "Ada"])
            #expect(words() == ["Bob", "Cyd", "Ada"])
        }

        // MARK: Menus

        @Test func theMenuOfACellActsOnItsElement() async throws {
            let (table, window) = try await table(
                "onDelete='removePerson'",
                """
                <UITableViewCell textLabel.text='$person.name'>
                <LMMenu><LMCommand title='Open' enabled='$not person.isMarried' onPrimaryActionTriggered='open'/></LMMenu>
                </UITableViewCell>
                """)
            defer { window.close() }
            func cell(_ row: Int) throws -> UITableViewCell { try #require(table.cellForRow(at: path(row))) }
            try MarkupTesting.choose("Open", from: cell(1))
            #expect(owner.opened == ["Bob"])
            owner.people[2].isMarried = true
            await MarkupTesting.pump(until: { false }, within: 0.05)
            #expect(throws: UserActionError.self) { try MarkupTesting.choose("Open", from: cell(2)) }
            try MarkupTesting.choose("Delete", from: cell(1))
            await MarkupTesting.pump(until: { words(table) == ["Ada", "Cyd"] })
            #expect(owner.people.map(\.name) == ["Ada", "Cyd"])
            owner.people.removeFirst()
            owner.people[0].isMarried = false
            await MarkupTesting.pump(until: { words(table) == ["Cyd"] })
            try MarkupTesting.choose("Open", from: cell(0))
            #expect(owner.opened == ["Bob", "Cyd"])
        }

        /// The Menu key on a row opens the same menu as the secondary button on the cell.
        @Test func theMenuKeyOpensTheMenuOfTheCell() async throws {
            let (table, window) = try await table(
                "",
                """
                <UITableViewCell textLabel.text='$person.name'>
                <LMMenu><LMCommand title='Open' onPrimaryActionTriggered='open'/></LMMenu></UITableViewCell>
                """)
            defer { window.close() }
            ListFocus(table).focus(row: 1)
            let cell = try #require(table.cellForRow(at: path(1)))
            #expect(!cell.native.hasOpenPopover)
            #expect(table.use(.menu))
            await MarkupTesting.pump(until: { cell.native.hasOpenPopover })
            #expect(cell.native.hasOpenPopover)
        }
    }
}
