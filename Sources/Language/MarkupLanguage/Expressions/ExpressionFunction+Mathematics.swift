import Foundation

extension ExpressionFunction {
    /// Functions of numbers.
    static let mathematics: [ExpressionFunction] = [
        real("sqrt", "the square root; nil for a negative number") { $0 < 0 ? nil : $0.squareRoot() },
        real("log", "the logarithm to base 10; nil unless positive") { $0 > 0 ? log10($0) : nil },
        real("ln", "the natural logarithm; nil unless positive") { $0 > 0 ? Foundation.log($0) : nil },
        real("exp", "e to that power") { Foundation.exp($0) },
        whole("floor", .down, "the next whole number below"),
        whole("ceiling", .up, "the next whole number above"),
        whole("trunc", .towardZero, "the number without its fraction"),
        ExpressionFunction("round", 1...2, "the nearest whole number, or rounded to that many digits after the point") {
            call throws(ExpressionFault) in try round(call)
        },
        ExpressionFunction("abs", 1...1, "the number without its sign") { call throws(ExpressionFault) in
            guard let number = try call.number(0) else { return .none }
            return number < 0 ? Arithmetic.negate(call[0]) : call[0]
        },
        ExpressionFunction("random", 0...1, "a fraction from 0 up to 1, or a whole number from 0 up to the argument") {
            call throws(ExpressionFault) in
            guard call.count == 1 else { return .double(Double.random(in: 0..<1)) }
            guard let limit = try call.integer(0) else { return .none }
            guard limit > 0 else { throw ExpressionFault(argument: 0, expected: "a number above 0", found: "\(limit)") }
            return .int(Int.random(in: 0..<limit))
        },
        ExpressionFunction("now", 0...0, "the present date and time") { _ in .date(Date()) },
    ]

    private static func real(
        _ name: String, _ summary: String, _ body: @escaping @Sendable (Double) -> Double?
    ) -> ExpressionFunction {
        ExpressionFunction(name, 1...1, summary) { call throws(ExpressionFault) in
            guard let number = try call.number(0), let result = body(number) else { return .none }
            return .double(result)
        }
    }

    private static func whole(
        _ name: String, _ rule: FloatingPointRoundingRule, _ summary: String
    ) -> ExpressionFunction {
        ExpressionFunction(name, 1...1, summary) { call throws(ExpressionFault) in
            if case .int = call[0] { return call[0] }
            guard let number = try call.number(0) else { return .none }
            return Arithmetic.whole(number.rounded(rule))
        }
    }

    private static func round(_ call: FunctionCall) throws(ExpressionFault) -> DynamicValue {
        guard let number = try call.number(0) else { return .none }
        if case .int = call[0] { return call[0] }
        guard call.count == 2 else { return Arithmetic.whole(number.rounded()) }
        guard let digits = try call.integer(1) else { return .none }
        guard (0...15).contains(digits) else {
            throw ExpressionFault(argument: 1, expected: "0 to 15 digits", found: "\(digits)")
        }
        let scale = pow(10, Double(digits))
        let scaled = (number * scale).rounded() / scale
        return .double(scaled.isFinite ? scaled : number)
    }
}

extension ExpressionFunction {
    /// The original MarkupKit's spellings of operators as functions.
    static let operators: [ExpressionFunction] = [
        pair("add:to", "a + b") { Arithmetic.add($0, $1) },
        pair("from:subtract", "a - b") { Arithmetic.subtract($0, $1) },
        pair("multiply:by", "a * b") { Arithmetic.multiply($0, $1) },
        pair("divide:by", "a / b") { Arithmetic.divide($0, $1) },
        pair("modulus:by", "the remainder of a / b") { Arithmetic.remainder($0, $1) },
        pair("modulus", "the remainder of a / b") { Arithmetic.remainder($0, $1) },
        pair("raise:toPower", "a ** b") { Arithmetic.power($0, $1) },
        bits("bitwiseAnd:with", "the bits set in both") { $0 & $1 },
        bits("bitwiseOr:with", "the bits set in either") { $0 | $1 },
        bits("bitwiseXor:with", "the bits set in one only") { $0 ^ $1 },
        bits("leftshift:by", "the bits moved up") { $0 << $1 },
        bits("rightshift:by", "the bits moved down") { $0 >> $1 },
        ExpressionFunction("onesComplement", 1...1, "all bits turned") { call throws(ExpressionFault) in
            try call.integer(0).map { .int(~$0) } ?? .none
        },
    ]

    private static func pair(
        _ name: String, _ summary: String, _ body: @escaping @Sendable (DynamicValue, DynamicValue) -> DynamicValue
    ) -> ExpressionFunction {
        ExpressionFunction(name, 2...2, summary) { call throws(ExpressionFault) in
            guard try call.number(0) != nil, try call.number(1) != nil else { return .none }
            return body(call[0], call[1])
        }
    }

    private static func bits(
        _ name: String, _ summary: String, _ body: @escaping @Sendable (Int, Int) -> Int
    ) -> ExpressionFunction {
        ExpressionFunction(name, 2...2, summary) { call throws(ExpressionFault) in
            guard let left = try call.integer(0), let right = try call.integer(1) else { return .none }
            return .int(body(left, right))
        }
    }
}
