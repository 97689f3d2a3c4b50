/// One part of a parsed expression: what it is and where it stands.
public struct ExpressionNode: Sendable, Hashable {
    /// What a part of an expression can be.
    public indirect enum Kind: Sendable, Hashable {
        /// `5`, `'text'`, `true`, `nil`.
        case literal(ExpressionLiteral)
        /// `row.heading`.
        case keyPath(KeyPathExpression)
        /// `-a`, `not a`.
        case unary(UnaryOperator, ExpressionNode)
        /// `a + b`.
        case binary(BinaryOperator, ExpressionNode, ExpressionNode)
        /// `a ? b : c`.
        case conditional(ExpressionNode, ExpressionNode, ExpressionNode)
        /// `count(items)`; the name is the table's spelling.
        case call(String, [ExpressionNode])
    }

    /// What it is.
    public let kind: Kind
    /// Where it stands.
    public let span: ExpressionSpan
    /// Levels of nodes from here down, one for a leaf.
    public let depth: Int

    init(_ kind: Kind, _ span: ExpressionSpan) {
        self.kind = kind
        self.span = span
        depth = 1 + (kind.children.map(\.depth).max() ?? 0)
    }
}

extension ExpressionNode.Kind {
    /// The parts it is made of, in the order of the text.
    public var children: [ExpressionNode] {
        switch self {
        case .literal, .keyPath: []
        case .unary(_, let operand): [operand]
        case .binary(_, let left, let right): [left, right]
        case .conditional(let condition, let positive, let negative): [condition, positive, negative]
        case .call(_, let arguments): arguments
        }
    }
}

/// A value written in the expression itself.
public enum ExpressionLiteral: Sendable, Hashable {
    /// `nil`.
    case none
    /// `true` or `false`.
    case bool(Bool)
    /// A number without fraction and exponent that fits an `Int`.
    case int(Int)
    /// Any other number.
    case double(Double)
    /// A text, without its quotes and with its escapes replaced.
    case string(String)

    /// The value, nil for `nil`.
    public var value: Any? {
        switch self {
        case .none: nil
        case .bool(let value): value
        case .int(let value): value
        case .double(let value): value
        case .string(let value): value
        }
    }
}
