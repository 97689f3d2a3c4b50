import CGTK
import Foundation

/// GTK's window that lists keyboard shortcuts.
@MainActor
package enum ShortcutsWindow {
    /// A group of shortcuts with a title.
    package struct Group {
        let title: String
        let shortcuts: [(title: String, accelerator: String)]

        /// - Parameter shortcuts: The title of each command, and its shortcut in GTK's notation, such as `<Control>s`.
        package init(title: String, shortcuts: [(title: String, accelerator: String)]) {
            self.title = title
            self.shortcuts = shortcuts
        }
    }

    /// Shows the groups in front of a window, until the user closes it.
    ///
    /// - Returns: `false` if there are no shortcuts to show.
    package static func show(_ groups: [Group], over parent: NativeWindow?) -> Bool {
        let groups = groups.filter { !$0.shortcuts.isEmpty }
        // Before 4.14, GTK can fill this window only from an interface document.
        guard !groups.isEmpty, let builder = gtk_builder_new() else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        guard gtk_builder_add_from_string(builder, document(groups), -1, nil) != 0,
            let object = gtk_builder_get_object(builder, "shortcuts")
        else { return false }
        let window = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWindow.self)
        parent?.stand(below: window)
        gtk_window_present(window)
        return true
    }

    /// Whether a shortcuts window is shown, for the package's tests.
    package static var isShown: Bool { NativeWindow.toplevel(ofClass: "GtkShortcutsWindow") != nil }

    private static func document(_ groups: [Group]) -> String {
        var text = """
            <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>\
            <child><object class="GtkShortcutsSection"><property name="section-name">keys</property>
            """
        for group in groups {
            text += "<child><object class=\"GtkShortcutsGroup\">\(property("title", group.title))"
            for shortcut in group.shortcuts {
                let parts = property("title", shortcut.title) + property("accelerator", shortcut.accelerator)
                text += "<child><object class=\"GtkShortcutsShortcut\">\(parts)</object></child>"
            }
            text += "</object></child>"
        }
        return text + "</object></child></object></interface>"
    }

    private static func property(_ name: String, _ value: String) -> String {
        guard let escaped = g_markup_escape_text(value, -1) else { return "" }
        defer { g_free(escaped) }
        return "<property name=\"\(name)\">\(String(cString: escaped))</property>"
    }
}

extension NativeWindow {
    /// The focused widget and its ancestors, the innermost first; empty if nothing is focused.
    package var focusPath: [Native] {
        var found: [Native] = []
        var next = gtk_window_get_focus(root.rebound(to: GtkWindow.self))
        while let widget = next {
            found.append(Native(borrowing: widget))
            next = gtk_widget_get_parent(widget)
        }
        return found
    }

    /// Returns the first window of a class of GTK; `nil` without one.
    static func toplevel(ofClass name: String) -> Native? {
        guard let list = gtk_window_get_toplevels() else { return nil }
        return (0..<g_list_model_get_n_items(list)).lazy.compactMap { index in
            guard let object = g_list_model_get_item(list, index) else { return nil }
            // GTK's list of windows keeps the window alive.
            defer { g_object_unref(object) }
            guard let type = object.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class?.pointee.g_type,
                let found = g_type_name(type), String(cString: found) == name
            else { return nil }
            return Native(borrowing: object.assumingMemoryBound(to: GtkWidget.self))
        }.first
    }

    /// Keeps another window in front of this one.
    func stand(below other: UnsafeMutablePointer<GtkWindow>) {
        gtk_window_set_transient_for(other, root.rebound(to: GtkWindow.self))
    }
}
