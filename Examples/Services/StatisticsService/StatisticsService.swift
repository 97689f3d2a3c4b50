import Foundation
import Kilo
import KiloServer

/// The result of a statistical calculation.
struct Statistics: Codable, Sendable {
    var count: Int
    var sum: Double
    var average: Double
}

/// Performs simple statistical calculations.
@Service("/statistics", bundle: .module)
struct StatisticsService {
    /// Counts, adds and averages numbers.
    /// - Parameter values: the numbers, at least one
    /// - Returns: their count, sum and average
    @RequestMethod("GET")
    @ResponseMapping(name: "statistics~html.txt", mimeType: "text/html")
    func getStatistics(values: [Double]) throws -> Statistics {
        // An average of nothing is not a number, and JSON has no word for that.
        guard !values.isEmpty else { throw ServiceError.invalid(argument: "values", expected: "at least one number") }
        let sum = values.reduce(0, +)
        return Statistics(count: values.count, sum: sum, average: sum / Double(values.count))
    }
}

/// Adds numbers, in the two ways of the articles on the REST client.
@Service("/math")
struct MathService {
    /// Adds two numbers.
    @RequestMethod("GET") @ResourcePath("sum")
    func sum(a: Double?, b: Double?, values: [Double]) throws -> Double {
        (a ?? 0) + (b ?? 0) + values.reduce(0, +)
    }
}
