/// An operator with one operand.
public enum UnaryOperator: String, Sendable, Hashable {
    /// The negative of a number; nil stays nil.
    case minus = "-"
    /// The unchanged number; nil stays nil.
    case plus = "+"
    /// `!` or `not`: true for false and nil.
    case not = "!"
}

/// An operator with two operands.
public enum BinaryOperator: String, Sendable, Hashable, CaseIterable {
    /// `||` or `or`: the right operand is evaluated only when the left one is false or nil.
    case or = "||"
    /// `&&` or `and`: the right operand is evaluated only when the left one is true.
    case and = "&&"
    /// `==` or `=`; values of different kinds are not equal.
    case equal = "=="
    /// `!=` or `<>`.
    case notEqual = "!="
    /// `<`, for numbers, texts and dates; a comparison with nil is false.
    case less = "<"
    /// `<=`: as `<`, and true for equal values.
    case lessOrEqual = "<="
    /// `>`: as `<` with the operands exchanged.
    case greater = ">"
    /// `>=`: as `>`, and true for equal values.
    case greaterOrEqual = ">="
    /// `??`: the left operand, or the right one when the left is nil; right-associative.
    case coalesce = "??"
    /// A sum, two joined texts, or a date moved by seconds.
    case add = "+"
    /// A difference, a date moved back by seconds, or the seconds between two dates.
    case subtract = "-"
    /// A product.
    case multiply = "*"
    /// A quotient, always a `Double`; nil for a division by zero.
    case divide = "/"
    /// The remainder of a division, with the sign of the left side; nil for a division by zero.
    case remainder = "%"
    /// A power; right-associative.
    case power = "**"

    /// The precedence; operators with a greater number bind more strongly.
    var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 4
        case .coalesce: 5
        case .add, .subtract: 6
        case .multiply, .divide, .remainder: 7
        case .power: 9
        }
    }

    /// The precedence of the word `not`: below comparisons, above `and`.
    static let wordNotPrecedence = 3
    /// The precedence of the signs `-`, `+` and `!`: below `**` only.
    static let signPrecedence = 8

    var isRightAssociative: Bool { self == .coalesce || self == .power }
    var isComparison: Bool { precedence == 4 }

    /// Spellings in addition to the raw value: words, because `&` and `<` are awkward in an attribute, and the original
    /// MarkupKit's `=`.
    static let spellings: [String: BinaryOperator] = {
        var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
        table["or"] = .or
        table["OR"] = .or
        table["and"] = .and
        table["AND"] = .and
        table["="] = .equal
        table["<>"] = .notEqual
        return table
    }()
}
