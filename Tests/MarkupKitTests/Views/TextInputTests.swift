import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

/// Completes words as a browser's address bar does.
@MainActor
private final class Completer: UITextFieldDelegate {
    let suggestions = ["apple", "orange", "oregano"]
    var questions: [(NSRange, String)] = []

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    {
        questions.append((range, string))
        return !complete(textField, with: string)
    }

    private func complete(_ field: UITextField, with new: String) -> Bool {
        guard !new.isEmpty, let selection = field.selectedTextRange, selection.end == field.endOfDocument,
            let typed = field.textRange(from: field.beginningOfDocument, to: selection.start),
            let text = field.text(in: typed)
        else { return false }
        let prefix = text + new
        guard let word = suggestions.first(where: { $0.hasPrefix(prefix) }) else { return false }
        field.text = word
        guard let start = field.position(from: field.beginningOfDocument, offset: prefix.count) else { return false }
        field.selectedTextRange = field.textRange(from: start, to: field.endOfDocument)
        return true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

@MainActor
private final class Veto: UITextViewDelegate {
    var changes = 0
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        text != "x"
    }
}

extension ViewTests {
    @MainActor @Suite struct TextInputTests {
        init() throws { try MarkupTesting.start() }

        private func selectedText(of field: UITextField) -> String? {
            field.selectedTextRange.flatMap { field.text(in: $0) }
        }

        @Test func typingCompletesAWordAndSelectsTheRest() {
            let field = UITextField()
            let completer = Completer()
            field.delegate = completer
            field.typeText("o")
            #expect(field.text == "orange" && selectedText(of: field) == "range")
            field.typeText("r")
            #expect(field.text == "orange" && selectedText(of: field) == "ange")
            #expect(
                completer.questions.map(\.1) == ["o", "r"]
                    && completer.questions[1].0 == NSRange(location: 1, length: 5))
            field.typeText("e")
            #expect(field.text == "oregano" && selectedText(of: field) == "gano")
            field.typeText("x")
            #expect(field.text == "orex" && selectedText(of: field) == "")
            field.typeText("")
            #expect(field.text == "ore" && completer.questions.last?.1 == "")
            field.text = ""
            field.typeText("O")
            #expect(field.text == "O")
        }

        @Test func noCompletionInTheMiddle() {
            let field = UITextField()
            let completer = Completer()
            field.delegate = completer
            field.text = "range"
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            field.typeText("o")
            #expect(
                field.text == "orange"
                    && field.selectedTextRange?.start == field.position(from: field.beginningOfDocument, offset: 1))
        }

        @Test func returnEndsEditingAndKeepsTheText() {
            let field = UITextField()
            let completer = Completer()
            field.delegate = completer
            let window = HostWindow(field, size: CGSize(width: 200, height: 40))
            var events: [String] = []
            for (name, event) in UIControl.Event.names where !name.hasPrefix("All") {
                field.addAction(UIAction { _ in events.append(name) }, for: event)
            }
            #expect(window.show())
            #expect(field.becomeFirstResponder() && field.isFirstResponder)
            field.typeText("a")
            field.input.emit("activate")
            #expect(field.text == "apple" && !field.isFirstResponder)
            #expect(events == ["EditingDidBegin", "EditingDidEnd", "PrimaryActionTriggered", "EditingDidEndOnExit"])
        }

        @Test func aPersonsEditsFireAndCodeDoesNot() {
            let field = UITextField()
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            field.text = "one\ntwo"
            #expect(field.text == "onetwo" && changes == 0)
            field.typeText("!")
            #expect(field.text == "onetwo!" && changes == 1)
            field.clear()
            #expect(field.text == "" && changes == 2)
        }

        @Test func placesCountUTF16Units() throws {
            let field = UITextField()
            field.text = "a\u{1F600}b"
            #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
            let afterFace = try #require(field.position(from: field.beginningOfDocument, offset: 3))
            field.selectedTextRange = field.textRange(from: afterFace, to: field.endOfDocument)
            #expect(selectedText(of: field) == "b" && field.selectedTextRange?.start == afterFace)
            #expect(field.position(from: field.beginningOfDocument, offset: 5) == nil)
            #expect(field.position(from: field.beginningOfDocument, offset: .max) == nil)
            field.replace(try #require(field.textRange(from: field.beginningOfDocument, to: afterFace)), withText: "c")
            #expect(field.text == "cb")
        }

        @Test func sideViewsFollowTheirModes() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <UITextField leftViewMode="always" rightViewMode="whileEditing">
                        <?leftView?><UILabel text="left"/><?rightView?><UILabel text="right"/>
                    </UITextField>
                    """)
            let field = try #require(view as? UITextField)
            #expect((field.leftView as? UILabel)?.text == "left" && field.leftView?.isHidden == false)
            #expect(field.rightView?.isHidden == true)
            let window = HostWindow(field, size: CGSize(width: 200, height: 40))
            #expect(window.show())
            field.becomeFirstResponder()
            #expect(field.rightView?.isHidden == false)
            field.leftView = nil
            #expect(field.subviews.count == 1)
        }

        @Test func aTextViewAsksItsDelegate() throws {
            let view = UITextView()
            let veto = Veto()
            view.delegate = veto
            view.text = "one\ntwo"
            #expect(veto.changes == 0 && view.text == "one\ntwo")
            view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: view.beginningOfDocument)
            view.typeText("x")
            #expect(view.text == "one\ntwo" && veto.changes == 0)
            view.typeText("y")
            #expect(view.text == "yone\ntwo" && veto.changes == 1)
            let end = try #require(view.position(from: view.beginningOfDocument, offset: 4))
            view.replace(try #require(view.textRange(from: view.beginningOfDocument, to: end)), withText: "1")
            #expect(view.text == "1\ntwo" && veto.changes == 1)
        }
    }
}
