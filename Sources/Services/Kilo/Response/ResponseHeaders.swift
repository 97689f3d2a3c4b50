import NIOHTTP1

/// The headers of a response; names are compared ignoring case.
public struct ResponseHeaders: Sendable, Equatable, CustomStringConvertible {
    let fields: HTTPHeaders

    init(_ fields: HTTPHeaders = HTTPHeaders()) { self.fields = fields }

    /// The first value of a name; `nil` when it is absent.
    public subscript(name: String) -> String? { fields.first(name: name) }

    /// Returns all values of a name, in the order received, not split at commas.
    public func values(_ name: String) -> [String] { fields[name] }

    /// All headers in the order received.
    public var all: [(name: String, value: String)] { fields.map { ($0.name, $0.value) } }

    /// The number of headers.
    public var count: Int { fields.count }

    /// All headers with their values, for logs; secret values are included.
    public var description: String { fields.description }
}
