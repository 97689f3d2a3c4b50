import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit

// A view made by the rules of CONTRIBUTING.md: all facts about it are in its class.

/// A gauge: a reading with an upper bound, above its legend.
@KeyValueCoding
class PressureView: LMColumnView {
    /// The upper bound of the reading; 1 by default.
    var greatest = 1.0
    /// The reading, at most `greatest`.
    @Edited @SetAfter("greatest") var reading = 0.0 { didSet { if reading > greatest { reading = greatest } } }
    /// The text below the reading.
    var legend: String?
    /// Whether the reading is held.
    var isHeld = false

    override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(styles: ["heldGauge": { PressureView(isHeld: true) }], rootPreference: 20)
    }

    override class var accessibleNaming: AccessibleNaming? { .label }
    override class var userTexts: [String] { ["legend"] }

    /// Simulates the user's input.
    func turn(to value: Double) {
        reading = value
        userDidEdit()
    }
}

/// A gauge that does not inherit its superclass's vocabulary.
@KeyValueCoding
class SealedPressureView: PressureView {
    override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: ChildRule.none) }
}

extension PressureView {
    @DeclaringForms
    convenience init(
        greatest: Double = 1, isHeld: Bool = false, _ subviews: UIView...,
        with configure: (PressureView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.greatest = greatest
        view.isHeld = isHeld
        declare(children: subviews)
        configure(self)
    }
}

@Observable @KeyValueCoding
private final class Boiler: UIViewController {
    var pressure = 3.0
}

extension ViewTests {
    @MainActor @Suite struct OwnViewTests {
        private let owner = Boiler()

        init() throws { try MarkupTesting.start() }

        private func gauge(_ markup: String) throws -> PressureView {
            try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? PressureView)
        }

        @Test("MK-P5") func aDocumentGivesItsAttributesInAnyOrder() throws {
            let gauge = try gauge("<PressureView reading=\"7\" greatest=\"10\" held=\"true\"><UILabel/></PressureView>")
            #expect(gauge.reading == 7)
            #expect(gauge.isHeld)
            #expect(gauge.subviews.count == 1)
            #expect(try self.gauge("<PressureView style=\"heldGauge\"/>").isHeld)
        }

        @Test func aStyleThatTheClassDoesNotMakeIsAnError() throws {
            #expect {
                try self.gauge("<SealedPressureView style=\"heldGauge\"/>")
            } throws: {
                "\($0)".contains("1:28: error: 'SealedPressureView' has no styles; remove 'heldGauge'")
            }
        }

        @Test func aUserChangeIsWrittenBack() throws {
            let gauge = try gauge("<PressureView greatest=\"10\" reading=\"$pressure\"/>")
            #expect(gauge.reading == 3)
            gauge.turn(to: 5)
            #expect(owner.pressure == 5)
        }

        @Test func uneditedValuesAreNotWrittenBack() throws {
            let gauge = try gauge("<PressureView greatest=\"$pressure\"/>")
            gauge.greatest = 8
            gauge.turn(to: 5)
            #expect(owner.pressure == 3)
        }

        @Test func theSchemaDescribesTheClass() throws {
            _ = try gauge("<PressureView/>")
            let schema = LMViewBuilder.schema
            let described = try #require(schema.classSchema(named: "PressureView"))
            #expect(described.summary == "A gauge: a reading with an upper bound, above its legend.")
            #expect(described.summaries["reading"] == "The reading, at most `greatest`.")
            #expect(described.prerequisites == ["reading": ["greatest"]])
            #expect(described.edited == ["reading"])
            #expect(described.properties["held"] == .boolean)
            #expect(described.rootPreference == 20)
            #expect(schema.childRule(ofClass: "PressureView") == .any)
        }

        @Test func itIsDeclaredInThreeForms() {
            var order: [String] = []
            let arguments = PressureView(greatest: 2, UILabel(text: "a"), UILabel(text: "b")) { view in
                order.append("\(view.subviews.count)")
            }
            let first = PressureView(
                isHeld: true, with: { view in order.append("\(view.subviews.count)") }, UILabel(text: "a"))
            let configure: (PressureView) -> Void = { view in order.append("\(view.subviews.count)") }
            let block = PressureView(greatest: 2, with: configure) {
                UILabel(text: "a")
                UILabel(text: "b")
            }
            #expect(order == ["2", "1", "0"], "only the block may use what the configuration fills")
            #expect(arguments.subviews.count == 2)
            #expect(first.isHeld)
            #expect(block.subviews.count == 2)
            #expect(block.greatest == 2)
        }

        @Test func itsNameAndItsTextsAreInTheSchema() throws {
            _ = try gauge("<PressureView/>")
            let schema = ViewRegistry.shared.schema
            #expect(schema.accessibleNaming(ofClass: "PressureView") == .label)
            #expect(schema.accessibleNaming(ofClass: "SealedPressureView") == .label)
            #expect(schema.isUserText("legend", inClass: "PressureView"))
            #expect(schema.isUserText("toolTip", inClass: "PressureView"))
            #expect(!schema.isUserText("reading", inClass: "PressureView"))
        }

        @Test func aLabelBeforeItNamesIt() throws {
            let row = try LMViewBuilder.view(
                markup: "<LMRowView><UILabel text=\"Boiler\"/><PressureView/></LMRowView>", owner: owner)
            #expect(row.subviews.last?.isField == true)
        }
    }
}
