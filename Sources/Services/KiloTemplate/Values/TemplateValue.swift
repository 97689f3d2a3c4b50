public import Foundation

/// A value that a template renders: a scalar, a list, an object, a function or a sequence.
///
/// Values are written as literals, or created from `Encodable` values and dictionaries:
///
/// ```swift
/// let value: TemplateValue = ["title": "Pets", "names": ["Claws", "Puff"], "count": 2]
/// let text = try Template("{{title}}: {{#names[, ]}}{{.}}{{/names}}").render(value)
/// // Pets: Claws, Puff
/// ```
///
/// A value belongs to the task that created it; create one per rendering.
public struct TemplateValue {
    let node: Node

    init(_ node: Node) { self.node = node }

    /// No value. A template renders it as nothing, and it hides a value of the same name further out.
    public static var null: TemplateValue { TemplateValue(.null) }
    /// Returns a boolean, printed as `true` or `false`.
    public static func bool(_ value: Bool) -> TemplateValue { TemplateValue(.bool(value)) }
    /// Returns a whole number.
    public static func int(_ value: Int) -> TemplateValue { TemplateValue(.int(value)) }
    /// Returns a number that is printed with a fraction: `9.0`.
    public static func double(_ value: Double) -> TemplateValue { TemplateValue(.double(value)) }
    /// Returns a decimal number, printed with all its digits and without an added `.0`.
    public static func decimal(_ value: Decimal) -> TemplateValue { TemplateValue(.decimal(DecimalBox(value))) }
    /// Returns a text, which is escaped for the template's content type.
    public static func string(_ value: String) -> TemplateValue { TemplateValue(.string(value)) }
    /// Returns an instant; without a modifier it is printed in ISO 8601 form in UTC.
    public static func date(_ value: Date) -> TemplateValue { TemplateValue(.date(value)) }

    /// Returns a list; a marker writes it as JSON, a section is repeated for each element.
    public static func array(_ elements: [TemplateValue]) -> TemplateValue {
        TemplateValue(.list(ArrayNodeList(elements.map(\.node))))
    }

    /// Returns an object with its fields in this order; of two equal names the last one is used.
    public static func object(_ fields: KeyValuePairs<String, TemplateValue>) -> TemplateValue {
        TemplateValue(.record(Record.make(fields.map { ($0.key, $0.value.node) })))
    }

    /// Returns an object with its fields in this order; of two equal names the last one is used.
    public static func object(_ fields: [(String, TemplateValue)]) -> TemplateValue {
        TemplateValue(.record(Record.make(fields.map { ($0.0, $0.1.node) })))
    }

    /// Returns a function that is called each time its name is rendered; its result is rendered as a template.
    public static func lambda(_ body: @escaping () throws -> String) -> TemplateValue {
        TemplateValue(.lambda(Lambda { _ in try body() }))
    }

    /// Returns a function that is called with the unrendered text of a section; its result is rendered in place of the
    /// section.
    ///
    /// For a plain marker the text is empty.
    public static func lambda(_ body: @escaping (_ section: String) throws -> String) -> TemplateValue {
        TemplateValue(.lambda(Lambda { try body($0 ?? "") }))
    }

    /// Returns a sequence that is read one element at a time, so that its elements need not be in memory together.
    public static func sequence<S: Sequence>(_ sequence: S) -> TemplateValue where S.Element: Encodable {
        TemplateValue(
            .sequence(
                NodeSequence {
                    var iterator = sequence.makeIterator()
                    let reader = ElementReader<S.Element>()
                    return { encoder in try iterator.next().map { try reader.node(for: $0, encoder: encoder) } }
                }))
    }

    /// Returns a sequence of values that are read one at a time.
    public static func sequence<S: Sequence>(_ sequence: S) -> TemplateValue where S.Element == TemplateValue {
        TemplateValue(
            .sequence(
                NodeSequence {
                    var iterator = sequence.makeIterator()
                    return { _ in iterator.next()?.node }
                }))
    }

    /// Returns an asynchronous sequence whose elements are rendered as they arrive.
    ///
    /// Only `Template.stream(_:into:)` can render it; the next element is requested when the output of the previous one
    /// has been accepted.
    public static func asyncSequence<S: AsyncSequence>(_ sequence: S) -> TemplateValue where S.Element: Encodable {
        TemplateValue(
            .asyncSequence(
                AsyncNodeSequence {
                    // Only the rendering that created the closure calls it.
                    nonisolated(unsafe) var iterator = sequence.makeAsyncIterator()
                    return { isolation in
                        try await iterator.next(isolation: isolation).map { TemplateValue(encoding: $0) }
                    }
                }))
    }

    /// Creates a value that is read through its `encode(to:)` when it is rendered.
    public init(encoding value: some Encodable) {
        if let value = value as? any TemplateRepresentable {
            self = value.templateValue
        } else {
            node = .encodable(EncodableBox(value))
        }
    }

    /// Creates a value from a `TemplateValue`, an `Encodable` value, a `@KeyValueCoding` object, a dictionary with
    /// string keys, an array, or nil.
    ///
    /// - Throws: `TemplateError` with the code `unsupportedValue` for any other value; its `template` is empty, because
    ///   none is involved yet. The contents of dictionaries and arrays are read later, by `render`.
    public init(any value: Any?) throws {
        try self.init(any: value, for: "")
    }

    /// Creates a value for the template of that name.
    init(any value: Any?, for template: String) throws {
        do {
            node = try value.map { try Node(any: $0) } ?? .null
        } catch let error as TemplateError {
            throw TemplateError(error.code, template: template)
        }
    }
}
