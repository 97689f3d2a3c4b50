import Foundation
import MarkupBasics
import Testing

@Suite struct CalendarTests {
    @Test func daysAreCountedInBothDirections() {
        for days in stride(from: -1_000_000, through: 1_000_000, by: 997) {
            let day = CalendarDay(daysSince1970: days)
            #expect(day.daysSince1970 == days)
            #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
        }
    }

    @Test(arguments: [(0, "1970-01-01"), (-1, "1969-12-31"), (19_782, "2024-02-29"), (-719_529, "-000001-12-31")])
    func daysAreWritten(days: Int, text: String) {
        #expect(CalendarDay(daysSince1970: days).text == text)
    }

    @Test func momentsAreRoundedToTheirParts() {
        let date = Date(timeIntervalSince1970: 59.9996)
        #expect(CalendarMoment(date, secondsFromGMT: 0, partsOfSecond: 1000).time.secondsText == "00:01:00")
        let early = CalendarMoment(Date(timeIntervalSince1970: -0.25), secondsFromGMT: 0)
        #expect(early.day.text == "1969-12-31")
        #expect(early.time.nanosecond == 750_000_000)
    }

    @Test(arguments: [
        ("2024-03-31T02:30", 1_711_848_600.0), ("2024-10-27T02:30", 1_729_989_000), ("2024-07-01T12:00", 1_719_828_000),
    ])
    func clocksThatAreMoved(text: String, seconds: Double) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let moment = try #require(ISOScanner.whole(text) { $0.dateTime() })
        #expect(moment.date(in: zone) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: ["", "2018-6-28", "2018-13-01", "2018-02-29", "2018-06-28T", "2018-06-28 10", "2018-06-28T10:60"])
    func anInvalidTimeIsRejected(text: String) {
        #expect(ISOScanner.whole(text) { $0.dateTime() } == nil)
    }
}
