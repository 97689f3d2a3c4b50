/// An operator with one operand.
public enum UnaryOperator: String, Sendable, Hashable {
    case minus = "-"
    case plus = "+"
    case not = "!"
}

/// An operator with two operands.
public enum BinaryOperator: String, Sendable, Hashable, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case coalesce = "??"
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
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
