public import Foundation
public import MarkupRules

/// The shape of an argument, a body or a result, for the documentation page and the OpenAPI description.
public indirect enum Schema: Sendable, Equatable {
    /// Any JSON value, or a type whose shape is not known.
    case any
    /// `true` or `false`.
    case boolean
    /// A whole number between two inclusive bounds.
    case integer(minimum: Decimal, maximum: Decimal)
    /// Any number.
    case number
    /// Any text.
    case text
    /// Text with a bounded number of code points.
    case shortText(lengths: ClosedRange<Int>)
    /// Text of a given form: its `format` in OpenAPI or a regular expression, and the noun for error messages.
    case formatted(name: String, format: String?, pattern: String?, form: String)
    /// A date: milliseconds since 1970 in JSON; arguments may also be ISO 8601.
    case date
    /// A UUID as text.
    case uuid
    /// A URL as text.
    case url
    /// Bytes of any kind.
    case bytes
    /// A file in a multipart form.
    case file
    /// A stream of server-sent events.
    case events
    /// A WebSocket connection.
    case webSocket
    /// One of a set of raw values, written as texts; `name` is the name of the type, `documentation` its ``Documented``
    /// text.
    case enumeration(name: String, values: [String], documentation: String = "")
    /// An array whose elements all have one shape.
    case list(Schema)
    /// An object with arbitrary keys.
    case dictionary(Schema)
    /// The wrapped shape, null, or absent.
    case optional(Schema)
    /// An object with known members, in the order in which the type decodes them; `name` is the name of the type,
    /// `documentation` its ``Documented`` text.
    case object(name: String, properties: [Property], documentation: String = "")
    /// A reference to an object or enumeration that is described elsewhere, for types that contain themselves.
    case reference(name: String)

    /// A limit of a value beyond its type.
    public typealias Limit = RuleLimit

    /// A member of an object.
    public struct Property: Sendable, Equatable {
        /// The member's key in JSON.
        public let name: String
        /// The shape of the value; ``Schema/optional(_:)`` if it may be missing.
        public let schema: Schema
        /// The limits of the value beyond its type.
        public var limits: [Limit] = []
        /// The documentation comment of the member, if the type is ``Documented``.
        public var documentation = ""

        /// Creates the description of a member.
        public init(name: String, schema: Schema, limits: [Limit] = [], documentation: String = "") {
            self.name = name
            self.schema = schema
            self.limits = limits
            self.documentation = documentation
        }
    }
}

/// A type that states its own ``Schema``; the schema of any other type is derived when its service is registered.
public protocol SchemaDescribed {
    /// The type's shape, for the documentation, the OpenAPI description and error messages.
    static var schema: Schema { get }
}

extension Schema {
    /// The type's name as the documentation shows it: `[number]`, `[text: Pet]`, `Pet?`.
    public var name: String {
        switch self {
        case .any: "any"
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .text, .shortText: "text"
        case .formatted(let name, _, _, _): name
        case .date: "date"
        case .uuid: "UUID"
        case .url: "URL"
        case .bytes: "bytes"
        case .file: "file"
        case .events: "events"
        case .webSocket: "WebSocket"
        case .enumeration(let name, _, _), .object(let name, _, _), .reference(let name): name
        case .list(let element): "[\(element.name)]"
        case .dictionary(let value): "[text: \(value.name)]"
        case .optional(let wrapped): "\(wrapped.name)?"
        }
    }

    /// The expectation as an error message words it: `an integer from 1 to 9`, `one of 'cat', 'dog'`.
    var form: String {
        switch self {
        case .any: "another value"
        case .boolean: Bool.argumentForm
        case .integer(let minimum, let maximum): "an integer from \(minimum) to \(maximum)"
        case .number: Double.argumentForm
        case .text: String.argumentForm
        case .shortText(let lengths): "\(lengths.lowerBound) to \(lengths.upperBound) characters"
        case .formatted(_, _, _, let form): form
        case .date: Date.argumentForm
        case .uuid: UUID.argumentForm
        case .url: URL.argumentForm
        case .bytes: "bytes"
        case .file: "a file in a multipart form"
        case .events: "events"
        case .webSocket: "a WebSocket"
        case .enumeration(_, let values, _): "one of " + values.map { "'\($0)'" }.joined(separator: ", ")
        case .object(let name, _, _), .reference(let name): "an object of the type '\(name)'"
        case .list(let element): "a list, each element \(element.form)"
        case .dictionary: "an object"
        case .optional(let wrapped): wrapped.form
        }
    }

    /// The schema without its optionality.
    var unwrapped: Schema {
        if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// Returns the schema at a path inside a value; `nil` if it is not known.
    func member(at path: some Sequence<any CodingKey>) -> Schema? {
        path.reduce(self as Schema?) { schema, key in
            switch schema?.unwrapped {
            case .list(let element) where key.intValue != nil: element
            case .dictionary(let value): value
            case .object(_, let properties, _): properties.first { $0.name == key.stringValue }?.schema
            default: nil
            }
        }
    }

    /// Calls a closure with this schema and all schemas inside it.
    func visit(_ body: (Schema) -> Void) {
        body(self)
        switch self {
        case .list(let inner), .dictionary(let inner), .optional(let inner): inner.visit(body)
        case .object(_, let properties, _): for property in properties { property.schema.visit(body) }
        default: break
        }
    }
}
