import MarkupLanguage

/// The types of the values of expressions, as far as they follow from the types of their parts.
extension ValueType {
    var isNumber: Bool { if case .plain(.number, _) = self { true } else { false } }

    var isText: Bool { if case .plain(.text, _) = self { true } else { false } }

    /// Whether a formatter certainly cannot take a value.
    func isUnfit(for input: BuiltInFormatter.Input) -> Bool {
        switch self {
        case .plain(let plain, _): !plain.fits(input)
        case .list: true
        // A dictionary may have the components of a name.
        case .dictionary: input != .names
        case .object(let type): type.kind == .class && !type.isOfLibrary && (input == .numbers || input == .dates)
        case .unknown: false
        }
    }

    /// The type of a value that is either of two; not known for a value and nil.
    static func common(_ one: ValueType, _ other: ValueType) -> ValueType {
        guard case .plain(let first, let name) = one, case .plain(let second, _) = other, first == second else {
            return .unknown
        }
        return .plain(first, name: name)
    }

    /// The type of the result of a function in an expression.
    static func result(ofFunction name: String) -> ValueType { functions[name] ?? .unknown }

    private static let functions: [String: ValueType] = {
        var types: [String: ValueType] = [:]
        for name in ["count", "length"] { types[name] = .integer }
        for name in ["isEmpty", "contains", "hasPrefix", "hasSuffix"] { types[name] = .boolean }
        for name in [
            "join", "uppercase", "lowercase", "capitalize", "trim", "replace", "append", "prefix", "dropFirst",
        ] {
            types[name] = .text
        }
        for name in [
            "sum", "average", "median", "stddev", "abs", "round", "floor", "ceiling", "trunc", "sqrt", "exp", "ln",
            "log",
            "random",
        ] {
            types[name] = .double
        }
        return types
    }()
}

extension ExpressionLiteral {
    var valueType: ValueType {
        switch self {
        case .none: .unknown
        case .bool: .boolean
        case .int: .integer
        case .double: .double
        case .string: .text
        }
    }
}

extension BinaryOperator {
    /// The type of the result of an operation.
    func valueType(of left: ValueType, _ right: ValueType) -> ValueType {
        switch self {
        case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .boolean
        case .coalesce: ValueType.common(left, right)
        case .add where left.isText || right.isText: .text
        case .add, .subtract, .multiply, .divide, .remainder, .power:
            left.isNumber && right.isNumber
                ? left.name == "Int" && right.name == "Int" && self != .divide && self != .power ? .integer : .double
                : .unknown
        }
    }
}
