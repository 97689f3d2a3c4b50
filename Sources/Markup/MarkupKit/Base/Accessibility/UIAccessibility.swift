import NativeWidgets

/// Announcements to screen readers.
public enum UIAccessibility {
    /// The kinds of change.
    public nonisolated enum Notification: Sendable {
        /// A text to be said now; the argument is the text.
        case announcement
        /// A large part of the window is new; the argument is the view to go on from, or a text to be said.
        case screenChanged
        /// A part of the window is new; the argument is the view to go on from, or a text to be said.
        case layoutChanged
    }

    /// Tells screen readers of a change.
    ///
    /// Readers follow the keyboard focus, so a view as the argument of `screenChanged` and `layoutChanged` receives it; without an argument
    /// `screenChanged` moves it to the first view of the key window that accepts it. For a view that cannot have it, its
    /// ``UIView/accessibilityLabel`` or its text is said.
    ///
    /// Texts need GTK 4.14 or later (Debian 13); with older versions nothing is said, so show what matters too.
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
    /// What a screen reader would say for the view.
    fileprivate var spokenText: String? {
        if let accessibilityLabel { return accessibilityLabel }
        let texts = ((self as? UILabel).map { [$0] } ?? labelsInside).compactMap(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
}
