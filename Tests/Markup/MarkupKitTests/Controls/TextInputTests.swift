import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

/// Completes words as the address bar of a browser does.
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
            #expect(field.text == "orange")
            #expect(selectedText(of: field) == "range")
            field.typeText("r")
            #expect(field.text == "orange")
            #expect(selectedText(of: field) == "ange")
            #expect(completer.questions.map(\.1) == ["o", "r"])
            #expect(completer.questions[1].0 == NSRange(location: 1, length: 5))
            field.typeText("e")
            #expect(field.text == "oregano")
            #expect(selectedText(of: field) == "gano")
            field.typeText("x")
            #expect(field.text == "orex")
            #expect(selectedText(of: field) == "")
            field.typeText("")
            #expect(field.text == "ore")
            #expect(completer.questions.last?.1 == "")
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
            #expect(field.text == "orange")
            #expect(field.selectedTextRange?.start == field.position(from: field.beginningOfDocument, offset: 1))
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
            #expect(field.becomeFirstResponder())
            #expect(field.isFirstResponder)
            field.typeText("a")
            field.input.native.emit("activate")
            #expect(field.text == "apple")
            #expect(!field.isFirstResponder)
            #expect(events == ["EditingDidBegin", "EditingDidEnd", "PrimaryActionTriggered", "EditingDidEndOnExit"])
        }

        @Test func userEditsFireAndCodeDoesNot() {
            let field = UITextField()
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            field.text = "one\ntwo"
            #expect(field.text == "onetwo")
            #expect(changes == 0)
            field.typeText("!")
            #expect(field.text == "onetwo!")
            #expect(changes == 1)
            field.clear()
            #expect(field.text == "")
            #expect(changes == 2)
        }

        @Test func placesCountUTF16Units() throws {
            let field = UITextField()
            field.text = "a\u{1F600}b"
            #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
            let afterFace = try #require(field.position(from: field.beginningOfDocument, offset: 3))
            field.selectedTextRange = field.textRange(from: afterFace, to: field.endOfDocument)
            #expect(selectedText(of: field) == "b")
            #expect(field.selectedTextRange?.start == afterFace)
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
            #expect((field.leftView as? UILabel)?.text == "left")
            #expect(field.leftView?.isHidden == false)
            #expect(field.rightView?.isHidden == true)
            let window = HostWindow(field, size: CGSize(width: 200, height: 40))
            #expect(window.show())
            field.becomeFirstResponder()
            #expect(field.rightView?.isHidden == false)
            field.leftView = nil
            #expect(field.subviews.count == 1)
        }

        private func range(_ start: Int, _ end: Int, of view: UITextView) throws -> UITextRange {
            let from = try #require(view.position(from: view.beginningOfDocument, offset: start))
            let to = try #require(view.position(from: view.beginningOfDocument, offset: end))
            return try #require(view.textRange(from: from, to: to))
        }

        @Test func aCursorMoveIsReportedOnce() {
            final class Listener: UITextFieldDelegate {
                var moves = 0
                func textFieldDidChangeSelection(_ textField: UITextField) { moves += 1 }
            }
            let field = UITextField()
            field.text = "one"
            let listener = Listener()
            field.delegate = listener
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            #expect(listener.moves == 1)
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
            #expect(listener.moves == 2)
            field.selectedTextRange = field.selectedTextRange
            #expect(listener.moves == 2)
        }

        @Test func noCapitalsMeansAsTyped() {
            let (field, view) = (UITextField(), UITextView())
            let smallLettersOnly: UInt32 = 1 << 3
            field.autocapitalizationType = .none
            view.autocapitalizationType = .none
            #expect(field.input.inputHints == [])
            #expect(TextAreaWidget(view.nativeForMeaning).hints.rawValue & smallLettersOnly == 0)
        }

        @Test func aRangeComesIntoViewAndTheSelectionStays() async throws {
            let view = UITextView()
            view.text = (0..<100).map { "Line \($0)" }.joined(separator: "\n")
            let window = HostWindow(view, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            view.selectedTextRange = try range(2, 4, of: view)
            view.scrollRangeToVisible(NSRange(location: 700, length: 4))
            await MarkupTesting.pump(until: { view.contentOffset.y > 500 })
            #expect(view.contentOffset.y > 500)
            #expect(view.selectedTextRange == (try range(2, 4, of: view)))
        }

        @Test func aTextViewAsksItsDelegate() throws {
            let view = UITextView()
            let veto = Veto()
            view.delegate = veto
            view.text = "one\ntwo"
            #expect(veto.changes == 0)
            #expect(view.text == "one\ntwo")
            view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: view.beginningOfDocument)
            view.typeText("x")
            #expect(view.text == "one\ntwo")
            #expect(veto.changes == 0)
            view.typeText("y")
            #expect(view.text == "yone\ntwo")
            #expect(veto.changes == 1)
            let end = try #require(view.position(from: view.beginningOfDocument, offset: 4))
            view.replace(try #require(view.textRange(from: view.beginningOfDocument, to: end)), withText: "1")
            #expect(view.text == "1\ntwo")
            #expect(veto.changes == 1)
        }
    }
}
