import NativeWidgets

/// Announcements to screen readers.
public enum UIAccessibility {
    /// The kinds of announcement.
    public nonisolated enum Notification: Sendable {
        /// A text that is spoken immediately; the argument is the text.
        case announcement
        /// A large part of the window has changed; the argument is the view to continue from, or a text to speak.
        case screenChanged
        /// A part of the window has changed; the argument is the view to continue from, or a text to speak.
        case layoutChanged
    }

    /// Notifies screen readers of a change.
    ///
    /// Screen readers follow the keyboard focus, so a view passed with `screenChanged` or `layoutChanged` receives the
    /// focus. Without an argument, `screenChanged` moves the focus to the first view of the key window that accepts it.
    /// For a view that cannot receive it, its ``UIView/accessibilityLabel`` or its text is spoken.
    ///
    /// Spoken texts need GTK 4.14 or later (Debian 13). Older versions speak nothing, so also show important texts.
    public static func post(notification: Notification, argument: Any?) {
        if let text = argument as? String { return announce(text) }
        guard notification != .announcement else { return }
        if let view = argument as? UIView {
            if !view.becomeFirstResponder(), let words = view.spokenText { announce(words, from: view) }
        } else if notification == .screenChanged {
            guard let window = UIApplication.shared.keyWindow, let view = window.rootViewController?.view else {
                return
            }
            window.nativeWindow?.focus(nil)
            view.native.focusFirst()
        }
    }

    private static func announce(_ text: String, from view: UIView? = nil) {
        (view ?? UIApplication.shared.keyWindow)?.nativeForMeaning.announce(text)
    }
}

extension UIView {
    /// The text that a screen reader would speak for the view.
    fileprivate var spokenText: String? {
        if let accessibilityLabel { return accessibilityLabel }
        let texts = ((self as? UILabel).map { [$0] } ?? labelsInside).compactMap(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
}
