/// A token of an expression.
struct ExpressionToken: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case literal(ExpressionLiteral)
        case keyPath(KeyPathExpression)
        /// A name directly before `(` or `:(`, without its last colon.
        case function(String)
        /// An operator, parenthesis, comma, `?` or `:`.
        case symbol(String)
        /// The first `::` outside quotation marks, before the format.
        case format
        case end
    }

    var kind: Kind
    var span: ExpressionSpan
}
