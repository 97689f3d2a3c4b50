/// A JSON value with its range.
struct JSONNode {
    let value: JSONValue
    let range: SourceRange
}

/// A JSON value; the members of an object keep their order.
enum JSONValue {
    case object([JSONMember])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
}

/// A member of an object, with the range of its key without quotation marks.
struct JSONMember {
    let key: String
    let keyRange: SourceRange
    let node: JSONNode
}

/// The reason why a text is not JSON, with the position.
struct JSONFault: Error {
    let detail: String
    let range: SourceRange
}
