public import Foundation
public import KeyValueCoding

/// The view of a keyboard. Has no effect: programs for a desktop do not draw keyboards.
open class UIInputView: UIView {
    /// The look of a keyboard.
    public nonisolated enum Style: Int, Sendable {
        /// Without a background, or like a keyboard.
        case `default`, keyboard
    }

    /// The look. Has no effect. Default `default`.
    open var inputViewStyle = Style.default
    /// Whether the view determines its height. Has no effect. Default `false`.
    open var allowsSelfSizing = false

    /// Creates a view.
    public convenience init(frame: CGRect, inputViewStyle: Style) {
        self.init(frame: frame)
        self.inputViewStyle = inputViewStyle
    }
}

/// The controller of a keyboard. Has no effect: programs for a desktop do not draw keyboards, so it is a controller as others.
@KeyValueCoding
open class UIInputViewController: UIViewController {
    /// Has no effect: a desktop determines which keyboard is in use.
    open func advanceToNextInputMode() { note("advanceToNextInputMode()") }
    /// Has no effect: a desktop determines when its keyboard is shown.
    open func dismissKeyboard() { note("dismissKeyboard()") }

    private func note(_ name: String) {
        NoEffect.note("UIInputViewController.\(name)", "a desktop has its own keyboard")
    }
}
