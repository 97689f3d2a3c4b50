import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupRules
import MarkupTesting
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit

@Observable @KeyValueCoding @Validated
final class Guest {
    @Rule(.required, .length(2...40)) var name = ""
    @Rule(.email) var email: String?
    @Rule(.range(1...10), message: "tooMany") var party = 2
    @Rule(.required) var accepts = false
    @Rule(.length(0...20)) var note = ""
    @Rule(.oneOf("S", "M")) var size = "L"
    @Rule(.atLeast(Date(timeIntervalSince1970: 86_400))) var day = Date(timeIntervalSince1970: 0)
    var from = 1
    var to = 2

    @Rule(for: "to", "a number after the first one") var isAscending: Bool { to > from }
}

@Observable @KeyValueCoding
private final class GuestController: UIViewController {
    var guest = Guest()
    var guests = [Guest(), Guest()]
    var amount = 1.5
    var maybe: Double? = 1
    var day = Date(timeIntervalSince1970: 0)
    var phone = ""
    var sent = 0
    var nameField: UITextField!
    var emailField: UITextField!
    var partyField: UITextField!
    var toField: UITextField!
    var fromField: UITextField!
    var acceptsSwitch: UISwitch!
    var noteView: UITextView!
    var sizePicker: LMPickerView!
    var dayPicker: UIDatePicker!
    var sendButton: UIButton!

    func send() { sent += 1 }
}

private struct Rejection: FieldMessages {
    var fieldMessages: [FieldMessage]
}

extension ViewTests {
    /// Fields whose properties have rules.
    @MainActor @Suite struct FormTests {
        private let owner = GuestController(nibName: nil, bundle: nil)

        init() throws { try MarkupTesting.start() }

        private func show(_ markup: String, height: CGFloat = 500, _ body: (HostWindow, UIView) async throws -> Void)
            async throws
        {
            let view = try LMViewBuilder.view(markup: markup, owner: owner)
            let window = HostWindow(view, size: CGSize(width: 420, height: height))
            defer { window.close() }
            try #require(window.show())
            HostWindow.applyBindings()
            try await body(window, view)
        }

        private static func form(_ invalidFields: String = "refuse") -> String {
            """
            <LMColumnView layoutMargins="16" spacing="8">
                <LMRowView alignToBaseline="true">
                    <UILabel text="Name" width="80"/>
                    <UITextField id="nameField" weight="1" text="$guest.name" borderStyle="roundedRect"/>
                </LMRowView>
                <LMRowView alignToBaseline="true">
                    <UILabel text="Email" width="80"/>
                    <UITextField id="emailField" weight="1" text="$guest.email" borderStyle="roundedRect"/>
                </LMRowView>
                <LMRowView alignToBaseline="true">
                    <UILabel text="Party of" width="80"/>
                    <UITextField id="partyField" width="60" text="$guest.party" borderStyle="roundedRect"/>
                    <LMSpacer/>
                </LMRowView>
                <LMRowView verticalAlignment="center">
                    <UILabel text="Agreed" width="80"/>
                    <UISwitch id="acceptsSwitch" on="$guest.accepts"/>
                    <LMSpacer/>
                </LMRowView>
                <LMRowView verticalAlignment="center">
                    <UILabel text="Size" width="80"/>
                    <LMPickerView id="sizePicker" value="$guest.size">
                        <row title="S" value="S"/><row title="M" value="M"/><row title="L" value="L"/>
                    </LMPickerView>
                </LMRowView>
                <LMRowView verticalAlignment="center">
                    <UILabel text="Day" width="80"/>
                    <UIDatePicker id="dayPicker" datePickerMode="date" date="$guest.day"/>
                </LMRowView>
                <UITextView id="noteView" height="60" text="$guest.note" accessibilityLabel="Note"/>
                <UIButton id="sendButton" style="systemButton" title="Send" invalidFields="\(invalidFields)"
                    onPrimaryActionTriggered="send"/>
                <LMSpacer/>
            </LMColumnView>
            """
        }

        /// Selects all of the field's text.
        private func select(_ field: UITextField) {
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        }

        private func makeValid() {
            owner.guest.name = "Ada"
            owner.guest.accepts = true
            owner.guest.size = "M"
            owner.guest.day = Date(timeIntervalSince1970: 200_000)
            HostWindow.applyBindings()
        }

        @Test func aMessageComesWhenTheFieldIsLeft() async throws {
            try await show(Self.form()) { _, _ in
                owner.nameField.becomeFirstResponder()
                try MarkupTesting.type("A", into: owner.nameField)
                #expect(owner.nameField.validationMessage == nil)
                owner.emailField.becomeFirstResponder()
                #expect(await MarkupTesting.pump(until: { owner.nameField.validationMessage != nil }))
                #expect(owner.nameField.validationMessage == "Enter 2 to 40 characters.")
                #expect(owner.nameField.native.hasClass("error"))
                #expect(owner.emailField.validationMessage == nil)
                try MarkupTesting.type("da", into: owner.nameField)
                #expect(await MarkupTesting.pump(until: { owner.nameField.validationMessage == nil }))
                #expect(!owner.nameField.native.hasClass("error"))
            }
        }

        @Test func theFirstFaultIsFocusedOnSubmit() async throws {
            try await show(Self.form()) { window, view in
                owner.guest.email = "ada"
                owner.guest.party = 11
                owner.guest.note = "This note is much too long."
                HostWindow.applyBindings()
                try MarkupTesting.press(owner.sendButton)
                #expect(owner.sent == 0)
                #expect(await MarkupTesting.pump(until: { MarkupTesting.hasFocus(owner.nameField) }))
                let fields: [UIView] = [
                    owner.nameField, owner.emailField, owner.partyField, owner.acceptsSwitch, owner.sizePicker,
                    owner.dayPicker, owner.noteView,
                ]
                #expect(
                    fields.map(\.validationMessage) == [
                        "Fill in this field.", "Enter an email address, such as name@example.org.", "tooMany",
                        "Confirm this to continue.", "Choose one of these: S, M.", "Choose Jan 2, 1970 or later.",
                        "Enter at most 20 characters.",
                    ])
                _ = await MarkupTesting.turns(3)
                try LookedAt.check("form-faults", of: window)
                makeValid()
                (owner.guest.email, owner.guest.party, owner.guest.note) = ("ada@example.org", 3, "")
                #expect(await MarkupTesting.pump(until: { fields.allSatisfy { $0.validationMessage == nil } }))
                try MarkupTesting.press(owner.sendButton)
                #expect(owner.sent == 1)
                #expect(view.areFieldsValid)
            }
        }

        @Test func messagesTakeRoomBelowTheirFields() async throws {
            try await show(Self.form()) { _, _ in
                let before = owner.nameField.frame
                let below = try #require(owner.emailField.superview)
                let top = below.frame.minY
                #expect(!owner.nameField.validateFields())
                #expect(await MarkupTesting.pump(until: { below.frame.minY > top }))
                #expect(owner.nameField.frame.size == before.size)
                owner.guest.name = "Ada"
                #expect(await MarkupTesting.pump(until: { below.frame.minY == top }))
                // A narrow field has its message below the row, and keeps its size.
                owner.guest.party = 11
                let row = try #require(owner.partyField.superview)
                let width = owner.partyField.frame.width
                let next = try #require(owner.acceptsSwitch.superview)
                let place = next.frame.minY
                #expect(!owner.partyField.validateFields())
                #expect(await MarkupTesting.pump(until: { next.frame.minY > place }))
                #expect(owner.partyField.frame.width == width)
                #expect(row.subviews.count == 3)
            }
        }

        @Test func aButtonIsDisabledWhileFieldsAreInvalid() async throws {
            try await show(Self.form("disable")) { _, _ in
                #expect(await MarkupTesting.pump(until: { !owner.sendButton.isEnabled }))
                makeValid()
                #expect(await MarkupTesting.pump(until: { owner.sendButton.isEnabled }))
                #expect(owner.nameField.validationMessage == nil)
                try MarkupTesting.type("\u{8}\u{8}", into: owner.nameField)
                #expect(await MarkupTesting.pump(until: { !owner.sendButton.isEnabled }))
                owner.nameField.superview?.isHidden = true
                #expect(await MarkupTesting.pump(until: { owner.sendButton.isEnabled }), "hidden fields do not count")
            }
        }

        @Test func aRuleAcrossPropertiesFollowsBoth() async throws {
            let markup = """
                <LMColumnView>
                    <UITextField id="fromField" text="$guest.from"/>
                    <UITextField id="toField" text="$guest.to"/>
                </LMColumnView>
                """
            try await show(markup) { _, view in
                try MarkupTesting.type("\u{8}5", into: owner.fromField)
                #expect(!view.validateFields())
                #expect(owner.toField.validationMessage == "Enter a number after the first one.")
                #expect(owner.fromField.validationMessage == nil)
                try MarkupTesting.type("\u{8}1", into: owner.fromField)
                #expect(await MarkupTesting.pump(until: { owner.toField.validationMessage == nil }))
            }
        }

        @Test func aTextThatIsNoNumberIsAFault() async throws {
            try await show(Self.form()) { _, view in
                makeValid()
                try MarkupTesting.type("x", into: owner.partyField)
                #expect(!view.areFieldsValid)
                #expect(!view.validateFields())
                #expect(owner.partyField.validationMessage == "Enter a number from 1 to 10.")
                owner.guest.party = 4
                #expect(await MarkupTesting.pump(until: { owner.partyField.validationMessage == nil }))
                #expect(view.validateFields())
            }
        }

        @Test func anEmptyFieldOfAnOptionalPropertyIsValid() async throws {
            try await show(Self.form()) { _, view in
                makeValid()
                try MarkupTesting.type("a", into: owner.emailField)
                #expect(!view.areFieldsValid)
                try MarkupTesting.type("\u{8}", into: owner.emailField)
                #expect(view.areFieldsValid)
            }
        }

        @Test func eachElementOfAListHasItsOwnMessages() async throws {
            let markup = """
                <LMColumnView>
                    <for each="$guests" as="guest">
                        <LMRowView form="true">
                            <UITextField weight="1" text="$guest.name"/>
                            <UIButton title="Send" invalidFields="refuse" onPrimaryActionTriggered="send"/>
                        </LMRowView>
                    </for>
                </LMColumnView>
                """
            owner.guests[1].name = "Ada"
            try await show(markup) { _, view in
                let fields = view.subviews.compactMap { $0.subviews.first as? UITextField }
                let buttons = view.subviews.compactMap { $0.subviews.last as? UIButton }
                try #require(fields.count == 2)
                try MarkupTesting.press(buttons[1])
                #expect(owner.sent == 1)
                try MarkupTesting.press(buttons[0])
                #expect(owner.sent == 1)
                #expect(fields.map(\.validationMessage) == ["Fill in this field.", nil])
                // Another element takes the field, which then has no message.
                owner.guests[0] = Guest()
                _ = await MarkupTesting.turns(3)
                let first = try #require(view.subviews.first?.subviews.first as? UITextField)
                #expect(first.validationMessage == nil)
            }
        }

        @Test func messagesOfAServiceStandAtTheirFields() async throws {
            try await show(Self.form()) { _, view in
                makeValid()
                let error = Rejection(fieldMessages: [
                    FieldMessage(path: ["name"], limit: .described("a name that is free")),
                    FieldMessage(path: ["guest", "email"], limit: .email),
                ])
                #expect(view.showFieldMessages(of: error))
                #expect(owner.nameField.validationMessage == "Enter a name that is free.")
                #expect(owner.emailField.validationMessage == "Enter an email address, such as name@example.org.")
                #expect(await MarkupTesting.pump(until: { MarkupTesting.hasFocus(owner.nameField) }))
                #expect(!view.areFieldsValid)
                try MarkupTesting.type("b", into: owner.nameField)
                #expect(await MarkupTesting.pump(until: { owner.nameField.validationMessage == nil }))
                let unknown = Rejection(fieldMessages: [FieldMessage(path: ["street"], limit: .required)])
                #expect(!view.showFieldMessages(of: unknown))
                #expect(!view.showFieldMessages(of: CancellationError()))
            }
        }

        @Test func messagesOfAServiceFindElementsOfLists() async throws {
            let markup = """
                <LMColumnView>
                    <for each="$guests" as="guest"><UITextField text="$guest.name"/></for>
                </LMColumnView>
                """
            owner.guests[0].name = "Ada"
            try await show(markup) { _, view in
                let fields = view.subviews.compactMap { $0 as? UITextField }
                let error = Rejection(fieldMessages: [
                    FieldMessage(path: FieldMessage.path(of: "guests[1].name"), limit: .required)
                ])
                #expect(view.showFieldMessages(of: error, for: owner))
                #expect(fields.map(\.validationMessage) == [nil, "Fill in this field."])
            }
        }

        @Test func screenReadersReadTheMessage() async throws {
            try await show(Self.form()) { _, _ in
                owner.nameField.accessibilityHint = "As on the passport."
                owner.nameField.validationMessage = "Too short."
                #expect(owner.nameField.native.hasClass("error"))
                owner.nameField.validationMessage = nil
                #expect(!owner.nameField.native.hasClass("error"))
            }
        }

        @Test func messagesAreInTheSessionsLanguage() async throws {
            let before = Localization.shared.session
            defer { Localization.shared.session = before }
            try await show(Self.form()) { _, view in
                view.validateFields()
                #expect(owner.nameField.validationMessage == "Fill in this field.")
                Localization.shared.session = SessionLocale("de")
                #expect(
                    await MarkupTesting.pump(until: {
                        owner.nameField.validationMessage == "Füllen Sie dieses Feld aus."
                    }), "\(owner.nameField.validationMessage ?? "")")
            }
        }

        // MARK: Formatted texts

        @Test func amountsAreReadThroughTheirFormat() async throws {
            let markup = """
                <LMColumnView>
                    <UITextField id="nameField"
                        text="$amount::number;numberStyle=currency;currencyCode=EUR"/>
                    <UITextField id="emailField" text="$maybe::number;minimumFractionDigits=2"/>
                    <UITextField id="toField" text="$amount"/>
                </LMColumnView>
                """
            try await show(markup) { _, _ in
                #expect(owner.nameField.text == "€1.50")
                owner.nameField.becomeFirstResponder()
                select(owner.nameField)
                try MarkupTesting.type("1234.5", into: owner.nameField)
                #expect(owner.amount == 1234.5)
                #expect(owner.nameField.text == "1234.5", "the text stays while the user types")
                owner.emailField.becomeFirstResponder()
                #expect(await MarkupTesting.pump(until: { owner.nameField.text == "€1,234.50" }))
                try MarkupTesting.type("x", into: owner.nameField)
                #expect(owner.amount == 1234.5)
                #expect(owner.nameField.native.hasClass("error"))
                for _ in 0..<6 { try MarkupTesting.type("\u{8}", into: owner.emailField) }
                #expect(owner.maybe == nil)
                #expect(!owner.emailField.native.hasClass("error"))
            }
        }

        @Test func datesAreReadThroughTheirFormat() async throws {
            let markup =
                "<LMColumnView><UITextField id=\"nameField\" text=\"$day::date;dateFormat=yyyy-MM-dd\"/></LMColumnView>"
            try await show(markup) { _, _ in
                let start = try #require(owner.nameField.text)
                #expect(start.hasPrefix("19"))
                owner.nameField.becomeFirstResponder()
                select(owner.nameField)
                try MarkupTesting.type("2024-02-29", into: owner.nameField)
                let parts = Calendar.current.dateComponents([.year, .month, .day], from: owner.day)
                #expect([parts.year, parts.month, parts.day] == [2024, 2, 29])
                try MarkupTesting.type("9", into: owner.nameField)
                #expect(owner.nameField.native.hasClass("error"))
            }
        }

        @Test func aMaskInsertsItsCharacters() async throws {
            let markup =
                "<LMColumnView><UITextField id=\"nameField\" inputMask=\"(###) ### ####\" text=\"$phone\"/></LMColumnView>"
            try await show(markup) { _, _ in
                let field: UITextField = owner.nameField
                field.becomeFirstResponder()
                try MarkupTesting.type("55512a34567", into: field)
                #expect(field.text == "(555) 123 4567")
                #expect(owner.phone == "(555) 123 4567")
                #expect(field.unmaskedText == "5551234567")
                // In the middle the cursor stays where the user works.
                let place = try #require(field.position(from: field.beginningOfDocument, offset: 7))
                field.selectedTextRange = field.textRange(from: place, to: place)
                field.typeText("")
                #expect(field.text == "(555) 234 567")
                field.typeText("9")
                #expect(field.text == "(555) 923 4567")
                let caret = field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) }
                #expect(caret == 7)
                owner.phone = "1112223333"
                #expect(await MarkupTesting.pump(until: { field.text == "(111) 222 3333" }))
            }
        }

        @Test func aFieldWithAMaskCanBeEmptiedByBackspace() async throws {
            try await show("<LMColumnView><UITextField id=\"nameField\" inputMask=\"+## ##-##\"/></LMColumnView>") {
                _, _ in
                let field: UITextField = owner.nameField
                field.becomeFirstResponder()
                field.typeText("123456")
                #expect(field.text == "+12 34-56")
                for _ in 0..<12 { field.typeText("") }
                #expect(field.text == "")
                field.typeText("+98 76-54")
                #expect(field.text == "+98 76-54")
            }
        }
    }
}
