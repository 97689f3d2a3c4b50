/// Whether an entry of a menu shows a check mark.
public nonisolated enum UIMenuElementState: String, MarkupWord {
    /// `mixed` means that only a part is on; it is shown as `off`, because GTK's menus have no mixed state.
    case off, on, mixed
}

/// The attributes of a menu entry.
public nonisolated struct UIMenuElementAttributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits; the values are UIKit's.
    public let rawValue: UInt
    /// Creates attributes from their bits; unknown bits are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The entry is disabled: it is grey and cannot be chosen.
    public static let disabled = UIMenuElementAttributes(rawValue: 1)
    /// The entry is destructive. Has no effect, because GTK's menus have one colour; exists so that code from iOS
    /// compiles.
    public static let destructive = UIMenuElementAttributes(rawValue: 2)
    /// The entry is not shown.
    public static let hidden = UIMenuElementAttributes(rawValue: 4)
}

/// The size of menu entries.
public nonisolated enum UIMenuElementSize: Sendable {
    /// A line of text for each entry.
    case large, medium, automatic
    /// Symbols side by side, for entries with a symbol of the icon theme; inside another menu.
    case small
}
