public import Foundation
public import Kilo

extension Date: ServiceArgument {
    /// Reads milliseconds since 1970, or a day, a day with a time, or a month as ISO 8601 and HTML inputs write them:
    /// `2018-06-28`, `2018-06-28T10:45`, `2018-06-28T10:45:30.5+02:00`, `2018-06`.
    ///
    /// A time without an offset is in UTC. Digits alone are milliseconds, but eight digits that could be a day, such as
    /// `20180628`, are rejected, because the client most likely meant that day.
    public init?(argument: String) {
        if let date = Date(iso8601: argument) {
            self = date
        } else if let milliseconds = Double(argument: argument), !argument.couldBeDay {
            self.init(milliseconds: milliseconds)
        } else {
            return nil
        }
    }

    /// `nil` outside the range of ECMAScript's dates, which every client language can represent.
    init?(milliseconds: Double) {
        guard abs(milliseconds) <= Date.maximumMilliseconds else { return nil }
        self.init(timeIntervalSince1970: milliseconds / 1000)
    }

    /// The two accepted forms, with examples.
    public static var argumentForm: String {
        "milliseconds since 1970 or an ISO 8601 date such as '2018-06-28' or '2018-06-28T10:45:00Z'"
    }

    static let maximumMilliseconds = 8.64e15
}

extension String {
    /// Whether the text looks like a day of this era without separators: `20180628`.
    fileprivate var couldBeDay: Bool {
        guard utf8.count == 8, let number = Int(self), (1900_00_00..<2200_00_00).contains(number) else { return false }
        return LocalDate(year: number / 10_000, month: number / 100 % 100, day: number % 100) != nil
    }
}

extension LocalDate: ServiceArgument, SchemaDescribed {
    /// Reads `2018-06-28`; `nil` for any other form and for a day that does not exist.
    public init?(argument: String) { self.init(argument) }
    /// A day, with an example.
    public static var argumentForm: String { form }
    /// Text of OpenAPI's format `date`.
    public static var schema: Schema { .formatted(name: "day", format: "date", pattern: nil, form: form) }
}

extension YearMonth: ServiceArgument, SchemaDescribed {
    /// Reads `2018-06`; `nil` for any other form.
    public init?(argument: String) { self.init(argument) }
    /// A month, with an example.
    public static var argumentForm: String { form }
    /// Text with a pattern for years of four digits.
    public static var schema: Schema {
        .formatted(name: "month", format: nil, pattern: "^[0-9]{4}-(0[1-9]|1[0-2])$", form: form)
    }
}

extension LocalTime: ServiceArgument, SchemaDescribed {
    /// Reads `10:45`, `10:45:30` or `10:45:30.25`; `nil` for any other form.
    public init?(argument: String) { self.init(argument) }
    /// A time of day, with an example.
    public static var argumentForm: String { form }
    /// Text with a pattern.
    public static var schema: Schema { .formatted(name: "time", format: nil, pattern: "^\(pattern)$", form: form) }

    fileprivate static let pattern = #"([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?"#
}

extension LocalDateTime: ServiceArgument, SchemaDescribed {
    /// Reads `2018-06-28T10:45`, with or without seconds; `nil` for any other form, for example one with an offset.
    public init?(argument: String) { self.init(argument) }
    /// A date and time without an offset, with an example.
    public static var argumentForm: String { form }
    /// Text with a pattern that matches only days that exist, for years of four digits.
    public static var schema: Schema {
        .formatted(name: "local date and time", format: nil, pattern: "^\(day)T\(LocalTime.pattern)$", form: form)
    }

    /// A pattern for every day of the calendar, including leap days.
    private static let day =
        "([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)"
        + "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)"
}

extension TimeSpan: ServiceArgument, SchemaDescribed {
    /// Reads `PT1H30M`, `P2DT12H` or `P1W`, with or without a sign; `nil` for years, months and any other form.
    public init?(argument: String) { self.init(argument) }
    /// A duration, with an example.
    public static var argumentForm: String { form }
    /// Text with a pattern.
    public static var schema: Schema {
        let number = "[0-9]{1,9}"
        let seconds = #"\#(number)(\.[0-9]{1,9})?S"#
        let time = "T(\(number)H(\(number)M)?(\(seconds))?|\(number)M(\(seconds))?|\(seconds))"
        let days = "\(number)W(\(number)D)?(\(time))?|\(number)D(\(time))?"
        return .formatted(name: "duration", format: nil, pattern: "^-?P(\(days)|\(time))$", form: form)
    }
}

extension Duration: ServiceArgument {
    /// Reads an ISO 8601 duration, such as `PT1H30M`. In JSON bodies and results use `TimeSpan`, which has the same
    /// form there.
    public init?(argument: String) {
        guard let span = TimeSpan(argument) else { return nil }
        self = span.duration
    }

    /// A duration, with an example.
    public static var argumentForm: String { TimeSpan.argumentForm }
}
