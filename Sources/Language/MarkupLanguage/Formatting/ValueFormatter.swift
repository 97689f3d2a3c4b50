/// Converts a bound value to text.
public protocol ValueFormatter: Sendable {
    /// Returns the text of a value; nil when the value does not have the formatter's type.
    func string(for value: Any) -> String?
}

/// A formatter that also reads texts, so that a text field with it writes to its model.
public protocol ReadingFormatter: ValueFormatter {
    /// Returns the value of a text; nil for a text that has another form.
    func value(of text: String) -> Any?
}
