/// One part of a parsed expression, with its kind and position.
public struct ExpressionNode: Sendable, Hashable {
    /// The kind of a part of an expression.
    public indirect enum Kind: Sendable, Hashable {
        /// A literal: `5`, `'text'`, `true`, `nil`.
        case literal(ExpressionLiteral)
        /// A key path: `row.heading`.
        case keyPath(KeyPathExpression)
        /// An operation with one operand: `-a`, `not a`.
        case unary(UnaryOperator, ExpressionNode)
        /// An operation with two operands: `a + b`.
        case binary(BinaryOperator, ExpressionNode, ExpressionNode)
        /// A conditional: `a ? b : c`.
        case conditional(ExpressionNode, ExpressionNode, ExpressionNode)
        /// A call: `count(items)`; the name is spelled as in the table of functions.
        case call(String, [ExpressionNode])
    }

    /// The kind.
    public let kind: Kind
    /// The position in the text.
    public let span: ExpressionSpan
    /// The number of levels of nodes below and including this one; 1 for a leaf.
    public let depth: Int

    init(_ kind: Kind, _ span: ExpressionSpan) {
        self.kind = kind
        self.span = span
        depth = 1 + (kind.children.map(\.depth).max() ?? 0)
    }
}

extension ExpressionNode.Kind {
    /// The parts of this part, in the order of the text.
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

    /// The value; nil for `nil`.
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
