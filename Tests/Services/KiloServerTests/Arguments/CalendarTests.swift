import Foundation
import Kilo
import KiloServer
import Testing

/// Dates, times and numbers are read completely or rejected, over a socket.
@Suite(.timeLimit(.minutes(2))) struct CalendarTests {
    struct Appointment: Codable, Sendable {
        var at: Date?
        var day: LocalDate?
        var opens: LocalTime?
        var local: LocalDateTime?
        var month: YearMonth?
        var takes: TimeSpan?
    }

    enum Fish: String, Codable, Sendable { case tuna }

    @Service("/calendar")
    struct CalendarService {
        @RequestMethod("GET") @ResourcePath("date") func date(value: Date) -> Date { value }
        @RequestMethod("GET") @ResourcePath("day") func day(value: LocalDate) -> LocalDate { value }
        @RequestMethod("GET") @ResourcePath("time") func time(value: LocalTime) -> LocalTime { value }
        @RequestMethod("GET") @ResourcePath("local") func local(value: LocalDateTime) -> LocalDateTime { value }
        @RequestMethod("GET") @ResourcePath("month") func month(value: YearMonth) -> YearMonth { value }
        @RequestMethod("GET") @ResourcePath("span") func span(value: Duration) -> TimeSpan { TimeSpan(value) }
        @RequestMethod("GET") @ResourcePath("decimal") func decimal(value: Decimal) -> [String] { ["\(value)"] }
        @RequestMethod("GET") @ResourcePath("double") func double(value: Double) -> Double { value }
        @RequestMethod("GET") @ResourcePath("float") func float(value: Float) -> Float { value }
        @RequestMethod("GET") @ResourcePath("fish") func fish(value: Fish) -> Fish { value }
        @RequestMethod("POST") func appoint(body: Appointment) -> Appointment { body }
        @RequestMethod("POST") @ResourcePath("form")
        func form(
            at: Date?, day: LocalDate?, size: ArgumentsService.Size?, fish: Fish?, agreed: Bool = false, note: String?,
            counts: [Int], count: Int = 7
        ) -> [String] {
            [
                at.map { "\($0.timeIntervalSince1970)" } ?? "none", day?.description ?? "none",
                size?.rawValue ?? "none",
                fish?.rawValue ?? "none", "\(agreed)", note ?? "none", "\(counts)", "\(count)",
            ]
        }
    }

    /// 2018-06-28T10:45:00Z in milliseconds.
    static let moment: Int64 = 1_530_182_700_000

    static let accepted: [(String, String)] = [
        ("date?value=2018-06-28T10:45", "\(moment)"), ("date?value=2018-06-28T10:45:30", "\(moment + 30_000)"),
        ("date?value=2018-06-28T10:45%2B02:00", "\(moment - 7_200_000)"),
        ("date?value=2018-06-28%2010:45:00", "\(moment)"), ("date?value=2018-06-28t10:45:00z", "\(moment)"),
        ("date?value=2018-06-28T10:45:00.125-0330", "\(moment + 12_600_125)"),
        ("date?value=2018-06-28T10:45:00%2B01", "\(moment - 3_600_000)"), ("date?value=2018-06-28", "1530144000000"),
        ("date?value=2018-06", "1527811200000"), ("date?value=2016-02-29", "1456704000000"),
        ("date?value=0001-01-01", "-62135596800000"), ("date?value=1969-12-31T23:59:59.5", "-500"),
        ("date?value=\(moment)", "\(moment)"), ("date?value=-1", "-1"), ("date?value=20181301", "20181301"),
        ("day?value=2018-06-28", #""2018-06-28""#), ("day?value=%2B012018-06-28", #""+012018-06-28""#),
        ("time?value=10:45", #""10:45""#), ("time?value=10:45:30.250", #""10:45:30.25""#),
        ("local?value=2018-06-28T10:45", #""2018-06-28T10:45""#), ("month?value=2018-06", #""2018-06""#),
        ("span?value=PT1H30M", #""PT1H30M""#), ("span?value=-P1DT0.5S", #""-PT24H0.5S""#),
        ("span?value=P2W", #""PT336H""#),
        ("decimal?value=12.50", #"["12.5"]"#), ("decimal?value=-.5e1", #"["-5"]"#),
        ("decimal?value=12345678901234567890123456789012345678", #"["12345678901234567890123456789012345678"]"#),
        ("double?value=1e-300", "1e-300"), ("double?value=0e-999", "0"), ("fish?value=tuna", #""tuna""#),
    ]

    @Test func wholeTextsAreRead() async throws {
        try await LiveService.run(CalendarService()) { service async throws in
            for (query, expected) in Self.accepted {
                let answer = try await service.ask("GET", "/calendar/" + query)
                #expect(answer.status == 200, "\(query)")
                #expect(answer.body == expected, "\(query)")
            }
        }
    }

    static let refused: [(String, String)] = [
        ("date?value=2018-06-28garbage", "2018-06-28T10:45:00Z"),
        ("date?value=2018-06-28T99:99", "2018-06-28T10:45:00Z"),
        ("date?value=2018-02-30", "2018-06-28T10:45:00Z"), ("date?value=2017-02-29", "2018-06-28T10:45:00Z"),
        ("date?value=20180628", "2018-06-28T10:45:00Z"),
        ("date?value=2018-06-28T10:45%2B24:00", "2018-06-28T10:45:00Z"),
        ("date?value=2018-06-28T", "2018-06-28T10:45:00Z"), ("date?value=2018-6-28", "2018-06-28T10:45:00Z"),
        ("date?value=2018-06-28T10:45:00.", "2018-06-28T10:45:00Z"), ("date?value=10:45", "2018-06-28T10:45:00Z"),
        ("date?value=2018-06-28T24:00", "2018-06-28T10:45:00Z"), ("date?value=2018-13", "2018-06-28T10:45:00Z"),
        ("date?value=%2D000000-01-01", "2018-06-28T10:45:00Z"), ("date?value=", "2018-06-28T10:45:00Z"),
        ("day?value=2018-06-28T10:45", "a day such as"), ("time?value=24:00", "a time of day such as"),
        ("time?value=10:45Z", "a time of day such as"), ("local?value=2018-06-28T10:45Z", "without an offset"),
        ("month?value=2018-06-01", "a month such as"), ("span?value=P1M", "a duration such as"),
        ("span?value=PT", "a duration such as"), ("span?value=PT1M1H", "a duration such as"),
        ("span?value=PT1.5H", "a duration such as"), ("decimal?value=1.2.3", "a decimal number"),
        ("decimal?value=1-2", "a decimal number"), ("decimal?value=1%2B1", "a decimal number"),
        ("decimal?value=--1", "a decimal number"), ("decimal?value=e5", "a decimal number"),
        ("decimal?value=5e", "a decimal number"),
        ("decimal?value=" + String(repeating: "7", count: 45), "at most 38 digits"),
        ("decimal?value=1e-300", "a decimal number"), ("decimal?value=1e400", "a decimal number"),
        ("double?value=1e-400", "a number"), ("double?value=1e400", "a number"), ("float?value=1e-60", "a number"),
        ("double?value=1.2.3", "a number"), ("fish?value=cod", "a value of 'CalendarTests.Fish'"),
    ]

    @Test func anythingElseIsRefusedByItsForm() async throws {
        try await LiveService.run(CalendarService()) { service async throws in
            for (query, expected) in Self.refused {
                let answer = try await service.ask("GET", "/calendar/" + query)
                #expect(answer.status == 400, "\(query)")
                #expect((answer.json?["expected"] as? String)?.contains(expected) == true, "\(query) \(answer.body)")
            }
        }
    }

    @Test func bodiesHoldTheSameForms() async throws {
        try await LiveService.run(CalendarService()) { service async throws in
            let text =
                #"{"at":"2018-06-28T10:45","day":"2018-06-28","local":"2018-06-28T10:45","month":"2018-06","opens":"10:45","takes":"PT90M"}"#
            let expected =
                #"{"at":\#(Self.moment),"day":"2018-06-28","local":"2018-06-28T10:45","month":"2018-06","opens":"10:45","takes":"PT1H30M"}"#
            #expect(try await service.post(json: text, "/calendar").body == expected)
            let form = "at=2018-06-28T10:45&day=2018-06-28&local=2018-06-28T10:45&month=2018-06&opens=10:45&takes=PT90M"
            #expect(try await service.post(form: form, "/calendar").body == expected)
            for (member, words) in [
                (#""at":"2018-06-28garbage""#, "2018-06-28T10:45:00Z"), (#""at":8.65e15"#, "2018-06-28T10:45:00Z"),
                (#""day":"2018-02-30""#, "a day such as"), (#""opens":7"#, "a time of day"),
                (#""takes":"P1Y""#, "a duration such as"),
            ] {
                let answer = try await service.post(json: "{\(member)}", "/calendar")
                #expect(answer.status == 400, "\(member)")
                #expect((answer.json?["expected"] as? String)?.contains(words) == true, "\(member) \(answer.body)")
            }
            let answer = try await service.post(form: "day=2018-02-30", "/calendar")
            #expect(answer.json?["argument"] as? String == "day")
        }
    }

    @Test func fieldsLeftEmptyAreAbsent() async throws {
        try await LiveService.run(CalendarService()) { service async throws in
            let empty = "at=&day=&size=&fish=&note=&counts=&count="
            let nothing = #"["none","none","none","none","false","","[]","7"]"#
            #expect(try await service.post(form: empty, "/calendar/form").body == nothing)
            let filled = "at=2018-06&day=2018-06-28&size=small&fish=tuna&agreed=on&counts=1&counts=&counts=3"
            #expect(
                try await service.post(form: filled, "/calendar/form").body
                    == #"["1527811200.0","2018-06-28","small","tuna","true","none","[1, 3]","7"]"#)
            #expect(try await service.post(form: "size=medium", "/calendar/form").status == 400)
        }
    }
}
