import Foundation

/// The description of a formatter that every binding may use.
package struct BuiltInFormatter: Sendable {
    /// The kind of value that a formatter accepts, as named in messages.
    package enum Input: String, Sendable {
        case numbers, dates, measurements
        case names = "person names"
    }

    typealias Make = @Sendable ([String: String], Locale, TimeZone) throws(FormatterError) -> any ValueFormatter

    package let name: String
    package let input: Input
    /// The names of the arguments, in alphabetical order.
    let arguments: [String]
    /// The locale of the session that the formatter uses.
    let locale: any KeyPath<SessionLocale, Locale> & Sendable
    let make: Make

    private init<Target>(
        _ name: String, of input: Input, in locale: any KeyPath<SessionLocale, Locale> & Sendable,
        _ options: [FormatterOption<Target>], _ make: @escaping Make
    ) {
        self.name = name
        self.input = input
        self.locale = locale
        arguments = options.map(\.name).sorted()
        self.make = make
    }

    /// The formatters, in alphabetical order.
    package static let all: [BuiltInFormatter] = [
        BuiltInFormatter("byteCount", of: .numbers, in: \.numbers, ByteCountValueFormatter.options) {
            arguments, locale, _ throws(FormatterError) in try ByteCountValueFormatter(arguments, locale)
        },
        BuiltInFormatter("date", of: .dates, in: \.dates, DateValueFormatter.options) {
            arguments, locale, zone throws(FormatterError) in try DateValueFormatter(arguments, locale, zone)
        },
        BuiltInFormatter("measurement", of: .measurements, in: \.numbers, MeasurementValueFormatter.options) {
            arguments, locale, _ throws(FormatterError) in try MeasurementValueFormatter(arguments, locale)
        },
        BuiltInFormatter("number", of: .numbers, in: \.numbers, NumberValueFormatter.options) {
            arguments, locale, _ throws(FormatterError) in try NumberValueFormatter(arguments, locale)
        },
        BuiltInFormatter("personNameComponents", of: .names, in: \.locale, PersonNameValueFormatter.options) {
            arguments, locale, _ throws(FormatterError) in try PersonNameValueFormatter(arguments, locale)
        },
    ]

    package static func named(_ name: String) -> BuiltInFormatter? { all.first { $0.name == name } }
}
