/// Turns a bound value into text.
public protocol ValueFormatter: Sendable {
    /// The text of a value; nil when the value is not of the formatter's type.
    func string(for value: Any) -> String?
}
