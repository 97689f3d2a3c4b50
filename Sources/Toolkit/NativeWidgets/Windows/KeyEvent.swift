import CGTK

/// A key press, with the modifiers held.
package nonisolated struct KeyEvent {
    package let key: Key
    package let modifiers: KeyModifiers

    package enum Key {
        case named(NamedKey)
        case character(Character)
    }

    /// `nil` for a key that is neither a character nor a ``NamedKey``.
    init?(symbol: UInt32, state: UInt32) {
        modifiers = KeyModifiers(rawValue: state).intersection([.shift, .control, .alt])
        if let name = NamedKey(symbol: symbol) {
            key = .named(name)
        } else if let scalar = Unicode.Scalar(gdk_keyval_to_unicode(symbol)), scalar.value >= 32, scalar.value != 127 {
            key = .character(Character(scalar))
        } else {
            return nil
        }
    }
}

/// Modifiers, in GTK's bits.
package nonisolated struct KeyModifiers: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let shift = KeyModifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    package static let control = KeyModifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    package static let alt = KeyModifiers(rawValue: GDK_ALT_MASK.rawValue)
}

/// The keys that have a name instead of a character.
package nonisolated enum NamedKey: CaseIterable {
    case escape, left, right, up, down, pageUp, pageDown, home, end, delete, enter, tab, f1, f2, f5, f10, f11

    init?(symbol: UInt32) {
        if Int32(bitPattern: symbol) == GDK_KEY_KP_Enter {
            self = .enter
            return
        }
        guard let key = Self.allCases.first(where: { $0.symbol == symbol }) else { return nil }
        self = key
    }

    /// GTK's number of the key.
    package var symbol: UInt32 {
        let symbol =
            switch self {
            case .escape: GDK_KEY_Escape
            case .left: GDK_KEY_Left
            case .right: GDK_KEY_Right
            case .up: GDK_KEY_Up
            case .down: GDK_KEY_Down
            case .pageUp: GDK_KEY_Page_Up
            case .pageDown: GDK_KEY_Page_Down
            case .home: GDK_KEY_Home
            case .end: GDK_KEY_End
            case .delete: GDK_KEY_Delete
            case .enter: GDK_KEY_Return
            case .tab: GDK_KEY_Tab
            case .f1: GDK_KEY_F1
            case .f2: GDK_KEY_F2
            case .f5: GDK_KEY_F5
            case .f10: GDK_KEY_F10
            case .f11: GDK_KEY_F11
            }
        return UInt32(symbol)
    }
}

/// GTK's numbers of keys.
package nonisolated enum KeySymbol {
    package static let backspace = UInt32(GDK_KEY_BackSpace)

    /// Returns the key of a character.
    package static func of(_ character: Unicode.Scalar) -> UInt32 { gdk_unicode_to_keyval(character.value) }

    /// Returns GTK's name of a key, such as `Page_Up`.
    package static func name(_ symbol: UInt32) -> String? { gdk_keyval_name(symbol).map { String(cString: $0) } }
}
