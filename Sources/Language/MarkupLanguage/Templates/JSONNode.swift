/// A JSON value with its place.
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

/// A member of an object, with the place of its key, quotes left out.
struct JSONMember {
    let key: String
    let keyRange: SourceRange
    let node: JSONNode
}

/// Why a text is not JSON, and where.
struct JSONFault: Error {
    let detail: String
    let range: SourceRange
}
