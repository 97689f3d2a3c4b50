import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit

@Observable @KeyValueCoding
private final class Settings: UIViewController {
    var name: String? { didSet { nameChanges += 1 } }
    @ObservationIgnored var nameChanges = 0
    var isLoud = false
    var volume = 0.25
    var count = 3
    var choice = 0
    var page = 0
    var amount = 1.0
    var tag2: String = "" { didSet { if tag2 != tag2.uppercased() { tag2 = tag2.uppercased() } } }
    var content: [String: Any] = ["name": "Ada", "age": 36, "rows": [["text": "a"], ["text": "b"]]]
    var when = Date(timeIntervalSince1970: 0)
    var child: Child?
    var isPicked = true
    var theme = "dark"
    var row = 1
}

@Observable @KeyValueCoding
private final class Child {
    var text = "inner"
}

extension ViewTests {
    @MainActor @Suite struct TwoWayBindingTests {
        private let owner = Settings()

        init() throws { try MarkupTesting.start() }

        private func view<T: UIView>(_ markup: String, as: T.Type = T.self) throws -> T {
            try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? T)
        }

        @Test func mk28_1AFieldAndItsModelFollowEachOther() async throws {
            let field: UITextField = try view("<UITextField text=\"$name\"/>")
            owner.name = "a"
            HostWindow.applyBindings()
            #expect(field.text == "a")
            owner.nameChanges = 0
            for letter in ["b", "c", "d"] { try MarkupTesting.type(letter, into: field) }
            #expect(owner.name == "abcd")
            #expect(field.text == "abcd")
            #expect(owner.nameChanges == 3, "one update for each key, no echo")
            owner.name = "z"
            #expect(await MarkupTesting.pump(until: { field.text == "z" }))
            #expect(owner.nameChanges == 4)
        }

        @Test func aTextThatIsNotANumberStaysAndIsMarked() async throws {
            let field: UITextField = try view("<UITextField borderStyle=\"roundedRect\" text=\"$count\"/>")
            let window = HostWindow(field, size: CGSize(width: 200, height: 60))
            defer { window.close() }
            try #require(window.show())
            HostWindow.applyBindings()
            field.becomeFirstResponder()
            field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
            #expect(!field.native.hasClass("error"))
            try MarkupTesting.type("x", into: field)
            #expect(owner.count == 3)
            #expect(field.text == "3x")
            #expect(field.native.hasClass("error"))
            try LookedAt.check("field-wrong", of: window)
            try MarkupTesting.type("\u{8}2", into: field)
            #expect(owner.count == 32)
            #expect(!field.native.hasClass("error"))
            try MarkupTesting.type("x", into: field)
            #expect(field.native.hasClass("error"))
            owner.count = 7
            #expect(await MarkupTesting.pump(until: { field.text == "7" }))
            #expect(!field.native.hasClass("error"))
        }

        @Test func aPickerAndItsModelFollowEachOther() throws {
            let rows = "<row title=\"Light\" value=\"light\"/><row title=\"Dark\" value=\"dark\"/>"
            let picker: LMPickerView = try view("<LMPickerView value=\"$theme\">\(rows)</LMPickerView>")
            let numbered: LMPickerView = try view("<LMPickerView selectedRow=\"$row\">\(rows)</LMPickerView>")
            #expect(picker.selectedRow == 1)
            #expect(numbered.selectedRow == 1)
            try MarkupTesting.select(0, of: picker)
            try MarkupTesting.select(0, of: numbered)
            #expect(owner.theme == "light")
            #expect(owner.row == 0)
            (owner.theme, owner.row) = ("dark", 1)
            HostWindow.applyBindings()
            #expect(picker.value as? String == "dark")
            #expect(numbered.selectedRow == 1)
            owner.theme = "blue"
            HostWindow.applyBindings()
            #expect(picker.selectedRow == -1)
            picker.insertRow(2, inComponent: 0, withTitle: "Blue", value: "blue")
            #expect(picker.selectedRow == 2, "a value that has no row is chosen when its row comes")
        }

        @Test func typingInTheMiddleKeepsTheCaret() async throws {
            let field: UITextField = try view("<UITextField text=\"$name\"/>")
            let window = HostWindow(field, size: CGSize(width: 200, height: 40))
            defer { window.close() }
            #expect(window.show())
            owner.name = "ad"
            HostWindow.applyBindings()
            field.input.select(from: 1, to: 1)
            field.becomeFirstResponder()
            field.input.select(from: 1, to: 1)
            try MarkupTesting.type("bc", into: field)
            window.settle()
            #expect(owner.name == "abcd")
        }

        @Test func aNumberBeingTypedIsNotRewritten() throws {
            let field: UITextField = try view("<UITextField text=\"$amount\"/>")
            #expect(field.text == "1.0")
            try MarkupTesting.type("\u{8}\u{8}\u{8}2.50", into: field)
            #expect(owner.amount == 2.5)
            #expect(field.text == "2.50")
            try MarkupTesting.type("x", into: field)
            #expect(owner.amount == 2.5, "no number: the model keeps the last one")
            owner.amount = 7
            HostWindow.applyBindings()
            #expect(field.text == "7.0")
        }

        @Test func aModelThatChangesWhatIsTypedIsShown() throws {
            let field: UITextField = try view("<UITextField text=\"$tag2\"/>")
            try MarkupTesting.type("ab", into: field)
            #expect(owner.tag2 == "AB")
            #expect(field.text == "AB")
        }

        @Test func controlsWriteBack() throws {
            try MarkupTesting.press(view("<UISwitch on=\"$isLoud\"/>", as: UISwitch.self))
            #expect(owner.isLoud)
            let slider: UISlider = try view("<UISlider value=\"$volume\"/>")
            #expect(slider.value == 0.25)
            try MarkupTesting.slide(slider, to: 0.75)
            #expect(owner.volume == 0.75)
            let stepper: UIStepper = try view("<UIStepper value=\"$count\"/>")
            try MarkupTesting.press(stepper, increases: true)
            #expect(owner.count == 4)
            let segments: UISegmentedControl = try view(
                "<UISegmentedControl selectedSegmentIndex=\"$choice\"><segment title=\"a\"/><segment title=\"b\"/></UISegmentedControl>"
            )
            try MarkupTesting.select(1, in: segments)
            #expect(owner.choice == 1)
            let text: UITextView = try view("<UITextView text=\"$name\"/>")
            try MarkupTesting.type("hello", into: text)
            #expect(owner.name == "hello")
        }

        @Test func viewsThatReportTheirOwnEditsWriteBack() throws {
            let pages: UIPageControl = try view("<UIPageControl numberOfPages=\"3\" currentPage=\"$page\"/>")
            pages.currentPage = 2
            pages.sendActions(for: .valueChanged)
            #expect(owner.page == 2)
            let date: UIDatePicker = try view("<UIDatePicker date=\"$when\"/>")
            date.date = Date(timeIntervalSince1970: 86_400)
            date.sendActions(for: .valueChanged)
            #expect(owner.when == date.date)
            let cell: UITableViewCell = try view("<UITableViewCell checked=\"$isPicked\"/>")
            #expect(cell.isChecked)
            cell.isChecked = false
            cell.userDidEdit()
            #expect(!owner.isPicked)
        }

        @Test func expressionsAndFormatsAreReadOnly() throws {
            let field: UITextField = try view("<UITextField text=\"$name + '!'\"/>")
            owner.name = "a"
            HostWindow.applyBindings()
            try MarkupTesting.type("b", into: field)
            #expect(owner.name == "a")
            #expect(field.text == "a!b")
        }

        @Test func dictionariesAndArraysAreWrittenBack() throws {
            let field: UITextField = try view("<UITextField text=\"$content.name\"/>")
            try MarkupTesting.type("!", into: field)
            #expect(owner.content["name"] as? String == "Ada!")
            let age: UITextField = try view("<UITextField text=\"$content.age\"/>")
            try MarkupTesting.type("0", into: age)
            #expect(owner.content["age"] as? Int == 360)
            let row: UITextField = try view("<UITextField text=\"$content.rows[1].text\"/>")
            try MarkupTesting.type("b", into: row)
            #expect((owner.content["rows"] as? [[String: String]])?.map { $0["text"] } == ["a", "bb"])
            let new: UITextField = try view("<UITextField text=\"$content.email\"/>")
            try MarkupTesting.type("x", into: new)
            #expect(owner.content["email"] as? String == "x")
        }

        @Test func aPathThatLeadsNowhereIsNotWritten() throws {
            let field: UITextField = try view("<UITextField text=\"$child.text\"/>")
            #expect(field.text == "")
            try MarkupTesting.type("x", into: field)
            owner.child = Child()
            HostWindow.applyBindings()
            #expect(field.text == "inner")
            try MarkupTesting.type("!", into: field)
            #expect(owner.child?.text == "inner!")
        }

        @Test func twoFieldsOfOnePropertyStayEqual() throws {
            let column = try LMViewBuilder.view(
                markup: "<LMColumnView><UITextField text=\"$name\"/><UITextField text=\"$name\"/></LMColumnView>",
                owner: owner)
            let fields = column.subviews.compactMap { $0 as? UITextField }
            try MarkupTesting.type("one", into: fields[0])
            #expect(fields[1].text == "one")
            try MarkupTesting.type("\u{8}", into: fields[1])
            #expect(fields[0].text == "on")
            #expect(owner.name == "on")
        }

        @Test func bindingsMadeInCodeGoBothWaysAndEnd() throws {
            let field = UITextField()
            try owner.bind("name", to: field, withKeyPath: "text")
            try MarkupTesting.type("a", into: field)
            #expect(owner.name == "a")
            owner.unbindAll()
            owner.name = "other"
            HostWindow.applyBindings()
            try MarkupTesting.type("b", into: field)
            #expect(field.text == "ab")
            #expect(owner.name == "other")
            #expect(throws: BindingError.self) { try owner.bind("name", to: field, withKeyPath: "txt") }
        }
    }
}
