public import Foundation

/// A type that a modifier can accept as its input.
public protocol TemplateConvertible: SendableMetatype {
    /// Converts a value; nil when it is of another kind.
    init?(templateValue: TemplateValue, context: TemplateModifierContext) throws

    /// The accepted kind of value, for error messages, such as "a number".
    static var templateKind: String { get }
}

extension TemplateValue: TemplateConvertible {
    /// Accepts every value unchanged.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) { self = templateValue }
    /// Every kind of value.
    public static var templateKind: String { "any value" }
}

extension String: TemplateConvertible {
    /// Accepts any value, as its text.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) throws {
        self = try context.text(of: templateValue)
    }
    /// Any value, as its text.
    public static var templateKind: String { "text" }
}

extension Bool: TemplateConvertible {
    /// Accepts only a boolean; nil for texts and numbers.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        guard case .bool(let value) = templateValue.node else { return nil }
        self = value
    }
    /// A boolean.
    public static var templateKind: String { "a boolean" }
}

extension Int: TemplateConvertible {
    /// Accepts a whole number, a `Double` or `Decimal` without decimals such as `3.0`, or a text of digits; nil for
    /// anything else.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        switch templateValue.node {
        case .int(let value): self = value
        case .double(let value):
            guard let whole = Int(exactly: value) else { return nil }
            self = whole
        case .decimal(let box):
            // Converted by its digits, because NSDecimalNumber converts through a Double, which has only 53 bits.
            guard let whole = Int(box.value.description) else { return nil }
            self = whole
        case .string(let text):
            guard let value = Int(text) else { return nil }
            self = value
        default: return nil
        }
    }
    /// A whole number.
    public static var templateKind: String { "a whole number" }
}

extension Double: TemplateConvertible {
    /// Accepts a number of any type, or a text in Swift's notation such as `-1.5e3`; nil for anything else.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        switch templateValue.node {
        case .int(let value): self = Double(value)
        case .double(let value): self = value
        case .decimal(let box): self = NSDecimalNumber(decimal: box.value).doubleValue
        case .string(let text):
            guard let value = Double(text) else { return nil }
            self = value
        default: return nil
        }
    }
    /// A number.
    public static var templateKind: String { "a number" }
}

extension Date: TemplateConvertible {
    /// Accepts a date, milliseconds since 1970, or a date and time in ISO 8601 form.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        guard let moment = DateMoment(templateValue.node) else { return nil }
        self = moment.date(in: context.timeZone)
    }
    /// A date.
    public static var templateKind: String { "a date" }
}
