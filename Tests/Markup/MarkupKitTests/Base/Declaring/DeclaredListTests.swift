import Foundation
import KeyValueCoding
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit

private struct Row: Identifiable, Equatable {
    let id: Int
    var name: String
}

@Observable
private final class Rows {
    var all: [Row] = []
    var chosen: Row?
}

extension ViewTests {
    /// `ForEach` and `If` in the blocks of containers.
    @MainActor @Suite struct DeclaredListTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")
        private let dan = SlotPerson(4, "Dan")

        init() throws { try MarkupTesting.start() }

        // MARK: Documents and declarations

        private static let content = """
            <UILabel text='start'/>
            <for each='$people' as='person'>
                <UILabel text='$person.name'/>
                <if test='$person.isMarried'><UILabel text='married'/></if>
                <for each='$person.children' as='child'><UILabel text='$child.name'/></for>
                <empty><UILabel text='empty'/></empty>
            </for>
            <if test='$isAdmin'>
                <UIButton style='systemButton' title='Remove'/>
                <else><UILabel text='guest'/></else>
            </if>
            <UILabel text='end'/>
            """

        @ContentBuilder private func declaredContent() -> DeclaredContent {
            UILabel(text: "start")
            ForEach(owner, \.people) { person in
                UILabel().following { $0.text = person.name }
                If(person, \.isMarried) { UILabel(text: "married") }
                ForEach(person, \.children) { child in UILabel().following { $0.text = child.name } }
            } empty: {
                UILabel(text: "empty")
            }
            If(owner, \.isAdmin) {
                UIButton(type: .system, title: "Remove")
            } else: {
                UILabel(text: "guest")
            }
            UILabel(text: "end")
        }

        /// Shows a document and a declaration of the same structure, and compares them after each change.
        private func compare(_ document: UIView, with declared: UIView) async throws {
            let size = CGSize(width: 200, height: 400)
            let windows = [HostWindow(document, size: size), HostWindow(declared, size: size)]
            defer { for window in windows { window.close() } }
            for window in windows { try #require(window.show()) }
            func expect(_ words: String, _ location: SourceLocation = #_sourceLocation) async {
                func difference() -> TreeDifference? {
                    TreeDifference(ViewDescription(of: declared).outline, ViewDescription(of: document).outline)
                }
                await MarkupTesting.pump(until: { document.words == words && difference() == nil })
                #expect(document.words == words, sourceLocation: location)
                #expect(declared.words == words, sourceLocation: location)
                #expect(difference() == nil, sourceLocation: location)
            }
            await expect("start empty guest end")
            owner.people = [ada, bob, cyd]
            await expect("start Ada Bob Cyd guest end")
            bob.name = "Ben"
            bob.isMarried = true
            await expect("start Ada Ben married Cyd guest end")
            owner.people.insert(dan, at: 1)
            cyd.children = [SlotPerson(5, "Eve"), SlotPerson(6, "Fay")]
            await expect("start Ada Dan Ben married Cyd Eve Fay guest end")
            owner.people.swapAt(0, 3)
            owner.isAdmin = true
            await expect("start Cyd Eve Fay Dan Ben married Ada Remove end")
            cyd.children.reverse()
            owner.people.remove(at: 2)
            await expect("start Cyd Fay Eve Dan Ada Remove end")
            owner.people = []
            await expect("start empty Remove end")
            owner.isAdmin = false
            await expect("start empty guest end")
        }

        @Test func aColumnIsLikeItsDocument() async throws {
            try await compare(try owner.column(Self.content), with: LMColumnView { declaredContent() })
        }

        @Test func aStackIsLikeItsDocument() async throws {
            try await compare(
                try LMViewBuilder.view(
                    markup: "<UIStackView axis='vertical' spacing='4'>\(Self.content)</UIStackView>", owner: owner),
                with: UIStackView(axis: .vertical, spacing: 4) { declaredContent() })
        }

        @Test func aContainerOfTheProgramTakesLists() async throws {
            owner.people = [ada]
            let view = PressureView(greatest: 2) { declaredContent() }
            #expect(view.words == "start Ada guest end")
            owner.people = [bob, ada]
            await MarkupTesting.pump(until: { view.words == "start Bob Ada guest end" })
            #expect(view.words == "start Bob Ada guest end")
        }

        // MARK: Changes

        /// Views of elements that stay are neither made again nor moved.
        @Test func onlyChangedElementsTouchTheirViews() async throws {
            owner.people = [ada, bob, cyd, dan]
            var made: [String] = []
            let column = SlotTestColumn {
                ForEach(owner, \.people) { person in
                    let _ = made.append(person.name)
                    UILabel(text: person.name)
                }
            }
            func change(to people: [SlotPerson]) async -> (words: String, made: [String], added: Int) {
                (column.added, made) = (0, [])
                owner.people = people
                let words = people.map(\.name).joined(separator: " ")
                await MarkupTesting.pump(until: { column.words == words })
                return (column.words, made, column.added)
            }
            #expect(made == ["Ada", "Bob", "Cyd", "Dan"])
            let views = column.subviews
            var result = await change(to: [ada, SlotPerson(5, "Eve"), bob, cyd, dan])
            #expect(result == ("Ada Eve Bob Cyd Dan", ["Eve"], 1))
            #expect(column.subviews[2] === views[1])
            result = await change(to: [ada, bob, dan])
            #expect(result == ("Ada Bob Dan", [], 0))
            result = await change(to: [bob, dan, ada])
            #expect(result == ("Bob Dan Ada", [], 1))
            #expect(column.subviews.elementsEqual([views[1], views[3], views[0]], by: ===))
        }

        @Test func aChangedValueGetsNewViews() async {
            let rows = Rows()
            rows.all = [Row(id: 1, name: "one"), Row(id: 2, name: "two"), Row(id: 3, name: "three")]
            let view = LMColumnView { ForEach(rows, \.all) { row in UILabel(text: row.name) } }
            let views = view.subviews
            rows.all = [Row(id: 3, name: "drei"), Row(id: 1, name: "one"), Row(id: 2, name: "two")]
            await MarkupTesting.pump(until: { view.words == "drei one two" })
            #expect(view.words == "drei one two")
            #expect(view.subviews[0] !== views[2])
            #expect(view.subviews[1...].elementsEqual(views[..<2], by: ===))
            rows.all[1].name = "eins"
            await MarkupTesting.pump(until: { view.words == "drei eins two" })
            #expect(view.words == "drei eins two")
            #expect(view.subviews[2] === views[1])
        }

        @Test func anotherObjectWithTheSameIdentityGetsNewViews() async {
            owner.people = [ada, bob]
            let view = LMColumnView { ForEach(owner, \.people) { person in UILabel(text: person.name) } }
            let label = view.subviews[1]
            owner.people = [SlotPerson(1, "New"), bob]
            await MarkupTesting.pump(until: { view.words == "New Bob" })
            #expect(view.words == "New Bob")
            #expect(view.subviews[1] === label)
        }

        @Test func aKeyPathIdentifiesElements() async {
            owner.people = [ada, bob]
            var made: [String] = []
            let view = LMColumnView {
                ForEach(owner, \.people, id: \.name) { person in
                    let _ = made.append(person.name)
                    UILabel(text: person.name)
                }
                ForEach(id: \.self) {
                    owner.names
                } content: { name in
                    UILabel(text: name)
                }
            }
            // The position of the other element with the same name makes it another one.
            owner.people = [ada, SlotPerson(9, "Ada"), bob]
            owner.names = ["x", "x"]
            await MarkupTesting.pump(until: { view.words == "Ada Ada Bob x x" })
            #expect(view.words == "Ada Ada Bob x x")
            #expect(made == ["Ada", "Bob", "Ada"])
        }

        @Test func aClosureComputesTheList() async {
            owner.people = [ada, bob, cyd]
            bob.isMarried = true
            let view = LMColumnView {
                ForEach {
                    owner.people.filter(\.isMarried)
                } content: { person in
                    UILabel(text: person.name)
                } empty: {
                    UILabel(text: "empty")
                }
                If {
                    owner.count > 1
                } then: {
                    UILabel(text: "many")
                } else: {
                    UILabel(text: "few")
                }
            }
            #expect(view.words == "Bob few")
            ada.isMarried = true
            owner.count = 2
            await MarkupTesting.pump(until: { view.words == "Ada Bob many" })
            #expect(view.words == "Ada Bob many")
            (ada.isMarried, bob.isMarried) = (false, false)
            await MarkupTesting.pump(until: { view.words == "empty many" })
            #expect(view.words == "empty many")
        }

        @Test func aConditionPassesAnOptionalValue() async {
            let rows = Rows()
            let view = LMColumnView {
                If(rows, \.chosen) { row in
                    UILabel(text: row.name)
                } else: {
                    UILabel(text: "none")
                }
                If {
                    rows.chosen?.name
                } then: { name in
                    UILabel(text: name)
                }
            }
            #expect(view.words == "none")
            rows.chosen = Row(id: 1, name: "one")
            await MarkupTesting.pump(until: { view.words == "one one" })
            #expect(view.words == "one one")
            let labels = view.subviews
            rows.chosen = Row(id: 2, name: "one")
            await MarkupTesting.pump(until: { view.subviews[0] !== labels[0] })
            #expect(view.subviews[0] !== labels[0])
            #expect(view.subviews[1] === labels[1])
            rows.chosen = nil
            await MarkupTesting.pump(until: { view.words == "none" })
            #expect(view.words == "none")
        }

        @Test func viewsStayWhileTheConditionDoesNotChange() async {
            let view = LMColumnView {
                If {
                    owner.count > 0
                } then: {
                    UILabel().following { $0.text = "\(owner.count)" }
                }
            }
            owner.count = 1
            await MarkupTesting.pump(until: { view.words == "1" })
            let label = view.subviews.first
            owner.count = 2
            await MarkupTesting.pump(until: { view.words == "2" })
            #expect(view.words == "2")
            #expect(view.subviews.first === label)
        }

        @Test func theProgramsOwnViewsStay() async {
            owner.people = [ada, bob]
            let view = LMColumnView {
                UILabel(text: "a")
                ForEach(owner, \.people) { person in UILabel(text: person.name) }
                UILabel(text: "z")
            }
            view.insertSubview(UILabel(text: "own"), at: 2)
            view.subviews[0].removeFromSuperview()
            #expect(view.words == "Ada own Bob z")
            owner.people = [cyd, ada, bob, dan]
            await MarkupTesting.pump(until: { view.words == "Cyd Ada own Bob Dan z" })
            #expect(view.words == "Cyd Ada own Bob Dan z")
            owner.people = []
            await MarkupTesting.pump(until: { view.words == "own z" })
            #expect(view.words == "own z")
        }

        @Test func changesFollowARandomList() async {
            let all = (0..<12).map { SlotPerson($0, "\($0)") }
            let view = LMColumnView {
                UILabel(text: "-")
                ForEach(owner, \.people) { person in
                    If(person, \.isMarried) { UILabel(text: "!") }
                    UILabel(text: person.name)
                }
                UILabel(text: "-")
            }
            var generator = SystemRandomNumberGenerator()
            for _ in 0..<60 {
                owner.people = Array(
                    all.shuffled(using: &generator).prefix(Int.random(in: 0...12, using: &generator)))
                all.randomElement(using: &generator)?.isMarried.toggle()
                let names = owner.people.flatMap { $0.isMarried ? ["!", $0.name] : [$0.name] }
                let words = (["-"] + names + ["-"]).joined(separator: " ")
                await MarkupTesting.pump(until: { view.words == words })
                #expect(view.words == words)
            }
        }
    }
}
