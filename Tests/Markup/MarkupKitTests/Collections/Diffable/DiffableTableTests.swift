import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct DiffableTableTests {
        init() throws { try MarkupTesting.start() }

        private typealias Source = UITableViewDiffableDataSource<String, Int>

        private func show(_ table: UITableView) -> (Source, HostWindow) {
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            let source = Source(tableView: table) { table, path, number in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = "\(number)"
                return cell
            }
            let window = HostWindow(table, size: CGSize(width: 320, height: 300))
            #expect(window.show())
            return (source, window)
        }

        private func apply(_ items: [Int], to source: Source) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["all"])
            snapshot.appendItems(items)
            source.apply(snapshot)
        }

        @Test func rowsFollowTheSnapshotAndKeepTheirCells() async throws {
            let table = UITableView()
            let (source, window) = show(table)
            defer { window.close() }
            apply([1, 2, 3, 4], to: source)
            await MarkupTesting.pump(until: { table.visibleTexts == ["1", "2", "3", "4"] })
            #expect(table.visibleTexts == ["1", "2", "3", "4"])
            let kept = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
            apply([9, 1, 3, 4, 8], to: source)
            await MarkupTesting.pump(until: { table.visibleTexts == ["9", "1", "3", "4", "8"] })
            #expect(table.visibleTexts == ["9", "1", "3", "4", "8"])
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === kept)
            apply([4, 3, 9], to: source)
            await MarkupTesting.pump(until: { table.visibleTexts == ["4", "3", "9"] })
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            #expect(source.indexPath(for: 9) == IndexPath(row: 2, section: 0))
            #expect(source.itemIdentifier(for: IndexPath(row: 5, section: 0)) == nil)
        }

        @Test func aMillionRowsChangeInAMoment() async {
            let table = UITableView()
            let (source, window) = show(table)
            defer { window.close() }
            apply(Array(0..<1_000_000), to: source)
            await MarkupTesting.pump(until: { table.visibleTexts.first == "0" })
            apply([-1] + Array(0..<999_999), to: source)
            await MarkupTesting.pump(until: { table.visibleTexts.first == "-1" })
            #expect(table.visibleTexts.first == "-1")
            #expect(table.numberOfRows(inSection: 0) == 1_000_000)
        }

        @Test func anOutlineOpensAndCloses() async throws {
            let table = UITableView()
            let (source, window) = show(table)
            defer { window.close() }
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([1, 2])
            outline.append([11, 12], to: 1)
            await source.apply(outline, to: "tree")
            await MarkupTesting.pump(until: { table.visibleTexts == ["1", "2"] })
            #expect(table.visibleTexts == ["1", "2"])
            table.toggleOutline(ofRowAt: IndexPath(row: 0, section: 0))
            await MarkupTesting.pump(until: { table.visibleTexts == ["1", "11", "12", "2"] })
            #expect(table.visibleTexts == ["1", "11", "12", "2"])
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.indentationLevel == 1)
            source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
            table.toggleOutline(ofRowAt: IndexPath(row: 0, section: 0))
            #expect(table.numberOfRows(inSection: 0) == 4)
            source.sectionSnapshotHandlers.shouldCollapseItem = nil
            table.toggleOutline(ofRowAt: IndexPath(row: 0, section: 0))
            #expect(table.numberOfRows(inSection: 0) == 2)
        }

        @Test func aFaultySnapshotIsReportedOnce() {
            let table = UITableView()
            let (source, window) = show(table)
            defer { window.close() }
            let handler = Notice.handler
            defer { Notice.handler = handler }
            var notices: [Notice] = []
            Notice.handler = { notices.append($0) }
            apply([1, 1, 2, 2], to: source)
            #expect(notices.map(\.code) == [.snapshot])
            #expect(table.numberOfRows(inSection: 0) == 2)
        }
    }
}
