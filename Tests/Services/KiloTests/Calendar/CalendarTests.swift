import Foundation
import Kilo
import Testing

/// Days, times and durations as values: validity, text form, and points in time.
@Suite struct CalendarTests {
    @Test(arguments: [
        (1, 31), (2, 29), (3, 31), (4, 30), (5, 31), (6, 30), (7, 31), (8, 31), (9, 30), (10, 31), (11, 30), (12, 31),
    ])
    func monthsOfALeapYear(month: Int, days: Int) {
        #expect(YearMonth(year: 2024, month: month)?.dayCount == days)
        #expect(LocalDate(year: 2024, month: month, day: days) != nil)
        #expect(LocalDate(year: 2024, month: month, day: days + 1) == nil)
        #expect(LocalDate(year: 2024, month: month, day: 0) == nil)
    }

    @Test(arguments: [(2023, 28), (2024, 29), (1900, 28), (2000, 29), (2100, 28), (-4, 29), (-100, 28), (0, 29)])
    func leapYears(year: Int, days: Int) {
        #expect(YearMonth(year: year, month: 2)?.dayCount == days)
        let march = YearMonth(year: year, month: 3)?.firstDay.date(in: .gmt)
        let february = YearMonth(year: year, month: 2)?.firstDay.date(in: .gmt)
        #expect(february.flatMap { march?.timeIntervalSince($0) } == Double(days) * 86_400)
    }

    @Test func monthsAndYearsThatDoNotExist() {
        #expect(YearMonth(year: 2024, month: 0) == nil)
        #expect(YearMonth(year: 2024, month: 13) == nil)
        #expect(YearMonth(year: 1_000_000, month: 1) == nil)
        #expect(YearMonth(year: -1_000_000, month: 1) == nil)
        #expect(YearMonth(year: 999_999, month: 12)?.description == "+999999-12")
        #expect(YearMonth(year: -999_999, month: 1)?.description == "-999999-01")
    }

    @Test(arguments: [
        "2018-06-28", "0000-01-01", "0001-12-31", "9999-12-31", "+010000-01-01", "-000001-02-28", "+999999-12-31",
        "-999999-01-01", "1969-12-31", "1970-01-01", "2000-02-29",
    ])
    func daysAreWrittenAsTheyAreRead(text: String) throws {
        let day = try #require(LocalDate(text))
        #expect(day.description == text)
        #expect(day.yearMonth.description == String(text.dropLast(3)))
        #expect(YearMonth(String(text.dropLast(3))) == day.yearMonth)
        #expect(LocalDate(day.date(in: .gmt), in: .gmt) == day)
        #expect(Date(iso8601: text) == day.date(in: .gmt))
        let json = try JSONEncoder().encode([day])
        #expect(String(decoding: json, as: UTF8.self) == "[\"\(text)\"]")
        #expect(try JSONDecoder().decode([LocalDate].self, from: json) == [day])
    }

    @Test(arguments: [
        "", "2018", "2018-06", "2018-6-28", "2018-06-2", "2018-06-281", "2018-06-31", "2018-13-01", "2018/06/28",
        "18-06-28", "+2018-06-28", "-000000-01-01", "+00001-01-01", " 2018-06-28", "2018-06-28 ", "2018-06-28T10:45",
        "２０１８-06-28",
    ])
    func textsThatAreNoDays(text: String) {
        #expect(LocalDate(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([LocalDate].self, from: JSONEncoder().encode([text]))
        }
    }

    @Test func daysAreThoseOfFoundationsCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for number in stride(from: -130_000, through: 400_000, by: 61) {
            let moment = Date(timeIntervalSince1970: Double(number) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: moment)
            let day = LocalDate(moment, in: .gmt)
            #expect(day.year == parts.year)
            #expect(day.month == parts.month)
            #expect(day.day == parts.day)
            #expect(day.date(in: .gmt) == moment)
            #expect(LocalDate(moment.addingTimeInterval(86_399), in: .gmt) == day)
            #expect(LocalDate(moment.addingTimeInterval(-1), in: .gmt) < day)
        }
    }

    @Test(arguments: [
        ("00:00", 0, 0), ("23:59", 86_340, 0), ("10:45:30", 38_730, 0), ("10:45:30.25", 38_730, 250_000_000),
        ("00:00:00.000000001", 0, 1), ("12:00:01", 43_201, 0), ("01:00:00.9", 3_600, 900_000_000),
        ("23:59:59.999999999", 86_399, 999_999_999),
    ])
    func timesAreWrittenAsTheyAreRead(text: String, seconds: Int, nanosecond: Int) throws {
        let time = try #require(LocalTime(text))
        #expect(time.secondOfDay == seconds)
        #expect(time.nanosecond == nanosecond)
        #expect(time.description == text)
        #expect(LocalTime(hour: time.hour, minute: time.minute, second: time.second, nanosecond: nanosecond) == time)
    }

    @Test(arguments: [
        ("10:45:00", "10:45"), ("10:45:30.250", "10:45:30.25"), ("10:45:30,5", "10:45:30.5"), ("10:45:00.0", "10:45"),
    ])
    func longerFormsOfTimes(text: String, expected: String) {
        #expect(LocalTime(text)?.description == expected)
    }

    @Test(arguments: [
        "", "10", "10:", "10:4", "1:45", "24:00", "10:60", "10:45:60", "10:45:", "10:45:3", "10:45:30.",
        "10:45:30.1234567890", "10:45Z", "-1:45", "10.45",
    ])
    func textsThatAreNoTimes(text: String) {
        #expect(LocalTime(text) == nil)
    }

    @Test func partsOfTimesThatDoNotExist() {
        #expect(LocalTime(hour: 24, minute: 0) == nil)
        #expect(LocalTime(hour: -1, minute: 0) == nil)
        #expect(LocalTime(hour: 0, minute: 60) == nil)
        #expect(LocalTime(hour: 0, minute: -1) == nil)
        #expect(LocalTime(hour: 0, minute: 0, second: 60) == nil)
        #expect(LocalTime(hour: 0, minute: 0, second: -1) == nil)
        #expect(LocalTime(hour: 0, minute: 0, nanosecond: 1_000_000_000) == nil)
        #expect(LocalTime(hour: 0, minute: 0, nanosecond: -1) == nil)
        #expect(LocalTime(hour: 0, minute: 0) == .midnight)
    }

    @Test func earlierIsLess() throws {
        let days = try ["-000001-12-31", "0001-01-01", "2018-05-31", "2018-06-01", "2018-06-02", "2019-01-01"]
            .map { try #require(LocalDate($0)) }
        let times = try ["00:00", "00:00:00.1", "00:00:01", "00:01", "01:00"].map { try #require(LocalTime($0)) }
        #expect(zip(days, days.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
        #expect(!(days[0] < days[0]))
        #expect(!(times[0] < times[0]))
        let (early, late) = (LocalDateTime(date: days[2], time: times[4]), LocalDateTime(date: days[3], time: times[0]))
        #expect(early < late)
        #expect(!(late < early))
        #expect(days[2].yearMonth < days[3].yearMonth)
        #expect(!(days[3].yearMonth < days[4].yearMonth))
        #expect(TimeSpan(.seconds(1)) < TimeSpan(.seconds(2)))
        #expect(!(TimeSpan(.seconds(2)) < TimeSpan(.seconds(2))))
    }

    @Test(arguments: [
        ("2024-03-10T01:59:59", 1_710_053_999), ("2024-03-10T02:30", 1_710_055_800),
        ("2024-03-10T03:00", 1_710_054_000),
        ("2024-11-03T00:59:59", 1_730_609_999), ("2024-11-03T01:00", 1_730_610_000),
        ("2024-11-03T02:00", 1_730_617_200),
        ("2024-07-01T00:00", 1_719_806_400), ("2024-01-01T00:00", 1_704_085_200),
    ])
    func momentsOfNewYork(text: String, seconds: Int) throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let moment = try #require(LocalDateTime(text)).date(in: zone)
        #expect(moment == Date(timeIntervalSince1970: Double(seconds)))
        // Only the half hour that the clocks skip reads differently.
        #expect(LocalDateTime(moment, in: zone).description == (text.contains("02:30") ? "2024-03-10T03:30" : text))
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00"), (-1, "1969-12-31T23:59:59"), (-0.5, "1969-12-31T23:59:59.5"),
        (86_399.25, "1970-01-01T23:59:59.25"), (86_400, "1970-01-02T00:00"), (-86_400, "1969-12-31T00:00"),
    ])
    func momentsAsTheyAreShown(seconds: Double, expected: String) {
        let moment = Date(timeIntervalSince1970: seconds)
        #expect(LocalDateTime(moment, in: .gmt).description == expected)
        #expect(LocalDateTime(expected)?.date(in: .gmt) == moment)
        #expect(Date(iso8601: expected) == moment)
        #expect(Date(iso8601: expected + "Z") == moment)
        #expect(Date(iso8601: expected + "+01:30") == moment.addingTimeInterval(-5_400))
        #expect(Date(iso8601: expected + "-0130") == moment.addingTimeInterval(5_400))
        #expect(Date(iso8601: expected + "-01") == moment.addingTimeInterval(3_600))
    }

    @Test(arguments: [
        "2018-06-28T10:45+", "2018-06-28T10:45+2", "2018-06-28T10:45+24:00", "2018-06-28T10:45+02:60",
        "2018-06-28T10:45+02:", "2018-06-28T10:45+02:000", "2018-06-28X10:45", "2018-06-28T", "2018-06-28T10:45ZZ",
        "2018-00", "10:45",
    ])
    func textsThatAreNoMoments(text: String) {
        #expect(Date(iso8601: text) == nil)
    }

    @Test(arguments: [
        ("PT0S", Duration.zero, "PT0S"), ("P1W", .seconds(604_800), "PT168H"), ("P2DT12H", .seconds(216_000), "PT60H"),
        ("PT1H30M", .seconds(5_400), "PT1H30M"), ("PT90M", .seconds(5_400), "PT1H30M"),
        ("PT0.25S", .milliseconds(250), "PT0.25S"), ("-PT1M0.5S", .milliseconds(-60_500), "-PT1M0.5S"),
        ("+PT59S", .seconds(59), "PT59S"), ("PT60S", .seconds(60), "PT1M"), ("PT3600S", .seconds(3_600), "PT1H"),
        ("P1W1DT1H1M1S", .seconds(694_861), "PT193H1M1S"), ("PT0,000000001S", .nanoseconds(1), "PT0.000000001S"),
        ("-PT0S", .zero, "PT0S"), ("PT99999999999S", .seconds(99_999_999_999), "PT27777777H46M39S"),
    ])
    func lengthsOfTime(text: String, duration: Duration, written: String) {
        #expect(TimeSpan(text)?.duration == duration)
        #expect(TimeSpan(duration).description == written)
        #expect(TimeSpan(written)?.duration == duration)
    }

    @Test(arguments: [
        "", "P", "PT", "P1", "1H", "PT1", "P1H", "PT1D", "PT1S1M", "PT1M1M", "P1DT", "P1.5D", "PT1.5M", "PT1.S",
        "PT.5S", "PT1.1234567890S", "PT999999999999S", "P1Y", "P1M", "--PT1S", "PT1S ",
    ])
    func textsThatAreNoLengths(text: String) {
        #expect(TimeSpan(text) == nil)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Thursday, 01-Jan-76 00:00:00 GMT", 3_345_062_400), ("Saturday, 01-Jan-77 00:00:00 GMT", 220_924_800),
        ("Sat, 01 Jan 2000 00:00:00 GMT", 946_684_800), ("sun, 06 NOV 1994 08:49:37 gmt", 784_111_777),
        ("Sun Nov 16 08:49:37 1994", 784_975_777),
    ])
    func datesOfHeaders(text: String, seconds: Int) {
        let date = Date(timeIntervalSince1970: Double(seconds))
        #expect(Date(httpDate: text) == date)
        #expect(Date(httpDate: date.httpDate) == date)
    }

    @Test(arguments: [
        (784_111_777.0, "Sun, 06 Nov 1994 08:49:37 GMT"), (784_111_777.9, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
        (86_400, "Fri, 02 Jan 1970 00:00:00 GMT"), (-172_800, "Tue, 30 Dec 1969 00:00:00 GMT"),
        (1_709_208_000, "Thu, 29 Feb 2024 12:00:00 GMT"),
    ])
    func headersHaveWholeSeconds(seconds: Double, expected: String) {
        #expect(Date(timeIntervalSince1970: seconds).httpDate == expected)
    }

    @Test(arguments: [
        "", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 06 Nuv 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT GMT",
        "Sun, xx Nov 1994 08:49:37 GMT", "784111777", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06  Nov  1994 08:49:37 GMT", "Sun, 06-Nov-1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08.49.37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994",
    ])
    func textsThatAreNoDatesOfHeaders(text: String) {
        #expect(Date(httpDate: text) == nil)
    }
}
