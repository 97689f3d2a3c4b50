import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit

@Observable @KeyValueCoding
private final class TabOwner {
    var tab = 1
    var width: CGFloat = 150
    @ObservationIgnored var tabs: LMTabView!
    @ObservationIgnored var split: LMSplitView!
    @ObservationIgnored var log: [Int] = []
    func tabDidChange(_ sender: LMTabView) { log.append(sender.selectedIndex) }
}

extension ViewTests {
    @MainActor @Suite struct TabViewTests {
        init() throws { try MarkupTesting.start() }

        private static let document = """
            <root>
                <LMTabView id="tabs" selectedIndex="$tab" onValueChanged="tabDidChange">
                    <LMTab title="General"><UILabel text="one"/></LMTab>
                    <LMTab title="Keys" badgeValue="3"><UILabel text="two"/></LMTab>
                </LMTabView>
            </root>
            """

        @Test func tabsOfADocumentFollowTheModelAndTheUser() async throws {
            let owner = TabOwner()
            let view = try LMViewBuilder.view(
                markup: Self.document, owner: owner, root: LMRootView(frame: .zero))
            let host = HostWindow(view, size: CGSize(width: 300, height: 200))
            defer { host.close() }
            host.show()
            #expect(owner.tabs.selectedTab?.title == "Keys")
            let first = try #require(Self.buttons(owner.tabs).first)
            #expect(Self.buttons(owner.tabs).map(\.title) == ["General", "Keys (3)"])
            try MarkupTesting.press(first)
            #expect(owner.tab == 0)
            #expect(owner.log == [0])
            owner.tab = 1
            await MarkupTesting.pump(until: { owner.tabs.selectedTab?.title == "Keys" })
            #expect(owner.tabs.selectedTab?.title == "Keys")
            #expect(owner.log == [0])
        }

        private static func buttons(_ view: UIView) -> [UIButton] {
            view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
        }

        @Test func theShownTabStaysShownAsOthersComeAndGo() {
            let (one, two, three) = (LMTab(title: "1"), LMTab(title: "2"), LMTab(title: "3"))
            let view = LMTabView(selectedIndex: 1, one, two)
            #expect(view.selectedTab === two)
            view.tabs = [three, one, two]
            #expect(view.selectedIndex == 2)
            #expect(view.selectedTab === two)
            view.tabs = [three, one]
            #expect(view.selectedTab === one)
            #expect(two.superview == nil)
            view.selectedIndex = -1
            #expect(view.selectedTab === three)
            view.tabs = []
            #expect(view.selectedTab == nil)
        }

        @Test func theButtonsDoNotTouchTheHeaderBar() throws {
            let view = try LMViewBuilder.view(
                markup: Self.document, owner: TabOwner(), root: LMRootView(frame: .zero))
            let host = HostWindow(view, size: CGSize(width: 300, height: 200))
            defer { host.close() }
            host.show()
            let tabs = try #require(view.subviews.first as? LMTabView)
            #expect(tabs.subviews.first?.frame.minY == 12)
            try LookedAt.check("tab-view", of: host)
            tabs.layoutMargins = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
            host.settle()
            #expect(tabs.subviews.first?.frame.minY == 3)
        }

        @Test func aTabViewTakesTabsOnly() {
            #expect(throws: MarkupError.self) {
                try LMViewBuilder.view(
                    markup: "<root><LMTabView><UILabel/></LMTabView></root>", owner: nil, root: LMRootView(frame: .zero)
                )
            }
        }
    }

    @MainActor @Suite struct SplitElementTests {
        init() throws { try MarkupTesting.start() }

        @Test func aDocumentHasTwoViewsAndALine() async throws {
            let owner = TabOwner()
            let view = try LMViewBuilder.view(
                markup: """
                    <root>
                        <LMSplitView id="split" position="$width"><UILabel text="a"/><UILabel text="b"/></LMSplitView>
                    </root>
                    """, owner: owner, root: LMRootView(frame: .zero))
            let host = HostWindow(view, size: CGSize(width: 400, height: 200))
            defer { host.close() }
            host.show()
            let first = try #require(owner.split.firstView)
            await MarkupTesting.pump(until: { first.bounds.width == 150 })
            #expect(first.bounds.width == 150)
            // Simulates the user's movement of the divider, as GTK reports it.
            PanedWidget(owner.split.native).position = 180
            await MarkupTesting.pump(until: { owner.width == 180 })
            #expect(owner.width == 180)
            owner.width = 120
            await MarkupTesting.pump(until: { first.bounds.width == 120 })
            #expect(first.bounds.width == 120)
        }

        /// GTK's own widget for two views takes no others, and warns of those that are put into it by force.
        @Test(arguments: 1...4) func splitViewsLieInsideEachOther(depth: Int) throws {
            let said = try StandardError.text(during: {
                var view: UIView = UILabel(text: "inside")
                for _ in 0..<depth {
                    let split = LMSplitView(position: .nan)
                    split.insertSubview(view, at: 0)
                    split.insertSubview(UILabel(text: "beside"), at: 0)
                    #expect(split.firstView !== view)
                    #expect(split.secondView === view)
                    #expect(split.subviews == [split.firstView, split.secondView])
                    view = split
                }
                let host = HostWindow(view, size: CGSize(width: 400, height: 200))
                host.show()
                _ = try Picture(of: host)
                #expect(view.subviews.allSatisfy { $0.frame.width > 0 && $0.frame.height == 200 })
                host.close()
            })
            #expect(!said.contains("Gtk"), "\(said)")
        }

        @Test func aViewOfASplitViewIsReplaced() {
            let (one, two, new) = (UILabel(text: "1"), UILabel(text: "2"), UILabel(text: "new"))
            let split = LMSplitView(one, two)
            one.removeFromSuperview()
            split.insertSubview(new, at: 0)
            #expect(split.firstView === new)
            two.removeFromSuperview()
            split.addSubview(one)
            #expect(split.secondView === one)
            #expect(split.subviews == [new, one])
            new.removeFromSuperview()
            split.addSubview(two)
            #expect(split.subviews == [one, two])
            #expect(split.firstView === one)
        }

        @Test func aThirdViewIsReported() {
            let notices = MarkupTesting.notices(during: {
                let view = LMSplitView(axis: .vertical, UIView(), UIView(), UIView())
                #expect(view.subviews.count == 2)
                view.firstView = nil
                #expect(view.subviews.count == 1)
            })
            #expect(notices.count == 1)
        }
    }
}
