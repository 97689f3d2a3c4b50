import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct StaticTableTests {
        init() throws { try MarkupTesting.start() }

        /// The focus must not get stuck at a header.
        @Test func tabGoesThroughAllSections() async throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMTableView>
                        <LMTableViewCell><UITextField id="first"/></LMTableViewCell>
                        <?sectionBreak?>
                        <sectionHeader title="Size"/>
                        <UITableViewCell textLabel.text="Small"/>
                        <sectionFooter title="Footer"/>
                        <?sectionBreak?>
                        <sectionHeader title="More"/>
                        <LMTableViewCell><UITextField id="last"/></LMTableViewCell>
                    </LMTableView>
                    """, owner: nil)
            let table = try #require(view as? LMTableView)
            let window = HostWindow(table, size: CGSize(width: 300, height: 400))
            defer { window.close() }
            try #require(window.show())
            let fields = [(0, 0), (2, 0)].compactMap { section, row in
                table.cellForRow(at: IndexPath(row: row, section: section)).flatMap { field(in: $0) }
            }
            try #require(fields.count == 2)
            fields[0].becomeFirstResponder()
            var rows: [Int?] = []
            for _ in 0..<2 {
                #expect(MarkupTesting.tab(in: table))
                window.settle()
                rows.append(table.list.focusedRow)
            }
            #expect(rows == [2, 5], "headers and footers are no stops")
            #expect(fields.last?.isFirstResponder ?? false)
            MarkupTesting.tab(in: table, backwards: true)
            #expect(table.list.focusedRow == 2)
        }

        private func field(in view: UIView) -> UITextField? {
            (view as? UITextField) ?? view.subviews.lazy.compactMap { field(in: $0) }.first
        }

        private let form = """
            <LMTableView style="groupedTableView">
                <LMTableViewCell selectionStyle="none"><UILabel text="Name"/></LMTableViewCell>
                <?sectionBreak?>
                <?sectionSelectionMode singleCheckmark?>
                <?sectionName size?>
                <sectionHeader title="Size"/>
                <UITableViewCell value="small" textLabel.text="Small"/>
                <UITableViewCell value="medium" textLabel.text="Medium"/>
                <UITableViewCell value="large" textLabel.text="Large"/>
                <sectionFooter title="Large is for two."/>
                <?sectionBreak?>
                <?sectionName toppings?>
                <?sectionSelectionMode multipleCheckmarks?>
                <?sectionHeaderView?>
                <UILabel text="Toppings"/>
                <UITableViewCell textLabel.text="Bacon" value="bacon"/>
                <UITableViewCell textLabel.text="Plain"/>
                <UITableViewCell textLabel.text="Onion" value="onion" checked="true"/>
            </LMTableView>
            """

        private func table() throws -> LMTableView {
            try #require(try LMViewBuilder.view(markup: form) as? LMTableView)
        }

        @Test func sectionsAreFoundByName() throws {
            let table = try table()
            #expect(table.tableStyle == .grouped)
            #expect(table.numberOfSections == 3)
            #expect((0..<3).map(table.numberOfRows(inSection:)) == [1, 3, 3])
            #expect(table.section(withName: "size") == 1)
            #expect(table.section(withName: "toppings") == 2)
            #expect(table.section(withName: "sauce") == NSNotFound)
            #expect(table.name(forSection: 1) == "size")
            #expect(table.name(forSection: 0) == nil)
            #expect(table.name(forSection: 9) == nil)
            #expect(table.headerTitle(forSection: 1) == "Size")
            #expect(table.footerTitle(forSection: 1) == "Large is for two.")
            #expect((table.headerView(ofSection: 2) as? UILabel)?.text == "Toppings")
        }

        @Test func singleCheckmarkMoves() throws {
            let table = try table()
            #expect(table.value(forSection: 1) == nil)
            for row in [0, 2, 2] { table.activateRow(at: IndexPath(row: row, section: 1)) }
            #expect(table.value(forSection: 1) as? String == "large")
            #expect(table.values(forSection: 1) as? [String] == ["large"])
            #expect(table.indexPathForSelectedRow == nil, "the row does not stay selected")
        }

        @Test func multipleCheckmarksToggle() throws {
            let table = try table()
            for row in [0, 1] { table.activateRow(at: IndexPath(row: row, section: 2)) }
            #expect(table.values(forSection: 2) as? [String] == ["bacon", "onion"])
            table.activateRow(at: IndexPath(row: 2, section: 2))
            #expect(table.values(forSection: 2) as? [String] == ["bacon"])
        }

        @Test func valuesAreSetByEquality() throws {
            let table = try table()
            table.setValue("medium", forSection: 1)
            #expect(table.value(forSection: 1) as? String == "medium")
            table.setValue(3, forSection: 1)
            #expect(table.value(forSection: 1) == nil)
            table.activateRow(at: IndexPath(row: 1, section: 2))
            table.setValues(["bacon", "nothing"], forSection: 2)
            #expect(table.values(forSection: 2) as? [String] == ["bacon"])
            let cells = table.sections[2].cells
            #expect(cells.map(\.isChecked) == [true, true, false], "rows without a value stay as they are")
            table.setValue(nil, forSection: 2)
            #expect(cells.allSatisfy { !$0.isChecked })
            #expect(table.value(forSection: 99) == nil)
            table.setValue("x", forSection: -1)
        }

        @Test func defaultModeLeavesTheRowSelected() throws {
            let table = try table()
            table.activateRow(at: IndexPath(row: 0, section: 0))
            #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        }

        @Test func cellsComeAndGoByCode() throws {
            let table = try table()
            let window = HostWindow(table, size: CGSize(width: 320, height: 700))
            #expect(window.show())
            defer { window.close() }
            let cell = UITableViewCell()
            table.insertCell(cell, forRowAt: IndexPath(row: 1, section: 1))
            table.deleteCell(forRowAt: IndexPath(row: 0, section: 2))
            table.deleteSection(0)
            table.reloadData()
            #expect(table.numberOfSections == 2)
            #expect(table.numberOfRows(inSection: 0) == 4)
            #expect(table.numberOfRows(inSection: 1) == 2)
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
            table.insertSection(99)
            #expect(table.sections.count == 3)
        }

        @Test func onlyCellsAreRows() {
            let error = #expect(throws: (any Error).self) {
                try LMViewBuilder.view(markup: "<LMTableView>\n<UILabel/>\n</LMTableView>", name: "doc.xml")
            }
            #expect("\(error!)".hasPrefix("doc.xml:2:"))
        }

        @Test func headerViewOfACustomType() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMTableView>
                        <?tableHeaderView?><UILabel text="Top"/>
                        <?backgroundView?><UIView/>
                        <?sectionHeaderView?><UITableViewHeaderFooterView textLabel.text="Head"/>
                        <UITableViewCell textLabel.text="One"/>
                    </LMTableView>
                    """)
            let table = try #require(view as? LMTableView)
            let window = HostWindow(table, size: CGSize(width: 200, height: 200))
            #expect(window.show())
            defer { window.close() }
            #expect((table.headerView(forSection: 0) as? UITableViewHeaderFooterView)?.textLabel?.text == "Head")
            #expect((table.tableHeaderView as? UILabel)?.text == "Top")
            #expect(table.backgroundView != nil)
            #expect(table.visibleTexts == ["One"])
        }
    }
}
