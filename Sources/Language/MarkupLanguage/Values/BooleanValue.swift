import MarkupBasics

/// The grammar of Booleans: `true`, `yes`, `false`, `no` or their beginnings, ignoring case, or a number.
public enum BooleanValue {
    /// The form, as named in diagnostics.
    public static let expected = "true or false"

    /// Returns the Boolean, or nil. A number is true unless it is zero.
    public static func parse(_ text: String) -> Bool? {
        if text == "true" { return true }
        if text == "false" { return false }
        let word = text.utf8.trimmed.map { $0 | 0x20 }
        guard !word.isEmpty else { return nil }
        if "true".utf8.starts(with: word) || "yes".utf8.starts(with: word) { return true }
        if "false".utf8.starts(with: word) || "no".utf8.starts(with: word) { return false }
        return NumberValue.parse(text).map { $0 != 0 }
    }
}
