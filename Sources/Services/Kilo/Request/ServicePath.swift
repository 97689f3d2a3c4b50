/// A path below a service's URL, in which inserted values cannot leave their segment.
///
/// Write it as a literal. Interpolated values are escaped as one segment, so that no value can add a slash, a query or
/// a `..`:
///
/// ```swift
/// let pet: Pet = try await proxy.invoke(.get, path: "/pets/\(id)")
/// ```
///
/// A leading slash makes no difference: every path is below the base URL's path. A `?` in the literal itself starts a
/// query, to which the arguments are added. An inserted value that is empty, or a segment `.` or `..`, makes the call
/// fail with ``WebServiceError/Code-swift.enum/invalidPath(_:)``.
public struct ServicePath: Sendable, Equatable, ExpressibleByStringInterpolation, CustomStringConvertible {
    private let text: String
    private let hasEmptyValue: Bool

    /// Creates a path from a trusted text, which is used unchanged: `/` and `?` keep their meaning; characters that a
    /// URL cannot contain are escaped.
    public init(_ text: String) {
        self.text = URLText.escaped(text, keeping: .url)
        hasEmptyValue = false
    }

    /// Creates a path from a literal without interpolations; its `/` and `?` keep their meaning.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a path from a literal with interpolations, each escaped as one segment.
    public init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
        hasEmptyValue = stringInterpolation.hasEmptyValue
    }

    /// The path with its escaped values.
    public var description: String { text }

    /// Returns the path with arguments in its query, for a call that would send them in the body.
    ///
    /// - Parameter arguments: the arguments by name, as those of a call.
    /// - Throws: ``WebServiceError`` with the code `invalidArgument` for a value that cannot be written.
    public func appending(query arguments: [String: Any]) throws -> ServicePath {
        let query = try QueryEncoding.text(arguments)
        guard !query.isEmpty else { return self }
        return ServicePath(text + (text.contains("?") ? "&" : "?") + query, hasEmptyValue)
    }

    /// Returns a path below this one, which has no query.
    ///
    /// - Parameter path: one or more segments, escaped as they are in a literal.
    package func appending(_ path: ServicePath) -> ServicePath {
        ServicePath(text + (text.hasSuffix("/") ? "" : "/") + path.text, hasEmptyValue || path.hasEmptyValue)
    }

    private init(_ text: String, _ hasEmptyValue: Bool) {
        self.text = text
        self.hasEmptyValue = hasEmptyValue
    }

    /// Collects the pieces of a literal.
    public struct Interpolation: StringInterpolationProtocol {
        var text = ""
        var hasEmptyValue = false

        /// Reserves capacity for the text. Called by the compiler.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Appends a piece of the literal itself; its `/` and `?` keep their meaning.
        public mutating func appendLiteral(_ literal: String) {
            text += URLText.escaped(literal, keeping: .url)
        }

        /// Inserts the description of a value, escaped.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            insert(value.description)
        }

        /// Inserts the raw value of an enumeration, escaped.
        public mutating func appendInterpolation<Value: RawRepresentable>(_ value: Value)
        where Value.RawValue: CustomStringConvertible {
            insert(value.rawValue.description)
        }

        /// Inserts the raw value of an enumeration whose description is different, escaped.
        public mutating func appendInterpolation<Value: RawRepresentable & CustomStringConvertible>(_ value: Value)
        where Value.RawValue: CustomStringConvertible {
            insert(value.rawValue.description)
        }

        private mutating func insert(_ value: String) {
            if value.isEmpty { hasEmptyValue = true }
            text += URLText.escaped(value, keeping: .unreserved)
        }
    }

    /// Returns the checked path and query.
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
