import KeyValueCoding
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

extension ViewTests {
    @MainActor @Suite struct ConditionTests {
        private let owner = SlotOwner()

        init() throws { try MarkupTesting.start() }

        @Test func contentExistsWhileTheTestHolds() async throws {
            let view = try owner.column(
                "<UILabel text='a'/><if test='$isAdmin'><UILabel text='b'/><UILabel text='$title1'/></if><UILabel text='c'/>"
            )
            #expect(view.words == "a c")
            owner.isAdmin = true
            await MarkupTesting.pump(until: { view.subviews.count == 4 })
            #expect(view.words == "a b title c")
            owner.title1 = "changed"
            await MarkupTesting.pump(until: { view.words == "a b changed c" })
            #expect(view.words == "a b changed c")
            weak let gone = view.subviews[1]
            owner.isAdmin = false
            await MarkupTesting.pump(until: { view.subviews.count == 2 })
            #expect(view.words == "a c")
            #expect(gone == nil)
        }

        @Test func otherContentExistsWhileTheTestDoesNotHold() async throws {
            let view = try owner.column("<if test='$isAdmin'><UILabel text='b'/><else><UILabel text='c'/></else></if>")
            #expect(view.words == "c")
            owner.isAdmin = true
            await MarkupTesting.pump(until: { view.words == "b" })
            #expect(view.words == "b")
        }

        @Test func viewsStayWhileTheTestDoesNotChange() async throws {
            let view = try owner.column("<if test='$count &gt; 0'><UILabel text='$count'/></if>")
            owner.count = 1
            await MarkupTesting.pump(until: { view.words == "1" })
            let label = try #require(view.subviews.first)
            owner.count = 2
            await MarkupTesting.pump(until: { view.words == "2" })
            #expect(view.subviews.first === label)
        }

        @Test func conditionsNest() async throws {
            let view = try owner.column(
                "<if test='$isAdmin'><if test='$count = 1'><UILabel text='one'/><else><UILabel text='other'/></else></if></if><UILabel text='end'/>"
            )
            owner.count = 1
            owner.isAdmin = true
            await MarkupTesting.pump(until: { view.words == "one end" })
            owner.count = 2
            await MarkupTesting.pump(until: { view.words == "other end" })
            #expect(view.words == "other end")
            owner.isAdmin = false
            await MarkupTesting.pump(until: { view.words == "end" })
            // The condition inside has ended, so that it makes nothing more.
            owner.count = 1
            let turn = try owner.column("<UILabel text='$count'/>")
            owner.count = 3
            await MarkupTesting.pump(until: { turn.words == "3" })
            #expect(view.words == "end")
        }

        @Test func adjacentConditionsKeepTheirOrder() async throws {
            let view = try owner.column(
                "<if test='$count = 2'><UILabel text='two'/></if><if test='$isAdmin'><UILabel text='admin'/></if>")
            owner.isAdmin = true
            await MarkupTesting.pump(until: { view.words == "admin" })
            owner.count = 2
            await MarkupTesting.pump(until: { view.words == "two admin" })
            #expect(view.words == "two admin")
        }

        /// Views that the program has added keep their places.
        @Test func theProgramsOwnViewsStay() async throws {
            let view = try owner.column("<UILabel text='a'/><if test='$isAdmin'><UILabel text='b'/></if>")
            let own = UILabel()
            own.text = "own"
            view.addSubview(own)
            owner.isAdmin = true
            await MarkupTesting.pump(until: { view.subviews.count == 3 })
            #expect(view.words == "a b own")
            owner.isAdmin = false
            await MarkupTesting.pump(until: { view.subviews.count == 2 })
            #expect(view.words == "a own")
        }

        @Test func anOutletInsideIsNilWithoutItsView() async throws {
            let view = try owner.column(
                "<if test='$isAdmin'><UIButton onTouchUpInside='plain'/><UILabel id='label'/></if>")
            #expect(owner.label == nil)
            owner.isAdmin = true
            await MarkupTesting.pump(until: { view.subviews.count == 2 })
            #expect(owner.label === view.subviews[1])
            (view.subviews[0] as? UIButton)?.sendActions(for: .touchUpInside)
            #expect(owner.opened == ["plain"])
            owner.isAdmin = false
            await MarkupTesting.pump(until: { view.subviews.isEmpty })
            #expect(owner.label == nil)
        }

        @Test func stackViewsAndRootsTakeConditions() async throws {
            let root = LMRootView()
            try LMViewBuilder.view(
                markup:
                    "<root><if test='$isAdmin'><UIStackView><if test='$isAdmin'><UILabel text='in'/></if></UIStackView></if></root>",
                owner: owner, root: root)
            owner.isAdmin = true
            await MarkupTesting.pump(until: { root.words == "(in)" })
            #expect(root.words == "(in)")
        }

        @Test func aTestThatIsNoBooleanIsReportedOnce() async throws {
            let notices = try await Notices.posted {
                let view = try owner.column("<if test='$title1'><UILabel text='b'/></if><UILabel text='$title1'/>")
                #expect(view.words == "title")
                owner.title1 = "other"
                await MarkupTesting.pump(until: { view.words == "other" })
                #expect(view.words == "other")
            }
            #expect(notices.count == 1)
            #expect(notices.first?.contains("'test' takes true or false, not a value of type 'String'") == true)
        }

        @Test func withoutAnOwnerTheTestDoesNotHold() throws {
            let view = try LMViewBuilder.view(
                markup:
                    "<LMColumnView><if test='$a'><UILabel text='b'/><else><UILabel text='c'/></else></if></LMColumnView>"
            )
            #expect(view.words == "c")
        }

        /// The owner is not retained by its document, and neither is the view.
        @Test func ownerAndViewAreFreed() throws {
            weak var view: UIView?
            weak var freed: SlotOwner?
            do {
                let owner = SlotOwner()
                owner.isAdmin = true
                let root = try owner.column("<if test='$isAdmin'><UILabel text='$title1'/></if>")
                owner.view = root
                (view, freed) = (root, owner)
            }
            #expect(view == nil)
            #expect(freed == nil)
        }
    }
}

/// Collects the notices that are posted meanwhile.
enum Notices {
    @MainActor static func posted(_ body: () async throws -> Void) async throws -> [String] {
        let before = Notice.handler
        defer { Notice.handler = before }
        nonisolated(unsafe) var found: [String] = []
        Notice.handler = { found.append("\($0)") }
        try await body()
        return found
    }
}
