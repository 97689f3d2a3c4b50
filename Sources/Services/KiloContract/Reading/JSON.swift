/// A value of JSON.
enum JSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object(JSONMembers)

    /// The value as the sentences of changes show it, shortened.
    var shown: String {
        let text = written
        return text.count <= 60 ? text : text.prefix(57) + "..."
    }

    private var written: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let value): value.shown
        case .text(let value): "'\(value)'"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension Double {
    /// The number without a fraction of zero.
    var shown: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
