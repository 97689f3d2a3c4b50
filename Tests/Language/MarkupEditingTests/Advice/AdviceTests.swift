import Foundation
import MarkupEditing
import MarkupLanguage
import Testing

@Suite struct AdviceTests {
    private func advice(_ text: String, strict: Bool = false) -> [Diagnostic] {
        var checker = Checker(schema: .builtIn, unknownClasses: .placeholder)
        checker.assumedClasses = ["PetView"]
        var advice = DocumentAdvice(.builtIn)
        advice.warnsOfLiteralTexts = strict
        return advice.diagnostics(of: checker.check(text, file: "a.xml"))
    }

    @Test(arguments: [
        "<LMLayerView><UIButton image=\"go-next-symbolic\"/></LMLayerView>",
        "<UIButton image=\"go-next-symbolic\" title=\"\"/>",
        "<LMLayerView><UIButton image=\"$picture\"><UIImageView/></UIButton></LMLayerView>",
        "<LMRowView><UIImageView/><UISlider/></LMRowView>", "<LMLayerView><UISwitch/></LMLayerView>",
        "<LMColumnView><UITextField/><UILabel text=\"@a\"/></LMColumnView>",
        "<LMColumnView><UILabel text=\"@a\"/><LMSpacer/><UITextField/></LMColumnView>",
        "<LMColumnView><UITextField placeholder=\"\"/></LMColumnView>",
        "<LMLayerView><UILabel text=\"@a\"/><UIStepper/></LMLayerView>",
        "<UIStackView><UILabel text=\"@a\"/><UIDatePicker/></UIStackView>",
        "<LMTableView><LMTableViewCell><UITextView/></LMTableViewCell></LMTableView>",
        "<LMTableView><sectionHeader title=\"@a\"/><?sectionBreak?><LMTableViewCell><UITextView/></LMTableViewCell></LMTableView>",
        "<LMColumnView><LMSegmentedControl><segment title=\"@a\"/></LMSegmentedControl></LMColumnView>",
        "<LMLayerView><LMPickerView><row title=\"@a\"/></LMPickerView></LMLayerView>",
        "<LMLayerView><UIProgressView/></LMLayerView>",
    ])
    func aControlWithoutAName(_ text: String) {
        let found = advice(text)
        #expect(found.map(\.code.ruleName) == ["missing-accessible-name"], "\(found)")
        #expect(found.allSatisfy { $0.severity == .warning })
    }

    @Test(arguments: [
        "<LMLayerView><UIButton title=\"@a\" image=\"go-next-symbolic\"/></LMLayerView>",
        "<LMLayerView><UIButton image=\"go-next-symbolic\" accessibilityLabel=\"@a\"/></LMLayerView>",
        "<LMLayerView><UIButton image=\"go-next-symbolic\" toolTip=\"@a\"/></LMLayerView>",
        "<LMLayerView><UIButton image=\"go-next-symbolic\"><LMRowView><UILabel text=\"@a\"/></LMRowView></UIButton></LMLayerView>",
        "<LMLayerView><UIButton image=\"go-next-symbolic\"><PetView/></UIButton></LMLayerView>",
        "<LMLayerView><UIButton style=\"infoLightButton\" image=\"go-next-symbolic\"/></LMLayerView>",
        "<LMLayerView><UIButton id=\"button\"/></LMLayerView>", "<UISlider/>", "<root><UISlider/></root>",
        "<LMRowView><UILabel text=\"@a\"/><UISlider/><UISwitch/></LMRowView>",
        "<LMRowView><UISwitch/><UILabel text=\"@a\"/></LMRowView>",
        "<LMRowView><UILabel text=\"@a\"/><UISearchBar/><UISwitch/></LMRowView>",
        "<LMRowView><PetView/><UISlider/></LMRowView>", "<PetView><UISlider/></PetView>",
        "<LMColumnView><UILabel text=\"@a\"/><UITextField/></LMColumnView>",
        "<LMColumnView><UITextField placeholder=\"$hint\"/></LMColumnView>",
        "<LMColumnView><UISwitch preferredStyle=\"checkbox\" title=\"@a\"/><UIColorWell title=\"$a\"/></LMColumnView>",
        "<?properties {\"a\": {\"accessibilityLabel\": \"@a\"}}?><LMColumnView><UISlider class=\"a\"/></LMColumnView>",
        "<LMColumnView accessibilityElementsHidden=\"true\"><UISlider/></LMColumnView>",
        "<LMTableView><sectionHeader title=\"@a\"/><LMTableViewCell><UITextView/></LMTableViewCell></LMTableView>",
        "<LMLayerView><UISearchBar/><UIPageControl/><UIActivityIndicatorView/></LMLayerView>",
    ])
    func aControlThatHasOneOrGetsOne(_ text: String) {
        let checker = Checker(schema: .builtIn, assumedClasses: ["PetView"], unknownClasses: .placeholder)
        #expect(!checker.check(text, file: "a.xml").hasErrors, "it is looked at at all")
        let found = advice(text)
        #expect(found.isEmpty, "\(found)")
    }

    @Test func thePlaceAndTheRemedy() throws {
        let fault = try #require(advice("<LMColumnView>\n    <UITextField id=\"a\"/>\n</LMColumnView>").first)
        #expect(
            fault.description
                == "a.xml:2:6: warning: 'UITextField' has no name for screen readers; add a 'placeholder' or an 'accessibilityLabel', or put a label before it"
        )
        #expect(fault.end.column == 17)
    }

    @Test func textsThatAreNotLocalised() {
        let text = """
            <?properties {"a": {"toolTip": "Tip"}}?>
            <LMColumnView>
                <UILabel class="a" text="Hello"/>
                <UILabel class="a" text="@hello"/>
                <UILabel text="$name"/>
                <UILabel text="12:30 – 14:00"/>
                <UILabel text="^$5 a day" id="price" accessibilityIdentifier="Price"/>
                <UITextField placeholder="Ihr Name" text=""/>
                <LMSegmentedControl accessibilityLabel="@size"><segment title="Klein"/><segment title="+"/></LMSegmentedControl>
                <UITableViewCell textLabel.text="One"/>
            </LMColumnView>
            """
        #expect(advice(text).isEmpty)
        let found = advice(text, strict: true)
        #expect(found.allSatisfy { $0.code.ruleName == "literal-text" && $0.severity == .warning })
        #expect(
            found.map(\.code.facts["value"]) == ["Tip", "Hello", "$5 a day", "Ihr Name", "Klein", "One"], "\(found)")
        #expect(
            found[1].description
                == "a.xml:3:30: warning: the text 'Hello' of 'text' is the same in every language; put it into a strings file and write '@' and its key"
        )
    }

    /// A view of an application says the same of itself as a built-in one.
    @Test func aFieldOfAnApplicationIsCheckedToo() {
        let rating = ClassSchema(
            name: "StarRating", superclass: "UIControl", properties: ["caption": .string, "key": .string],
            accessibleNaming: .label, userTexts: ["caption"])
        let schema = Schema.builtIn.merging([rating])
        func advice(_ text: String) -> [Diagnostic] {
            var advice = DocumentAdvice(schema)
            advice.warnsOfLiteralTexts = true
            return advice.diagnostics(of: Checker(schema: schema).check(text, file: "a.xml"))
        }
        let found = advice("<LMLayerView><StarRating caption=\"Stars\" key=\"stars\"/></LMLayerView>")
        #expect(found.map(\.code.ruleName) == ["missing-accessible-name", "literal-text"])
        #expect(found.last?.code.facts == ["name": "caption", "value": "Stars"])
        #expect(advice("<LMColumnView><UILabel text=\"@a\"/><StarRating caption=\"@b\"/></LMColumnView>").isEmpty)
    }

    @Test func aDocumentWithErrorsGetsNoAdvice() {
        #expect(advice("<LMLayerView><UISwitch/><Nonsense/></LMLayerView>", strict: true).isEmpty)
    }

    /// The examples were checked with a screen reader: Documentation/accessibility.
    @Test func theExamplesHaveNamesEverywhere() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Examples")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".xml") && !$0.hasPrefix(".build")
        }
        #expect(names.count > 30)
        for name in names {
            let found = advice(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
            #expect(found.isEmpty, "\(name): \(found)")
        }
    }
}
