public import Foundation

/// A value that a template renders: a scalar, a list, an object, a function or a sequence.
///
/// Values are written as literals, or made from `Encodable` values and dictionaries:
///
/// ```swift
/// let value: TemplateValue = ["title": "Pets", "names": ["Claws", "Puff"], "count": 2]
/// let text = try Template("{{title}}: {{#names[, ]}}{{.}}{{/names}}").render(value)
/// // Pets: Claws, Puff
/// ```
///
/// A value belongs to the task that made it; make one per rendering.
public struct TemplateValue {
    let node: Node

    init(_ node: Node) { self.node = node }

    /// No value. A template renders it as nothing, and it hides a value of the same name further out.
    public static var null: TemplateValue { TemplateValue(.null) }
    /// A boolean, which prints as `true` or `false`.
    public static func bool(_ value: Bool) -> TemplateValue { TemplateValue(.bool(value)) }
    /// A whole number.
    public static func int(_ value: Int) -> TemplateValue { TemplateValue(.int(value)) }
    /// A number that prints with a fraction: `9.0`.
    public static func double(_ value: Double) -> TemplateValue { TemplateValue(.double(value)) }
    /// A decimal number, which prints with all its digits and without an added `.0`.
    public static func decimal(_ value: Decimal) -> TemplateValue { TemplateValue(.decimal(DecimalBox(value))) }
    /// A text, which is escaped as the template's content type asks.
    public static func string(_ value: String) -> TemplateValue { TemplateValue(.string(value)) }
    /// An instant; without a modifier it prints in ISO 8601 form in UTC.
    public static func date(_ value: Date) -> TemplateValue { TemplateValue(.date(value)) }

    /// A list; a marker writes it as JSON, a section is repeated for each element.
    public static func array(_ elements: [TemplateValue]) -> TemplateValue {
        TemplateValue(.list(ArrayNodeList(elements.map(\.node))))
    }

    /// An object with its fields in this order; of two equal names the later one counts.
    public static func object(_ fields: KeyValuePairs<String, TemplateValue>) -> TemplateValue {
        TemplateValue(.record(Record.make(fields.map { ($0.key, $0.value.node) })))
    }

    /// An object with its fields in this order; of two equal names the later one counts.
    public static func object(_ fields: [(String, TemplateValue)]) -> TemplateValue {
        TemplateValue(.record(Record.make(fields.map { ($0.0, $0.1.node) })))
    }

    /// A function called each time its name is rendered; its result is a template too.
    public static func lambda(_ body: @escaping () throws -> String) -> TemplateValue {
        TemplateValue(.lambda(Lambda { _ in try body() }))
    }

    /// A function called with the unrendered text of a section; its result is rendered in the section's place.
    ///
    /// For a plain marker the text is empty.
    public static func lambda(_ body: @escaping (_ section: String) throws -> String) -> TemplateValue {
        TemplateValue(.lambda(Lambda { try body($0 ?? "") }))
    }

    /// A sequence read one element at a time, so that its elements need not be in memory together.
    public static func sequence<S: Sequence>(_ sequence: S) -> TemplateValue where S.Element: Encodable {
        TemplateValue(
            .sequence(
                NodeSequence {
                    var iterator = sequence.makeIterator()
                    let reader = ElementReader<S.Element>()
                    return { encoder in try iterator.next().map { try reader.node(for: $0, encoder: encoder) } }
                }))
    }

    /// A sequence of values read one at a time.
    public static func sequence<S: Sequence>(_ sequence: S) -> TemplateValue where S.Element == TemplateValue {
        TemplateValue(
            .sequence(
                NodeSequence {
                    var iterator = sequence.makeIterator()
                    return { _ in iterator.next()?.node }
                }))
    }

    /// An asynchronous sequence whose elements are rendered as they arrive.
    ///
    /// Only `Template.stream(_:into:)` can render it; the next element is asked for when the output of the one before
    /// has been accepted.
    public static func asyncSequence<S: AsyncSequence>(_ sequence: S) -> TemplateValue where S.Element: Encodable {
        TemplateValue(
            .asyncSequence(
                AsyncNodeSequence {
                    // Only the one rendering that made the closure calls it.
                    nonisolated(unsafe) var iterator = sequence.makeAsyncIterator()
                    return { isolation in
                        try await iterator.next(isolation: isolation).map { TemplateValue(encoding: $0) }
                    }
                }))
    }

    /// A value read through its `encode(to:)` when it is rendered.
    public init(encoding value: some Encodable) {
        if let value = value as? any TemplateRepresentable {
            self = value.templateValue
        } else {
            node = .encodable(EncodableBox(value))
        }
    }

    /// Any value: a `TemplateValue`, an `Encodable` value, a `@KeyValueCoding` object, a dictionary with string keys, an
    /// array, or nil.
    ///
    /// - Throws: `TemplateError` with the code `unsupportedValue` when the value is none of these; its `template` is empty,
    ///   because none is involved yet. What a dictionary or an array holds is read later, by `render`.
    public init(any value: Any?) throws {
        try self.init(any: value, for: "")
    }

    /// A value for the template of that name.
    init(any value: Any?, for template: String) throws {
        do {
            node = try value.map { try Node(any: $0) } ?? .null
        } catch let error as UnsupportedValue {
            throw TemplateError(.unsupportedValue(type: error.typeName), template: template)
        }
    }
}
