import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit
@testable import NativeWidgets

@Observable @KeyValueCoding
private final class Trip: UIViewController {
    var city: String? = ""
    var code: String?
    var zoom = 1.5
    var query: String? = ""
    var cities: [String] = ["Bergen", "Berlin", "Hamburg", "Åarhus"]
}

extension ViewTests {
    /// Combo boxes, search suggestions, spin fields, and indicators with a title.
    @MainActor @Suite struct SuggestionTests {
        private let owner = Trip()

        init() throws { try MarkupTesting.start() }

        private func view<T: UIView>(_ markup: String, as: T.Type = T.self) throws -> T {
            try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? T)
        }

        private func shown(_ view: UIView, height: CGFloat = 60) throws -> HostWindow {
            let column = LMColumnView { view }
            let window = HostWindow(column, size: CGSize(width: 240, height: height))
            try #require(window.show())
            return window
        }

        @Test func matchesBeginWithTheTypedTextFirst() {
            let texts = ["Hamburg", "Burgos", "Ærø", "Åarhus"]
            #expect(Suggestions.matches("BURG", in: texts) == [1, 0])
            #expect(Suggestions.matches("aa", in: texts) == [3])
            #expect(Suggestions.matches("", in: texts) == [0, 1, 2, 3])
        }

        @Test func typingFiltersAComboBox() async throws {
            let combo: LMComboBox = try view(
                "<LMComboBox text='$city'><for each='$cities' as='c'><option title='$c'/></for></LMComboBox>")
            HostWindow.applyBindings()
            let window = try shown(combo)
            defer { window.close() }
            #expect(combo.numberOfOptions == 4)
            combo.becomeFirstResponder()
            try await MarkupTesting.typeKeys("ber")
            #expect(await MarkupTesting.pump(until: { combo.listedTitles == ["Bergen", "Berlin"] }))
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            try await MarkupTesting.pressKey("\r")
            #expect(await MarkupTesting.pump(until: { combo.text == "Berlin" }))
            #expect(owner.city == "Berlin")
            #expect(!combo.isListShown)
            #expect(combo.selectedOptionIndex == 1)
            #expect(combo.isFirstResponder)
        }

        @Test func escapeClosesTheListAndKeepsTheText() async throws {
            let combo = LMComboBox(options: ["One", "Two"])
            let window = try shown(combo)
            defer { window.close() }
            combo.becomeFirstResponder()
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            #expect(await MarkupTesting.pump(until: { combo.listedTitles == ["One", "Two"] }))
            try await MarkupTesting.pressKey(UIKeyCommand.inputEscape)
            #expect(await MarkupTesting.pump(until: { !combo.isListShown }))
            try await MarkupTesting.typeKeys("x")
            #expect(combo.text == "x")
            #expect(combo.selectedOptionIndex == -1)
            #expect(combo.value == nil)
        }

        @Test func theValueOfAComboBoxIsThatOfItsText() throws {
            let combo: LMComboBox = try view(
                """
                <LMComboBox value='$code'><option title='Berlin' value='BER'/><option title='Hamburg' value='HAM'/></LMComboBox>
                """)
            owner.code = "HAM"
            HostWindow.applyBindings()
            #expect(combo.text == "Hamburg")
            try MarkupTesting.type("\u{8}\u{8}\u{8}\u{8}\u{8}\u{8}\u{8}Berlin", into: combo)
            #expect(owner.code == "BER")
            owner.code = "CGN"
            HostWindow.applyBindings()
            #expect(combo.text == "")
            combo.insertOption(withTitle: "Köln", value: "CGN", at: 0)
            #expect(combo.text == "Köln", "a value without an option is chosen when its option is added")
        }

        @Test func aComboBoxIsOneForScreenReaders() throws {
            let combo = LMComboBox(options: ["One"], placeholder: "Number")
            #expect(combo.nativeForMeaning.accessibleRole == "combo-box")
        }

        @Test func aSearchBarSuggestsTexts() async throws {
            final class Delegate: UISearchBarDelegate {
                var chosen: [String?] = []
                func searchBar(_ searchBar: UISearchBar, didSelect suggestion: UISearchSuggestionItem) {
                    chosen.append(suggestion.representedObject as? String)
                }
            }
            let bar: UISearchBar = try view("<UISearchBar text='$query'/>")
            let delegate = Delegate()
            bar.delegate = delegate
            bar.searchSuggestions = ["Apple", "Grape"].map {
                UISearchSuggestionItem(localizedSuggestion: $0, representedObject: $0.lowercased())
            }
            let window = try shown(bar)
            defer { window.close() }
            bar.becomeFirstResponder()
            try await MarkupTesting.typeKeys("ap")
            #expect(await MarkupTesting.pump(until: { bar.listedSuggestions == ["Apple", "Grape"] }))
            try await MarkupTesting.pressKey(UIKeyCommand.inputUpArrow)
            try await MarkupTesting.pressKey("\r")
            #expect(await MarkupTesting.pump(until: { bar.text == "Grape" }))
            #expect(owner.query == "Grape")
            #expect(delegate.chosen == ["grape"])
        }

        @Test func aSpinFieldAndItsModelFollowEachOther() async throws {
            let field: LMSpinField = try view(
                "<LMSpinField value='$zoom' minimumValue='0.5' maximumValue='4' stepValue='0.1' fractionDigits='1'/>")
            HostWindow.applyBindings()
            #expect(field.value == 1.5)
            let window = try shown(field)
            defer { window.close() }
            field.becomeFirstResponder()
            try await MarkupTesting.pressKey(UIKeyCommand.inputUpArrow)
            #expect(await MarkupTesting.pump(until: { owner.zoom == 1.6 }))
            try await MarkupTesting.pressKey(UIKeyCommand.inputPageUp)
            #expect(await MarkupTesting.pump(until: { owner.zoom == 2.6 }))
            owner.zoom = 9
            HostWindow.applyBindings()
            #expect(field.value == 4)
            field.value = .nan
            #expect(field.value == 4)
        }

        @Test func aSpinFieldReadsNumbersOfTheLanguage() throws {
            Localization.shared.session = SessionLocale("de")
            defer { Localization.shared.session = SessionLocale("en") }
            let field = LMSpinField(maximumValue: 10, fractionDigits: 2, value: 1.25)
            #expect(SpinFieldWidget(field.native).text == "1,25")
            SpinFieldWidget(field.native).text = "2,5"
            try MarkupTesting.type("\n", into: field)
            #expect(field.value == 2.5)
            SpinFieldWidget(field.native).text = "many"
            try MarkupTesting.type("\n", into: field)
            #expect(field.value == 2.5)
        }

        @Test func anIndicatorHasATitle() throws {
            let indicator: UIActivityIndicatorView = try view(
                "<UIActivityIndicatorView title='Loading …' animating='true'/>")
            guard case .labels(let labels)? = indicator.standardName else {
                Issue.record("the title is the name")
                return
            }
            #expect(labels.map(\.text) == ["Loading …"])
            #expect(indicator.isAnimating)
            indicator.title = nil
            if case .labels? = indicator.standardName { Issue.record("no title, no name from it") }
        }

        @Test(arguments: ["light", "dark", "rtl"])
        func suggestionsAreDrawn(_ look: String) throws {
            defer {
                Display.prefersDark = false
                Display.isRightToLeft = false
            }
            Display.prefersDark = look == "dark"
            Display.isRightToLeft = look == "rtl"
            let markup = """
                <LMColumnView layoutMargins='12' spacing='10'>
                    <LMComboBox text='Berlin'><option title='Berlin'/></LMComboBox>
                    <LMComboBox placeholder='City'/>
                    <UISearchBar text='Query'/>
                    <LMRowView verticalAlignment='center'><LMSpinField value='42'/>
                        <LMSpinField value='1.5' fractionDigits='2' maximumValue='10' stepValue='0.25'/><LMSpacer/></LMRowView>
                    <UIActivityIndicatorView title='Loading the pictures' animating='true'/>
                </LMColumnView>
                """
            try LookedAt.check("suggestions-\(look)", of: try view(markup), size: CGSize(width: 320, height: 260))
        }
    }
}
