import CGTK
import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

/// A data source of numbered rows, some as high as their number; records the calls of the table.
private final class Rows: UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    var count: Int
    var asked: [Int] = []
    var prefetched: [Int] = []
    var cancelled: [Int] = []
    var height: (Int) -> CGFloat = { _ in UITableView.automaticDimension }
    var whenAsked: (UITableView, IndexPath) -> Void = { _, _ in }
    var whenCounted: (UITableView) -> Void = { _ in }

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        whenCounted(tableView)
        return count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath.row)
        whenAsked(tableView, indexPath)
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath.row) }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        prefetched += indexPaths.map(\.row)
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
    }
}

private final class Pictures: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    var asked: Set<Int> = []
    var prefetched: Set<Int> = []
    var whenAsked: (UICollectionView) -> Void = { _ in }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 500 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked.insert(indexPath.item)
        whenAsked(collectionView)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        prefetched.formUnion(indexPaths.map(\.item))
    }
}

extension ViewTests {
    @MainActor @Suite struct LateRowTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ source: Rows, height: Double = 480) throws -> (UITableView, HostWindow) {
            let table = UITableView()
            table.dataSource = source
            table.delegate = source
            table.prefetchDataSource = source
            let window = HostWindow(table, size: CGSize(width: 320, height: height))
            try #require(window.show())
            return (table, window)
        }

        private func first(_ table: UITableView) -> Int? { table.indexPathsForVisibleRows?.first?.row }

        // MARK: Near the window

        @Test(arguments: [20, 500, 1_000_000]) func rowsAreMadeNearTheWindow(_ count: Int) throws {
            let source = Rows(count)
            let (table, window) = try show(source)
            defer { window.close() }
            let seen = table.visibleCells.count
            #expect(seen >= 10, "each row is requested once")
            #expect(Set(source.asked).count == source.asked.count, "each row is requested once")
            #expect(source.asked.count <= 2 * seen)
            #expect(table.visibleCells.map { $0.textLabel?.text } == (0..<seen).map { "Row \($0)" })
        }

        /// An event retains the widget of its row. GTK removes the widget from the list with the row, but reports that
        /// only when the widget is freed.
        @Test func aRowWhoseWidgetIsKeptGoesWithItsData() async throws {
            let source = Rows(4)
            let (table, window) = try show(source)
            defer { window.close() }
            await MarkupTesting.pump(until: { table.visibleCells.count == 4 })
            let kept = table.visibleCells.compactMap { table.list.rowWidget(of: $0)?.address }
            for widget in kept { g_object_ref(widget) }
            defer { for widget in kept { g_object_unref(widget) } }
            source.count = 2
            table.reloadData()
            #expect(table.list.shownRows.map(\.position) == [0, 1])
            source.count = 4
            table.reloadData()
            await MarkupTesting.pump(until: { table.visibleCells.count == 4 })
            #expect(table.list.shownRows.map(\.position) == [0, 1, 2, 3])
            let cells = (0..<4).map { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
            #expect(cells == table.visibleCells)
        }

        @Test func scrollingAsksForWhatItPasses() throws {
            let source = Rows(1_000_000)
            let (table, window) = try show(source)
            defer { window.close() }
            for _ in 0..<100 {
                table.list.offset += 58
                window.settle()
                #expect(table.visibleCells.allSatisfy { $0.textLabel?.text?.isEmpty == false })
            }
            let row = try #require(first(table))
            #expect(row > 100)
            #expect(source.asked.count <= row + 6 * table.visibleCells.count)
            #expect(table.visibleCells[0].textLabel?.text == "Row \(row)")
            let texts = table.visibleCells.map { $0.textLabel?.text ?? "" }
            #expect(texts == (row..<row + texts.count).map { "Row \($0)" })
        }

        @Test func rowsOfAnyHeightLieWhereTheyShould() async throws {
            let source = Rows(400)
            source.height = { CGFloat(30 + $0 % 7 * 40) }
            let (table, window) = try show(source)
            defer { window.close() }
            for _ in 0..<30 {
                table.list.offset += 170
                window.settle()
                var bottom: Double?
                for cell in table.visibleCells {
                    let box = try #require(cell.native.bounds(in: table.list.scroller))
                    if let bottom { #expect(abs(box.y - bottom) <= 1) }
                    bottom = box.y + box.height
                    let row = try #require(table.indexPath(for: cell)?.row)
                    #expect(abs(box.height - source.height(row)) <= 8)
                }
                #expect(bottom ?? 0 >= 480, "the window is full")
            }
            #expect(Set(source.asked).count < 200)
        }

        /// All rows are taken to be short until their cells are made.
        @Test func rowsHigherThanTheFirstAreNotMadeInVain() throws {
            let source = Rows(1_000)
            source.whenAsked = { table, path in table.cellForRow(at: path)?.height = .nan }
            let table = UITableView()
            table.dataSource = source
            source.height = { $0 == 0 ? 30 : UITableView.automaticDimension }
            table.delegate = source
            let window = HostWindow(table, size: CGSize(width: 320, height: 480))
            defer { window.close() }
            try #require(window.show())
            #expect(source.asked.count <= 3 * table.visibleCells.count)
        }

        @Test func theRowWithTheKeyboardStays() async throws {
            let source = Rows(1_000)
            let field = UITextField()
            source.whenAsked = { _, _ in }
            let (table, window) = try show(source)
            defer { window.close() }
            let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            cell.accessoryView = field
            window.settle()
            #expect(field.becomeFirstResponder())
            field.text = "abc"
            for _ in 0..<10 {
                table.list.offset += 400
                window.settle()
            }
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
            #expect(field.text == "abc")
            #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) == nil, "others are taken back")
        }

        @Test func cellsWrittenInMarkupAreAllThere() throws {
            let rows = (0..<60).map { "<UITableViewCell textLabel.text=\"\($0)\"/>" }.joined()
            let table = try #require(
                try LMViewBuilder.view(markup: "<LMTableView>\(rows)</LMTableView>") as? LMTableView)
            let window = HostWindow(table, size: CGSize(width: 320, height: 300))
            defer { window.close() }
            try #require(window.show())
            #expect(table.cellForRow(at: IndexPath(row: 59, section: 0)) != nil)
        }

        // MARK: What cells show

        @Test func aPictureViewWithoutAPictureTakesNoRoom() throws {
            let source = Rows(3)
            let (table, window) = try show(source)
            defer { window.close() }
            let cells = table.visibleCells
            let x = try #require(cells[0].textLabel).frame.minX
            #expect(cells[1].imageView?.image == nil)
            #expect(cells[2].imageView?.image == nil)
            cells[2].imageView?.image = UIImage(systemIcon: "image-x-generic")
            window.settle()
            #expect(cells[1].textLabel?.frame.minX == x)
            #expect(cells[2].textLabel?.frame.minX ?? 0 > x + 12)
            cells[2].imageView?.image = nil
            window.settle()
            #expect(cells[2].textLabel?.frame.minX == x)
        }

        // MARK: Prefetching

        @Test func rowsBeyondAreAnnounced() async throws {
            let source = Rows(1_000)
            let (table, window) = try show(source)
            defer { window.close() }
            let made = source.asked.count
            await MarkupTesting.pump(until: { !source.prefetched.isEmpty })
            #expect(source.prefetched.first == made)
            #expect(source.prefetched.count == table.visibleCells.count)
            #expect(source.cancelled.isEmpty)
            let announced = source.prefetched
            source.prefetched = []
            table.scrollToRow(at: IndexPath(row: 700, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: { !source.cancelled.isEmpty && source.prefetched.contains { $0 > 700 } })
            #expect(Set(announced).isSubset(of: source.cancelled))
            source.prefetched = []
            table.scrollToRow(at: IndexPath(row: 400, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: { !source.prefetched.isEmpty })
            #expect(source.prefetched.allSatisfy { $0 < 400 }, "in the direction of scrolling")
        }

        @Test func announcedRowsFollowChanges() {
            var rows = PrefetchedRows()
            func move(to wanted: Range<Int>, made: Range<Int>) -> [[Int]] {
                let (added, cancelled) = rows.move(to: wanted, made: made)
                return [added, cancelled]
            }
            #expect(move(to: 10..<13, made: 0..<10) == [[10, 11, 12], []])
            rows.replace(at: 0, removing: 0, adding: 2)
            #expect(rows.rows == [12, 13, 14])
            rows.replace(at: 13, removing: 1, adding: 1)
            #expect(rows.rows == [12, 14])
            #expect(move(to: 14..<17, made: 0..<13) == [[15, 16], []])
            #expect(move(to: 0..<2, made: 2..<15) == [[0, 1], [15, 16]])
        }

        @Test func onlyPicturesNearTheWindowAreLoaded() async throws {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 80)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
            let source = Pictures()
            collection.dataSource = source
            collection.prefetchDataSource = source
            let window = HostWindow(collection, size: CGSize(width: 460, height: 360))
            defer { window.close() }
            try #require(window.show())
            await MarkupTesting.pump(until: { collection.visibleCells.first?.bounds.width ?? 0 > 0 })
            await MarkupTesting.pump(until: { !source.prefetched.isEmpty })
            let seen = collection.visibleCells.count
            #expect(seen >= 20)
            #expect(source.asked.count <= 2 * seen)
            #expect(source.prefetched.isDisjoint(with: source.asked))
            #expect(source.prefetched.min() == source.asked.count)
            for _ in 0..<40 {
                collection.list.offset += 150
                window.settle()
                #expect(collection.visibleCells.count >= 20)
            }
            #expect(collection.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 80, height: 80) })
        }

        // MARK: The place

        @Test(arguments: [(100_000, 50_000), (100_000, 99_000), (1_000_000, 50_000), (1_000_000, 900_000)])
        func reloadingKeepsThePlace(_ count: Int, _ row: Int) async throws {
            let source = Rows(count)
            let (table, window) = try show(source)
            defer { window.close() }
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
            await MarkupTesting.pump(until: { first(table) == row })
            try #require(first(table) == row)
            let offset = table.list.offset
            table.reloadData()
            window.settle()
            #expect(first(table) == row)
            #expect(abs(table.list.offset - offset) < 2)
            #expect(table.visibleCells.first?.textLabel?.text == "Row \(row)")
            source.count += 70_000
            table.reloadData()
            window.settle()
            #expect(first(table) == row)
            #expect(table.list.count == count + 70_000)
            source.count = 5
            table.reloadData()
            window.settle()
            #expect(table.visibleCells.count == 5)
        }

        // MARK: Changes while a row is asked for

        @Test(arguments: ["reloadData", "reloadRows", "scroll", "insert", "batch"])
        func changesFromInsideAreMadeAfterwards(_ call: String) async throws {
            let source = Rows(300)
            var isPending = true
            source.whenAsked = { table, path in
                guard isPending, path.row == 3 else { return }
                isPending = false
                switch call {
                case "reloadData": table.reloadData()
                case "reloadRows": table.reloadRows(at: [path, IndexPath(row: 4, section: 0)], with: .none)
                case "scroll": table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
                case "insert":
                    source.count += 1
                    table.insertRows(at: [path], with: .none)
                default:
                    table.performBatchUpdates({
                        source.count -= 1
                        table.deleteRows(at: [path], with: .none)
                    })
                }
            }
            let (table, window) = try show(source)
            defer { window.close() }
            switch call {
            case "scroll":
                await MarkupTesting.pump(until: { first(table) == 200 })
                #expect(first(table) == 200)
            case "insert", "batch":
                let expected = call == "insert" ? 301 : 299
                await MarkupTesting.pump(until: { table.list.count == expected })
                #expect(table.list.count == expected)
            default:
                await MarkupTesting.pump(until: { source.asked.filter { $0 == 3 }.count == 2 })
                #expect(source.asked.filter { $0 == 3 }.count == 2)
            }
            window.settle()
            #expect(table.visibleCells.count >= 10)
        }

        @Test func theEndOfABatchIsReportedAfterItsChanges() async throws {
            let source = Rows(300)
            var isPending = true
            var counts: [Int] = []
            source.whenAsked = { table, path in
                guard isPending, path.row == 3 else { return }
                isPending = false
                table.performBatchUpdates {
                    source.count -= 1
                    table.deleteRows(at: [path], with: .none)
                } completion: { _ in
                    counts.append(table.list.count)
                }
            }
            let (_, window) = try show(source)
            defer { window.close() }
            await MarkupTesting.pump(until: { !counts.isEmpty })
            #expect(counts == [299])
        }

        @Test func aSourceThatReloadsWhileCountedIsCountedTwice() async throws {
            let source = Rows(30)
            var counted = 0
            source.whenCounted = { table in
                counted += 1
                table.reloadData()
            }
            let (table, window) = try show(source)
            defer { window.close() }
            for _ in 0..<3 { window.settle() }
            #expect(counted == 2)
            #expect(table.visibleCells.count >= 10)
        }

        @Test func collectionsPutChangesOffToo() async throws {
            let collection = UICollectionView()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
            let source = Pictures()
            var calls = 0
            source.whenAsked = { collection in
                calls += 1
                if calls == 4 {
                    collection.reloadData()
                    collection.reloadItems(at: [IndexPath(item: 0, section: 0)])
                    collection.scrollToItem(at: IndexPath(item: 400, section: 0), at: .top, animated: false)
                }
            }
            collection.dataSource = source
            let window = HostWindow(collection, size: CGSize(width: 300, height: 300))
            defer { window.close() }
            try #require(window.show())
            let target = IndexPath(item: 400, section: 0)
            await MarkupTesting.pump(until: { collection.indexPathsForVisibleItems.contains(target) })
            #expect(collection.indexPathsForVisibleItems.contains(target))
        }
    }
}
