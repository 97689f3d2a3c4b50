/// A path below a service's URL, in which inserted values cannot reach beyond their place.
///
/// Write it as a literal. What the literal inserts is escaped as one segment, so that no value can add a slash, a query
/// or a step upwards:
///
/// ```swift
/// let pet: Pet = try await proxy.invoke(.get, path: "/pets/\(id)")
/// ```
///
/// A slash in front makes no difference: every path lies below the base URL's path. A `?` in the literal itself starts
/// a query, to which the arguments are added. An inserted value that is empty, or a segment `.` or `..`, makes the call
/// fail with ``WebServiceError/Code-swift.enum/invalidPath(_:)``.
public struct ServicePath: Sendable, Equatable, ExpressibleByStringInterpolation, CustomStringConvertible {
    private let text: String
    private let hasEmptyValue: Bool

    /// Takes a path as it is, from a place you trust: `/` and `?` keep their meaning, what cannot stand in a URL is
    /// escaped.
    public init(_ text: String) {
        self.text = URLText.escaped(text, keeping: .url)
        hasEmptyValue = false
    }

    /// A literal without insertions; its `/` and `?` keep their meaning.
    public init(stringLiteral value: String) { self.init(value) }

    /// A literal with insertions, each escaped as one segment.
    public init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
        hasEmptyValue = stringInterpolation.hasEmptyValue
    }

    /// The path with its inserted values escaped.
    public var description: String { text }

    /// Collects the pieces of a literal.
    public struct Interpolation: StringInterpolationProtocol {
        var text = ""
        var hasEmptyValue = false

        /// Called by the compiler; reserves room for the text.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Adds a piece of the literal itself; its `/` and `?` keep their meaning.
        public mutating func appendLiteral(_ literal: String) {
            text += URLText.escaped(literal, keeping: .url)
        }

        /// Inserts a value by its description, escaped.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            insert(value.description)
        }

        /// Inserts the raw value of an enumeration, escaped.
        public mutating func appendInterpolation<Value: RawRepresentable>(_ value: Value)
        where Value.RawValue: CustomStringConvertible {
            insert(value.rawValue.description)
        }

        /// Inserts the raw value of an enumeration that describes itself otherwise, escaped.
        public mutating func appendInterpolation<Value: RawRepresentable & CustomStringConvertible>(_ value: Value)
        where Value.RawValue: CustomStringConvertible {
            insert(value.rawValue.description)
        }

        private mutating func insert(_ value: String) {
            if value.isEmpty { hasEmptyValue = true }
            text += URLText.escaped(value, keeping: .unreserved)
        }
    }

    /// The path and the query, checked.
    func resolved() throws(WebServiceError) -> (path: Substring, query: Substring) {
        if hasEmptyValue { throw WebServiceError(.invalidPath(.emptyVariable(path: text))) }
        var path = text[...]
        var query = text[text.endIndex...]
        if let fragment = path.utf8.firstIndex(of: UInt8(ascii: "#")) { path = path[..<fragment] }
        if let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) {
            query = path[path.utf8.index(after: mark)...]
            path = path[..<mark]
        }
        if path.utf8.contains(UInt8(ascii: ".")) || path.utf8.contains(UInt8(ascii: "%")) {
            for segment in path.split(separator: "/") where URLText.isDotSegment(segment) {
                throw WebServiceError(.invalidPath(.dotSegment(String(segment))))
            }
        }
        return (path, query)
    }
}
