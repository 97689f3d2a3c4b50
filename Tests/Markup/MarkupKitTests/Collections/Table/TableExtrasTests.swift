import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

private final class Letters: UITableViewDataSource, UITableViewDataSourcePrefetching {
    var rows = 20
    var askedForMore = 0
    func numberOfSections(in tableView: UITableView) -> Int { 5 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(text: "\(indexPath.section).\(indexPath.row)")
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C", "D", "E"] }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func tableViewNeedsMoreRows(_ tableView: UITableView) { askedForMore += 1 }
}

extension ViewTests {
    @MainActor @Suite struct TableExtrasTests {
        private let source = Letters()
        private let table: UITableView
        private let window: HostWindow

        init() throws {
            try MarkupTesting.start()
            table = UITableView()
            table.dataSource = source
            window = HostWindow(table, size: CGSize(width: 320, height: 300))
            #expect(window.show())
        }

        @Test func sectionsCollapseAndOpen() async throws {
            defer { window.close() }
            table.allowsSectionCollapse = true
            table.setSection(0, isCollapsed: true, animated: false)
            await MarkupTesting.pump(until: { table.visibleTexts.first == "1.0" })
            #expect(table.visibleTexts.first == "1.0")
            #expect(table.isSectionCollapsed(0))
            #expect(table.numberOfRows(inSection: 0) == 0)
            let isMarked = table.headerView(forSection: 0)?.native.hasClass("collapsed")
            #expect(isMarked == true, "its arrow shows it")
            try LookedAt.check("lists-collapsed", of: window)
            // The callback for a click on the header.
            table.didActivate(row: 0)
            await MarkupTesting.pump(until: { table.visibleTexts.first == "0.0" })
            #expect(table.visibleTexts.first == "0.0")
            table.setSection(99, isCollapsed: true, animated: false)
            #expect(!table.isSectionCollapsed(99))
        }

        @Test func theHeaderStaysAtTheTop() async throws {
            defer { window.close() }
            table.sectionHeadersPinToVisibleBounds = true
            table.scrollToRow(at: IndexPath(row: 10, section: 1), at: .top, animated: false)
            func isBelowTheHeader() -> Bool {
                guard let pinned = table.extras?.pinned, !pinned.isHidden,
                    let row = table.cellForRow(at: IndexPath(row: 10, section: 1)),
                    let top = row.native.bounds(in: table.list.scroller)?.y
                else { return false }
                return abs(pinned.lastFrame.maxY - top) <= 1
            }
            await MarkupTesting.pump(until: { isBelowTheHeader() })
            #expect(isBelowTheHeader())
            #expect(table.extras?.pinned?.section == 1)
            #expect(table.extras?.pinned?.titleView.textLabel?.text == "Section 1")
            try LookedAt.check("lists-pinned", of: window)
            table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .bottom, animated: false)
            table.contentOffset = .zero
            await MarkupTesting.pump(until: { table.extras?.pinned?.isHidden == true })
            #expect(table.extras?.pinned?.isHidden == true)
        }

        @Test func theIndexJumpsToSections() async {
            defer { window.close() }
            #expect(table.extras?.index?.titles == ["A", "B", "C", "D", "E"])
            table.jump(toIndexTitle: 3)
            await MarkupTesting.pump(until: { table.visibleTexts.first?.hasPrefix("3.") == true })
            #expect(table.visibleTexts.first?.hasPrefix("3.") == true)
            table.jump(toIndexTitle: 99)
        }

        @Test func moreRowsAreRequestedOnceNearTheEnd() async {
            defer { window.close() }
            table.prefetchDataSource = source
            table.scrollToRow(at: IndexPath(row: 19, section: 4), at: .bottom, animated: false)
            await MarkupTesting.pump(until: { source.askedForMore > 0 })
            #expect(source.askedForMore == 1)
        }

        @Test func shiftAndControlSelectSeveralRows() async throws {
            defer { window.close() }
            table.allowsMultipleSelection = true
            #expect(table.becomeFirstResponder())
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow, modifierFlags: .shift)
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow, modifierFlags: .shift)
            await MarkupTesting.pump(until: { table.indexPathsForSelectedRows?.count == 3 })
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1, 2])
            try await MarkupTesting.pressKey(UIKeyCommand.inputUpArrow, modifierFlags: .shift)
            await MarkupTesting.pump(until: { table.indexPathsForSelectedRows?.count == 2 })
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
            try await MarkupTesting.pressKey("a", modifierFlags: .control)
            await MarkupTesting.pump(until: { table.indexPathsForSelectedRows?.count == 100 })
            #expect(table.indexPathsForSelectedRows?.count == 100)
        }

        @Test func aFrameSelectsRowsAndKeepsOthers() {
            defer { window.close() }
            table.allowsMultipleSelection = true
            table.selectRow(at: IndexPath(row: 10, section: 0), animated: false, scrollPosition: .none)
            // Position 0 is the header; for row 11 the callback returns that the row is kept.
            table.didFrame(rows: [0, 1, 2], keeps: { $0 == 11 })
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1, 10])
            table.didFrame(rows: [3], keeps: { _ in false })
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [2])
        }
    }
}
