import ChartLayout
import Foundation

/// The values of a mark, column by column.
nonisolated struct MarkData {
    /// The positions of the values along the horizontal axis.
    enum Places {
        /// At 0, 1, 2 and so on.
        case counted
        case numbers([Double])
        /// Seconds since the reference date.
        case dates([Double])
        /// Mixed types, and everything with categories.
        case values([LMPlottableValue])
    }

    var places = Places.counted
    /// The values, in a range the upper ends; NaN is a gap.
    var y: [Double] = []
    /// The lower ends of a range; empty in other marks.
    var low: [Double] = []
    /// The series of each value; empty if there is only one series.
    var groups: [String] = []

    /// Converts places into the most compact column.
    static func places(_ values: [LMPlottableValue]) -> Places {
        var (numbers, dates): ([Double], [Double]) = ([], [])
        numbers.reserveCapacity(values.count)
        for value in values {
            switch value {
            case .number(let number) where dates.isEmpty: numbers.append(number)
            case .date(let date) where numbers.isEmpty: dates.append(time(date.timeIntervalSinceReferenceDate))
            default: return .values(values)
            }
        }
        return dates.isEmpty ? .numbers(numbers) : .dates(dates)
    }

    /// Seconds since the reference date; NaN beyond the range of calendars.
    static func time(_ seconds: Double) -> Double { abs(seconds) <= ChartDomain.lastTime ? seconds : .nan }

    /// Returns the caller's place of one value.
    func place(_ index: Int) -> LMPlottableValue {
        switch places {
        case .counted: .number(Double(index))
        case .numbers(let numbers): .number(numbers[index])
        case .dates(let dates):
            dates[index].isNaN ? .gap : .date(Date(timeIntervalSinceReferenceDate: dates[index]))
        case .values(let values): values[index]
        }
    }

    /// Returns the rows at these indices.
    func part(_ indices: [Int]) -> MarkData {
        var part = MarkData(y: indices.map { y[$0] }, low: low.isEmpty ? [] : indices.map { low[$0] })
        switch places {
        case .counted: part.places = .numbers(indices.map(Double.init))
        case .numbers(let numbers): part.places = .numbers(indices.map { numbers[$0] })
        case .dates(let dates): part.places = .dates(indices.map { dates[$0] })
        case .values(let values): part.places = .values(indices.map { values[$0] })
        }
        return part
    }

    /// The columns of each series, in the order of first appearance.
    var series: [(name: String?, data: MarkData)] {
        guard groups.count == y.count, !groups.isEmpty else { return [(nil, self)] }
        var (order, members): ([String], [String: [Int]]) = ([], [:])
        for (index, name) in groups.enumerated() {
            if members[name] == nil { order.append(name) }
            members[name, default: []].append(index)
        }
        return order.map { ($0, part(members[$0] ?? [])) }
    }
}
