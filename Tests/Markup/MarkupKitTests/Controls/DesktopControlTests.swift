import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit
@testable import NativeWidgets

@Observable @KeyValueCoding
private final class Model: UIViewController {
    var isOpen = false
    var hasMore = false
    var color: UIColor? = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    var chosenFont: UIFont? = UIFont(name: "Cantarell", size: 16)
    var folder = "/tmp"
    var charge = 0.4
    var isVisited = false
    var isOffline = true
    var folders = ["Home", "Documents", "Letters", "2026"]
    var depth = 3
    var pane = LMSplitView.Pane.none
    @ObservationIgnored var log: [String] = []

    func addNote() { log.append("add") }
    func retry() { log.append("retry") }
    func openFolder(_ sender: LMPathBar) { log.append(sender.selectedElement ?? "") }
    func follow() { log.append("follow") }
}

extension ViewTests {
    @MainActor @Suite struct DesktopControlTests {
        private let owner = Model()

        init() throws { try MarkupTesting.start() }

        private func view<View: UIView>(_ markup: String) throws -> View {
            try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? View)
        }

        /// Shows a view as long as `body` runs.
        private func shown(_ view: UIView, width: CGFloat = 400, _ body: (HostWindow) async throws -> Void) async throws
        {
            let host = HostWindow(view, size: CGSize(width: width, height: 300))
            defer { host.close() }
            try #require(host.show())
            try await body(host)
        }

        // MARK: Groups

        @Test func aGroupBoxHasItsTitleAboveItsViews() async throws {
            let box: LMGroupBox = try view(
                """
                <LMGroupBox title="Address">
                    <UILabel text="Street"/>
                    <if test="$hasMore"><UILabel text="Town"/></if>
                    <UISwitch/>
                </LMGroupBox>
                """)
            try await shown(box) { host in
                #expect(box.native.accessibleRole == "group")
                let first = box.subviews[0]
                #expect(first.frame.minX == 13, "a line and 12 points")
                #expect(first.frame.minY > 13 + 12, "below the title")
                #expect(box.subviews.count == 2)
                owner.hasMore = true
                await MarkupTesting.pump(until: { box.subviews.count == 3 })
                host.settle()
                #expect((box.subviews[1] as? UILabel)?.text == "Town")
                #expect(box.subviews[1].frame.minY > first.frame.maxY)
                box.title = nil
                host.settle()
                #expect(first.frame.minY == 13)
            }
        }

        @Test func anExpanderOpensByItsTitleAndByItsModel() async throws {
            let expander: LMExpander = try view(
                "<LMExpander title=\"More\" expanded=\"$isOpen\"><UILabel text=\"inside\" height=\"40\"/></LMExpander>")
            try await shown(LMColumnView(verticalAlignment: .top, expander)) { host in
                let closed = expander.frame.height
                #expect(expander.nativeForMeaning.accessibleRole == "button")
                #expect(!MarkupTesting.isShown(expander.subviews[0]))
                try MarkupTesting.press(expander)
                host.settle()
                #expect(owner.isOpen)
                #expect(expander.frame.height >= closed + 40)
                #expect(MarkupTesting.isShown(expander.subviews[0]))
                owner.isOpen = false
                await MarkupTesting.pump(until: { !expander.isExpanded })
                host.settle()
                #expect(expander.frame.height == closed)
                expander.becomeFirstResponder()
                try await MarkupTesting.pressKey(" ")
                await MarkupTesting.pump(until: { owner.isOpen })
                #expect(owner.isOpen, "Space operates the title")
            }
        }

        // MARK: Missing content

        @Test func missingContentHasTextsAndAButton() async throws {
            let page: UIContentUnavailableView = try view(
                """
                <UIContentUnavailableView image="folder-symbolic" text="No notes" secondaryText="Notes appear here."
                    buttonTitle="New note" onPrimaryActionTriggered="addNote"/>
                """)
            try await shown(page) { _ in
                try MarkupTesting.press(page)
                #expect(owner.log == ["add"])
            }
            let search = UIContentUnavailableView(configuration: .search())
            #expect(search.text == "No results found")
            #expect(search.image != nil)
            #expect(throws: (any Error).self) { try MarkupTesting.press(search) }
            let loading: UIContentUnavailableView = try view("<UIContentUnavailableView style=\"loadingView\"/>")
            #expect(loading.isLoading)
            #expect(loading.text == "Loading…")
            var runs = 0
            loading.configuration.buttonProperties.primaryAction = UIAction(title: "Stop") { _ in runs += 1 }
            try await shown(loading) { _ in try MarkupTesting.press(loading) }
            #expect(runs == 1)
        }

        // MARK: Choices by dialogs

        @Test func aColorIsChosen() async throws {
            let row: LMRowView = try view(
                "<LMRowView><UILabel text=\"Colour\"/><UIColorWell selectedColor=\"$color\"/></LMRowView>")
            let well = try #require(row.subviews.last as? UIColorWell)
            let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            try await shown(row) { _ in
                #expect(well.selectedColor == owner.color)
                #expect(well.standardValue == "#ff0000")
                #expect(well.nativeForMeaning.accessibleRole == "button")
                MarkupTesting.choose(blue, in: well)
                #expect(owner.color == blue)
                #expect(well.standardValue == "#0000ff")
                owner.color = nil
                await MarkupTesting.pump(until: { well.selectedColor == nil })
                #expect(ColorButtonWidget(well.native).color.alpha == 0)
            }
        }

        @Test func aFontIsChosen() async throws {
            let well: LMFontWell = try view("<LMFontWell selectedFont=\"$chosenFont\"/>")
            try await shown(well) { _ in
                #expect(FontButtonWidget(well.native).font?.family == "Cantarell")
                #expect(FontButtonWidget(well.native).font?.size == 16)
                let font = try #require(UIFont(name: "Monospace-BoldItalic", size: 20))
                MarkupTesting.choose(font, in: well)
                #expect(owner.chosenFont == font)
            }
        }

        @Test func aFolderIsChosen() async throws {
            let field: LMFileField = try view("<LMFileField path=\"$folder\" choosesFolders=\"true\"/>")
            owner.view = LMColumnView(field)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
            window.rootViewController = owner
            window.makeKeyAndVisible()
            defer { window.close() }
            await MarkupTesting.pump(until: { MarkupTesting.isShown(field) })
            #expect(field.standardValue == "tmp")
            try MarkupTesting.press(field)
            await MarkupTesting.pump(until: { owner.presentedViewController != nil })
            let picker = try #require(owner.presentedViewController as? UIDocumentPickerViewController)
            #expect(picker.contentTypes == [.folder])
            MarkupTesting.choose([URL(filePath: "/usr/share")], in: picker)
            await MarkupTesting.pump(until: { owner.folder == "/usr/share" })
            #expect(owner.folder == "/usr/share")
            #expect(field.url?.lastPathComponent == "share")
        }

        @Test func contentTypesAreWrittenAsTexts() throws {
            let field: LMFileField = try view("<LMFileField contentTypes=\"image/png, txt\" url=\"/tmp/a.png\"/>")
            #expect(field.contentTypes.types == [.png, .plainText])
            #expect(field.path == "/tmp/a.png")
        }

        // MARK: Levels, links and messages

        @Test func aLevelIsShown() async throws {
            let bar: LMLevelBar = try view(
                "<LMLevelBar minimumValue=\"-10\" maximumValue=\"10\" value=\"$charge\" discrete=\"true\"/>")
            try await shown(bar) { _ in
                #expect(bar.native.accessibleRole == "meter")
                #expect(bar.value == 0.4)
                owner.charge = 40
                await MarkupTesting.pump(until: { bar.value == 40 })
                _ = try Picture(of: bar)
            }
            bar.minimumValue = 20
            bar.maximumValue = .infinity
            bar.value = .nan
        }

        @Test func aLinkOpensItsAddress() async throws {
            let link: LMLinkButton = try view(
                """
                <LMLinkButton title="Manual" url="https://example.org/manual" visited="$isVisited"
                    onPrimaryActionTriggered="follow"/>
                """)
            try await shown(link) { _ in
                #expect(link.native.accessibleRole == "link")
                let urls = try await MarkupTesting.openedURLs(during: { try MarkupTesting.press(link) })
                #expect(urls.map(\.absoluteString) == ["https://example.org/manual"])
                #expect(owner.isVisited)
                #expect(owner.log == ["follow"])
            }
        }

        @Test func anInfoBarIsClosedAndShownAgain() async throws {
            let bar: LMInfoBar = try view(
                """
                <LMInfoBar kind="warning" message="You are offline" actionTitle="Retry" shown="$isOffline"
                    onPrimaryActionTriggered="retry"/>
                """)
            try await shown(LMColumnView(bar, LMSpacer())) { _ in
                #expect(bar.native.accessibleRole == "alert")
                try MarkupTesting.press(bar)
                #expect(owner.log == ["retry"])
                let close = try #require(
                    bar.subviews.first?.subviews.compactMap { $0 as? UIButton }.first { $0.toolTip == "Close" })
                try MarkupTesting.press(close)
                #expect(!owner.isOffline)
                #expect(bar.isHidden)
                owner.isOffline = true
                await MarkupTesting.pump(until: { bar.isShown })
                #expect(!bar.isHidden)
            }
        }

        // MARK: Paths

        @Test func aPathIsFollowed() async throws {
            let bar: LMPathBar = try view(
                """
                <LMPathBar selectedIndex="$depth" onValueChanged="openFolder">
                    <for each="$folders" as="folder"><pathElement title="$folder"/></for>
                </LMPathBar>
                """)
            let steps = bar.subviews.dropFirst()
            try await shown(LMRowView(bar), width: 600) { _ in
                try MarkupTesting.press(steps[2])
                #expect(owner.log == ["Documents"])
                #expect(owner.depth == 1)
                owner.folders = ["Home", "Music"]
                await MarkupTesting.pump(until: { bar.subviews.count == 3 })
                #expect(bar.selectedElement == "Music")
            }
        }

        @Test(arguments: [false, true]) func aNarrowPathHasAMenu(isRightToLeft: Bool) async throws {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let bar = LMPathBar(elements: owner.folders, weight: 1)
            try await shown(LMRowView(bar), width: 190) { host in
                let (more, first, last) = (bar.subviews[0], bar.subviews[1], bar.subviews[4])
                await MarkupTesting.pump(until: { first.isCovered })
                #expect(first.isCovered && !last.isCovered)
                #expect(isRightToLeft ? last.frame.maxX < more.frame.minX + 1 : more.frame.maxX - 1 < last.frame.minX)
                #expect(last.frame.minX >= 0 && last.frame.maxX <= bar.frame.width)
                try MarkupTesting.choose("Home", from: more)
                #expect(bar.selectedElement == "Home")
            }
        }

        @Test func aPathIsWrittenInTheDocument() throws {
            let bar: LMPathBar = try view(
                """
                <LMPathBar><pathElement title="Home"/><if test="$hasMore"><pathElement title="More"/></if>\
                <pathElement title="End"/></LMPathBar>
                """)
            #expect(bar.elements == ["Home", "End"])
            owner.hasMore = true
            HostWindow.applyBindings()
            #expect(bar.elements == ["Home", "More", "End"])
        }

        // MARK: Split views

        @Test func aPaneIsClosedByItsModel() async throws {
            let split: LMSplitView = try view(
                """
                <LMSplitView collapsible="true" position="150" collapsedPane="$pane">
                    <UITextField text="a"/><UITextField text="b"/>
                </LMSplitView>
                """)
            try await shown(split) { host in
                let line = PanedWidget(split.native)
                #expect(line.position == 150)
                owner.pane = .first
                await MarkupTesting.pump(until: { line.position == 0 })
                #expect(line.position == 0)
                #expect(split.firstView?.isCovered == true)
                #expect(split.firstView?.native.canFocus == false)
                owner.pane = .second
                await MarkupTesting.pump(until: { line.position == line.maximumPosition })
                #expect(line.position == line.maximumPosition)
                #expect(split.firstView?.native.canFocus == true)
                owner.pane = .none
                await MarkupTesting.pump(until: { line.position == 150 })
                #expect(line.position == 150)
            }
        }

        @Test func aPaneIsClosedByThePointer() async throws {
            let split: LMSplitView = try view(
                """
                <LMSplitView collapsible="true" position="200" collapsedPane="$pane">
                    <UISegmentedControl><segment title="Folders"/><segment title="Files"/></UISegmentedControl>
                    <UITextField text="b"/>
                </LMSplitView>
                """)
            try await shown(split) { host in
                let line = PanedWidget(split.native)
                let width = split.firstView?.intrinsicContentSize.width ?? 0
                try #require(width > 100)
                func drag(from start: Double, to end: Double) async throws {
                    try await MarkupTesting.drag(
                        split, from: CGPoint(x: start, y: 150), to: CGPoint(x: end, y: 150))
                    await MarkupTesting.turns(5)
                }
                try await drag(from: 202, to: 0.75 * width + 8)
                let least = CGFloat(line.position)
                #expect(least > 0.75 * width + 8, "the pane keeps the width that its content needs")
                #expect(owner.pane == .none)
                try await drag(from: least + 2, to: 10)
                #expect(owner.pane == .first)
                #expect(line.position == 0)
                #expect(split.position == least, "the place before is kept")
                try await drag(from: 2, to: 150)
                #expect(owner.pane == .none)
                #expect(line.position > 100)
            }
        }
    }
}
