import NIOHTTP1

/// The headers of an answer; names are compared without letter case.
public struct ResponseHeaders: Sendable, Equatable, CustomStringConvertible {
    let fields: HTTPHeaders

    init(_ fields: HTTPHeaders = HTTPHeaders()) { self.fields = fields }

    /// The first value of a name, `nil` when it is absent.
    public subscript(name: String) -> String? { fields.first(name: name) }

    /// Every value of a name, in the order received, not split at commas.
    public func values(_ name: String) -> [String] { fields[name] }

    /// Every header in the order received.
    public var all: [(name: String, value: String)] { fields.map { ($0.name, $0.value) } }

    /// The number of headers.
    public var count: Int { fields.count }

    /// All headers with their values, for logs; what is secret in them is not hidden.
    public var description: String { fields.description }
}
