/// A value as parsed by the checker for its property's kind, so that a program need not parse the text again.
public enum TypedValue: Sendable, Hashable {
    /// A number.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// A Boolean.
    case boolean(Bool)
    /// A colour in digits, such as `#336699`.
    case color(ColorValue)
    /// A font with its name and size, such as `System-Bold 14`.
    case font(FontValue)
    /// Insets.
    case insets(InsetsValue)
    /// A date.
    case date(DateValue)
}
