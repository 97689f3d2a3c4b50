public import Foundation

/// A type that a modifier can take as its input.
public protocol TemplateConvertible: SendableMetatype {
    /// Converts a value, or returns nil when it is of another kind.
    init?(templateValue: TemplateValue, context: TemplateModifierContext) throws

    /// What the type accepts, for an error: "a number".
    static var templateKind: String { get }
}

extension TemplateValue: TemplateConvertible {
    /// Takes every value as it is.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) { self = templateValue }
    /// Every kind of value.
    public static var templateKind: String { "any value" }
}

extension String: TemplateConvertible {
    /// Any value has a text.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) throws {
        self = try context.text(of: templateValue)
    }
    /// Every value, as its text.
    public static var templateKind: String { "text" }
}

extension Bool: TemplateConvertible {
    /// Takes a boolean only; texts and numbers give nil.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        guard case .bool(let value) = templateValue.node else { return nil }
        self = value
    }
    /// A boolean.
    public static var templateKind: String { "a boolean" }
}

extension Int: TemplateConvertible {
    /// Takes a whole number, a fraction or `Decimal` without decimals such as `3.0`, or a text of digits; anything else gives nil.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        switch templateValue.node {
        case .int(let value): self = value
        case .double(let value):
            guard let whole = Int(exactly: value) else { return nil }
            self = whole
        case .decimal(let box):
            // Through the digits: NSDecimalNumber goes through a Double, which has only 53 bits.
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
    /// Takes a number of any type, or a text in Swift's notation such as `-1.5e3`; anything else gives nil.
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
    /// A date, milliseconds since 1970, or a date and time in ISO 8601 form.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        guard let moment = DateMoment(templateValue.node) else { return nil }
        self = moment.date(in: context.timeZone)
    }
    /// A date.
    public static var templateKind: String { "a date" }
}
