/// The index of a type that the client declares.
typealias TypeID = Int

/// The type of a value in the generated source.
indirect enum SwiftType: Hashable {
    /// Any JSON: `JSONValue`.
    case anything
    case text, boolean, integer, number
    /// A whole number without a sign, up to 64 bits.
    case unsigned
    case date, day, span, uuid, url, bytes
    /// A file of a multipart form.
    case file
    case list(SwiftType)
    case dictionary(SwiftType)
    case declared(TypeID)
    case optional(SwiftType)

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// The type of a value that may be missing.
    var asOptional: SwiftType { isOptional ? self : .optional(self) }

    var unwrapped: SwiftType { if case .optional(let wrapped) = self { wrapped } else { self } }

    /// The name of a case that holds a value of the type, for types that are not declared.
    var caseName: String {
        switch self {
        case .anything: "anything"
        case .text: "text"
        case .boolean: "boolean"
        case .integer, .unsigned: "integer"
        case .number: "number"
        case .date: "date"
        case .day: "day"
        case .span: "duration"
        case .uuid: "uuid"
        case .url: "url"
        case .bytes, .file: "data"
        case .list: "list"
        case .dictionary: "dictionary"
        case .declared: "object"
        case .optional(let wrapped): wrapped.caseName
        }
    }
}
