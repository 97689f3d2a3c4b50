/// Converts a bound value to text.
public protocol ValueFormatter: Sendable {
    /// Returns the text of a value; nil when the value does not have the formatter's type.
    func string(for value: Any) -> String?
}
