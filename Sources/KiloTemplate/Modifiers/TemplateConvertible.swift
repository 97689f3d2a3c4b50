import Foundation

/// A type that a modifier can take as its input.
public protocol TemplateConvertible: SendableMetatype {
    /// Converts a value, or returns nil when it is of another kind.
    init?(templateValue: TemplateValue, context: TemplateModifierContext) throws

    /// What the type accepts, for an error: "a number".
    static var templateKind: String { get }
}

extension TemplateValue: TemplateConvertible {
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) { self = templateValue }
    public static var templateKind: String { "any value" }
}

extension String: TemplateConvertible {
    /// Any value has a text.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) throws {
        self = try context.text(of: templateValue)
    }
    public static var templateKind: String { "text" }
}

extension Bool: TemplateConvertible {
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        guard case .bool(let value) = templateValue.node else { return nil }
        self = value
    }
    public static var templateKind: String { "a boolean" }
}

extension Int: TemplateConvertible {
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        switch templateValue.node {
        case .int(let value): self = value
        case .double(let value):
            guard let whole = Int(exactly: value) else { return nil }
            self = whole
        case .string(let text):
            guard let value = Int(text) else { return nil }
            self = value
        default: return nil
        }
    }
    public static var templateKind: String { "a whole number" }
}

extension Double: TemplateConvertible {
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
    public static var templateKind: String { "a number" }
}

extension Date: TemplateConvertible {
    /// A date, milliseconds since 1970, or a date and time in ISO 8601 form.
    public init?(templateValue: TemplateValue, context: TemplateModifierContext) {
        guard let moment = DateMoment(templateValue.node) else { return nil }
        self = moment.date(in: context.timeZone)
    }
    public static var templateKind: String { "a date" }
}
