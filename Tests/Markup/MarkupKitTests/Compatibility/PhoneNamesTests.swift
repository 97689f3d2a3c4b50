import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

/// A controller with a bar above the keyboard, as in programs for chats.
@KeyValueCoding
private final class ChatController: UIViewController {
    let bar = UIView()
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
}

private final class DateField: UITextField {
    private let picker = UIDatePicker()
    override var inputView: UIView? {
        get { picker }
        set {}
    }
}

extension ViewTests {
    /// Names of a phone's screen and keyboard.
    @MainActor @Suite struct PhoneNamesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        @Test func viewsForTheKeyboardAreKeptWithANotice() {
            let (field, text, search) = (UITextField(), UITextView(), UISearchBar())
            let (picker, bar) = (UIDatePicker(), UIToolbar())
            #expect(field.inputView == nil && field.inputAccessoryView == nil)
            let notices = MarkupTesting.notices {
                for _ in 0..<2 {
                    field.inputView = picker
                    text.inputView = picker
                    field.inputAccessoryView = bar
                    text.inputAccessoryView = bar
                    search.inputAccessoryView = bar
                    field.reloadInputViews()
                }
            }
            #expect(field.inputView === picker && text.inputView === picker)
            #expect(field.inputAccessoryView === bar && text.inputAccessoryView === bar)
            #expect(search.inputAccessoryView === bar)
            #expect(
                notices.map { $0.message.prefix { $0 != " " } } == [
                    "UIResponder.inputView", "UIResponder.inputAccessoryView",
                ])
            #expect(notices.allSatisfy { $0.code == .noEffect })
            #expect(bar.superview == nil, "nothing shows it")
            field.inputView = nil
            #expect(field.inputView == nil)
        }

        @Test func viewsForTheKeyboardCanBeOverridden() {
            let controller = ChatController()
            #expect(controller.inputAccessoryView === controller.bar)
            #expect(controller.inputView == nil)
            #expect(DateField().inputView is UIDatePicker)
        }

        @Test func aKeyboardOfAProgramIsAnOrdinaryScreen() {
            let controller = UIInputViewController()
            let view = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), inputViewStyle: .keyboard)
            controller.view.addSubview(view)
            #expect(view.inputViewStyle == .keyboard && !view.allowsSelfSizing)
            let notices = MarkupTesting.notices {
                for _ in 0..<2 {
                    controller.advanceToNextInputMode()
                    controller.dismissKeyboard()
                }
            }
            #expect(notices.map(\.code) == [.noEffect, .noEffect])
        }

        @Test func aTouchIsNeverExclusive() {
            let view = UIView()
            let notices = MarkupTesting.notices {
                view.isExclusiveTouch = false
                view.isExclusiveTouch = true
                view.isExclusiveTouch = true
            }
            #expect(notices.map(\.code) == [.noEffect])
            #expect(!view.isExclusiveTouch)
        }

        @Test func theStatusBarHasNoSize() {
            let manager = UIStatusBarManager()
            #expect(manager.statusBarFrame == .zero && manager.isStatusBarHidden && manager.statusBarStyle == .default)
        }

        @Test func placesAreCompared() {
            #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
            #expect(!CGPoint(x: 1, y: 2).equalTo(.zero))
            #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
            #expect(!CGSize(width: 1, height: 2).equalTo(.zero))
            let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(rect.equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
            #expect(!rect.equalTo(.zero))
        }
    }
}
