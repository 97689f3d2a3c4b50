import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct RepetitionTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")
        private let dan = SlotPerson(4, "Dan")

        init() throws { try MarkupTesting.start() }

        private static let list = "<for each='$people' as='person'><UILabel text='$person.name'/></for>"

        @Test func contentExistsForEachElement() async throws {
            owner.people = [ada, bob]
            let view = try owner.column("<UILabel text='a'/>\(Self.list)<UILabel text='z'/>")
            #expect(view.words == "a Ada Bob z")
            bob.name = "Ben"
            await MarkupTesting.pump(until: { view.words == "a Ada Ben z" })
            owner.people.append(cyd)
            await MarkupTesting.pump(until: { view.words == "a Ada Ben Cyd z" })
            owner.people = []
            await MarkupTesting.pump(until: { view.words == "a z" })
            #expect(view.words == "a z")
        }

        /// Views of elements that stay are neither made again nor moved.
        @Test func onlyChangedElementsTouchTheirViews() async throws {
            owner.people = [ada, bob, cyd, dan]
            let view = try LMViewBuilder.view(
                markup: "<SlotTestColumn>\(Self.list)</SlotTestColumn>", owner: owner)
            let column = try #require(view as? SlotTestColumn)
            func change(to people: [SlotPerson]) async -> (words: String, added: Int) {
                column.added = 0
                owner.people = people
                let words = people.map(\.name).joined(separator: " ")
                await MarkupTesting.pump(until: { view.words == words })
                return (view.words, column.added)
            }
            let eve = SlotPerson(5, "Eve")
            var result = await change(to: [ada, eve, bob, cyd, dan])
            #expect(result == ("Ada Eve Bob Cyd Dan", 1))
            result = await change(to: [ada, eve, cyd, dan])
            #expect(result == ("Ada Eve Cyd Dan", 0))
            result = await change(to: [eve, cyd, dan, ada])
            #expect(result == ("Eve Cyd Dan Ada", 1))
            result = await change(to: [ada, dan, cyd, eve])
            #expect(result.words == "Ada Dan Cyd Eve")
            #expect(result.added == 3)
            let label = view.subviews[2]
            result = await change(to: [bob, cyd])
            #expect(result == ("Bob Cyd", 1))
            #expect(view.subviews[1] === label)
        }

        @Test func aKeyKeepsTheViewsOfOtherObjects() async throws {
            owner.rows = [["id": 1, "name": "one"], ["id": 2, "name": "two"]]
            let view = try owner.column("<for each='$rows' as='row' key='id'><UILabel text='$row.name'/></for>")
            #expect(view.words == "one two")
            let views = view.subviews
            owner.rows = [["id": 2, "name": "zwei"], ["id": 1, "name": "eins"]]
            await MarkupTesting.pump(until: { view.words == "zwei eins" })
            #expect(view.subviews[0] === views[1])
            #expect(view.subviews[1] === views[0])
            let new = SlotPerson(1, "New")
            owner.people = [ada]
            let people = try owner.column(Self.list)
            let label = people.subviews[0]
            owner.people = [new]
            await MarkupTesting.pump(until: { people.words == "New" })
            #expect(people.subviews[0] === label)
        }

        /// Another element of the same identity reaches the bindings of inner lists and conditions.
        @Test func anotherElementReachesInnerContent() async throws {
            func row(_ name: String, _ isMarried: Bool) -> [String: Any] {
                ["id": 1, "name": name, "isMarried": isMarried]
            }
            owner.rows = [row("a", true)]
            owner.names = ["x", "y"]
            let view = try owner.column(
                """
                <for each='$rows' as='row' key='id'><UILabel text='$row.name'/>
                <if test='$row.isMarried'><UILabel text='$row.name'/><UILabel text='$row.name'/></if>
                <for each='$names' as='name'><UILabel text="$row.name + name"/></for></for>
                """)
            #expect(view.words == "a a a ax ay")
            let label = view.subviews[0]
            for (new, expected) in [
                (row("b", true), "b b b bx by"), (row("c", false), "c cx cy"), (row("d", true), "d d d dx dy"),
            ] {
                owner.rows = [new]
                await MarkupTesting.pump(until: { view.words == expected })
                #expect(view.words == expected)
            }
            owner.names = ["y"]
            await MarkupTesting.pump(until: { view.words == "d d d dy" })
            owner.rows = [row("e", true)]
            await MarkupTesting.pump(until: { view.words == "e e e ey" })
            #expect(view.words == "e e e ey")
            #expect(view.subviews[0] === label)
        }

        @Test func equalValuesAreSeparateElements() async throws {
            owner.names = ["a", "a", "b"]
            let view = try owner.column("<for each='$names' as='name'><UILabel text='$name'/></for>")
            #expect(view.words == "a a b")
            owner.names = ["b", "a", "a", "a"]
            await MarkupTesting.pump(until: { view.words == "b a a a" })
            #expect(view.words == "b a a a")
        }

        @Test func anEmptyListHasItsOwnContent() async throws {
            let view = try owner.column(
                "<for each='$people' as='person'><UILabel text='$person.name'/><empty><UILabel text='$title1'/></empty></for>"
            )
            #expect(view.words == "title")
            owner.people = [ada]
            await MarkupTesting.pump(until: { view.words == "Ada" })
            owner.people = []
            await MarkupTesting.pump(until: { view.words == "title" })
            #expect(view.words == "title")
        }

        @Test func listsNest() async throws {
            owner.people = [SlotPerson(1, "Ada", [bob, cyd]), dan]
            let view = try owner.column(
                """
                <for each='$people' as='parent'><UILabel text='$parent.name'/>
                <for each='$parent.children' as='child'>
                <if test='$child.isMarried'><UILabel text='married'/></if>
                <UILabel text="$parent.name + ' ' + child.name"/></for></for>
                """)
            #expect(view.words == "Ada Ada Bob Ada Cyd Dan")
            cyd.isMarried = true
            await MarkupTesting.pump(until: { view.words == "Ada Ada Bob married Ada Cyd Dan" })
            dan.children = [bob]
            await MarkupTesting.pump(until: { view.words == "Ada Ada Bob married Ada Cyd Dan Dan Bob" })
            owner.people.reverse()
            await MarkupTesting.pump(until: { view.words == "Dan Dan Bob Ada Ada Bob married Ada Cyd" })
            #expect(view.words == "Dan Dan Bob Ada Ada Bob married Ada Cyd")
        }

        @Test func editsAreWrittenToTheElement() throws {
            owner.people = [ada, bob]
            let view = try owner.column("<for each='$people' as='person'><UITextField text='$person.name'/></for>")
            let window = UIWindow()
            let controller = UIViewController()
            controller.view = view
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let field = try #require(view.subviews[1] as? UITextField)
            try MarkupTesting.type("Robert", into: field)
            #expect(bob.name.contains("Robert"))
            #expect(ada.name == "Ada")
            window.isHidden = true
        }

        // MARK: Actions

        private func press(_ view: UIView, _ index: Int) {
            (view.subviews[index] as? UIButton)?.sendActions(for: .touchUpInside)
        }

        @Test(arguments: [
            ("open", "Bob"), ("open:", "Bob"), ("openBoth", "Bob press"), ("press", "press"), ("plain", "plain"),
        ]) func actionsGetTheElement(name: String, expected: String) throws {
            owner.people = [ada, bob]
            let view = try owner.column(
                "<for each='$people' as='person'><UIButton title='press' onTouchUpInside='\(name)'/></for>")
            press(view, 1)
            #expect(owner.opened == [expected])
        }

        /// An element is found outward: a list of texts inside a list of people.
        @Test func theInnermostElementThatFitsIsPassed() throws {
            owner.people = [ada]
            owner.names = ["x", "y"]
            let view = try owner.column(
                """
                <for each='$people' as='person'><for each='$names' as='name'>
                <UIButton onTouchUpInside='open'/><UIButton onTouchUpInside='readName'/></for></for>
                """)
            press(view, 0)
            press(view, 3)
            #expect(owner.opened == ["Ada", "y"])
        }

        @Test func anActionThatTakesAnotherElementIsAnError() {
            owner.names = ["x"]
            let error = #expect(throws: MarkupError.self) {
                try owner.column("<for each='$names' as='name'><UILabel/><UIButton onTouchUpInside='open'/></for>")
            }
            #expect("\(error!)".contains("action 'open' takes a 'SlotPerson'"))
        }

        @Test func gesturesGetTheElement() async throws {
            owner.people = [ada]
            let view = try owner.column("<for each='$people' as='person'><UILabel text='tap' onTap='open'/></for>")
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let controller = UIViewController()
            controller.view = view
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { view.native.allocatedSize.width > 0 })
            try await MarkupTesting.tap(view.subviews[0])
            await MarkupTesting.pump(until: { !owner.opened.isEmpty })
            #expect(owner.opened == ["Ada"])
            window.isHidden = true
        }

        /// The view may be used after its element has left the list, until it is removed in the next turn.
        @Test func aGestureGetsTheElementThatHasLeftTheList() async throws {
            weak var left: SlotPerson?
            do {
                let eve = SlotPerson(5, "Eve")
                (left, owner.people) = (eve, [eve])
            }
            let view = try owner.column("<for each='$people' as='person'><UILabel text='tap' onTap='open'/></for>")
            let window = HostWindow(view, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            let label = try #require(view.subviews.first)
            owner.people = []
            #expect(left != nil, "the view retains its element")
            let tap = try #require(label.gestureRecognizers?.first)
            tap.tellHandlers()
            #expect(owner.opened == ["Eve"])
            await MarkupTesting.pump(until: { view.subviews.isEmpty && left == nil })
            #expect(view.subviews.isEmpty)
            #expect(left == nil || label.superview == nil)
        }

        // MARK: Faults

        @Test func anUnknownNameOfTheElementIsReported() async throws {
            let notices = try await Notices.posted {
                _ = try owner.column("<for each='$people' as='person'><UILabel text='$person.nmae'/></for>")
            }
            #expect(notices.count == 1)
            #expect(notices.first?.contains("'SlotPerson' has no property 'nmae'; did you mean 'name'?") == true)
        }

        @Test func aLongListIsReported() async throws {
            let notices = try await Notices.posted {
                let view = try owner.column("<UILabel text='$title1'/><for each='$names' as='name'/>")
                owner.names = Array(repeating: "x", count: ViewSlot.mostElements + 1)
                owner.title1 = "long"
                await MarkupTesting.pump(until: { view.words == "long" })
            }
            #expect(notices.count == 1)
            #expect(notices.first?.contains("invalid expression") == false)
            #expect(
                notices.first?.contains(
                    "the list has 100001 elements, of which 'for' shows the first 100000; use a table for more") == true
            )
        }

        @Test func aValueThatIsNoListIsReported() async throws {
            let notices = try await Notices.posted {
                let view = try owner.column("<for each='$title1' as='letter'><UILabel/></for>")
                #expect(view.subviews.isEmpty)
            }
            #expect(notices.count == 1)
            #expect(notices.first?.contains("'each' takes a list, not a value of type 'String'") == true)
        }

        @Test func changesFollowARandomList() async throws {
            let all = (0..<12).map { SlotPerson($0, "\($0)") }
            let view = try owner.column("<UILabel text='-'/>\(Self.list)<UILabel text='-'/>")
            var generator = SystemRandomNumberGenerator()
            for _ in 0..<60 {
                let people = Array(all.shuffled(using: &generator).prefix(Int.random(in: 0...12, using: &generator)))
                owner.people = people
                let words = (["-"] + people.map(\.name) + ["-"]).joined(separator: " ")
                await MarkupTesting.pump(until: { view.words == words })
                #expect(view.words == words)
            }
        }

        /// The number of texts that are set is that of the labels that a change touches.
        @Test func oneChangedElementOfManyTouchesOneView() async throws {
            owner.people = (0..<10_000).map { SlotPerson($0, "Person \($0)") }
            let view = try owner.column("<for each='$people' as='person'><CountedLabel text='$person.name'/></for>")
            #expect(view.subviews.count == 10_000)
            func changes(_ change: () -> Void) -> Int {
                CountedLabel.changes = 0
                change()
                // The first turn changes the elements, the second the bindings that read them.
                for _ in 0..<2 { HostWindow.applyBindings() }
                return CountedLabel.changes
            }
            #expect(changes { owner.people[5_000].name = "New" } == 1)
            #expect(changes { owner.people[5_000] = SlotPerson(5_000, "Other") } == 1)
            #expect((view.subviews[5_000] as? UILabel)?.text == "Other")
            #expect(changes { owner.people.insert(SlotPerson(-1, "Inserted"), at: 5_000) } == 1)
            #expect(changes { owner.people.swapAt(0, 9_999) } == 0)
            #expect(changes { owner.people.removeLast() } == 0)
            #expect(changes { owner.isAdmin = true } == 0)
        }

        @Test func aTestThatStaysTrueTouchesNothing() throws {
            let view = try owner.column("<if test='$count &gt;= 0'><CountedLabel text='$title1'/></if>")
            let label = view.subviews.first
            CountedLabel.changes = 0
            for _ in 0..<3 {
                owner.count += 1
                HostWindow.applyBindings()
            }
            #expect(view.subviews.first === label)
            #expect(CountedLabel.changes == 0)
        }
    }
}

/// Counts the texts that are set in all labels.
@KeyValueCoding
final class CountedLabel: UILabel {
    static var changes = 0
    override var text: String? { didSet { CountedLabel.changes += 1 } }
}

/// Counts the views that are added to it.
final class SlotTestColumn: LMColumnView {
    var added = 0
    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        added += 1
    }
}
