import Foundation

/// Converts bound values to text, for properties that show text.
package enum BindingText {
    /// Returns the text of any value, the same in every language.
    ///
    /// nil is the empty text; `Int` 9 is "9" and `Double` 9 is "9.0", as Swift prints them; a Boolean is "true" or
    /// "false"; a date is ISO 8601 in UTC; arrays and sets are their elements' texts joined by ", "; optionals are
    /// unwrapped; anything else is its description. Use a formatter for text in the user's language.
    package static func text(for value: Any?) -> String {
        // A Decimal prints exactly; its nearest double may not.
        if let decimal = DynamicValue.flattened(value) as? Decimal { return decimal.description }
        switch DynamicValue(value) {
        case .none: return ""
        case .bool(let value): return String(value)
        case .int(let value): return String(value)
        case .string(let value): return value
        case .date(let value): return value.formatted(.iso8601)
        case .array(let array): return array.elements.map { text(for: $0) }.joined(separator: ", ")
        case .dictionary(let pairs):
            return pairs.pairs.map { "\(text(for: $0.key.base)): \(text(for: $0.value))" }.sorted().joined(
                separator: ", ")
        case .double(let value): return String(value)
        case .other(let value): return String(describing: value)
        }
    }
}
