public import Foundation

/// A type that provides the value that templates see.
public protocol TemplateRepresentable {
    /// The value that a template renders.
    var templateValue: TemplateValue { get }
}

extension TemplateValue: TemplateRepresentable {
    /// The value itself.
    public var templateValue: TemplateValue { self }
}

extension String: TemplateRepresentable {
    /// The text.
    public var templateValue: TemplateValue { .string(self) }
}

extension Substring: TemplateRepresentable {
    /// The text.
    public var templateValue: TemplateValue { .string(String(self)) }
}

extension Bool: TemplateRepresentable {
    /// The boolean; `false` hides its section.
    public var templateValue: TemplateValue { .bool(self) }
}

extension Int: TemplateRepresentable {
    /// The whole number; zero hides its section.
    public var templateValue: TemplateValue { .int(self) }
}

extension Double: TemplateRepresentable {
    /// The number, printed with a fraction: `9.0`.
    public var templateValue: TemplateValue { .double(self) }
}

extension Decimal: TemplateRepresentable {
    /// The number with all its digits.
    public var templateValue: TemplateValue { .decimal(self) }
}

extension Date: TemplateRepresentable {
    /// The instant, printed in ISO 8601 form in UTC.
    public var templateValue: TemplateValue { .date(self) }
}

extension URL: TemplateRepresentable {
    /// The URL as text.
    public var templateValue: TemplateValue { .string(absoluteString) }
}

extension UUID: TemplateRepresentable {
    /// The UUID as text in upper case.
    public var templateValue: TemplateValue { .string(uuidString) }
}

extension Data: TemplateRepresentable {
    /// The bytes in Base64.
    public var templateValue: TemplateValue { .string(base64EncodedString()) }
}

extension Optional: TemplateRepresentable where Wrapped: TemplateRepresentable {
    /// The wrapped value; null for nil.
    public var templateValue: TemplateValue { map(\.templateValue) ?? .null }
}
