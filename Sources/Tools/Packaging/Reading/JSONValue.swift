/// A value in a JSON text, with its place.
struct JSONValue: Equatable, Sendable {
    /// A name and a value of an object.
    struct Member: Equatable, Sendable {
        let name: String
        /// The offset of the name's opening quotation mark, in bytes.
        let offset: Int
        let value: JSONValue
    }

    enum Content: Equatable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case text(String)
        case array([JSONValue])
        case object([Member])
    }

    let content: Content
    /// The offset of the value's first byte.
    let offset: Int

    /// The kind of the value, for messages.
    var kind: String {
        switch content {
        case .null: "null"
        case .boolean: "a truth value"
        case .number: "a number"
        case .text: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
