import MarkupBasics

/// The part of a binding after `::`: the name and the arguments of a formatter, as in
/// `name;argument=value;argument=value`.
///
/// Names and values are trimmed of blanks and cannot contain `;` or `=`. As in the original MarkupKit, a piece without
/// `=` and everything after a second `=` have no effect; both are listed in `ignored`, so that a tool can report them.
public struct FormatterSpecification: Sendable, Hashable {
    /// An argument `name=value`.
    public struct Argument: Sendable, Hashable {
        /// The trimmed name, which may be a path such as `numberFormatter.maximumFractionDigits`.
        public var name: String
        /// The trimmed value, which may be empty.
        public var value: String
        /// The position of the name in the expression's text.
        public var nameSpan: ExpressionSpan
        /// The position of the value in the expression's text.
        public var valueSpan: ExpressionSpan
    }

    /// The name of the formatter, never empty.
    public var name: String
    /// The position of the name in the expression's text.
    public var nameSpan: ExpressionSpan
    /// The arguments in the order of the text.
    public var arguments: [Argument]
    /// The pieces of the text that have no effect.
    public var ignored: [ExpressionSpan]

    /// Parses the text after `::`; nil when there is no name.
    public init?(_ text: String) {
        self.init(parsing: text, from: 0)
    }

    init?(parsing text: String, from start: Int) {
        let bytes = Array(text.utf8)
        var pieces = Self.split(start..<bytes.count, at: UInt8(ascii: ";"), in: bytes).map { bytes[$0].trimmed.indices }
        let first = pieces.removeFirst()
        guard !first.isEmpty else { return nil }
        name = Self.string(first, in: bytes)
        nameSpan = ExpressionSpan(first.lowerBound, first.upperBound)
        arguments = []
        ignored = []
        for piece in pieces where !piece.isEmpty { add(piece, of: bytes) }
    }

    private mutating func add(_ piece: Range<Int>, of bytes: [UInt8]) {
        let parts = Self.split(piece, at: UInt8(ascii: "="), in: bytes)
        let name = bytes[parts[0]].trimmed.indices
        guard parts.count > 1, !name.isEmpty else {
            ignored.append(ExpressionSpan(piece.lowerBound, piece.upperBound))
            return
        }
        let value = bytes[parts[1]].trimmed.indices
        if parts.count > 2 { ignored.append(ExpressionSpan(parts[1].upperBound, piece.upperBound)) }
        arguments.append(
            Argument(
                name: Self.string(name, in: bytes), value: Self.string(value, in: bytes),
                nameSpan: ExpressionSpan(name.lowerBound, name.upperBound),
                valueSpan: ExpressionSpan(value.lowerBound, value.upperBound)))
    }

    /// The arguments by name; if a name occurs twice, the last one is used.
    public var argumentsByName: [String: String] {
        Dictionary(arguments.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }

    private static func split(_ range: Range<Int>, at separator: UInt8, in bytes: [UInt8]) -> [Range<Int>] {
        bytes[range].split(separator: separator, omittingEmptySubsequences: false).map { $0.indices }
    }

    private static func string(_ range: Range<Int>, in bytes: [UInt8]) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
