/// The form of a text that is more than words to show, as a property or an attribute takes it.
@nonexhaustive
public enum TextForm: String, Sendable, Hashable, CaseIterable {
    /// Steps such as `rotate(15)`, see ``TransformValue``.
    case transform
    /// A key such as `Ctrl+S`, see ``KeyStrokeValue``.
    case key
    /// A formatter with its arguments, as a binding has it after `::`, see ``FormatterSpecification``.
    case formatter
    /// Numbers separated by commas.
    case numbers

    /// The form, as diagnostics name it.
    public var expected: String {
        switch self {
        case .transform: TransformValue.expected
        case .key: KeyStrokeValue.expected
        case .formatter: "a formatter, as number;numberStyle=percent"
        case .numbers: "numbers, as 3, 5, 4"
        }
    }

    /// Whether a text has the form. Which formatters there are is not looked at.
    public func accepts(_ text: String) -> Bool {
        switch self {
        case .transform: TransformValue.parse(text) != nil
        case .key: KeyStrokeValue.parse(text) != nil
        case .formatter: text.isEmpty || FormatterSpecification(text) != nil
        case .numbers: TextForm.numbers(in: text) != nil
        }
    }

    /// The numbers of a text such as `3, 5, 4`; nil if one of them is no number. `nan` is a gap.
    package static func numbers(in text: String) -> [Double]? {
        let numbers = text.split(separator: ",").map { Double($0.filter { !$0.isWhitespace }) }
        return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
    }
}
