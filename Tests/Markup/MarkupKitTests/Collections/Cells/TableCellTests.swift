import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct TableCellTests {
        init() throws { try MarkupTesting.start() }

        @Test func stylesDecideTheTexts() throws {
            for (word, hasDetail) in [("default", false), ("value1", true), ("value2", true), ("subtitle", true)] {
                let markup =
                    "<UITableViewCell style='\(word)TableViewCell' textLabel.text='A' detailTextLabel.text='B'/>"
                let cell = try #require(try LMViewBuilder.view(markup: markup) as? UITableViewCell)
                #expect(cell.textLabel?.text == "A")
                #expect(cell.detailTextLabel?.text == (hasDetail ? "B" : nil))
            }
        }

        @Test func checkedIsTheCheckmark() {
            let cell = UITableViewCell()
            cell.accessoryType = .disclosureIndicator
            #expect(!cell.isChecked)
            cell.isChecked = true
            #expect(cell.accessoryType == .checkmark)
            cell.isChecked = false
            #expect(cell.accessoryType == .none)
            cell.accessoryType = .disclosureIndicator
            cell.isChecked = false
            #expect(cell.accessoryType == .disclosureIndicator, "it was not checked")
        }

        @Test func aChildOfAPlainCellIsItsAccessory() throws {
            let view = try LMViewBuilder.view(
                markup: "<UITableViewCell><UILabel text='1'/><UILabel text='2'/></UITableViewCell>")
            let cell = try #require(view as? UITableViewCell)
            #expect((cell.accessoryView as? UILabel)?.text == "2")
            #expect(cell.subviews.count == 1)
        }

        @Test func contentFillsTheMargins() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMTableViewCell layoutMargins="10">
                        <?backgroundView?><UIView backgroundColor="red"/>
                        <UILabel text="old"/>
                        <UILabel id="label" text="new" height="60"/>
                    </LMTableViewCell>
                    """, owner: nil)
            let cell = try #require(view as? LMTableViewCell)
            #expect(cell.intrinsicContentSize.height == 80)
            let window = HostWindow(cell, size: CGSize(width: 300, height: 100))
            #expect(window.show())
            defer { window.close() }
            #expect(cell.subviews.count == 2, "the newer content replaces the older")
            #expect(cell.subviews[1].frame == CGRect(x: 10, y: 10, width: 280, height: 60))
            #expect(cell.backgroundView?.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
        }

        @Test func backgroundsFollowTheSelection() {
            let cell = LMTableViewCell()
            let (normal, selected) = (UIView(), UIView())
            cell.backgroundView = normal
            cell.selectedBackgroundView = selected
            #expect(!normal.isHidden)
            #expect(selected.isHidden)
            cell.setSelected(true, animated: false)
            #expect(normal.isHidden)
            #expect(!selected.isHidden)
            #expect(cell.isSelected)
        }

        @Test func accessoryButtonsNotifyTheDelegate() throws {
            final class Delegate: UITableViewDelegate {
                var tapped: [IndexPath] = []
                func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
                    tapped.append(indexPath)
                }
            }
            let table = LMTableView()
            let cell = UITableViewCell()
            cell.accessoryType = .detailButton
            table.insertCell(cell, forRowAt: IndexPath(row: 0, section: 0))
            let delegate = Delegate()
            table.delegate = delegate
            let window = HostWindow(table, size: CGSize(width: 300, height: 100))
            #expect(window.show())
            defer { window.close() }
            try #require(cell.subviews.last as? UIButton).sendActions(for: .primaryActionTriggered)
            #expect(delegate.tapped == [IndexPath(row: 0, section: 0)])
        }

        @Test func rowsHaveTheRequestedHeight() {
            final class Source: UITableViewDataSource, UITableViewDelegate {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = UITableViewCell()
                    cell.textLabel?.numberOfLines = 0
                    cell.textLabel?.text =
                        indexPath.row == 2 ? String(repeating: "words that wrap ", count: 20) : "short"
                    return cell
                }
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                    indexPath.row == 1 ? 100 : UITableView.automaticDimension
                }
            }
            let table = UITableView()
            let source = Source()
            table.separatorStyle = .none
            table.dataSource = source
            table.delegate = source
            let window = HostWindow(table, size: CGSize(width: 200, height: 600))
            #expect(window.show())
            defer { window.close() }
            let heights = table.visibleCells.map(\.bounds.height)
            #expect(heights[0] == 36)
            #expect(heights[1] == 100)
            #expect(heights[2] > 120)
        }

        /// Pictures to look at: every style and accessory, plain and grouped, light, dark and from right to left.
        @Test func pictures() async throws {
            for (name, isDark, isRightToLeft) in [("light", false, false), ("dark", true, false), ("rtl", false, true)]
            {
                Display.prefersDark = isDark
                Display.isRightToLeft = isRightToLeft
                defer { (Display.prefersDark, Display.isRightToLeft) = (false, false) }
                for style in ["plain", "grouped"] {
                    let table = try #require(try LMViewBuilder.view(markup: Self.gallery(style)) as? LMTableView)
                    let window = HostWindow(table, size: CGSize(width: 360, height: 620))
                    #expect(window.show())
                    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
                    var frames = 0
                    table.native.afterLayout { frames += 1 }
                    await MarkupTesting.pump(until: { frames > 0 })
                    try LookedAt.check("tables-\(style)-\(name)", of: window)
                    window.close()
                }
            }
        }

        private static func gallery(_ style: String) -> String {
            """
            <LMTableView style="\(style)TableView">
                <sectionHeader title="Styles"/>
                <UITableViewCell textLabel.text="Default" imageView.image="folder-symbolic"/>
                <UITableViewCell style="value1TableViewCell" textLabel.text="Value 1" detailTextLabel.text="Detail"/>
                <UITableViewCell style="value2TableViewCell" textLabel.text="Value 2" detailTextLabel.text="Detail"/>
                <UITableViewCell style="subtitleTableViewCell" textLabel.text="Subtitle" detailTextLabel.text="Smaller, below"/>
                <sectionFooter title="What a footer says."/>
                <?sectionBreak?>
                <sectionHeader title="Accessories"/>
                <UITableViewCell textLabel.text="Disclosure" accessoryType="disclosureIndicator"/>
                <UITableViewCell textLabel.text="Detail disclosure" accessoryType="detailDisclosureButton"/>
                <UITableViewCell textLabel.text="Checkmark" accessoryType="checkmark"/>
                <UITableViewCell textLabel.text="Detail" accessoryType="detailButton"/>
                <UITableViewCell textLabel.text="A view"><UIButton style="systemButton" title="Press"/></UITableViewCell>
                <?sectionBreak?>
                <LMTableViewCell><LMColumnView><UILabel text="Content"/><UILabel text="of one's own" textColor="gray"/></LMColumnView></LMTableViewCell>
            </LMTableView>
            """
        }
    }
}
