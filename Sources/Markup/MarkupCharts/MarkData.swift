import ChartLayout
import Foundation

/// What a mark shows, column by column.
nonisolated struct MarkData {
    /// Where the values are along the horizontal axis.
    enum Places {
        /// At 0, 1, 2 and so on.
        case counted
        case numbers([Double])
        /// Seconds since the reference date.
        case dates([Double])
        /// A mixture, and all that has categories.
        case values([LMPlottableValue])
    }

    var places = Places.counted
    /// The values, in a range the upper ends; NaN is a gap.
    var y: [Double] = []
    /// The lower ends of a range; empty in other marks.
    var low: [Double] = []
    /// Which series each value is of; empty where all are of one.
    var groups: [String] = []

    /// The columns of places that came one by one.
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

    /// Seconds since the reference date; NaN where no calendar counts them.
    static func time(_ seconds: Double) -> Double { abs(seconds) <= ChartDomain.lastTime ? seconds : .nan }

    /// The place of one value as it was given.
    func place(_ index: Int) -> LMPlottableValue {
        switch places {
        case .counted: .number(Double(index))
        case .numbers(let numbers): .number(numbers[index])
        case .dates(let dates):
            dates[index].isNaN ? .gap : .date(Date(timeIntervalSinceReferenceDate: dates[index]))
        case .values(let values): values[index]
        }
    }

    /// The part of the columns that is of one series.
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

    /// The columns of each series, in the order in which they first appear.
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
