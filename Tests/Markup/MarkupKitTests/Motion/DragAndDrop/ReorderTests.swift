import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

@Suite struct ReorderGapTests {
    @Test func aRowLeavesItsPlaceBefore() {
        let path = IndexPath(row: 2, section: 0)
        let gap = { (index: Int) in ReorderGap(section: 0, index: index).destination(of: path) }
        #expect(gap(0) == IndexPath(row: 0, section: 0))
        #expect(gap(2) == path, "before itself")
        #expect(gap(3) == path, "behind itself")
        #expect(gap(4) == IndexPath(row: 3, section: 0))
        #expect(ReorderGap(section: 1, index: 4).destination(of: path) == IndexPath(row: 4, section: 1))
    }

    @Test func aGapAndItsDestinationAgree() {
        for (from, index, section) in [(2, 0, 0), (2, 5, 0), (0, 3, 1), (1, 4, 0)] {
            let path = IndexPath(row: from, section: 0)
            let gap = ReorderGap(section: section, index: index)
            #expect(ReorderGap(for: gap.destination(of: path), movedFrom: path) == gap)
        }
    }

    @Test func keysGoIntoTheNextSection() {
        let counts = [3, 0, 2]
        func step(_ step: Int, _ row: Int, _ section: Int) -> IndexPath? {
            ReorderGap.step(step, from: IndexPath(row: row, section: section), counts: counts)
        }
        #expect(step(1, 0, 0) == IndexPath(row: 1, section: 0))
        #expect(step(-1, 0, 0) == nil)
        #expect(step(1, 2, 0) == IndexPath(row: 0, section: 1), "an empty section takes it")
        #expect(step(-1, 0, 2) == IndexPath(row: 0, section: 1))
        #expect(step(1, 1, 2) == nil)
        #expect(step(2, 1, 0) == IndexPath(row: 2, section: 0), "as far as there are places")
        #expect(step(1, 0, 9) == nil)
    }
}

/// A list of words that can be reordered, except for the first one.
@MainActor private final class Words: UITableViewDataSource, UITableViewDelegate {
    var sections = [["fixed", "one", "two", "three"], ["four"]]
    var limit: IndexPath?

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section][indexPath.row] != "fixed"
    }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.row)
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { limit ?? proposedDestinationIndexPath }
}

@MainActor private final class Tiles: UICollectionViewDataSource {
    var items = Array(0..<6)
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.tag = items[indexPath.item]
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

extension ViewTests {
    @MainActor @Suite struct ReorderTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ words: Words) throws -> (table: UITableView, window: HostWindow) {
            let table = UITableView()
            table.dataSource = words
            table.delegate = words
            let window = HostWindow(table, size: CGSize(width: 300, height: 400))
            try #require(window.show())
            window.settle()
            return (table, window)
        }

        private func shown(_ table: UITableView) -> [String] {
            table.visibleCells.compactMap { $0.textLabel?.text }
        }

        private func middle(_ table: UITableView, _ row: Int, _ section: Int = 0) throws -> CGPoint {
            let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
            let box = try #require(cell.native.bounds(in: table.native))
            return CGPoint(x: box.x + 40, y: box.y + box.height / 2)
        }

        @Test func aRowIsDraggedDown() async throws {
            let words = Words()
            let (table, window) = try show(words)
            defer { window.close() }
            let (start, below) = (try middle(table, 1), try middle(table, 3))
            try await MarkupTesting.drag(table, from: start, to: CGPoint(x: below.x, y: below.y + 4))
            await MarkupTesting.pump(until: { words.sections[0].last == "one" })
            #expect(words.sections[0] == ["fixed", "two", "three", "one"])
            await MarkupTesting.pump(until: { shown(table) == words.sections.flatMap(\.self) })
            #expect(shown(table) == ["fixed", "two", "three", "one", "four"])
            #expect(table.indexPathForSelectedRow == nil, "a drag is no click")
        }

        @Test func aRowGoesIntoAnotherSection() async throws {
            let words = Words()
            let (table, window) = try show(words)
            defer { window.close() }
            let (start, end) = (try middle(table, 1), try middle(table, 0, 1))
            try await MarkupTesting.drag(table, from: start, to: CGPoint(x: end.x, y: end.y + 4))
            await MarkupTesting.pump(until: { words.sections[1].count == 2 })
            #expect(words.sections == [["fixed", "two", "three"], ["four", "one"]])
        }

        @Test func aRowThatMayNotMoveStays() async throws {
            let words = Words()
            let (table, window) = try show(words)
            defer { window.close() }
            let (start, end) = (try middle(table, 0), try middle(table, 2))
            try await MarkupTesting.drag(table, from: start, to: end)
            #expect(words.sections[0] == ["fixed", "one", "two", "three"])
            #expect(throws: UserActionError.self) {
                try MarkupTesting.move(IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0), in: table)
            }
            for path in [IndexPath(row: 9, section: 0), IndexPath(row: 0, section: 5), IndexPath(row: -1, section: 0)] {
                #expect(!table.moveByHand(rowAt: IndexPath(row: 1, section: 0), to: path))
            }
        }

        @Test func theDelegateChoosesThePlace() async throws {
            let words = Words()
            words.limit = IndexPath(row: 1, section: 0)
            let (table, window) = try show(words)
            defer { window.close() }
            let (start, end) = (try middle(table, 3), try middle(table, 0))
            try await MarkupTesting.drag(table, from: start, to: CGPoint(x: end.x, y: end.y - 6))
            await MarkupTesting.pump(until: { words.sections[0][1] == "three" })
            #expect(words.sections[0] == ["fixed", "three", "one", "two"])
        }

        @Test func altWithAnArrowMovesTheRow() async throws {
            let words = Words()
            let (table, window) = try show(words)
            defer { window.close() }
            try #require(table.becomeFirstResponder())
            for _ in 0..<2 { try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow) }
            try await MarkupTesting.pressKey(UIKeyCommand.inputUpArrow, modifierFlags: .alternate)
            await MarkupTesting.pump(until: { words.sections[0][1] == "two" })
            #expect(words.sections[0] == ["fixed", "two", "one", "three"])
            await MarkupTesting.pump(until: { table.list.focusedRow.flatMap(table.path(at:))?.row == 1 })
            #expect(
                table.list.focusedRow.flatMap(table.path(at:)) == IndexPath(row: 1, section: 0),
                "the keyboard goes along")
            for (row, section) in [(2, 0), (3, 0), (0, 1)] {
                try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow, modifierFlags: .alternate)
                let path = IndexPath(row: row, section: section)
                await MarkupTesting.pump(until: { table.list.focusedRow.flatMap(table.path(at:)) == path })
            }
            #expect(words.sections[1] == ["two", "four"])
        }

        @Test func anItemIsDraggedAndTakenByKey() async throws {
            let tiles = Tiles()
            let collection = UICollectionView()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 80, height: 60)
            collection.dataSource = tiles
            let window = HostWindow(collection, size: CGSize(width: 300, height: 240))
            defer { window.close() }
            try #require(window.show())
            await MarkupTesting.pump(until: { collection.visibleCells.count == 6 })
            func place(_ item: Int, _ part: Double) throws -> CGPoint {
                let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
                let box = try #require(cell.native.bounds(in: collection.native))
                return CGPoint(x: box.x + box.width * part, y: box.y + box.height / 2)
            }
            let (start, end) = (try place(0, 0.5), try place(2, 0.8))
            try await MarkupTesting.drag(collection, from: start, to: end)
            await MarkupTesting.pump(until: { tiles.items[2] == 0 })
            #expect(tiles.items == [1, 2, 0, 3, 4, 5])
            try MarkupTesting.move(IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0), in: collection)
            #expect(tiles.items == [5, 1, 2, 0, 3, 4])
            window.settle()
            try #require(collection.becomeFirstResponder())
            try await MarkupTesting.pressKey(UIKeyCommand.inputRightArrow, modifierFlags: .alternate)
            await MarkupTesting.pump(until: { tiles.items[0] == 1 })
            #expect(tiles.items == [1, 5, 2, 0, 3, 4])
        }

        @Test func aTableOfADocumentMovesItsOwnRows() throws {
            final class Movable: LMTableView {
                override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
            }
            let table = Movable()
            for text in ["a", "b", "c"] {
                let cell = UITableViewCell()
                cell.textLabel?.text = text
                table.take(cell)
            }
            let window = HostWindow(table, size: CGSize(width: 200, height: 200))
            defer { window.close() }
            try #require(window.show())
            try MarkupTesting.move(IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0), in: table)
            #expect(table.sections[0].cells.map { $0.textLabel?.text } == ["b", "c", "a"])
        }

        @Test func aTableWhoseRowsStayHasNoGestures() throws {
            final class Fixed: UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell()
                }
            }
            let (table, fixed) = (UITableView(), Fixed())
            table.dataSource = fixed
            let window = HostWindow(table, size: CGSize(width: 200, height: 200))
            defer { window.close() }
            try #require(window.show())
            #expect(table.reorder == nil)
            #expect(table.gestureRecognizers == nil)
            withExtendedLifetime(fixed) {}
        }
    }
}
