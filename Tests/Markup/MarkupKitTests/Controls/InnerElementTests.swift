import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit

/// A view whose inner elements have a class.
@KeyValueCoding
class LadderView: UIView {
    var rungs: [LadderRung] = []

    override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(innerElements: ["rung": InnerElement(LadderRung.self)])
    }
}

/// An inner element of the view above.
@KeyValueCoding
final class LadderRung: MarkupElement {
    var title: String?
    var height: CGFloat = 1

    override func attach(to container: UIView) { (container as? LadderView)?.rungs.append(self) }
    override func detach(from container: UIView) {
        (container as? LadderView)?.rungs.removeAll { $0 === self }
    }
}

@Observable @KeyValueCoding
private final class LadderOwner: UIViewController {
    var title1 = "first"
    var height = 3
    @ObservationIgnored var top: LadderRung?
    @ObservationIgnored var column: LMTableColumn?
}

extension ViewTests {
    /// Elements inside views that are not views.
    @MainActor @Suite struct InnerElementTests {
        private let owner = LadderOwner()

        init() throws { try MarkupTesting.start() }

        @Test func attributesAreConvertedToTheTypesOfTheClass() throws {
            let view = try LMViewBuilder.view(
                markup: "<LadderView><rung title=\"a\" height=\"2.5\"/><rung/></LadderView>", owner: owner)
            let ladder = try #require(view as? LadderView)
            #expect(ladder.rungs.map(\.title) == ["a", nil])
            #expect(ladder.rungs.map(\.height) == [2.5, 1])
        }

        @Test func anAttributeFollowsItsBinding() async throws {
            let markup = "<LadderView><rung title=\"$title1\" height=\"$height\"/></LadderView>"
            let ladder = try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? LadderView)
            #expect(ladder.rungs.first?.title == "first")
            (owner.title1, owner.height) = ("second", 4)
            let follows = await MarkupTesting.pump(until: {
                ladder.rungs.first?.title == "second" && ladder.rungs.first?.height == 4
            })
            #expect(follows)
        }

        @Test func anElementWithAnIdIsAnOutlet() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMColumnView>
                        <LadderView><rung/><rung id="top" title="b"/></LadderView>
                        <LMColumnTableView><column id="column" name="age" width="70"/></LMColumnTableView>
                    </LMColumnView>
                    """, owner: owner)
            #expect(owner.top?.title == "b")
            #expect(owner.column?.width == 70)
            withExtendedLifetime(view) {}
        }

        @Test func aTemplateAppliesToElements() throws {
            let view = try LMViewBuilder.view(
                markup: "<?properties {\"tall\": {\"height\": 9}}?><LadderView><rung class=\"tall\"/></LadderView>",
                owner: owner)
            #expect((view as? LadderView)?.rungs.first?.height == 9)
        }

        @Test func anUnknownAttributeIsNamed() throws {
            let error = #expect(throws: MarkupError.self) {
                try LMViewBuilder.view(markup: "<LadderView><rung titel=\"a\"/></LadderView>", owner: owner)
            }
            #expect("\(try #require(error))".contains("'rung' has no property 'titel'; did you mean 'title'?"))
        }

        @Test func aSegmentFollowsAllItsAttributes() async throws {
            let markup = "<UISegmentedControl><segment title=\"A\" value=\"$title1\"/></UISegmentedControl>"
            let control = try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? UISegmentedControl)
            #expect(control.valueForSegment(at: 0) as? String == "first")
            owner.title1 = "second"
            let follows = await MarkupTesting.pump(until: { control.valueForSegment(at: 0) as? String == "second" })
            #expect(follows)
        }
    }
}
