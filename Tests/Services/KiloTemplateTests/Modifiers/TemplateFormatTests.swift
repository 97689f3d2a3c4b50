import Foundation
import Testing

@testable import KiloTemplate

/// Date patterns and currency codes of the modifier `format`.
@Suite struct TemplateFormatTests {
    private func format(
        _ value: TemplateValue, _ form: String, locale: String = "en_US", zone: String = "GMT"
    ) throws -> String {
        let template = try Template("{{.:format=\(form)}}", contentType: .text)
        let zone = try #require(TimeZone(identifier: zone))
        // Newer Unicode data have narrow and non-breaking spaces where older ones have spaces.
        return try template.render(value, locale: Locale(identifier: locale), timeZone: zone)
            .replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }

    private let instant = TemplateValue.date(Date(timeIntervalSince1970: 1_530_182_700))

    @Test(arguments: [
        ("yyyy-MM-dd", "2018-06-28"), ("dd.MM.yy", "28.06.18"), ("EEEE d MMMM", "Thursday 28 June"),
        (#"HH\:mm"#, "10:45"), (#"dd/MM/yyyy 'at' h\:mm a"#, "28/06/2018 at 10:45 AM"),
        (#"'H\:m' H 'o''clock' m"#, "H:m 10 o'clock 45"), ("yyyy年M月d日", "2018年6月28日"), ("yyyyMMdd", "20180628"),
        (#"HH\:mm\:ss.SSS XXX"#, "10:45:00.000 Z"), ("  yyyy MM  ", "  2018 06  "),
    ])
    func datePatterns(pattern: String, expected: String) throws {
        #expect(try format(instant, pattern) == expected)
        #expect(try format(1_530_182_700_000, pattern) == expected)
        #expect(try format("2018-06-28T10:45:00Z", pattern) == expected)
        #expect(try format("2018-06-28T10:45:00", pattern) == expected)
    }

    @Test func patternsFollowTheLocaleAndTheTimeZone() throws {
        #expect(try format(instant, "d MMMM yyyy", locale: "fr_FR") == "28 juin 2018")
        #expect(try format(instant, #"HH\:mm xxx"#, zone: "America/New_York") == "06:45 -04:00")
        // Values without a time zone stay unchanged, and are in the given zone when that is shown.
        #expect(try format("2018-06-28T10:45", #"HH\:mm"#, zone: "America/New_York") == "10:45")
        #expect(try format("2018-06-28T10:45", #"HH\:mm xxx"#, zone: "America/New_York") == "10:45 -04:00")
        #expect(try format("2018-06-28", "EEE d", zone: "Pacific/Auckland") == "Thu 28")
        #expect(try format("10:45", #"h\:mm a"#, zone: "Asia/Kolkata") == "10:45 AM")
    }

    @Test(arguments: [
        "yyyy-MM-tt", "shortdate", "fulDate", "isodate", "percnt", "curency", "d", "x", ".", "", "'yyyy", "'yyyy'",
        "yyyy%",
        "Y", "currencyEUR",
    ])
    func anInvalidPatternIsAnError(form: String) throws {
        let error = #expect(throws: TemplateError.self) { try format(instant, form) }
        guard case .modifierFailed("format", let reason) = error?.code else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("'\(form)' is not a format; use currency, "))
        #expect(reason.contains("a date pattern such as yyyy-MM-dd"))
    }

    @Test func patternsTakeDatesOnly() throws {
        let values: [TemplateValue] = ["x", true, ["a": 1], [1]]
        for value in values {
            let error = #expect(throws: TemplateError.self) { try format(value, "yyyy-MM-dd") }
            #expect(
                error?.message.hasPrefix(
                    "modifier 'format' failed: 'yyyy-MM-dd' takes a date, milliseconds since 1970 or ISO 8601 text, not "
                )
                    == true)
        }
    }

    @Test(arguments: [
        ("en_US", "EUR", "€1,234.50"), ("en_US", "USD", "$1,234.50"), ("de_DE", "EUR", "1.234,50 €"),
        ("de_DE", "CHF", "1.234,50 CHF"), ("en", "EUR", "€1,234.50"), ("fr_FR", "USD", "1 234,50 $US"),
        ("en_US", "KWD", "KWD 1,234.500"),
    ])
    func currencyCodes(locale: String, code: String, expected: String) throws {
        for value in [TemplateValue.double(1234.5), .decimal(Decimal(12345) / 10)] {
            #expect(try format(value, "currency \(code)", locale: locale) == expected)
        }
    }

    @Test func aCurrencyHasItsOwnDecimals() throws {
        #expect(try format(1234, "currency JPY") == "¥1,234")
        #expect(try format(1234, " currency   EUR ") == "€1,234.00")
        // Each code has a separate formatter.
        let template = try Template("{{.:format=currency EUR}} {{.:format=currency USD}} {{.:format=currency}}")
        #expect(try template.render(1, locale: Locale(identifier: "en_GB")).contains("€1.00"))
        #expect(try template.render(1, locale: Locale(identifier: "en_US")) == "€1.00 $1.00 $1.00")
    }

    @Test(arguments: ["eur", "EURO", "ZZZZ", "€", "E", "1", "QQQ"])
    func anInvalidCurrencyIsAnError(code: String) throws {
        let error = #expect(throws: TemplateError.self) { try format(1, "currency \(code)") }
        #expect(
            error?.message
                == "modifier 'format' failed: '\(code)' is not a currency; use an ISO 4217 code, such as EUR")
    }

    @Test func currenciesTakeNumbersOnly() throws {
        let error = #expect(throws: TemplateError.self) { try format("1", "currency EUR") }
        #expect(error?.message == "modifier 'format' failed: 'currency EUR' takes a number, not a string")
    }

    @Test func aColonOfAnArgumentHasABackslash() throws {
        var modifiers = TemplateModifiers()
        modifiers.register("in") { (text: String, context) in "[\(context.argument ?? "-")|\(text)]" }
        let library = TemplateLibrary(modifiers: modifiers)
        func render(_ source: String) throws -> String {
            try Template(source, contentType: .text, library: library).render(["a": "x"])
        }
        #expect(try render(#"{{a:in=b\:c:in}}"#) == "[-|[b:c|x]]")
        #expect(try render(#"{{a:in=\:\::in=\}}"#) == #"[\|[::|x]]"#)
        #expect(try render(#"{{none:default=12\:00}}"#) == "12:00")
        let error = #expect(throws: TemplateError.self) { try render(#"{{a:in=HH:mm}}"#) }
        #expect(error?.message == "there is no modifier 'mm'")
    }
}
