import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The lifetimes of containers, models and views with `ForEach`, `If` and `following`, and their faults.
    @MainActor @Suite struct DeclaredLifetimeTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        @Test func containersAndModelsAreFreed() async {
            func makeColumn(_ model: SlotOwner) -> LMColumnView {
                model.people = [ada, bob]
                model.isAdmin = true
                return LMColumnView {
                    ForEach {
                        model.people
                    } content: { person in
                        UILabel().following { $0.text = person.name }
                        If(model, \.isAdmin) { UILabel().following { $0.text = model.title1 } }
                    }
                }
            }
            #expect(await MarkupTesting.isFreed { makeColumn(owner) })
            owner.people = [bob]
            weak var model: SlotOwner?
            weak var view: UIView?
            do {
                let owner = SlotOwner()
                let column = makeColumn(owner)
                owner.people = [cyd]
                (model, view) = (owner, column)
            }
            await MarkupTesting.pump(until: { model == nil && view == nil })
            #expect(model == nil)
            #expect(view == nil)
        }

        /// A model's change reaches a field in which the user is typing; the field keeps the keyboard focus.
        @Test func aFocusedFieldFollows() async throws {
            let field = UITextField().following { [ada] in
                if $0.text != ada.name { $0.text = ada.name }
            }
            let column = LMColumnView(field)
            let window = HostWindow(column, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            #expect(field.becomeFirstResponder())
            try MarkupTesting.type("!", into: field)
            let typed = try #require(field.text)
            #expect(typed.hasSuffix("!"))
            owner.title1 = "other"
            await MarkupTesting.pump(until: { field.isFirstResponder })
            #expect(field.text == typed, "the field follows only what its closure reads")
            ada.name = "Ada Lovelace"
            await MarkupTesting.pump(until: { field.text == "Ada Lovelace" })
            #expect(field.text == "Ada Lovelace")
            #expect(field.isFirstResponder)
            #expect(ada.name == "Ada Lovelace")
        }

        private final class ListController: UIViewController {
            let owner: SlotOwner
            init(_ owner: SlotOwner) {
                self.owner = owner
                super.init(nibName: nil, bundle: nil)
            }
            override func loadView() {
                view = LMColumnView {
                    ForEach(self, \.owner.people) { person in UILabel(text: person.name) }
                    If(self, \.owner.isAdmin) { UILabel(text: "admin") }
                }
            }
        }

        @Test func aControllerIsFreedThatIsTheModelOfItsViews() async {
            owner.people = [ada]
            let isFreed = await MarkupTesting.isFreed {
                let controller = ListController(owner)
                #expect(controller.view.words == "Ada")
                return controller
            }
            #expect(isFreed)
        }

        @Test func theViewsOfAFreedModelStay() async {
            func makeColumn() -> LMColumnView {
                let model = SlotOwner()
                model.people = [ada]
                let column = LMColumnView { ForEach(model, \.people) { person in UILabel(text: person.name) } }
                // The model is freed before the list is read again.
                model.people = []
                return column
            }
            let view = makeColumn()
            let turn = LMColumnView { If(owner, \.isAdmin) { UILabel(text: "turn") } }
            owner.isAdmin = true
            await MarkupTesting.pump(until: { turn.words == "turn" })
            #expect(turn.words == "turn")
            #expect(view.words == "Ada")
        }

        /// The content of an element that has left the list follows nothing any more.
        @Test func removedContentIsFreed() async {
            owner.people = [SlotPerson(1, "Ada", [bob])]
            let view = LMColumnView {
                ForEach(owner, \.people) { person in
                    ForEach(person, \.children) { child in UILabel(text: child.name) }
                }
            }
            weak let label = view.subviews.first
            weak let person = owner.people.first
            #expect(label != nil)
            owner.people = []
            await MarkupTesting.pump(until: { label == nil && person == nil })
            #expect(label == nil)
            #expect(person == nil)
        }

        // MARK: Views that follow

        @Test func aViewFollowsWhatItsClosureReads() async {
            var updates = 0
            func makeLabel() -> UILabel {
                UILabel().following {
                    updates += 1
                    $0.text = owner.isAdmin ? owner.title1 : "guest"
                }
            }
            var label: UILabel? = makeLabel()
            #expect(label?.text == "guest")
            owner.title1 = "not read yet"
            owner.isAdmin = true
            await MarkupTesting.pump(until: { label?.text == "not read yet" })
            #expect(updates == 2)
            owner.title1 = "new"
            await MarkupTesting.pump(until: { label?.text == "new" })
            #expect(label?.text == "new")
            weak let freed = label
            label = nil
            await MarkupTesting.pump(until: { freed == nil })
            #expect(freed == nil)
            owner.title1 = "unseen"
            let turn = UILabel().following { $0.text = owner.title1 }
            owner.title1 = "turn"
            await MarkupTesting.pump(until: { turn.text == "turn" })
            #expect(updates == 3)
        }

        /// The model outlives its views, as shared models do; their observers must not accumulate in it.
        @Test func containersLeaveNothingBehind() {
            owner.people = [ada, bob]
            func cycle(_ count: Int) {
                for _ in 0..<count {
                    let column = LMColumnView {
                        ForEach(owner, \.people) { person in
                            UILabel().following { $0.text = person.name }
                            If(person, \.isMarried) { UILabel(text: "married") }
                        }
                    }
                    #expect(column.subviews.count == 2)
                }
            }
            cycle(300)
            let before = MarkupTesting.heapBytes
            cycle(900)
            let growth = (MarkupTesting.heapBytes - before) / 900
            #expect(growth < 100, "grew by \(growth) bytes for each column")
        }

        // MARK: Faults

        @Test func aPlaceThatCannotChangeIsReported() async throws {
            owner.isAdmin = true
            let notices = try await Notices.posted {
                let split = LMSplitView {
                    UILabel(text: "a")
                    If(owner, \.isAdmin) { UILabel(text: "b") }
                }
                #expect(split.firstView != nil)
                #expect(split.secondView == nil)
                let column = LMColumnView {
                    If(owner, \.isAdmin) { LMCommand() }
                }
                #expect(column.subviews.isEmpty)
            }
            #expect(
                notices == [
                    "'LMSplitView' cannot contain 'ForEach' or 'If'; put a layout view or a stack view around them",
                    "'LMCommand' cannot be inside 'ForEach' or 'If'; declare it outside of them",
                ])
        }

        @Test func aListThatIsTooLongIsShortened() async throws {
            var made = 0
            let notices = try await Notices.posted {
                let view = LMColumnView {
                    ForEach {
                        0..<(owner.count + 200_000)
                    } content: { _ in
                        made += 1
                        return DeclaredContent()
                    }
                }
                owner.count = 1
                let turn = LMColumnView {
                    If {
                        owner.count == 1
                    } then: {
                        UILabel(text: "turn")
                    }
                }
                await MarkupTesting.pump(until: { !turn.subviews.isEmpty })
                #expect(view.subviews.isEmpty)
            }
            #expect(made == 100_000)
            #expect(notices == ["'ForEach' shows only the first 100000 elements of a list; use a table for more"])
        }
    }
}
