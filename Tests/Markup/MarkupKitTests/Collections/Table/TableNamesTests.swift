import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

/// Rows of one kind, with a log of the delegate's calls.
private final class Diary: UITableViewDataSource, UITableViewDelegate {
    var count: Int
    var log: [String] = []
    var texts: [Int: String] = [:]
    var isPressable = true
    var kept: Set<IndexPath> = []
    var asked = 0
    var menu: UIMenu?

    init(_ count: Int) { self.count = count }

    func lines(_ word: String) -> [String] { log.filter { $0.hasPrefix(word + " ") } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = texts[indexPath.row] ?? "\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("show \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        let text = texts[indexPath.row] ?? "\(indexPath.row)"
        #expect(cell.textLabel?.text == text, "it is called before the cell shows another row")
        log.append("end \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red
        log.append("header \(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        log.append("footer \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        log.append("headerEnd \(section)")
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { isPressable }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("press \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("release \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        kept.contains(indexPath) ? nil : indexPath
    }
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { indexPath.row == 1 ? "Archive" : nil }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        indexPath.row == 2 ? 3 : -1
    }
}

private final class Pressed: UITableViewCell {
    var states: [Bool] = []
    var transitions: [String] = []
    var reuses = 0
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        states.append(highlighted)
    }
    override func prepareForReuse() { reuses += 1 }
    override func willTransition(to state: StateMask) { transitions.append("will \(state.rawValue) \(isEditing)") }
    override func didTransition(to state: StateMask) { transitions.append("did \(state.rawValue) \(isEditing)") }
}

extension ViewTests {
    /// Names of UIKit's tables: what comes and goes, presses, editing, the places of rows, and colours.
    @MainActor @Suite struct TableNamesTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ source: Diary, _ table: UITableView = UITableView()) throws -> (UITableView, HostWindow) {
            table.register(Pressed.self, forCellReuseIdentifier: "row")
            table.dataSource = source
            table.delegate = source
            let window = HostWindow(table, size: CGSize(width: 320, height: 300))
            try #require(window.show())
            return (table, window)
        }

        private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

        @Test func cellsThatLeaveAreAnnounced() async throws {
            let source = Diary(500)
            let (table, window) = try show(source)
            defer { window.close() }
            #expect(source.lines("end").isEmpty)
            #expect(source.lines("header") == ["header 0"])
            let title = (table.headerView(forSection: 0) as? UITableViewHeaderFooterView)?.textLabel
            #expect(title?.textColor == .red)
            table.scrollToRow(at: path(400), at: .top, animated: false)
            #expect(
                await MarkupTesting.pump(until: { source.log.contains("end 0") && source.log.contains("show 400") }))
            #expect(source.log.contains("headerEnd 0"))
            #expect(source.lines("end").filter { $0 == "end 0" }.count == 1)
            table.scrollToRow(at: path(499), at: .bottom, animated: false)
            #expect(await MarkupTesting.pump(until: { source.log.contains("show 499") }))
        }

        @Test func aRowIsHighlightedWhileItIsPressed() async throws {
            let source = Diary(5)
            let (table, window) = try show(source)
            defer { window.close() }
            let cell = try #require(table.cellForRow(at: path(1)) as? Pressed)
            try await MarkupTesting.click(cell)
            #expect(await MarkupTesting.pump(until: { source.log.contains("select 1") }))
            let calls = source.log.filter { $0.hasSuffix(" 1") && !$0.hasPrefix("show") && !$0.hasPrefix("end") }
            #expect(calls == ["press 1", "release 1", "select 1"])
            #expect(cell.states == [true, false])
            source.isPressable = false
            source.log = []
            try await MarkupTesting.click(cell)
            #expect(source.lines("press").isEmpty)
        }

        @Test func aPressEndsWhereThePointerLeavesTheRow() throws {
            let source = Diary(5)
            let (table, window) = try show(source)
            defer { window.close() }
            let box = table.rectForRow(at: path(2))
            func touch(_ phase: Native.Touch.Phase, y: Double) {
                table.followPress(Native.Touch(phase: phase, x: 20, y: y, isInside: true, time: 0))
            }
            touch(.down, y: box.midY)
            let cell = try #require(table.cellForRow(at: path(2)))
            #expect(cell.isHighlighted)
            #expect(cell.configurationState.isHighlighted)
            touch(.moved, y: box.midY + 2)
            #expect(cell.isHighlighted)
            touch(.moved, y: box.maxY + 5)
            #expect(!cell.isHighlighted)
            #expect(source.lines("release") == ["release 2"])
            touch(.up, y: box.midY)
            #expect(source.lines("release") == ["release 2"])
        }

        @Test func aPressedCellShowsItsSelectedBackground() {
            let cell = UITableViewCell()
            let back = UIView()
            cell.selectedBackgroundView = back
            #expect(back.isHidden)
            cell.setHighlighted(true, animated: false)
            #expect(!back.isHidden)
            cell.isHighlighted = false
            #expect(back.isHidden)
            cell.selectionStyle = .none
            cell.isHighlighted = true
            #expect(back.isHidden)
        }

        @Test func theDelegateKeepsARowSelected() throws {
            let source = Diary(5)
            let (table, window) = try show(source)
            defer { window.close() }
            table.activateRow(at: path(1))
            source.kept = [path(1)]
            table.activateRow(at: path(2))
            #expect(table.indexPathsForSelectedRows == [path(1)])
            table.allowsMultipleSelection = true
            table.activateRow(at: path(1))
            #expect(table.indexPathsForSelectedRows == [path(1)])
            source.kept = []
            table.activateRow(at: path(1))
            #expect(table.indexPathsForSelectedRows == nil)
        }

        @Test func editingHasItsOwnSelection() throws {
            let source = Diary(5)
            let (table, window) = try show(source)
            defer { window.close() }
            let cell = try #require(table.cellForRow(at: path(1)) as? Pressed)
            table.isEditing = true
            #expect(cell.transitions == ["will 1 false", "did 1 true"])
            table.activateRow(at: path(1))
            #expect(table.indexPathsForSelectedRows == nil)
            table.allowsSelectionDuringEditing = true
            table.activateRow(at: path(1))
            table.activateRow(at: path(2))
            #expect(table.indexPathsForSelectedRows == [path(2)])
            table.allowsMultipleSelectionDuringEditing = true
            table.activateRow(at: path(1))
            #expect(table.indexPathsForSelectedRows == [path(1), path(2)])
            table.setEditing(false, animated: false)
            #expect(table.indexPathsForSelectedRows == nil)
            table.activateRow(at: path(1))
            table.activateRow(at: path(2))
            #expect(table.indexPathsForSelectedRows == [path(2)])
        }

        @Test func rowsKnowTheirEditing() throws {
            let source = Diary(4)
            let (table, window) = try show(source)
            defer { window.close() }
            #expect(table.cellForRow(at: path(0))?.editingStyle == UITableViewCell.EditingStyle.none)
            #expect(table.cellForRow(at: path(1))?.editingStyle == .delete)
            #expect(UITableViewCell().editingStyle == .none)
            #expect(table.contextualActions(forRowAt: path(1)).map(\.title) == ["Archive"])
            #expect(table.contextualActions(forRowAt: path(2)).map(\.title) == [DesktopWord.delete.text])
            #expect(table.cellForRow(at: path(2))?.indentationLevel == 3)
            #expect(table.cellForRow(at: path(1))?.indentationLevel == 0)
        }

        @Test func theDelegateProvidesMenus() throws {
            let source = Diary(4)
            let (table, window) = try show(source)
            defer { window.close() }
            #expect(table.delegateMenu(ofRowAt: path(1), at: .zero) == nil)
            source.menu = UIMenu(title: "Row", children: [UIAction(title: "Open") { _ in }])
            let menu = try #require(table.delegateMenu(ofRowAt: path(1), at: .zero))
            #expect(menu.title == "Row")
            #expect(menu.children.count == 2, "the entries of the row follow")
            #expect(table.delegateMenu(ofRowAt: path(0), at: .zero)?.children.count == 1, "it cannot be edited")
        }

        @Test func reconfiguredRowsKeepTheirCells() throws {
            let source = Diary(5)
            let (table, window) = try show(source)
            defer { window.close() }
            let cell = try #require(table.cellForRow(at: path(2)) as? Pressed)
            let (asked, reuses) = (source.asked, cell.reuses)
            source.texts[2] = "new"
            table.reconfigureRows(at: [path(2), path(99)])
            #expect(source.asked == asked + 1)
            #expect(cell.textLabel?.text == "new")
            #expect(cell.reuses == reuses)
            #expect(table.cellForRow(at: path(2)) === cell)
        }

        @Test func rowsHavePlaces() async throws {
            let source = Diary(200)
            let (table, window) = try show(source)
            defer { window.close() }
            let first = table.rectForRow(at: path(0))
            let header = table.rectForHeader(inSection: 0)
            #expect(header.height > 0)
            #expect(header.maxY == first.minY)
            #expect(first.width == table.bounds.width)
            #expect(table.indexPathForRow(at: CGPoint(x: 5, y: first.midY)) == path(0))
            #expect(table.rectForRow(at: path(1)).minY == first.maxY)
            let far = table.rectForRow(at: path(150))
            #expect(abs(far.minY - (first.minY + first.height * 150)) < 1, "all rows have one height")
            #expect(table.rectForFooter(inSection: 0).minY >= table.rectForRow(at: path(199)).maxY - 1)
            #expect(table.rect(forSection: 0).minY == header.minY)
            #expect(table.rectForRow(at: path(200)) == .zero)
            #expect(table.rectForHeader(inSection: 1) == .zero)
            let rect = CGRect(x: 0, y: first.midY, width: 10, height: first.height)
            #expect(table.indexPathsForRows(in: rect) == [path(0), path(1)])
            #expect(table.indexPathsForRows(in: CGRect(x: 900, y: 0, width: 10, height: 10)) == nil)
            table.scrollToRow(at: path(100), at: .top, animated: false)
            #expect(await MarkupTesting.pump(until: { table.indexPathsForVisibleRows?.first == path(100) }))
            #expect(table.rectForRow(at: path(0)).maxY < 0, "it is above the visible part")
        }

        @Test func separatorsLeaveSpace() throws {
            let source = Diary(4)
            let (table, window) = try show(source)
            defer { window.close() }
            let cells = try (0..<3).map { try #require(table.cellForRow(at: path($0))) }
            func line(_ row: Int) -> UIView? { cells[row].subviews.first { $0.native.hasClass("markup-separator") } }
            #expect(cells[0].native.hasClass("markup-line"))
            #expect(line(0) == nil)
            table.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 4)
            cells[1].separatorInset = .zero
            cells[2].separatorInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: .greatestFiniteMagnitude)
            window.settle()
            #expect(!cells[0].native.hasClass("markup-line"))
            let box = line(0)?.native.bounds(in: cells[0].native)
            #expect(box?.x == 16)
            #expect(box?.width == Double(cells[0].bounds.width) - 20)
            #expect(box?.height == 1)
            #expect(cells[1].native.hasClass("markup-line"))
            #expect(line(1)?.isHidden ?? true)
            #expect(line(2)?.native.bounds(in: cells[2].native)?.width ?? 0 == 0, "a wide space hides the line")
            table.separatorStyle = .none
            #expect(line(0)?.isHidden == true)
        }

        @Test func separatorsHaveAColor() {
            let (one, two) = (UITableView(), UITableView())
            one.separatorColor = .red
            #expect(one.separatorColor == .red)
            two.separatorColor = .red
            let name = one.extras?.classes[.separatorColor]
            #expect(name != nil)
            #expect(name == two.extras?.classes[.separatorColor], "equal values share a class")
            #expect(one.native.hasClass(name ?? ""))
            one.separatorColor = .blue
            #expect(!one.native.hasClass(name ?? ""))
            one.separatorColor = nil
            #expect(one.extras?.classes.isEmpty == true)
        }

        @Test func headersGetSpaceAbove() throws {
            let table = UITableView(frame: .zero, style: .grouped)
            let source = Diary(2)
            let (_, window) = try show(source, table)
            defer { window.close() }
            let height = table.rectForHeader(inSection: 0).height
            table.sectionHeaderTopPadding = 0
            window.settle()
            let without = table.rectForHeader(inSection: 0).height
            #expect(without < height)
            table.sectionHeaderTopPadding = 30
            window.settle()
            #expect(table.rectForHeader(inSection: 0).height == without + 30)
            table.sectionHeaderTopPadding = UITableView.automaticDimension
            window.settle()
            #expect(table.rectForHeader(inSection: 0).height == height)
        }

        @Test func theIndexHasColorsAndALeastNumberOfRows() throws {
            let source = Diary(4)
            let (table, window) = try show(source)
            defer { window.close() }
            table.sectionIndexColor = .red
            table.sectionIndexBackgroundColor = .blue
            let index = try #require(table.extras?.index)
            #expect(index.subviews.allSatisfy { ($0 as? UILabel)?.textColor == .red })
            #expect(index.backgroundColor == .blue)
            #expect(!index.isHidden)
            table.sectionIndexMinimumDisplayRowCount = 5
            #expect(index.isHidden)
            table.sectionIndexMinimumDisplayRowCount = 4
            #expect(!index.isHidden)
        }
    }
}
