package import Foundation

/// A distance between ticks in time: a number of calendar units.
package struct TimeStep: Equatable, Sendable {
    package enum Unit: Int, Comparable, Sendable {
        case second, minute, hour, day, month, year

        package static func < (left: Unit, right: Unit) -> Bool { left.rawValue < right.rawValue }

        /// The length of the unit in seconds; an average for months and years.
        package var seconds: Double {
            switch self {
            case .second: 1
            case .minute: 60
            case .hour: 3600
            case .day: 86400
            case .month: 2_629_746
            case .year: 31_556_952
            }
        }
    }

    package let unit: Unit
    package let count: Int

    private init(_ count: Int, _ unit: Unit) { (self.count, self.unit) = (count, unit) }

    private static let all: [TimeStep] = [
        .init(1, .second), .init(5, .second), .init(15, .second), .init(30, .second),
        .init(1, .minute), .init(5, .minute), .init(15, .minute), .init(30, .minute),
        .init(1, .hour), .init(3, .hour), .init(6, .hour), .init(12, .hour),
        .init(1, .day), .init(2, .day), .init(7, .day), .init(14, .day),
        .init(1, .month), .init(3, .month), .init(6, .month),
    ]

    /// Creates the smallest step that divides a number of seconds into at most `parts`; `nil` below a second, for which
    /// there is no unit.
    package init?(dividing seconds: Double, into parts: Int) {
        let wanted = seconds / Double(max(1, parts)) * (1 - 1e-9)
        guard wanted > 0, wanted.isFinite, seconds >= 2 else { return nil }
        if let step = Self.all.first(where: { Double($0.count) * $0.unit.seconds >= wanted }) {
            self = step
            return
        }
        guard let years = NiceStep(dividing: wanted / Unit.year.seconds, into: 1), years.size < 1e6 else { return nil }
        self.init(max(1, Int(years.size)), .year)
    }

    /// Returns the ticks in seconds since the reference date: whole calendar units in the calendar's time zone,
    /// including the ends of the range.
    package func ticks(in range: ClosedRange<Double>, calendar: Calendar) -> [Double] {
        var ticks: [Double] = []
        func add(_ date: Date) {
            let seconds = date.timeIntervalSinceReferenceDate
            // An hour that a clock skips or repeats would give a tick twice.
            if range.contains(seconds), ticks.last.map({ $0 < seconds }) ?? true { ticks.append(seconds) }
        }
        let start = Date(timeIntervalSinceReferenceDate: range.lowerBound)
        let end = Date(timeIntervalSinceReferenceDate: range.upperBound)
        switch unit {
        case .second, .minute:
            let size = Double(count) * unit.seconds
            let offset = Double(calendar.timeZone.secondsFromGMT(for: start))
            let first = ((range.lowerBound + offset) / size - 1e-9).rounded(.up) * size - offset
            for number in 0..<1000 {
                let next = first + Double(number) * size
                guard next <= range.upperBound else { break }
                add(Date(timeIntervalSinceReferenceDate: next))
            }
        case .hour:
            for day in days(from: start, to: end, calendar) {
                for hour in stride(from: 0, to: 24, by: count) {
                    if let date = calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day) { add(date) }
                }
            }
        case .day:
            // Counted from a fixed day, so that ticks do not move when the range does.
            for day in days(from: start, to: end, calendar) where dayNumber(of: day, calendar) % count == 0 { add(day) }
        case .month, .year:
            for date in months(from: start, to: end, calendar) { add(date) }
        }
        return ticks
    }

    private func days(from start: Date, to end: Date, _ calendar: Calendar) -> [Date] {
        var days: [Date] = []
        var day = calendar.startOfDay(for: start)
        while day <= end, days.count < 1000 {
            days.append(day)
            guard let next = calendar.date(byAdding: .day, value: 1, to: day), next > day else { break }
            day = calendar.startOfDay(for: next)
        }
        return days
    }

    /// Returns the number of whole days since Monday, 1 January 2001.
    private func dayNumber(of day: Date, _ calendar: Calendar) -> Int {
        let offset = Double(calendar.timeZone.secondsFromGMT(for: day))
        let number = ((day.timeIntervalSinceReferenceDate + offset) / Unit.day.seconds).rounded(.down)
        return Int(max(-1e9, min(1e9, number)))
    }

    private func months(from start: Date, to end: Date, _ calendar: Calendar) -> [Date] {
        let parts = calendar.dateComponents([.year, .month], from: start)
        guard let year = parts.year, let month = parts.month else { return [] }
        let length = unit == .year ? count * 12 : count
        // Months since year 0, rounded down to a multiple of the step.
        var index = year * 12 + (month - 1)
        index -= ((index % length) + length) % length
        var dates: [Date] = []
        while dates.count < 1000 {
            let (year, month) = (Int((Double(index) / 12).rounded(.down)), ((index % 12) + 12) % 12 + 1)
            guard let date = calendar.date(from: DateComponents(year: year, month: month, day: 1)), date <= end else {
                break
            }
            dates.append(date)
            index += length
        }
        return dates
    }
}
