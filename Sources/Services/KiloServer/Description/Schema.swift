public import Foundation

/// The shape of an argument, a body or a result, for the documentation page and the OpenAPI description.
public indirect enum Schema: Sendable, Equatable {
    /// Any JSON value, or a type that does not say what it looks like.
    case any
    /// `true` or `false`.
    case boolean
    /// A whole number, both bounds included.
    case integer(minimum: Decimal, maximum: Decimal)
    /// Any number.
    case number
    /// Any text.
    case text
    /// Text of a bounded number of code points.
    case shortText(lengths: ClosedRange<Int>)
    /// Text of a form of its own: the form's name in OpenAPI or a regular expression, and the noun that error messages use.
    case formatted(name: String, format: String?, pattern: String?, form: String)
    /// Milliseconds since 1970 in JSON; arguments may also be ISO 8601.
    case date
    /// Text in the form of a UUID.
    case uuid
    /// Text in the form of a URL.
    case url
    /// Bytes of any kind.
    case bytes
    /// A file in a multipart form.
    case file
    /// Server-sent events.
    case events
    /// A connection on which both sides send messages.
    case webSocket
    /// One of a set of raw values, written as texts; `name` is the type's, `documentation` what ``Documented`` says of it.
    case enumeration(name: String, values: [String], documentation: String = "")
    /// An array whose elements are all of one shape.
    case list(Schema)
    /// An object whose keys are data.
    case dictionary(Schema)
    /// The wrapped shape, or null or absent.
    case optional(Schema)
    /// An object with known members, in the order in which the type decodes them; `name` is the type's, `documentation` what
    /// ``Documented`` says of it.
    case object(name: String, properties: [Property], documentation: String = "")
    /// An object or enumeration described elsewhere, for types that contain themselves.
    case reference(name: String)

    /// A member of an object.
    public struct Property: Sendable, Equatable {
        /// The member's key in JSON.
        public let name: String
        /// The shape of its value; ``Schema/optional(_:)`` where it may be missing.
        public let schema: Schema
        /// What the value has to be beyond its type.
        public var limits: [Limit] = []
        /// What the member's documentation comment says, where the type is ``Documented``.
        public var documentation = ""

        /// Describes a member.
        public init(name: String, schema: Schema, limits: [Limit] = [], documentation: String = "") {
            self.name = name
            self.schema = schema
            self.limits = limits
            self.documentation = documentation
        }
    }
}

/// A type that states its own ``Schema``; every other type is examined when its service is registered.
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

    /// What an error message asks for: `an integer from 1 to 9`, `one of 'cat', 'dog'`.
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

    /// The schema of what lies at a path inside a value; `nil` where the schema does not say.
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

    /// Calls a closure with this schema and every one inside it.
    func visit(_ body: (Schema) -> Void) {
        body(self)
        switch self {
        case .list(let inner), .dictionary(let inner), .optional(let inner): inner.visit(body)
        case .object(_, let properties, _): for property in properties { property.schema.visit(body) }
        default: break
        }
    }
}
