import Foundation
import KeyValueCoding

/// The measurements of the station at one time.
@KeyValueCoding
final class Reading {
    let time: Date
    /// In degrees Celsius; NaN while the station had no power.
    let outside: Double
    /// In degrees Celsius.
    let inside: Double

    init(time: Date, outside: Double, inside: Double) {
        (self.time, self.outside, self.inside) = (time, outside, inside)
    }
}

/// The weather of a day.
@KeyValueCoding
final class Day {
    let date: Date
    /// In millimetres.
    let rain: Double
    /// In degrees Celsius.
    let coldest: Double
    let warmest: Double

    init(date: Date, rain: Double, coldest: Double, warmest: Double) {
        (self.date, self.rain, self.coldest, self.warmest) = (date, rain, coldest, warmest)
    }
}

/// The weather of some days, the same for every call: a sine for the day, and others that make days differ.
final class Weather {
    let readings: [Reading]
    let days: [Day]
    /// How many hours the wind came from each direction; the keys are those of the texts.
    let winds: [(direction: String, hours: Double)]

    /// - Parameter step: From one reading to the next, in seconds.
    init(days count: Int, until end: Date, step: Double) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let today = calendar.startOfDay(for: end)
        let length = Double(count) * 86400
        readings = stride(from: -length, through: 0, by: step).map { offset in
            let time = end.addingTimeInterval(offset)
            // A cable was loose for a while in the middle.
            let isOff = abs(offset + length * 0.6) < length * 0.02
            return Reading(
                time: time, outside: isOff ? .nan : Self.celsius(at: time),
                inside: 21 + sin(time.timeIntervalSinceReferenceDate / 9000) / 2)
        }
        let shown = min(count, 31)
        days = (0..<shown).reversed().compactMap { number in
            calendar.date(byAdding: .day, value: -number, to: today).map { date in
                let temperatures = stride(from: 0.0, to: 86400, by: 3600).map {
                    Self.celsius(at: date.addingTimeInterval($0))
                }
                return Day(
                    date: date, rain: max(0, sin(Self.day(of: date) * 1.7) * 6), coldest: temperatures.min() ?? .nan,
                    warmest: temperatures.max() ?? .nan)
            }
        }
        let hours = Double(shown) * 24
        winds = [("north", 0.12), ("east", 0.18), ("south", 0.25), ("west", 0.45)].map {
            ($0.0, ($0.1 * hours).rounded())
        }
    }

    private static func day(of time: Date) -> Double { time.timeIntervalSinceReferenceDate / 86400 }

    private static func celsius(at time: Date) -> Double {
        let day = day(of: time)
        let season = 8 * sin((day - 110) / 365.25 * 2 * .pi)
        return 9 + season + 5 * sin((day - 0.375) * 2 * .pi) + 2 * sin(day * 0.9)
    }
}
