import Foundation

/// A type that says itself which value a template sees.
public protocol TemplateRepresentable {
    /// The value that a template renders.
    var templateValue: TemplateValue { get }
}

extension TemplateValue: TemplateRepresentable {
    public var templateValue: TemplateValue { self }
}

extension String: TemplateRepresentable {
    public var templateValue: TemplateValue { .string(self) }
}

extension Substring: TemplateRepresentable {
    public var templateValue: TemplateValue { .string(String(self)) }
}

extension Bool: TemplateRepresentable {
    public var templateValue: TemplateValue { .bool(self) }
}

extension Int: TemplateRepresentable {
    public var templateValue: TemplateValue { .int(self) }
}

extension Double: TemplateRepresentable {
    public var templateValue: TemplateValue { .double(self) }
}

extension Decimal: TemplateRepresentable {
    public var templateValue: TemplateValue { .decimal(self) }
}

extension Date: TemplateRepresentable {
    public var templateValue: TemplateValue { .date(self) }
}

extension URL: TemplateRepresentable {
    public var templateValue: TemplateValue { .string(absoluteString) }
}

extension UUID: TemplateRepresentable {
    public var templateValue: TemplateValue { .string(uuidString) }
}

extension Data: TemplateRepresentable {
    /// The bytes in Base64.
    public var templateValue: TemplateValue { .string(base64EncodedString()) }
}

extension Optional: TemplateRepresentable where Wrapped: TemplateRepresentable {
    public var templateValue: TemplateValue { map(\.templateValue) ?? .null }
}
