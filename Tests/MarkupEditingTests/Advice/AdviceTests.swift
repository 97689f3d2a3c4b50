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
        "<UIView><UIButton image=\"go-next-symbolic\"/></UIView>",
        "<UIButton image=\"go-next-symbolic\" title=\"\"/>",
        "<UIView><UIButton image=\"$picture\"><UIImageView/></UIButton></UIView>",
        "<LMRowView><UIImageView/><UISlider/></LMRowView>", "<UIView><UISwitch/></UIView>",
        "<LMColumnView><UITextField/><UILabel text=\"@a\"/></LMColumnView>",
        "<LMColumnView><UILabel text=\"@a\"/><LMSpacer/><UITextField/></LMColumnView>",
        "<LMColumnView><UITextField placeholder=\"\"/></LMColumnView>",
        "<LMLayerView><UILabel text=\"@a\"/><UIStepper/></LMLayerView>",
        "<UIStackView><UILabel text=\"@a\"/><UIDatePicker/></UIStackView>",
        "<LMTableView><LMTableViewCell><UITextView/></LMTableViewCell></LMTableView>",
        "<LMTableView><sectionHeader title=\"@a\"/><?sectionBreak?><LMTableViewCell><UITextView/></LMTableViewCell></LMTableView>",
        "<LMTableView><LMTableViewCell><?accessoryView?><UISwitch/></LMTableViewCell></LMTableView>",
        "<LMColumnView><LMSegmentedControl><segment title=\"@a\"/></LMSegmentedControl></LMColumnView>",
        "<UIView><LMPickerView><row title=\"@a\"/></LMPickerView></UIView>", "<UIView><UIProgressView/></UIView>",
    ])
    func aControlWithoutAName(_ text: String) {
        let found = advice(text)
        #expect(found.map(\.code) == [.missingAccessibleName], "\(found)")
        #expect(found.allSatisfy { $0.severity == .warning })
    }

    @Test(arguments: [
        "<UIView><UIButton title=\"@a\" image=\"go-next-symbolic\"/></UIView>",
        "<UIView><UIButton image=\"go-next-symbolic\" accessibilityLabel=\"@a\"/></UIView>",
        "<UIView><UIButton image=\"go-next-symbolic\" toolTip=\"@a\"/></UIView>",
        "<UIView><UIButton image=\"go-next-symbolic\"><LMRowView><UILabel text=\"@a\"/></LMRowView></UIButton></UIView>",
        "<UIView><UIButton image=\"go-next-symbolic\"><PetView/></UIButton></UIView>",
        "<UIView><UIButton style=\"infoLightButton\" image=\"go-next-symbolic\"/></UIView>",
        "<UIView><UIButton id=\"button\"/></UIView>", "<UISlider/>", "<root><UISlider/></root>",
        "<LMRowView><UILabel text=\"@a\"/><UISlider/><UISwitch/></LMRowView>",
        "<LMRowView><UISwitch/><UILabel text=\"@a\"/></LMRowView>",
        "<LMRowView><UILabel text=\"@a\"/><UISearchBar/><UISwitch/></LMRowView>",
        "<LMRowView><PetView/><UISlider/></LMRowView>", "<PetView><UISlider/></PetView>",
        "<LMColumnView><UILabel text=\"@a\"/><UITextField/></LMColumnView>",
        "<LMColumnView><UITextField placeholder=\"$hint\"/></LMColumnView>",
        "<?properties {\"a\": {\"accessibilityLabel\": \"@a\"}}?><LMColumnView><UISlider class=\"a\"/></LMColumnView>",
        "<LMColumnView accessibilityElementsHidden=\"true\"><UISlider/></LMColumnView>",
        "<LMTableView><sectionHeader title=\"@a\"/><LMTableViewCell><UITextView/></LMTableViewCell></LMTableView>",
        "<LMTableView><UITableViewCell textLabel.text=\"@a\"><?accessoryView?><UISwitch/></UITableViewCell></LMTableView>",
        "<UIView><UISearchBar/><UIPageControl/><UIActivityIndicatorView/></UIView>",
    ])
    func aControlThatHasOneOrGetsOne(_ text: String) {
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
        #expect(found.allSatisfy { $0.code == .literalText && $0.severity == .warning })
        #expect(found.map(\.facts[.value]) == ["Tip", "Hello", "$5 a day", "Ihr Name", "Klein", "One"], "\(found)")
        #expect(
            found[1].description
                == "a.xml:3:30: warning: the text 'Hello' of 'text' is the same in every language; put it into a strings file and write '@' and its key"
        )
    }

    @Test func aDocumentWithErrorsGetsNoAdvice() {
        #expect(advice("<UIView><UISwitch/><Nonsense/></UIView>", strict: true).isEmpty)
    }

    /// What the examples show was read with a screen reader: Documentation/accessibility.
    @Test func theExamplesHaveNamesEverywhere() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Examples")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".xml") }
        #expect(names.count > 30)
        for name in names {
            let found = advice(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
            #expect(found.isEmpty, "\(name): \(found)")
        }
    }
}
