import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A data source that numbers its rows and counts the table's calls.
final class Numbers: UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    var headers: [Int: String] = [:]
    var cellsAskedFor = 0
    var cellsMade = 0
    var selected: [IndexPath] = []
    var deselected: [IndexPath] = []
    var deleted: [IndexPath] = []
    var refused: Set<IndexPath> = []

    init(_ counts: Int...) { self.counts = counts }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellsAskedFor += 1
        var cell = tableView.dequeueReusableCell(withIdentifier: "number")
        if cell == nil {
            cell = UITableViewCell(style: .default, reuseIdentifier: "number")
            cellsMade += 1
        }
        cell?.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell ?? UITableViewCell()
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        refused.contains(indexPath) ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { deselected.append(indexPath) }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        deleted.append(indexPath)
        counts[indexPath.section] -= 1
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

extension UITableView {
    /// The texts of the rows in the window.
    var visibleTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}

extension ViewTests {
    @MainActor @Suite struct TableTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ table: UITableView, _ source: Numbers, height: Double = 300) -> HostWindow {
            table.dataSource = source
            table.delegate = source
            let window = HostWindow(table, size: CGSize(width: 320, height: height))
            #expect(window.show())
            return window
        }

        @Test func rowsComeFromTheDataSource() throws {
            let source = Numbers(3, 0, 2)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            #expect(table.visibleTexts == ["0.0", "0.1", "0.2", "2.0", "2.1"])
            #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 1, section: 2))
            #expect(table.numberOfSections == 3)
            #expect(table.numberOfRows(inSection: 2) == 2)
        }

        @Test func aMillionRowsMakeAWindowfulOfCells() async throws {
            let source = Numbers(1_000_000)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            #expect(source.cellsMade < 400)
            let made = source.cellsMade
            table.scrollToRow(at: IndexPath(row: 900_000, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: { table.visibleTexts.first == "0.900000" })
            #expect(table.visibleTexts.first == "0.900000")
            #expect(source.cellsMade <= made + 400)
            let text = try #require(table.cellForRow(at: IndexPath(row: 900_001, section: 0))?.textLabel?.text)
            #expect(text == "0.900001")
            #expect(table.cellForRow(at: IndexPath(row: 5, section: 0)) == nil)
        }

        @Test func clicksSelectAsTheDelegateAllows() {
            let source = Numbers(4)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            let path = { IndexPath(row: $0, section: 0) }
            table.activateRow(at: path(1))
            #expect(table.indexPathForSelectedRow == path(1))
            #expect(source.selected == [path(1)])
            #expect(table.cellForRow(at: path(1))?.isSelected == true)
            table.activateRow(at: path(2))
            #expect(table.indexPathsForSelectedRows == [path(2)])
            #expect(source.deselected == [path(1)])
            #expect(table.cellForRow(at: path(1))?.isSelected == false)
            source.refused = [path(3)]
            table.activateRow(at: path(3))
            #expect(table.indexPathForSelectedRow == path(2))
            table.deselectRow(at: path(2), animated: false)
            #expect(table.indexPathForSelectedRow == nil)
            #expect(source.deselected == [path(1)], "changes by code are not reported")
            table.allowsSelection = false
            table.activateRow(at: path(0))
            #expect(table.indexPathForSelectedRow == nil)
        }

        @Test func severalRowsCanBeSelected() {
            let source = Numbers(4)
            let table = UITableView()
            table.allowsMultipleSelection = true
            let window = show(table, source)
            defer { window.close() }
            for row in [2, 0, 3, 2] { table.activateRow(at: IndexPath(row: row, section: 0)) }
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 3])
            #expect(source.deselected.map(\.row) == [2])
            table.allowsMultipleSelection = false
            #expect(table.indexPathsForSelectedRows?.map(\.row) == [0])
        }

        @Test func insertedRowsAppearAndTheSelectionStaysOnItsRow() {
            let source = Numbers(3, 2)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            source.counts[0] = 5
            table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)], with: .automatic)
            window.settle()
            #expect(table.numberOfRows(inSection: 0) == 5)
            #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
            #expect(table.visibleTexts.count == 7)
        }

        @Test func rowsAfterAChangeAreNotAskedForAgain() {
            let source = Numbers(6)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            let asked = source.cellsAskedFor
            source.counts[0] = 5
            table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
            #expect(source.cellsAskedFor == asked)
            #expect(table.visibleTexts == ["0.0", "0.1", "0.3", "0.4", "0.5"])
            table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
            #expect(source.cellsAskedFor == asked + 1)
            #expect(table.visibleCells.count >= 4)
        }

        @Test func theNearestSelectedRowIsScrolledTo() async {
            let table = UITableView()
            let source = Numbers(100)
            let window = show(table, source)
            defer { window.close() }
            table.allowsMultipleSelection = true
            for row in [0, 60, 95] {
                table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
            }
            var first: Int? { table.indexPathsForVisibleRows?.first?.row }
            table.scrollToRow(at: IndexPath(row: 70, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: { first == 70 })
            #expect(first == 70)
            table.scrollToNearestSelectedRow(at: .top, animated: false)
            await MarkupTesting.pump(until: { first == 60 })
            #expect(first == 60)
        }

        @Test func theEndOfAnInnerBatchIsReportedAfterTheOuterOne() {
            let source = Numbers(4)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            var counts: [Int] = []
            table.performBatchUpdates {
                source.counts = [3]
                table.performBatchUpdates {
                    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                } completion: { _ in
                    counts.append(table.list.count)
                }
            } completion: { _ in
                counts.append(table.list.count)
            }
            #expect(counts == [3, 3])
            table.performBatchUpdates {
                table.reloadData()
            } completion: { _ in
                counts.append(table.list.count)
            }
            #expect(counts == [3, 3, 3])
        }

        @Test func batchesAreShownTogether() async {
            let source = Numbers(4, 4)
            let table = UITableView()
            let window = show(table, source, height: 600)
            defer { window.close() }
            table.selectRow(at: IndexPath(row: 3, section: 1), animated: false, scrollPosition: .none)
            var isDone = false
            table.performBatchUpdates {
                source.counts = [3, 1, 5]
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
                table.insertSections([1], with: .automatic)
                table.insertRows(at: [IndexPath(row: 0, section: 2)], with: .automatic)
                #expect(table.numberOfSections == 2, "nothing is counted inside the batch")
            } completion: {
                isDone = $0
            }
            #expect(isDone)
            #expect(table.numberOfSections == 3)
            #expect(table.indexPathForSelectedRow == IndexPath(row: 4, section: 2))
            await MarkupTesting.pump(until: { table.visibleCells.count == 9 })
            #expect(table.visibleCells.count == 9)
        }

        @Test func aBatchThatDoesNotAddUpShowsWhatTheSourceHas() {
            let source = Numbers(4)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            source.counts = [9]
            table.insertRows(at: [IndexPath(row: 77, section: 3)], with: .automatic)
            table.deleteRows(at: [IndexPath(row: -1, section: 0)], with: .automatic)
            #expect(table.numberOfRows(inSection: 0) == 9)
            #expect(table.list.count == 9)
            table.scrollToRow(at: IndexPath(row: 99, section: 9), at: .top, animated: true)
            #expect(table.cellForRow(at: IndexPath(index: 3)) == nil)
        }

        @Test func deleteAsksTheDataSource() {
            let source = Numbers(3)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            #expect(!table.deleteByHand(rowAt: IndexPath(row: 0, section: 0)), "the row may not be edited")
            #expect(table.contextualActions(forRowAt: IndexPath(row: 0, section: 0)).isEmpty)
            #expect(table.contextualActions(forRowAt: IndexPath(row: 1, section: 0)).map(\.title) == ["Delete"])
            #expect(table.deleteByHand(rowAt: IndexPath(row: 1, section: 0)))
            #expect(source.deleted == [IndexPath(row: 1, section: 0)])
            #expect(table.visibleTexts == ["0.0", "0.2"])
        }

        @Test func swipeActionsStandInTheMenu() {
            final class Swiping: UITableViewDelegate {
                var done: [String] = []
                func tableView(
                    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
                ) -> UISwipeActionsConfiguration? {
                    UISwipeActionsConfiguration(actions: [
                        UIContextualAction(style: .normal, title: "Archive") { [weak self] action, _, completion in
                            self?.done.append("\(action.title ?? "") \(indexPath.row)")
                            completion(true)
                        }
                    ])
                }
            }
            let source = Numbers(3)
            let delegate = Swiping()
            let table = UITableView()
            table.dataSource = source
            table.delegate = delegate
            let actions = table.contextualActions(forRowAt: IndexPath(row: 1, section: 0))
            #expect(actions.map(\.title) == ["Archive"], "the actions take the place of Delete")
            actions[0].handler(actions[0], table) { _ in }
            #expect(delegate.done == ["Archive 1"])
        }

        @Test func cellsThatLeaveTheWindowAreUsedAgain() async {
            let source = Numbers(5_000)
            let table = UITableView()
            let window = show(table, source)
            defer { window.close() }
            for row in stride(from: 1_000, to: 5_000, by: 1_500) {
                table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
                await MarkupTesting.pump(until: { table.visibleTexts.contains("0.\(row)") })
                #expect(table.visibleTexts.contains("0.\(row)"))
            }
            #expect(source.cellsMade < 500)
        }

        @Test func aTableGoesWithItsCells() {
            weak var table: UITableView?
            weak var cell: UITableViewCell?
            do {
                let source = Numbers(50)
                let shown = UITableView()
                let window = show(shown, source)
                table = shown
                cell = shown.visibleCells.first
                #expect(cell != nil)
                window.close()
            }
            #expect(table == nil)
            #expect(cell == nil)
        }

        @Test func registeredClassesAreMadeOnDemand() {
            final class Cell: UITableViewCell {
                var prepared = 0
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
                }
                required init?(coder: NSCoder) { nil }
                override func prepareForReuse() { prepared += 1 }
            }
            let table = UITableView()
            #expect(table.dequeueReusableCell(withIdentifier: Cell.description()) == nil)
            table.register(Cell.self, forCellReuseIdentifier: Cell.description())
            let path = IndexPath(row: 0, section: 0)
            let cell = table.dequeueReusableCell(withIdentifier: Cell.description(), for: path) as? Cell
            #expect(cell?.reuseIdentifier == Cell.description())
            #expect(cell?.detailTextLabel != nil)
            #expect(cell?.prepared == 0)
        }

        @Test func backgroundHeaderAndFooterOfTheTable() {
            let source = Numbers(1)
            let table = UITableView()
            let (back, top, bottom) = (UIView(), UILabel(), UILabel())
            top.text = "Top"
            bottom.text = "Bottom"
            table.backgroundView = back
            table.tableHeaderView = top
            table.tableFooterView = bottom
            let window = show(table, source)
            defer { window.close() }
            #expect(back.bounds.size == CGSize(width: 320, height: 300))
            #expect(top.frame.minY < table.visibleCells[0].frame.minY)
            #expect(bottom.frame.minY > table.visibleCells[0].frame.minY)
            table.backgroundView = nil
            #expect(back.superview == nil)
        }

        @Test func aRefreshIsRequestedOnce() {
            let table = UITableView()
            let control = UIRefreshControl()
            var count = 0
            control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
            table.refreshControl = control
            let window = show(table, Numbers(3))
            defer { window.close() }
            #expect(table.use(.refresh))
            #expect(count == 1)
            #expect(control.isRefreshing)
            #expect(!table.use(.refresh))
            #expect(count == 1)
            control.endRefreshing()
            #expect(table.use(.refresh))
            #expect(count == 2)
        }
    }
}
