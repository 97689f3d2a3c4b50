import Foundation

/// Arithmetic on two numbers whose types are known only at run time.
///
/// Two whole numbers give a whole number, except that `/` always gives a fraction. A whole result that does not fit 64
/// bits becomes a fraction. Division by zero gives nil.
enum Arithmetic {
    static func add(_ left: DynamicValue, _ right: DynamicValue) -> DynamicValue {
        calculate(left, right, { $0.addingReportingOverflow($1) }, +)
    }

    static func subtract(_ left: DynamicValue, _ right: DynamicValue) -> DynamicValue {
        calculate(left, right, { $0.subtractingReportingOverflow($1) }, -)
    }

    static func multiply(_ left: DynamicValue, _ right: DynamicValue) -> DynamicValue {
        calculate(left, right, { $0.multipliedReportingOverflow(by: $1) }, *)
    }

    static func divide(_ left: DynamicValue, _ right: DynamicValue) -> DynamicValue {
        guard let dividend = left.number, let divisor = right.number, divisor != 0 else { return .none }
        return .double(dividend / divisor)
    }

    /// Returns the remainder, with the sign of the dividend.
    static func remainder(_ left: DynamicValue, _ right: DynamicValue) -> DynamicValue {
        guard let divisor = right.number, divisor != 0 else { return .none }
        return calculate(
            left, right, { $0.remainderReportingOverflow(dividingBy: $1) },
            { $0.truncatingRemainder(dividingBy: $1) })
    }

    /// Returns a power; a whole number to a whole power of at least 0 stays whole.
    static func power(_ left: DynamicValue, _ right: DynamicValue) -> DynamicValue {
        if case .int(let base) = left, case .int(let exponent) = right, exponent >= 0,
            let result = power(base, exponent)
        {
            return .int(result)
        }
        guard let base = left.number, let exponent = right.number else { return .none }
        let result = pow(base, exponent)
        return result.isNaN ? .none : .double(result)
    }

    static func negate(_ value: DynamicValue) -> DynamicValue {
        if case .double(let number) = value { return .double(-number) }
        return subtract(.int(0), value)
    }

    /// Returns the whole number as an `Int` if it fits.
    static func whole(_ number: Double) -> DynamicValue {
        Int(exactly: number).map { .int($0) } ?? .double(number)
    }

    private static func calculate(
        _ left: DynamicValue, _ right: DynamicValue,
        _ whole: (Int, Int) -> (partialValue: Int, overflow: Bool), _ real: (Double, Double) -> Double
    ) -> DynamicValue {
        if case .int(let a) = left, case .int(let b) = right {
            let (value, overflow) = whole(a, b)
            if !overflow { return .int(value) }
        }
        guard let a = left.number, let b = right.number else { return .none }
        return .double(real(a, b))
    }

    /// Returns a power by repeated squaring; nil when the result does not fit.
    private static func power(_ base: Int, _ exponent: Int) -> Int? {
        var (result, square, rest) = (1, base, exponent)
        while true {
            if rest & 1 == 1 {
                let (product, overflow) = result.multipliedReportingOverflow(by: square)
                if overflow { return nil }
                result = product
            }
            rest >>= 1
            if rest == 0 { return result }
            let (next, overflow) = square.multipliedReportingOverflow(by: square)
            if overflow { return nil }
            square = next
        }
    }
}
