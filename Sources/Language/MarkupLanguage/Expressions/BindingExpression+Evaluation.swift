import Foundation

extension BindingExpression {
    /// Computes the value; `lookup` returns the value of a key path and is called only for paths in the branches taken.
    ///
    /// The rules in short; optionals inside `Any` are unwrapped everywhere:
    ///
    /// * `Int` and `Int` stay `Int`, also through `**` and `%`; `/` always gives `Double`; a whole result that does not
    ///   fit gives `Double`; division by zero gives nil.
    /// * `+` with a text on either side joins the descriptions of both (`BindingText`). A date plus or minus a number
    ///   moves it by seconds, a date minus a date gives seconds.
    /// * nil on either side of `+ - * / % **` gives nil; an order comparison with nil is false; `== nil` tests for it;
    ///   in `and`, `or`, `not` and as a condition nil counts as false.
    /// * `==` between different kinds is false; every other mixture is an error at the operand.
    /// * A value of an unknown type passes unchanged through `?:`, `??` and key paths, and is compared by its own
    ///   equality.
    ///
    /// - Throws: `ExpressionError` at the part of the expression that could not be computed.
    public func evaluate(lookup: (KeyPathExpression) -> Any?) throws(ExpressionError) -> Any? {
        if case .keyPath(let path) = root.kind { return DynamicValue.flattened(lookup(path)) }
        let result = withoutActuallyEscaping(lookup) { lookup in
            Result { () throws(ExpressionError) in
                try ExpressionEvaluator(text: text, lookup: lookup).value(of: root)
            }
        }
        return try result.get().any
    }
}

/// Computes nodes; `text` is used for the positions of errors.
struct ExpressionEvaluator {
    let text: String
    let lookup: (KeyPathExpression) -> Any?

    func value(of node: ExpressionNode) throws(ExpressionError) -> DynamicValue {
        switch node.kind {
        case .literal(let literal): return DynamicValue(literal.value)
        case .keyPath(let path): return DynamicValue(lookup(path))
        case .unary(let sign, let operand): return try unary(sign, operand)
        case .binary(let operation, let left, let right): return try binary(operation, left, right)
        case .conditional(let condition, let positive, let negative):
            return try value(of: truth(of: condition, for: "?") ? positive : negative)
        case .call(let name, let arguments): return try call(name, arguments, node.span)
        }
    }

    // MARK: Operators

    private func unary(_ sign: UnaryOperator, _ operand: ExpressionNode) throws(ExpressionError) -> DynamicValue {
        if sign == .not { return .bool(!(try truth(of: operand, for: sign.rawValue))) }
        let value = try value(of: operand)
        if value.isNone { return .none }
        guard value.number != nil else { throw mismatch(sign.rawValue, "a number", value.kind, operand.span) }
        return sign == .minus ? Arithmetic.negate(value) : value
    }

    private func binary(
        _ operation: BinaryOperator, _ left: ExpressionNode, _ right: ExpressionNode
    ) throws(ExpressionError) -> DynamicValue {
        switch operation {
        case .or:
            if try truth(of: left, for: "or") { return .bool(true) }
            return .bool(try truth(of: right, for: "or"))
        case .and:
            guard try truth(of: left, for: "and") else { return .bool(false) }
            return .bool(try truth(of: right, for: "and"))
        case .coalesce:
            let value = try value(of: left)
            return value.isNone ? try self.value(of: right) : value
        case .equal: return .bool(try value(of: left).equals(value(of: right)))
        case .notEqual: return .bool(!(try value(of: left).equals(value(of: right))))
        case .less, .lessOrEqual, .greater, .greaterOrEqual: return .bool(try order(operation, left, right))
        case .add, .subtract, .multiply, .divide, .remainder, .power: return try arithmetic(operation, left, right)
        }
    }

    private func truth(of node: ExpressionNode, for subject: String) throws(ExpressionError) -> Bool {
        let value = try value(of: node)
        switch value {
        case .none: return false
        case .bool(let truth): return truth
        default: throw mismatch(subject, "true or false", value.kind, node.span)
        }
    }

    private func order(
        _ operation: BinaryOperator, _ left: ExpressionNode, _ right: ExpressionNode
    ) throws(ExpressionError) -> Bool {
        let (a, b) = (try value(of: left), try value(of: right))
        if a.isNone || b.isNone { return false }
        let result: Bool? =
            switch operation {
            case .less: a.precedes(b)
            case .greater: b.precedes(a)
            case .lessOrEqual: a.precedes(b).map { $0 || a.equals(b) }
            default: b.precedes(a).map { $0 || a.equals(b) }
            }
        if let result { return result }
        if a.hasOrder { throw mismatch(operation.rawValue, "\(a.kind) on both sides", b.kind, right.span) }
        throw mismatch(operation.rawValue, "numbers, texts or dates", a.kind, left.span)
    }

    private func arithmetic(
        _ operation: BinaryOperator, _ left: ExpressionNode, _ right: ExpressionNode
    ) throws(ExpressionError) -> DynamicValue {
        let (a, b) = (try value(of: left), try value(of: right))
        if a.isNone || b.isNone { return .none }
        if let result = Self.joined(operation, a, b) ?? Self.moved(operation, a, b) { return result }
        guard a.number != nil else { throw mismatch(operation.rawValue, "a number", a.kind, left.span) }
        guard b.number != nil else { throw mismatch(operation.rawValue, "a number", b.kind, right.span) }
        switch operation {
        case .add: return Arithmetic.add(a, b)
        case .subtract: return Arithmetic.subtract(a, b)
        case .multiply: return Arithmetic.multiply(a, b)
        case .divide: return Arithmetic.divide(a, b)
        case .remainder: return Arithmetic.remainder(a, b)
        default: return Arithmetic.power(a, b)
        }
    }

    /// Evaluates `+` with a text on one side.
    private static func joined(_ operation: BinaryOperator, _ a: DynamicValue, _ b: DynamicValue) -> DynamicValue? {
        guard operation == .add, a.isText || b.isText else { return nil }
        return .string(BindingText.text(for: a.any) + BindingText.text(for: b.any))
    }

    /// Evaluates sums and differences of dates and seconds.
    private static func moved(_ operation: BinaryOperator, _ a: DynamicValue, _ b: DynamicValue) -> DynamicValue? {
        switch (operation, a, b) {
        case (.subtract, .date(let end), .date(let start)): .double(end.timeIntervalSince(start))
        case (.add, .date(let date), _): b.number.map { .date(date.addingTimeInterval($0)) }
        case (.subtract, .date(let date), _): b.number.map { .date(date.addingTimeInterval(-$0)) }
        case (.add, _, .date(let date)): a.number.map { .date(date.addingTimeInterval($0)) }
        default: nil
        }
    }

    // MARK: Calls

    private func call(
        _ name: String, _ nodes: [ExpressionNode], _ span: ExpressionSpan
    ) throws(ExpressionError) -> DynamicValue {
        guard let function = ExpressionFunction.table[name] else {
            throw ExpressionError(.unknownFunction(name: name, nearest: nil), at: span, in: text)
        }
        var arguments: [DynamicValue] = []
        for node in nodes { arguments.append(try value(of: node)) }
        do {
            return try function.body(FunctionCall(arguments: arguments))
        } catch {
            let place = error.argument.flatMap { nodes.indices.contains($0) ? nodes[$0].span : nil } ?? span
            throw mismatch(name, error.expected, error.found, place)
        }
    }

    private func mismatch(
        _ subject: String, _ expected: String, _ found: String, _ span: ExpressionSpan
    ) -> ExpressionError {
        ExpressionError(
            .typeMismatch(subject: subject, expected: expected, found: found), at: span, in: text)
    }
}

extension DynamicValue {
    fileprivate var isText: Bool {
        if case .string = self { true } else { false }
    }

    fileprivate var hasOrder: Bool {
        switch self {
        case .int, .double, .string, .date: true
        default: false
        }
    }
}
