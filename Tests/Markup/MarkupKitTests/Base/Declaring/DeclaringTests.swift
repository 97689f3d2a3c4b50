import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// The same view declared in two ways.
private struct Pair {
    let name: String
    let markup: String
    let swift: @MainActor () -> UIView
    var size = CGSize(width: 320, height: 200)
}

@MainActor
private let pairs: [Pair] = [
    Pair(
        name: "two panes",
        markup: """
            <LMRowView spacing="20" layoutMargins="10">
                <UIView weight="1" backgroundColor="#2f6f6b"/>
                <UIView weight="1" backgroundColor="#a3542c"/>
            </LMRowView>
            """,
        swift: {
            let panes = [UIColor(0x2F6F6B), UIColor(0xA3542C)].map { color in
                let pane = UIView()
                pane.backgroundColor = color
                pane.weight = 1
                return pane
            }
            return LMRowView(margin: 10, spacing: 20, panes[0], panes[1])
        }),
    Pair(
        name: "a cell with a picture",
        markup: """
            <LMRowView spacing="6">
                <LMColumnView spacing="0">
                    <UILabel text="Ada Lovelace" numberOfLines="2" font="headline"/>
                    <LMSpacer/>
                </LMColumnView>
                <LMSpacer width="0.5" backgroundColor="lightGray"/>
                <UIImageView height="64" width="48" contentMode="scaleAspectFit"/>
            </LMRowView>
            """,
        swift: {
            LMRowView(
                spacing: 6,
                LMColumnView(
                    spacing: 0,
                    UILabel(font: .preferredFont(forTextStyle: .headline), numberOfLines: 2) {
                        $0.text = "Ada Lovelace"
                    },
                    LMSpacer()
                ),
                LMSpacer(width: 0.5, backgroundColor: UIColor.lightGray),
                UIImageView(contentMode: .scaleAspectFit, width: 48, height: 64)
            )
        }),
    Pair(
        name: "form",
        markup: """
            <LMColumnView alignToGrid="true" spacing="6" layoutMargins="8">
                <LMRowView alignToBaseline="true">
                    <UILabel text="Name" textAlignment="right"/>
                    <UITextField placeholder="Full name" borderStyle="roundedRect" weight="1"/>
                </LMRowView>
                <LMRowView alignToBaseline="true">
                    <UILabel text="Wants mail" textAlignment="right"/>
                    <UISwitch on="true"/>
                </LMRowView>
                <LMRowView alignToBaseline="true">
                    <UILabel text="Size" textAlignment="right"/>
                    <UISegmentedControl><segment title="Small"/><segment title="Large"/></UISegmentedControl>
                </LMRowView>
            </LMColumnView>
            """,
        swift: {
            LMColumnView(margin: 8, spacing: 6, isAlignToGrid: true) {
                LMRowView(isAlignToBaseline: true) {
                    UILabel(text: "Name", textAlignment: .right)
                    UITextField(placeholder: "Full name", borderStyle: .roundedRect, weight: 1)
                }
                LMRowView(isAlignToBaseline: true) {
                    UILabel(text: "Wants mail", textAlignment: .right)
                    UISwitch(isOn: true)
                }
                LMRowView(isAlignToBaseline: true) {
                    UILabel(text: "Size", textAlignment: .right)
                    UISegmentedControl(items: ["Small", "Large"])
                }
            }
        }),
    Pair(
        name: "controls",
        markup: """
            <LMColumnView layoutMarginTop="4" layoutMarginLeading="20">
                <UISlider minimumValue="0" maximumValue="10" value="4"/>
                <UIProgressView progress="0.4"/>
                <LMRowView spacing="4">
                    <UIButton style="systemButton" title="OK" backgroundColor="#e0f0ff"/>
                    <UIStepper maximumValue="5" value="2"/>
                    <UIPageControl numberOfPages="3"/>
                    <UIActivityIndicatorView/>
                </LMRowView>
                <UITextView text="Some words" weight="1"/>
            </LMColumnView>
            """,
        swift: {
            LMColumnView(topMargin: 4, leadingMargin: 20) {
                UISlider(minimumValue: 0, maximumValue: 10, value: 4)
                UIProgressView(progress: 0.4)
                LMRowView(spacing: 4) {
                    UIButton(type: .system, title: "OK", backgroundColor: UIColor(0xE0F0FF))
                    UIStepper(maximumValue: 5, value: 2)
                    UIPageControl(numberOfPages: 3)
                    UIActivityIndicatorView(style: .medium, weight: .nan)
                }
                UITextView(text: "Some words", weight: 1)
            }
        }),
    Pair(
        name: "anchors and layers",
        markup: """
            <LMLayerView>
                <UIView backgroundColor="#ffffee"/>
                <LMAnchorView layoutMargins="10">
                    <UILabel text="Top" anchor="top, leading"/>
                    <UILabel text="Middle" textColor="#aa0000"/>
                    <UILabel text="Bottom" anchor="bottom, trailing"/>
                </LMAnchorView>
            </LMLayerView>
            """,
        swift: {
            let ground = UIView()
            ground.backgroundColor = UIColor(0xFFFFEE)
            return LMLayerView {
                ground
                LMAnchorView(margin: 10) {
                    UILabel(text: "Top", anchor: [.top, .leading])
                    UILabel(text: "Middle", textColor: UIColor(0xAA0000))
                    UILabel(text: "Bottom", anchor: [.bottom, .trailing])
                }
            }
        }),
    Pair(
        name: "scroll view in a root",
        markup: """
            <LMRootView topPadding="10" bottomPadding="6">
                <LMScrollView fitToWidth="true">
                    <LMColumnView spacing="30">
                        <UILabel text="Mon"/><UILabel text="Tue"/><UILabel text="Wed"/><UILabel text="Thu"/><UILabel text="Fri"/>
                    </LMColumnView>
                </LMScrollView>
            </LMRootView>
            """,
        swift: {
            LMRootView(
                topPadding: 10, bottomPadding: 6,
                LMScrollView(
                    isFitToWidth: true,
                    LMColumnView(spacing: 30) {
                        for text in ["Mon", "Tue", "Wed", "Thu", "Fri"] { UILabel(text: text) }
                    }
                )
            )
        }),
]

extension ViewTests {
    @MainActor @Suite struct DeclaringTests {
        init() throws { try MarkupTesting.start() }

        @Test func markupAndSwiftMakeTheSameTreeAndPicture() throws {
            let appearances = [false, true].map { Appearance(isRightToLeft: $0) }
            for pair in pairs {
                try MarkupTesting.compare(
                    { try LMViewBuilder.view(markup: pair.markup) }, with: pair.swift, size: pair.size,
                    appearances: appearances)
            }
        }

        @Test func everySpellingOfChildrenMakesTheSameRow() {
            var rows: [LMRowView] = []
            func keep(_ row: LMRowView) { rows.append(row) }
            _ = LMRowView(spacing: 4, UILabel(text: "1"), UILabel(text: "2")) { keep($0) }
            _ = LMRowView(spacing: 4, with: { keep($0) }, UILabel(text: "1"), UILabel(text: "2"))
            // swift-format-ignore: OnlyOneTrailingClosureArgument
            _ = LMRowView(spacing: 4, with: { keep($0) }) {
                UILabel(text: "1")
                UILabel(text: "2")
            }
            rows.append(LMRowView(spacing: 4) { for number in 1...2 { UILabel(text: "\(number)") } })
            #expect(rows.count == 4)
            for row in rows {
                #expect(row.spacing == 4)
                #expect(row.subviews.map { ($0 as? UILabel)?.text } == ["1", "2"])
            }
            var empty: LMRowView?
            _ = LMRowView(spacing: 4) { empty = $0 }
            #expect(empty?.subviews.isEmpty == true)
            #expect(LMRowView().spacing.isNaN)
        }

        @Test func theBlockTakesConditions() {
            func column(_ isLong: Bool) -> LMColumnView {
                LMColumnView {
                    UILabel(text: "always")
                    if isLong { UILabel(text: "long") } else { LMSpacer() }
                    if isLong { LMSpacer(height: 4) }
                }
            }
            #expect(
                column(true).subviews.map { String(describing: type(of: $0)) } == ["UILabel", "UILabel", "LMSpacer"])
            #expect(column(false).subviews.map { String(describing: type(of: $0)) } == ["UILabel", "LMSpacer"])
        }

        @Test func marginsFollowLimasRules() {
            let all = LMRowView(margin: 4, topMargin: 9)
            #expect(all.layoutMargins == UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
            let some = LMColumnView(topMargin: 9, trailingMargin: 3)
            #expect(some.topMargin == 9)
            #expect(some.trailingMargin == 3)
            #expect(some.leadingMargin == 0)
            #expect(some.bottomMargin == 0)
        }

        @Test func actionsAndOutletsAreTaken() {
            var log: [String] = []
            var button: UIButton?
            _ = LMRowView(UIButton(primaryAction: UIAction(title: "Go") { _ in log.append("go") }) { button = $0 })
            button?.sendActions(for: .primaryActionTriggered)
            #expect(button?.title == "Go")
            #expect(log == ["go"])
        }

        @Test("IMG-5: a cell declared in Swift") func aDeclaredCell() throws {
            let cell = PersonCell(style: .default, reuseIdentifier: "person")
            cell.nameLabel.text = "Ada Lovelace"
            let window = HostWindow(cell, size: CGSize(width: 300, height: 80))
            defer { window.close() }
            try #require(window.show())
            let row = try #require(cell.portrait.superview as? LMRowView)
            #expect(row.isDescendant(of: cell))
            #expect(cell.portrait.frame.size == CGSize(width: 50, height: 50))
            #expect(row.subviews[1].frame.width <= 1, "a line between picture and name")
            #expect(cell.nameLabel.numberOfLines == 2)
            #expect(cell.nameLabel.superview?.subviews.count == 2, "a spacer holds the name at the top")
            let margins = cell.layoutMargins
            #expect(margins.left > 0)
            #expect(row.superview === cell)
            #expect(row.frame.minX >= margins.left, "the cell's margins are kept")
            #expect(PersonCell(coder: NSCoder()) == nil)
            let declared = LMTableViewCell(accessoryType: .checkmark, UILabel(text: "Hello"))
            #expect(declared.accessoryType == .checkmark)
        }
    }
}

/// A picture beside a name. Both are stored in properties where they are declared.
private class PersonCell: LMTableViewCell {
    var nameLabel: UILabel!
    var portrait: UIImageView!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let name = LMColumnView(
            spacing: 0,
            UILabel(font: .preferredFont(forTextStyle: .body), numberOfLines: 2) { self.nameLabel = $0 },
            LMSpacer())
        setContent(
            LMRowView {
                UIImageView(contentMode: .scaleAspectFit, width: 50, height: 50) { self.portrait = $0 }
                LMSpacer(width: 0.5, backgroundColor: UIColor.lightGray)
                name
            }, ignoreMargins: false)
    }

    required init?(coder decoder: NSCoder) { nil }
}
