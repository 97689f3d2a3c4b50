import Foundation
import MarkupLanguage

extension CGFloat: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .number }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NumberValue(parsing: text).map { CGFloat($0.value) }
    }
}

extension Double: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .number }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? { NumberValue(parsing: text)?.value }
}

extension Float: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .number }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NumberValue(parsing: text).map { Float($0.value) }
    }
}

extension Int: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .integer }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        NumberValue(parsing: text).flatMap { Int(exactly: $0.value) }
    }
}

extension Bool: MarkupValue {
    public nonisolated static var markupKind: ValueKind { .boolean }
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? { BooleanValue(parsing: text)?.value }
}
