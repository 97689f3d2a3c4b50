import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import MillionRows

extension ExamplesTests {
    @MainActor @Suite struct MillionRowsTests {
        init() throws { try MarkupTesting.start() }

        private func texts(_ view: UIView) -> [String] {
            (view as? UILabel).map { [$0.text ?? ""] } ?? view.subviews.flatMap(texts)
        }

        /// The rows of this table do not show their selection.
        @Test func aRowIsClicked() async throws {
            let controller = MillionRowsController()
            let app = try await ShownApp(controller, width: 420, height: 480)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            await MarkupTesting.pump(until: { table.visibleCells.count > 3 })
            try await MarkupTesting.click(table.visibleCells[2])
            let third = IndexPath(row: 2, section: 0)
            #expect(await MarkupTesting.pump(until: { table.indexPathForSelectedRow == third }))
            let cell = try #require(table.cellForRow(at: third))
            #expect(cell.selectionStyle == .none)
        }

        @Test func onlyRowsInTheWindowHaveCells() async throws {
            let controller = MillionRowsController()
            let app = try await ShownApp(controller, width: 420, height: 480)
            defer { app.window.close() }
            let table = try #require(controller.tableView)
            await MarkupTesting.pump(until: { table.visibleCells.count > 3 })
            #expect(table.numberOfRows(inSection: 0) == 1_000_000)
            #expect(controller.cellCount < 400)
            #expect(table.visibleCells.prefix(2).map { texts($0)[0] } == ["1", "2"])
            table.scrollToRow(at: IndexPath(row: 699_999, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: { table.visibleCells.contains { texts($0)[0] == "700,000" } })
            let first = ["700,000", "divisible by 2, 5, 7"]
            await MarkupTesting.pump(until: { table.visibleCells.first.map(texts) == first })
            #expect(texts(try #require(table.visibleCells.first)) == first)
            try app.checkPicture("million-rows")
            controller.navigationItem.rightBarButtonItem?.perform()
            let last = IndexPath(row: 999_999, section: 0)
            await MarkupTesting.pump(until: { table.indexPathsForVisibleRows?.contains(last) == true })
            #expect(table.indexPathsForVisibleRows?.last == last)
            #expect(controller.cellCount < 800)
        }
    }
}
