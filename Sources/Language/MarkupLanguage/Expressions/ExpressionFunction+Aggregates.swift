import Foundation

extension ExpressionFunction {
    /// Functions over the numbers of an array, or over several arguments.
    static let aggregates: [ExpressionFunction] = [
        ExpressionFunction("sum", 1...Int.max, "the sum; 0 for an empty array") { call throws(ExpressionFault) in
            guard let numbers = try call.numbers() else { return .none }
            return numbers.reduce(.int(0)) { Arithmetic.add($0, $1) }
        },
        ExpressionFunction("min", 1...Int.max, "the smallest; nil for an empty array") { call throws(ExpressionFault) in
            try extreme(call) { $0 < $1 }
        },
        ExpressionFunction("max", 1...Int.max, "the largest; nil for an empty array") {
            call throws(ExpressionFault) in try extreme(call) { $0 > $1 }
        },
        statistic("average", "the mean; nil for an empty array") { mean($0) },
        statistic("median", "the middle value, or the mean of the two in the middle") { median($0) },
        statistic("stddev", "the standard deviation of the population") { deviation($0) },
        ExpressionFunction("mode", 1...Int.max, "the most frequent value, the first of several") {
            call throws(ExpressionFault) in try mode(call)
        },
    ]

    private static func statistic(
        _ name: String, _ summary: String, _ body: @escaping @Sendable ([Double]) -> Double
    ) -> ExpressionFunction {
        ExpressionFunction(name, 1...Int.max, summary) { call throws(ExpressionFault) in
            guard let numbers = try call.numbers(), !numbers.isEmpty else { return .none }
            return .double(body(numbers.compactMap(\.number)))
        }
    }

    private static func extreme(
        _ call: FunctionCall, _ wins: (Double, Double) -> Bool
    ) throws(ExpressionFault) -> DynamicValue {
        if case .array(let array) = call[0], call.count == 1, let dates = dates(array) {
            let best = dates.max { wins($1.timeIntervalSinceReferenceDate, $0.timeIntervalSinceReferenceDate) }
            return best.map { .date($0) } ?? .none
        }
        guard let numbers = try call.numbers(), var best = numbers.first else { return .none }
        for number in numbers.dropFirst() {
            if let left = number.number, let right = best.number, wins(left, right) { best = number }
        }
        return best
    }

    private static func dates(_ array: DynamicArray) -> [Date]? {
        var dates: [Date] = []
        for element in array.elements {
            switch DynamicValue(element) {
            case .date(let date): dates.append(date)
            case .none: continue
            default: return nil
            }
        }
        return dates.isEmpty ? nil : dates
    }

    private static func mean(_ numbers: [Double]) -> Double {
        numbers.reduce(0, +) / Double(numbers.count)
    }

    private static func median(_ numbers: [Double]) -> Double {
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    private static func deviation(_ numbers: [Double]) -> Double {
        let center = mean(numbers)
        return mean(numbers.map { ($0 - center) * ($0 - center) }).squareRoot()
    }

    private static func mode(_ call: FunctionCall) throws(ExpressionFault) -> DynamicValue {
        guard let numbers = try call.numbers() else { return .none }
        var counts: [Double: Int] = [:]
        for case let number? in numbers.map(\.number) { counts[number, default: 0] += 1 }
        let most = counts.values.max()
        return numbers.first { $0.number.flatMap { counts[$0] } == most } ?? .none
    }
}
