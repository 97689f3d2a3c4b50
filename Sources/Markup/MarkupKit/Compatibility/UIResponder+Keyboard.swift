public import Foundation

/// The notifications of a phone's keyboard. They are never posted, because a desktop's keyboard covers no part of a window. The first use of
/// each name posts a ``Notice``.
extension UIResponder {
    /// Never posted.
    public nonisolated static var keyboardWillShowNotification: Notification.Name {
        keyboard("keyboardWillShowNotification")
    }
    /// Never posted.
    public nonisolated static var keyboardDidShowNotification: Notification.Name {
        keyboard("keyboardDidShowNotification")
    }
    /// Never posted.
    public nonisolated static var keyboardWillHideNotification: Notification.Name {
        keyboard("keyboardWillHideNotification")
    }
    /// Never posted.
    public nonisolated static var keyboardDidHideNotification: Notification.Name {
        keyboard("keyboardDidHideNotification")
    }
    /// Never posted.
    public nonisolated static var keyboardWillChangeFrameNotification: Notification.Name {
        keyboard("keyboardWillChangeFrameNotification")
    }
    /// Never posted.
    public nonisolated static var keyboardDidChangeFrameNotification: Notification.Name {
        keyboard("keyboardDidChangeFrameNotification")
    }

    /// A key of a notification that is never posted.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// A key of a notification that is never posted.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// A key of a notification that is never posted.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// A key of a notification that is never posted.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// A key of a notification that is never posted.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

    private nonisolated static func keyboard(_ name: String) -> Notification.Name {
        NoEffect.noteAnywhere(
            "UIResponder.\(name)", "it is never posted, because a desktop's keyboard covers no window")
        return Notification.Name("UI" + name)
    }
}
