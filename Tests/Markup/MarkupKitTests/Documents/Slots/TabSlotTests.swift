import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// `if` and `for` in views with tabs and pages.
    @MainActor @Suite struct TabSlotTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        private static let people =
            "<for each='$people' as='person' key='id'><LMTab title='$person.name'><UILabel text='$person.name'/></LMTab></for>"

        private func tabs(_ content: String, _ attributes: String = "") throws -> LMTabView {
            let view = try LMViewBuilder.view(
                markup: "<LMTabView \(attributes)>\(content)</LMTabView>", owner: owner)
            return try #require(view as? LMTabView)
        }

        private func buttons(_ view: UIView) -> [UIButton] {
            view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
        }

        private func expect(
            _ titles: [String], visible: String?, in view: LMTabView, _ location: SourceLocation = #_sourceLocation
        ) async {
            func isDone() -> Bool {
                view.tabs.map(\.title) == titles && view.selectedTab?.title == visible
                    && buttons(view).map(\.title) == titles
            }
            await MarkupTesting.pump(until: isDone)
            #expect(view.tabs.map(\.title) == titles, sourceLocation: location)
            #expect(buttons(view).map(\.title) == titles, sourceLocation: location)
            #expect(view.selectedTab?.title == visible, sourceLocation: location)
        }

        @Test func tabsFollowTheListAndTheVisibleOneStays() async throws {
            owner.people = [ada, bob]
            let view = try tabs("<LMTab title='All'/>\(Self.people)<LMTab title='New'/>")
            await expect(["All", "Ada", "Bob", "New"], visible: "All", in: view)
            try MarkupTesting.press(buttons(view)[2])
            await expect(["All", "Ada", "Bob", "New"], visible: "Bob", in: view)
            let tab = view.selectedTab
            owner.people = [cyd, ada, bob]
            await expect(["All", "Cyd", "Ada", "Bob", "New"], visible: "Bob", in: view)
            owner.people = [bob, ada]
            await expect(["All", "Bob", "Ada", "New"], visible: "Bob", in: view)
            #expect(view.selectedTab === tab)
            bob.name = "Ben"
            await expect(["All", "Ben", "Ada", "New"], visible: "Ben", in: view)
            owner.people = [ada]
            await expect(["All", "Ada", "New"], visible: "Ada", in: view)
            owner.people = []
            await expect(["All", "New"], visible: "New", in: view)
        }

        @Test func tabsDependOnConditions() async throws {
            let view = try tabs(
                "<LMTab title='a'/><if test='$isAdmin'><LMTab title='b'/></if><LMTab title='c'/>", "selectedIndex='1'")
            await expect(["a", "c"], visible: "c", in: view)
            owner.isAdmin = true
            await expect(["a", "b", "c"], visible: "c", in: view)
            view.selectedIndex = 1
            owner.isAdmin = false
            await expect(["a", "c"], visible: "c", in: view)
        }

        @Test func theVisibleTabIsAnElement() async throws {
            owner.people = [ada, bob]
            owner.chosen = bob
            let view = try tabs(Self.people, "selectedElement='$chosen'")
            await expect(["Ada", "Bob"], visible: "Bob", in: view)
            try MarkupTesting.press(buttons(view)[0])
            #expect(owner.chosen as? SlotPerson === ada)
            owner.chosen = cyd
            owner.people = [ada, bob, cyd]
            await expect(["Ada", "Bob", "Cyd"], visible: "Cyd", in: view)
            owner.people = [cyd, ada]
            await expect(["Cyd", "Ada"], visible: "Cyd", in: view)
            owner.people = [ada]
            await expect(["Ada"], visible: "Ada", in: view)
            #expect(owner.chosen as? SlotPerson === cyd)
            owner.people = [ada, SlotPerson(3, "Cid")]
            await expect(["Ada", "Cid"], visible: "Cid", in: view)
        }

        /// A focused button of the tabs stays, because only its title changes.
        @Test func buttonsOfTabsStay() async throws {
            owner.people = [ada, bob]
            let view = try tabs(Self.people)
            let first = buttons(view)[0]
            bob.name = "Ben"
            owner.people = [ada, bob, cyd]
            await expect(["Ada", "Ben", "Cyd"], visible: "Ada", in: view)
            #expect(buttons(view)[0] === first)
        }

        // MARK: Pages

        @Test func theVisiblePageStays() async throws {
            owner.people = [ada, bob]
            let view = try #require(
                try LMViewBuilder.view(
                    markup:
                        "<LMPageView><for each='$people' as='person'><UILabel text='$person.name'/></for></LMPageView>",
                    owner: owner) as? LMPageView)
            let window = HostWindow(view, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            #expect(window.show())
            view.currentPage = 1
            func expect(_ words: String, _ page: Int, _ location: SourceLocation = #_sourceLocation) async {
                await MarkupTesting.pump(until: { view.words == words && view.currentPage == page })
                #expect(view.words == words, sourceLocation: location)
                #expect(view.currentPage == page, sourceLocation: location)
                #expect(view.contentOffset.x == CGFloat(page * 200), sourceLocation: location)
            }
            await expect("Ada Bob", 1)
            owner.people = [cyd, ada, bob]
            await expect("Cyd Ada Bob", 2)
            owner.people = [bob, cyd, ada]
            await expect("Bob Cyd Ada", 0)
            view.currentPage = 2
            owner.people = [ada]
            await expect("Ada", 0)
            owner.people = []
            await expect("", 0)
        }

        // MARK: Declarations

        @Test func aDeclarationIsLikeTheDocument() async throws {
            owner.people = [ada, bob]
            let document = try tabs("<LMTab title='All'/>\(Self.people)")
            let declared = LMTabView {
                LMTab(title: "All")
                ForEach(owner, \.people, id: \.id) { person in
                    LMTab(title: nil) { UILabel().following { $0.text = person.name } }
                        .following { $0.title = person.name }
                }
            }
            func difference() -> TreeDifference? {
                TreeDifference(ViewDescription(of: declared).outline, ViewDescription(of: document).outline)
            }
            await MarkupTesting.pump(until: { difference() == nil })
            #expect(difference() == nil)
            declared.selectedIndex = 2
            document.selectedIndex = 2
            owner.people = [cyd, bob, ada]
            await expect(["All", "Cyd", "Bob", "Ada"], visible: "Bob", in: document)
            await expect(["All", "Cyd", "Bob", "Ada"], visible: "Bob", in: declared)
            #expect(difference() == nil)
            declared.selectedElement = ada
            await expect(["All", "Cyd", "Bob", "Ada"], visible: "Ada", in: declared)
            #expect(declared.selectedElement as? SlotPerson === ada)
        }

        @Test func pagesAreDeclared() async throws {
            owner.people = [ada, bob]
            let declared = LMPageView {
                ForEach(owner, \.people, id: \.id) { person in UILabel(text: person.name) }
            }
            #expect(declared.words == "Ada Bob")
            declared.currentPage = 1
            owner.people = [cyd, ada, bob]
            await MarkupTesting.pump(until: { declared.words == "Cyd Ada Bob" })
            #expect(declared.words == "Cyd Ada Bob")
            #expect(declared.currentPage == 2, "the visible page stays")
        }
    }
}
