/// A value in the form that its property takes, as the checker has read it: a program need not read the text again.
public enum TypedValue: Sendable, Hashable {
    /// A number.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// A truth value.
    case boolean(Bool)
    /// A colour that is written out, as `#336699`.
    case color(ColorValue)
    /// A font that is written out, as `System-Bold 14`.
    case font(FontValue)
    /// Insets.
    case insets(InsetsValue)
    /// A date.
    case date(DateValue)
}
