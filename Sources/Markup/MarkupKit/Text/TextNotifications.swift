public import Foundation

// The notifications of texts that the user edits. Changes by code post none.

extension UITextField {
    /// Posted after the field, the object of the notification, has received the keyboard focus.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after each change of the field's text by the user.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    /// Posted after the field has lost the keyboard focus.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
}

extension UITextView {
    /// Posted after the view, the object of the notification, has received the keyboard focus.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after each change of the view's text by the user.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted after the view has lost the keyboard focus.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
}
