import Foundation
import KeyValueCoding
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

@KeyValueCoding
private class Greeter: UIViewController {
    var textField: UITextField!
    private weak var label: UILabel?
    var slider: UISlider?
    let fixed: UILabel? = nil
    var events: [String] = []
    weak var sender: UIButton?

    var shownLabel: UILabel? { label }

    func greet() { events.append("greet") }
    func buttonPressed(_ sender: UIButton) {
        events.append("pressed")
        self.sender = sender
    }
    func moved(_ sender: UIControl, _ event: UIEvent) { events.append("moved \(event.type)") }
}

/// A subclass that forgets the macro.
private final class ForgetfulGreeter: Greeter {
    var other: UILabel?
    func wave() {}
}

/// An owner that is not a responder: any object can own a document.
@KeyValueCoding
private final class PlainOwner {
    var label: UILabel!
    var presses = 0
    func press() { presses += 1 }
}

private final class Stranger {}

extension ViewTests {
    @MainActor @Suite struct OwnerTests {
        init() throws { try MarkupTesting.start() }

        private func fault(_ markup: String, _ owner: AnyObject) -> String {
            let error = #expect(throws: (any Error).self) {
                try LMViewBuilder.view(markup: markup, name: "doc.xml", owner: owner)
            }
            return error.map { "\($0)" } ?? ""
        }

        @Test("MK-13, MK-15: a controller") func anOutletIsTheViewWithItsName() throws {
            let owner = Greeter()
            let view = try LMViewBuilder.view(
                markup: "<LMColumnView><UITextField id=\"textField\"/></LMColumnView>", owner: owner)
            #expect(owner.textField === view.subviews[0])
        }

        @Test func privateWeakAndRootOutletsAreSet() throws {
            let owner = Greeter()
            let view = try LMViewBuilder.view(markup: "<UILabel id=\"label\" text=\"x\"/>", owner: owner)
            #expect(owner.shownLabel === view)
        }

        @Test("MK-P23") func anyObjectCanOwnADocument() throws {
            let owner = PlainOwner()
            let view = try LMViewBuilder.view(
                markup:
                    "<LMColumnView><UILabel id=\"label\"/><UIButton onPrimaryActionTriggered=\"press\"/></LMColumnView>",
                owner: owner)
            #expect(owner.label === view.subviews[0])
            try MarkupTesting.press(view.subviews[1])
            #expect(owner.presses == 1)
        }

        @Test func aWrongOutletIsAnErrorAtTheAttribute() {
            let owner = Greeter()
            #expect(
                fault("<UILabel id=\"slidr\"/>", owner).hasPrefix(
                    "doc.xml:1:14: error: owner 'Greeter' has no outlet 'slidr'; did you mean 'slider'?"))
            #expect(
                fault("<UILabel id=\"slider\"/>", owner).hasPrefix(
                    "doc.xml:1:14: error: outlet 'slider' is declared as 'UISlider'"))
            #expect(fault("<UILabel id=\"fixed\"/>", owner).contains("outlet 'fixed' cannot be set"))
            #expect(
                fault("<LMColumnView><UILabel id=\"label\"/><UILabel id=\"label\"/></LMColumnView>", owner).contains(
                    "doc.xml:1:49: error: id 'label' is already used"))
        }

        @Test func aClassWithoutTheMacroIsReported() {
            #expect(
                fault("<UILabel id=\"other\"/>", ForgetfulGreeter()).contains(
                    "add '@KeyValueCoding' to class 'ForgetfulGreeter'"))
            #expect(
                fault("<UIButton onTouchDown=\"wave\"/>", ForgetfulGreeter()).contains(
                    "add '@KeyValueCoding' to class 'ForgetfulGreeter'"))
            #expect(
                fault("<UILabel text=\"$name\"/>", Stranger()).contains("add '@KeyValueCoding' to class 'Stranger'"))
            #expect(!fault("<UILabel id=\"other\"/>", Greeter()).contains("@KeyValueCoding"))
        }

        @Test("MK-16, MK-17: a controller; MK-P3") func anActionIsCalledWithItsSender() throws {
            let owner = Greeter()
            let view = try LMViewBuilder.view(
                markup: "<UIButton onPrimaryActionTriggered=\"buttonPressed:\"/>", owner: owner)
            try MarkupTesting.press(view)
            #expect(owner.events == ["pressed"])
            #expect(owner.sender === view)
        }

        @Test(arguments: [
            ("greet", "greet"), ("greet:", "greet"), ("buttonPressed", "pressed"), ("moved", "moved touches"),
            ("moved::", "moved touches"),
        ])
        func everySpellingOfAnActionIsCalledOnce(name: String, expected: String) throws {
            let owner = Greeter()
            let view = try LMViewBuilder.view(markup: "<UIButton onTouchUpInside=\"\(name)\"/>", owner: owner)
            try MarkupTesting.press(view)
            #expect(owner.events == [expected])
        }

        @Test func everyEventOfAControlCanBeConnected() throws {
            let events = LMViewBuilder.schema.events(ofClass: "UIButton")
            #expect(events.contains("PrimaryActionTriggered"))
            for event in events {
                let owner = Greeter()
                _ = try LMViewBuilder.view(markup: "<UIButton on\(event)=\"greet\"/>", owner: owner)
            }
        }

        @Test func aWrongActionIsAnErrorThatListsTheValidOnes() {
            let owner = Greeter()
            #expect(
                fault("<UIButton onTouchDown=\"xyzzy\"/>", PlainOwner())
                    .contains("doc.xml:1:24: error: owner 'PlainOwner' has no action 'xyzzy'; its actions are press"))
            #expect(fault("<UIButton onTouchDown=\"gret\"/>", owner).contains("did you mean 'greet'?"))
            #expect(fault("<UIButton onTouchDown=\"greet::\"/>", owner).contains("takes 0 arguments, not 2"))
            #expect(fault("<UIButton onTouchDown=\"moved:\"/>", owner).contains("takes 2 arguments, not 1"))
            #expect(
                fault("<UIButton onXyzzy=\"greet\"/>", owner).contains(
                    "'UIButton' has no event 'onXyzzy'; its events are on"))
            #expect(
                fault("<UISwitch onValueChanged=\"buttonPressed:\"/>", owner).contains(
                    "action 'buttonPressed' takes a 'UIButton', not a 'UISwitch'"))
        }

        @Test func anActionOfAnOwnerThatIsGoneDoesNothing() throws {
            var owner: PlainOwner? = PlainOwner()
            let view = try LMViewBuilder.view(
                markup: "<LMColumnView><UILabel id=\"label\"/><UIButton onTouchUpInside=\"press\"/></LMColumnView>",
                owner: owner)
            weak let gone = owner
            owner = nil
            #expect(gone == nil)
            try MarkupTesting.press(view.subviews[1])
        }

        @Test func nestedKeyPathsReachInnerViews() throws {
            let view = try LMViewBuilder.view(markup: "<UIButton title=\"x\" titleLabel.numberOfLines=\"3\"/>")
            #expect((view as? UIButton)?.titleLabel?.numberOfLines == 3)
        }
    }
}
