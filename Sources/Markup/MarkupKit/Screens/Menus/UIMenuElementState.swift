/// Whether an entry of a menu shows a check mark.
public nonisolated enum UIMenuElementState: String, MarkupWord {
    /// `mixed` is for what is true of a part; it is shown as `off`, as GTK's menus have no sign for it.
    case off, on, mixed
}

/// How an entry of a menu behaves.
public nonisolated struct UIMenuElementAttributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits; the numbers are UIKit's.
    public let rawValue: UInt
    /// Creates attributes from their bits; unknown ones mean nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The entry is grey and cannot be chosen.
    public static let disabled = UIMenuElementAttributes(rawValue: 1)
    /// Choosing the entry does harm. Kept for code from iOS: GTK's menus have one colour.
    public static let destructive = UIMenuElementAttributes(rawValue: 2)
    /// The entry is not shown.
    public static let hidden = UIMenuElementAttributes(rawValue: 4)
}

/// How large the entries of a menu are shown.
public nonisolated enum UIMenuElementSize: Sendable {
    /// A line of text for each entry.
    case large, medium, automatic
    /// Symbols side by side, for entries with a symbol of the icon theme; inside another menu.
    case small
}
