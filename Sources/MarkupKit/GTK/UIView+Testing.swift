import CGTK
import Foundation

extension UIView {
    /// The widget, for the package's test support, which operates views as a person does.
    package var widgetForTesting: UnsafeMutableRawPointer { UnsafeMutableRawPointer(native.pointer) }

    /// Where the view is on its window's surface, shadow included, as the display server counts; `nil` in no window.
    package var placeInWindow: CGRect? { native.placeInWindow }
}

extension UIWindow {
    /// Whether the desktop directs the keyboard to the window.
    package var isActive: Bool { nativeWindow?.isActive ?? false }

    /// Where the first part of the header bar with a CSS name or class is, such as `menubutton` or `close`.
    package func place(ofPart name: String) -> CGRect? { headerBar.native.part(name)?.placeInWindow }
}

extension Native {
    fileprivate var placeInWindow: CGRect? {
        guard let native = gtk_widget_get_native(pointer) else { return nil }
        let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        guard let place = bounds(in: Native(borrowing: top)) else { return nil }
        var shadow = (left: 0.0, top: 0.0)
        gtk_native_get_surface_transform(native, &shadow.left, &shadow.top)
        return CGRect(x: place.x + shadow.left, y: place.y + shadow.top, width: place.width, height: place.height)
    }

    fileprivate func part(_ name: String) -> Native? {
        if isMapped, hasClass(name) || String(cString: gtk_widget_get_css_name(pointer)) == name { return self }
        var child = gtk_widget_get_first_child(pointer)
        while let current = child {
            if let found = Native(borrowing: current).part(name) { return found }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }
}

extension UIKeyCommand {
    /// GTK's number of a key: of one of the `input…` constants or of a character, of which Return, Tab and Backspace are some.
    package static func keySymbol(of input: String) -> UInt32? {
        if input == "\u{8}" || input == "\u{7F}" { return UInt32(GDK_KEY_BackSpace) }
        if let symbol = KeyPress.symbol(of: input == "\n" ? "\r" : input) { return symbol }
        return input.unicodeScalars.count == 1
            ? input.unicodeScalars.first.map { gdk_unicode_to_keyval($0.value) } : nil
    }

    /// GTK's bits of modifiers.
    package static func keyState(of flags: UIKeyModifierFlags) -> UInt32 {
        (flags.contains(.shift) ? GDK_SHIFT_MASK.rawValue : 0)
            | (flags.contains(.command) ? GDK_CONTROL_MASK.rawValue : 0)
            | (flags.contains(.alternate) ? GDK_ALT_MASK.rawValue : 0)
    }
}
