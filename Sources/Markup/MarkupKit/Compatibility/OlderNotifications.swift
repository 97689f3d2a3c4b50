public import Foundation

// The names of notifications from before Swift 4.2.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension NSNotification.Name {
    /// The older name of ``UIResponder/keyboardWillShowNotification``.
    @MainActor public static var UIKeyboardWillShow: Self { UIResponder.keyboardWillShowNotification }
    /// The older name of ``UIResponder/keyboardDidShowNotification``.
    @MainActor public static var UIKeyboardDidShow: Self { UIResponder.keyboardDidShowNotification }
    /// The older name of ``UIResponder/keyboardWillHideNotification``.
    @MainActor public static var UIKeyboardWillHide: Self { UIResponder.keyboardWillHideNotification }
    /// The older name of ``UIResponder/keyboardDidHideNotification``.
    @MainActor public static var UIKeyboardDidHide: Self { UIResponder.keyboardDidHideNotification }
    /// The older name of ``UITextField/textDidChangeNotification``.
    public nonisolated static var UITextFieldTextDidChange: Self { UITextField.textDidChangeNotification }
    /// The older name of ``UITextView/textDidChangeNotification``.
    public nonisolated static var UITextViewTextDidChange: Self { UITextView.textDidChangeNotification }
    /// The older name of ``UIApplication/didEnterBackgroundNotification``.
    @MainActor public static var UIApplicationDidEnterBackground: Self { UIApplication.didEnterBackgroundNotification }
    /// The older name of ``UIApplication/willEnterForegroundNotification``.
    @MainActor public static var UIApplicationWillEnterForeground: Self {
        UIApplication.willEnterForegroundNotification
    }
}
