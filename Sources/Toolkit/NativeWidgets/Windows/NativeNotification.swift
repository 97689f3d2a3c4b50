import CGTK

/// A desktop notification.
package struct NativeNotification {
    /// A button of the notification, with a name chosen by the application.
    package struct Button {
        let name: String
        let title: String

        package init(name: String, title: String) {
            self.name = name
            self.title = title
        }
    }

    let id: String
    let title: String
    let body: String
    let isUrgent: Bool
    let buttons: [Button]

    package init(id: String, title: String, body: String, isUrgent: Bool, buttons: [Button]) {
        self.id = id
        self.title = title
        self.body = body
        self.isUrgent = isUrgent
        self.buttons = buttons
    }
}

extension NativeApplication {
    /// The application's action that notifications activate. Its parameter is the notification's id and the button's
    /// name, on two lines.
    private static let action = "markupkit-notification"

    /// Shows a notification, which replaces an earlier one with the same id. Returns `false` without an application id,
    /// which the desktop requires.
    package func send(_ notification: NativeNotification) -> Bool {
        guard isNamed, let native = g_notification_new(notification.title) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(native)) }
        if !notification.body.isEmpty { g_notification_set_body(native, notification.body) }
        if notification.isUrgent { g_notification_set_priority(native, G_NOTIFICATION_PRIORITY_URGENT) }
        g_notification_set_default_action_and_target_value(
            native, "app." + Self.action, g_variant_new_string(notification.id + "\n"))
        for button in notification.buttons {
            g_notification_add_button_with_target_value(
                native, button.title, "app." + Self.action, g_variant_new_string(notification.id + "\n" + button.name))
        }
        g_application_send_notification(base, notification.id, native)
        return true
    }

    package func withdrawNotification(_ id: String) { if isNamed { g_application_withdraw_notification(base, id) } }

    /// Calls `body` with the id of the notification and the name of the button that the user pressed; the name is empty
    /// for the notification itself.
    package func onNotification(_ body: @escaping (_ id: String, _ button: String) -> Void) {
        guard let action = g_simple_action_new(Self.action, VariantType.text) else { return }
        connectSignal(to: UnsafeMutableRawPointer(action), "activate") { arguments in
            guard let value = arguments.pointer(0), let text = g_variant_get_string(OpaquePointer(value), nil) else {
                return
            }
            let words = String(cString: text)
            let end = words.lastIndex(of: "\n") ?? words.endIndex
            body(String(words[..<end]), end == words.endIndex ? "" : String(words[words.index(after: end)...]))
        }
        g_action_map_add_action(OpaquePointer(base), action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }
}
