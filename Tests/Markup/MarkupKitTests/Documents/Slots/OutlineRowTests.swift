import Foundation
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Rows of a `for` that are an outline.
    @MainActor @Suite struct OutlineRowTests {
        private let owner = SlotOwner()

        init() throws {
            try MarkupTesting.start()
            owner.nodes = [SlotNode("music", ["bach", "bart\u{f3}k"]), SlotNode("pictures", []), SlotNode("readme")]
        }

        private func table(_ attributes: String) async throws -> (table: UITableView, window: HostWindow) {
            let view = try LMViewBuilder.view(
                markup: """
                    <UITableView selectedElement='$chosen'><for each='$nodes' as='node' \(attributes)>
                    <UITableViewCell textLabel.text='$node.id'/></for></UITableView>
                    """, owner: owner)
            let table = try #require(view as? UITableView)
            let window = HostWindow(table, size: CGSize(width: 240, height: 300))
            try #require(window.show())
            await MarkupTesting.pump(until: { rows(table).count == 3 })
            return (table, window)
        }

        /// The rows: the level, the state of the arrow, and the text.
        private func rows(_ table: UITableView) -> [String] {
            table.visibleCells.map { cell in
                let state = cell.parts.indent.flatMap(\.isExpanded).map { $0 ? "v" : ">" } ?? "-"
                return "\(cell.indentationLevel)\(state) \(cell.textLabel?.text ?? "")"
            }
        }

        private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

        /// `nil` is an element without an arrow; an empty list has one, because the children may come later.
        @Test func childrenAreReadWhenARowIsExpanded() async throws {
            let (table, window) = try await table("children='inside' expanded='isOpen'")
            defer { window.close() }
            #expect(rows(table) == ["0> music", "0> pictures", "0- readme"])
            try MarkupTesting.toggle(path(0), in: table)
            #expect(owner.nodes[0].isOpen, "the user's change is written to the model")
            await MarkupTesting.pump(until: { rows(table).count == 5 })
            #expect(rows(table) == ["0v music", "1- bach", "1- bart\u{f3}k", "0> pictures", "0- readme"])
            owner.nodes[0].isOpen = false
            owner.nodes[1].isOpen = true
            await MarkupTesting.pump(until: { rows(table).count == 3 })
            #expect(rows(table) == ["0> music", "0v pictures", "0- readme"], "the model's change is shown")
        }

        @Test func aTableRemembersWhatIsExpanded() async throws {
            for node in owner.nodes { node.isOpen = true }
            let (table, window) = try await table("children='inside'")
            defer { window.close() }
            #expect(rows(table) == ["0> music", "0> pictures", "0- readme"])
            try MarkupTesting.toggle(path(0), in: table)
            await MarkupTesting.pump(until: { rows(table).count == 5 })
            #expect(rows(table).prefix(2) == ["0v music", "1- bach"])
            owner.nodes.insert(SlotNode("new"), at: 0)
            await MarkupTesting.pump(until: { rows(table).count == 6 })
            #expect(rows(table).prefix(3) == ["0- new", "0v music", "1- bach"])
            try MarkupTesting.toggle(path(1), in: table)
            #expect(rows(table) == ["0- new", "0> music", "0> pictures", "0- readme"])
            #expect(throws: UserActionError.self) { try MarkupTesting.toggle(path(0), in: table) }
        }

        @Test func theSelectionStaysWithItsElement() async throws {
            let (table, window) = try await table("children='inside' expanded='isOpen'")
            defer { window.close() }
            table.activateRow(at: path(1))
            #expect((owner.chosen as? SlotNode)?.id == "pictures")
            try MarkupTesting.toggle(path(0), in: table)
            await MarkupTesting.pump(until: { table.indexPathForSelectedRow == path(3) })
            #expect(table.indexPathForSelectedRow == path(3))
            owner.chosen = owner.nodes[0].inside?.last
            await MarkupTesting.pump(until: { table.indexPathForSelectedRow == path(2) })
            owner.nodes[0].isOpen = false
            await MarkupTesting.pump(until: { rows(table).count == 3 })
            #expect(table.indexPathForSelectedRow == nil)
            #expect((owner.chosen as? SlotNode)?.id == "bart\u{f3}k", "the model keeps its value")
            owner.nodes[0].isOpen = true
            await MarkupTesting.pump(until: { table.indexPathForSelectedRow != nil })
            #expect(table.indexPathForSelectedRow == path(2))
        }

        @Test func arrowKeysExpandAndGoToTheParent() async throws {
            let (table, window) = try await table("children='inside' expanded='isOpen'")
            defer { window.close() }
            ListFocus(table).focus(row: 0)
            table.useOutlineKey(forward: true)
            await MarkupTesting.pump(until: { rows(table).count == 5 })
            #expect(owner.nodes[0].isOpen)
            ListFocus(table).focus(row: 2)
            table.useOutlineKey(forward: false)
            #expect(table.list.focusedRow == 0, "the parent")
            table.useOutlineKey(forward: false)
            #expect(!owner.nodes[0].isOpen)
        }

        /// An element that contains itself is an outline without an end.
        @Test func anElementInsideItselfIsNotExpandedTwice() {
            let arrangement = RowArrangement(
                outline: ListValue([1, 2]), children: { _ in ListValue([1, 2]) }, isExpanded: { _ in true },
                identity: { $0 as? AnyHashable })
            #expect(arrangement.list.elements as? [Int] == [1, 1, 2, 1, 2, 2, 1, 1, 2, 2])
            let states = arrangement.outline?.map { "\($0.state.level) \($0.state.isExpanded.map { "\($0)" } ?? "-")" }
            #expect(
                states == [
                    "0 true", "1 -", "1 true", "2 -", "2 -", "0 true", "1 true", "2 -", "2 -", "1 -",
                ])
            #expect(arrangement.outline?.map(\.parent) == [nil, 0, 0, 2, 2, nil, 5, 6, 6, 5])
        }

        // MARK: Moving

        private static let movable = "children='inside' expanded='isOpen' movable='true' key='id'"

        /// music (bach, bartók), pictures, readme; with the first one open.
        private func openTable(_ attributes: String = Self.movable) async throws -> (
            table: UITableView, window: HostWindow
        ) {
            owner.nodes[0].isOpen = true
            let view = try LMViewBuilder.view(
                markup: """
                    <UITableView selectedElement='$chosen'><for each='$nodes' as='node' \(attributes)>
                    <UITableViewCell textLabel.text='$node.id'/></for></UITableView>
                    """, owner: owner)
            let table = try #require(view as? UITableView)
            let window = HostWindow(table, size: CGSize(width: 240, height: 300))
            try #require(window.show())
            await MarkupTesting.pump(until: { rows(table).count == 5 })
            return (table, window)
        }

        private func words(_ table: UITableView) -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

        @Test func aRowMovesWithTheRowsBelowIt() async throws {
            let (table, window) = try await openTable()
            defer { window.close() }
            table.selectRow(at: path(0), animated: false, scrollPosition: .none)
            #expect(table.moveByHand(rowAt: path(0), to: path(3)))
            let expected = ["pictures", "music", "bach", "bart\u{f3}k", "readme"]
            await MarkupTesting.pump(until: { words(table) == expected })
            #expect(words(table) == expected)
            #expect(owner.nodes.map(\.id) == ["pictures", "music", "readme"])
            #expect(table.indexPathForSelectedRow == path(1))
        }

        @Test func aChildStaysBelowItsParent() async throws {
            let (table, window) = try await openTable()
            defer { window.close() }
            #expect(table.target(of: path(1), proposed: path(4)) == path(2), "the nearest place among its siblings")
            #expect(table.target(of: path(2), proposed: path(0)) == path(1))
            #expect(table.target(of: path(0), proposed: path(1)) == path(0), "not into itself")
            #expect(table.target(of: path(4), proposed: path(2)) == path(3))
            #expect(table.target(of: path(4), proposed: path(1)) == path(0))
            #expect(table.moveByHand(rowAt: path(1), to: path(2)))
            let expected = ["music", "bart\u{f3}k", "bach", "pictures", "readme"]
            await MarkupTesting.pump(until: { words(table) == expected })
            #expect(words(table) == expected)
            #expect(owner.nodes[0].inside?.map(\.id) == ["bart\u{f3}k", "bach"])
        }

        @Test func aMethodGetsTheIndexAmongTheSiblings() async throws {
            let (table, window) = try await openTable("children='inside' expanded='isOpen' onMove='moveNode'")
            defer { window.close() }
            #expect(!table.moveByHand(rowAt: path(2), to: path(1)), "the model has not changed")
            #expect(!table.moveByHand(rowAt: path(4), to: path(0)))
            #expect(owner.opened == ["bart\u{f3}k to 0", "readme to 0"])
        }

        @Test(arguments: [(0, 1, 3), (4, -1, 3), (3, -1, 0), (1, 1, 2)])
        func aKeyMovesARowByOneSibling(_ row: Int, _ step: Int, _ expected: Int) async throws {
            let (table, window) = try await openTable()
            defer { window.close() }
            guard case .to(let place)? = table.rowSelection?.destination(of: path(row), by: step) else {
                Issue.record("no place")
                return
            }
            #expect(place == path(expected))
        }

        @Test func theEndsStopAKey() async throws {
            let (table, window) = try await openTable()
            defer { window.close() }
            for (row, step) in [(0, -1), (1, -1), (2, 1), (4, 1)] {
                guard case .stay? = table.rowSelection?.destination(of: path(row), by: step) else {
                    Issue.record("row \(row) moves by \(step)")
                    continue
                }
            }
        }
    }
}
