/// A word of an expression.
struct ExpressionToken: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case literal(ExpressionLiteral)
        case keyPath(KeyPathExpression)
        /// A name that stands directly before `(` or `:(`, without its last colon.
        case function(String)
        /// An operator, parenthesis, comma, `?` or `:`.
        case symbol(String)
        /// The first `::` outside of quotes; the format follows.
        case format
        case end
    }

    var kind: Kind
    var span: ExpressionSpan
}
