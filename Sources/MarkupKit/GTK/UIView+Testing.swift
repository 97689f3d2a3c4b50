import CGTK

extension UIView {
    /// The widget, for the package's test support, which operates views as a person does.
    package var widgetForTesting: UnsafeMutableRawPointer { UnsafeMutableRawPointer(native.pointer) }
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
