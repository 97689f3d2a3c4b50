/// An operator with one operand.
public enum UnaryOperator: String, Sendable, Hashable {
    /// The negative of a number; nil stays nil.
    case minus = "-"
    /// A number as it is; nil stays nil.
    case plus = "+"
    /// `!` or `not`: true for false and nil.
    case not = "!"
}

/// An operator with two operands.
public enum BinaryOperator: String, Sendable, Hashable, CaseIterable {
    /// `||` or `or`: the right side is computed only when the left one is false or nil.
    case or = "||"
    /// `&&` or `and`: the right side is computed only when the left one is true.
    case and = "&&"
    /// `==` or `=`; values of different kinds are not equal.
    case equal = "=="
    /// `!=` or `<>`.
    case notEqual = "!="
    /// Numbers, texts and dates have an order; with nil a comparison is false.
    case less = "<"
    /// As `<`, and true for equal values.
    case lessOrEqual = "<="
    /// As `<`, the other way round.
    case greater = ">"
    /// As `>`, and true for equal values.
    case greaterOrEqual = ">="
    /// The left side, or the right one when the left is nil; groups from the right.
    case coalesce = "??"
    /// A sum, two texts joined, or a date moved by seconds.
    case add = "+"
    /// A difference, a date moved back by seconds, or the seconds between two dates.
    case subtract = "-"
    /// A product.
    case multiply = "*"
    /// A quotient, always a `Double`; nil for a division by zero.
    case divide = "/"
    /// The remainder of a division, with the sign of the left side; nil for a division by zero.
    case remainder = "%"
    /// A power; groups from the right.
    case power = "**"

    /// How strongly it binds; a greater number binds first.
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

    /// The strength of the word `not`: below comparisons, above `and`.
    static let wordNotPrecedence = 3
    /// The strength of the signs `-`, `+` and `!`: below `**` only.
    static let signPrecedence = 8

    var isRightAssociative: Bool { self == .coalesce || self == .power }
    var isComparison: Bool { precedence == 4 }

    /// Spellings besides the raw value: words, because `&` and `<` are awkward in an attribute, and the original's `=`.
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
