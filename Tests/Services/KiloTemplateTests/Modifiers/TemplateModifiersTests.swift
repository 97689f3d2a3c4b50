import Foundation
import Testing

@testable import KiloTemplate

@Suite struct TemplateModifiersTests {
    private func format(
        _ value: TemplateValue, _ form: String, locale: String = "en_US", zone: String = "GMT"
    ) throws -> String {
        let template = try Template("{{.:format=\(form)}}", contentType: .text)
        let timeZone = try #require(TimeZone(identifier: zone))
        let text = try template.render(value, locale: Locale(identifier: locale), timeZone: timeZone)
        // The kind of space before AM or a currency depends on the version of the locale data.
        return text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }

    @Test(arguments: [
        ("currency", "en_US", "$1,234.50"), ("currency", "de_DE", "1.234,50 €"), ("currency", "ja_JP", "¥1,234"),
        ("percent", "en_US", "123,450%"),
    ])
    func numbers(form: String, locale: String, expected: String) throws {
        let text = try format(.double(1234.5), form, locale: locale)
        #expect(text.replacing("￥", with: "¥") == expected)
    }

    @Test(arguments: [
        ("%.2f", "4.50"), ("%8.1f|", "     4.5|"), ("%-8.1f|", "4.5     |"), ("%08.3f", "0004.500"), ("%+.0f", "+5"),
        ("%e", "4.500000e+00"), ("%g", "4.5"), ("%s", "4.5"), ("%5s", "  4.5"), ("%%%n%.1f", "%\n4.5"),
        ("%.0e", "5e+00"), ("%G", "4.5"), ("%#g", "4.50000"), ("%.1g", "5"),
    ])
    func printfOfADouble(form: String, expected: String) throws {
        let text = try format(4.5, form)
        #expect(text == expected)
    }

    @Test(arguments: [
        (Double.infinity, "%.1f", "Infinity"), (-Double.infinity, "%f", "-Infinity"),
        (Double.nan, "%10.1f|", "       NaN|"),
        (-0.0, "%.1f", "-0.0"), (1234567.5, "%,.1f", "1,234,567.5"), (2.5, "%.0f", "3"),
    ])
    func printfOfOtherDoubles(number: Double, form: String, expected: String) throws {
        #expect(try format(.double(number), form) == expected)
    }

    @Test(arguments: [
        ("shortTime", "3:30 PM"), ("mediumDateTime", "Jan 1, 2024 at 3:30:00 PM"), ("shortDate", "1/1/24"),
    ])
    func timesAreThoseOfTheZone(form: String, expected: String) throws {
        let instant = TemplateValue(encoding: Date(timeIntervalSince1970: 1_704_137_400))
        #expect(
            try format(instant, form, zone: "America/New_York").replacing(", 3:30", with: " at 3:30")
                == expected.replacing("3:30", with: "2:30"))
        // A time without a time zone is written unchanged.
        #expect(
            try format("2024-01-01T15:30:00", form, zone: "America/New_York").replacing(", 3:30", with: " at 3:30")
                == expected)
    }

    @Test(arguments: [
        "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+01:60", "2024-01-01T24:00:00", "2024-01-01T00:60:00",
        "2024-01-01T00:00:60", "2024-01-01T00:00:00.", "2024-01-01T0:00:00", "2024-01-01X00:00", "24-01-01",
        "2024-01-01T00:00:00Zx", "2024-01-01T00:00:00+1",
    ])
    func textsThatAreNoTimes(text: String) {
        #expect(throws: TemplateError.self) { try format(.string(text), "isoLocalDateTime") }
    }

    @Test(arguments: [
        ("2024-01-01T00:00:00+23:59", "2023-12-31T00:01:00"), ("2024-01-01T00:00:00-0100", "2024-01-01T01:00:00"),
        ("2024-01-01 23:59", "2024-01-01T23:59:00"), ("2024-01-01T00:00:00.25-01", "2024-01-01T01:00:00.250"),
    ])
    func textsThatAreTimes(text: String, expected: String) throws {
        let result = try format(.string(text), "isoLocalDateTime")
        #expect(result == expected)
    }

    @Test(arguments: [
        ("2018-06-28", "2018-06-28T00:00:00"), ("10:45", "1970-01-01T10:45:00"), ("00:00:59", "1970-01-01T00:00:59"),
        ("10:45:30.5", "1970-01-01T10:45:30.500"), ("10:45:30.25", "1970-01-01T10:45:30.250"),
        ("10:45:30.007", "1970-01-01T10:45:30.007"), ("10:45:30.1239", "1970-01-01T10:45:30.123"),
        ("0001-01-01", "0001-01-01T00:00:00"), ("9999-12-31T23:59:59.999", "9999-12-31T23:59:59.999"),
        ("2018-06-28 10:45+02", "2018-06-28T08:45:00"), ("10:45Z", "1970-01-01T10:45:00"),
        ("2024-02-29", "2024-02-29T00:00:00"), ("2000-02-29", "2000-02-29T00:00:00"),
    ])
    func partsOfTimesThatAreLeftOutAreZero(text: String, expected: String) throws {
        #expect(try format(.string(text), "isoLocalDateTime") == expected)
        #expect(try format(.string(text), "isoLocalDate") == String(expected.prefix(10)))
        #expect(try format(.string(text), "isoLocalTime") == String(expected.dropFirst(11)))
    }

    @Test(arguments: [
        "2018", "201", "2018-", "2018-06", "2018-06-", "2018-00-10", "2018-01-00", "2018-01-32", "2023-02-29",
        "1900-02-29", "2018-04-31", "2018-06-28T10:45:30.Z", "2018-06-28 ", "10:4", "1:45", "10:45 ",
        "2018-06-28T10:45 +02:00", "2018-06-28T10:45+0", "2018-06-28T10:45+02:", "2018-06-28T10:45+02:0",
        "2018/06/28", "２０18-06-28",
    ])
    func textsThatAreNearlyTimes(text: String) {
        #expect(throws: TemplateError.self) { try format(.string(text), "isoLocalDate") }
    }

    @Test(arguments: [
        ("GMT", "Z"), ("Asia/Kolkata", "+05:30"), ("America/St_Johns", "-02:30"), ("Pacific/Kiritimati", "+14:00"),
        ("Asia/Kathmandu", "+05:45"), ("America/New_York", "-04:00"),
    ])
    func offsetsOfTimeZones(zone: String, expected: String) throws {
        #expect(try format("2018-06-28T10:45", "isoDateTime", zone: zone) == "2018-06-28T10:45:00" + expected)
        #expect(try format("2018-06-28T10:45", "isoDate", zone: zone) == "2018-06-28" + expected)
        #expect(try format("2018-06-28T10:45", "isoTime", zone: zone) == "10:45:00" + expected)
    }

    @Test func readingsAroundAChangeOfTheClocks() throws {
        // On 10 March 2024 at 2:00 the clocks of New York went to 3:00, on 3 November at 2:00 back to 1:00.
        func instant(_ text: String) throws -> String { try format(.string(text), "time", zone: "America/New_York") }
        #expect(try instant("2024-03-10T01:59:59") == "1710053999000")
        #expect(try instant("2024-03-10T03:00:00") == "1710054000000")
        #expect(try instant("2024-11-03T00:59:59") == "1730609999000")
        #expect(try instant("2024-11-03T02:00:00") == "1730617200000")
        #expect(try instant("2024-07-01T00:00:00") == "1719806400000")
    }

    @Test func millisecondsOfAReadingAreKept() throws {
        for milliseconds in 0..<1000 {
            let digits = String(1000 + milliseconds).dropFirst()
            let text = "2018-06-28T10:45:30.\(digits)Z"
            #expect(try format(.string(text), "time") == "1530182730\(digits)")
        }
    }

    @Test func datesBeforeTheYear1970() throws {
        #expect(try format(-1, "isoLocalDateTime") == "1969-12-31T23:59:59.999")
        #expect(try format(-86_400_000, "isoLocalDateTime") == "1969-12-31T00:00:00")
        #expect(try format(-62_135_596_800_001, "isoLocalDateTime") == "0000-12-31T23:59:59.999")
        #expect(try format(-62_198_755_200_000, "isoLocalDate") == "-000001-01-01")
        #expect(try format("1969-12-31T23:59:59.999", "time") == "-1")
    }

    @Test func senselessDatesAreTheNearestOnes() throws {
        func text(_ seconds: Double) throws -> String {
            try Template("{{.}}").render(TemplateValue.date(Date(timeIntervalSince1970: seconds)))
        }
        #expect(try text(.nan) == "1970-01-01T00:00:00Z")
        #expect(try text(.infinity) == text(6e12))
        #expect(try text(-.infinity) == text(-6e12))
        #expect(try text(6e12 - 1) != text(6e12))
        #expect(try text(6e12 + 1) == text(6e12))
    }

    @Test func everyByteOfALinkIsWrittenOrEscaped() throws {
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._*"
        for byte in UInt8(0)..<128 {
            let text = String(UnicodeScalar(byte))
            let number = String(byte, radix: 16, uppercase: true)
            let expected = plain.contains(text) ? text : text == " " ? "+" : "%" + (byte < 16 ? "0" : "") + number
            #expect(try Template("{{.:url}}", contentType: .text).render(text) == expected)
        }
    }

    @Test func controlCharactersInJSONAreNumbers() throws {
        let value: TemplateValue = ["a<\u{1}b": "\u{10}\u{1F}\u{8}\u{C}\n\r\t\\<"]
        #expect(
            try Template("{{.}}", contentType: .text).render(value)
                == #"{"a<\u0001b":"\u0010\u001f\b\f\n\r\t\\<"}"#)
    }

    @Test(arguments: [
        ("%d", "-255"), ("%6d", "  -255"), ("%06d", "-00255"), ("%x", "ffffffffffffff01"), ("%,d", "-255"),
        ("%b", "-255"),
    ])
    func printfOfANegativeInteger(form: String, expected: String) throws {
        #expect(try format(-255, form) == expected)
    }

    @Test func printfGroupsAndLocalises() throws {
        #expect(try format(1_234_567, "%,d") == "1,234,567")
        #expect(try format(1_234_567, "%,d", locale: "de_DE") == "1.234.567")
        let grouped = try format(1234.567, "%,.2f", locale: "de_DE")
        #expect(grouped == "1.234,57")
        #expect(try format(0.5, "%.2f", locale: "de_DE") == "0,50")
        #expect(try format(255, "0x%04x") == "0x00ff")
        #expect(try format(255, "%#X") == "0XFF")
        #expect(try format("abc", "%.2s|") == "ab|")
        #expect(try format("abc", "%S") == "ABC")
    }

    @Test(arguments: [
        "%", "%q", "%d%", "shortdate", "%99999999999999999999d", "%.999f", "%s%n%hhn", "nonsense", "%1$s", "%s-%s",
        "<%.1f %.3f>",
    ])
    func invalidFormsAreErrors(form: String) {
        #expect(throws: TemplateError.self) { try format(1, form) }
    }

    private let instant = TemplateValue.date(Date(timeIntervalSince1970: 1_530_182_700))

    @Test(arguments: [
        ("time", "1530182700000"), ("isoDate", "2018-06-28Z"), ("isoTime", "10:45:00Z"),
        ("isoDateTime", "2018-06-28T10:45:00Z"), ("isoLocalDate", "2018-06-28"), ("isoLocalTime", "10:45:00"),
        ("isoLocalDateTime", "2018-06-28T10:45:00"), ("shortDate", "6/28/18"), ("mediumDate", "Jun 28, 2018"),
        ("longDate", "June 28, 2018"), ("fullDate", "Thursday, June 28, 2018"), ("shortTime", "10:45 AM"),
        ("mediumTime", "10:45:00 AM"), ("shortDateTime", "6/28/18, 10:45 AM"),
    ])
    func dates(form: String, expected: String) throws {
        #expect(try format(instant, form) == expected)
        #expect(try format(1_530_182_700_000, form) == expected)
        #expect(try format("2018-06-28T10:45:00Z", form) == expected)
        #expect(try format("2018-06-28T12:45+02:00", form) == expected)
    }

    @Test func datesFollowTheTimeZoneAndTheLocale() throws {
        #expect(try format(instant, "isoDateTime", zone: "America/New_York") == "2018-06-28T06:45:00-04:00")
        #expect(try format(instant, "isoLocalTime", zone: "Asia/Kolkata") == "16:15:00")
        #expect(try format(instant, "longDate", locale: "fr_FR") == "28 juin 2018")
        // Values without a time zone are written unchanged, whatever the zone.
        #expect(try format("2018-06-28", "longDate", zone: "America/New_York") == "June 28, 2018")
        #expect(try format("10:45", "shortTime", zone: "Asia/Kolkata") == "10:45 AM")
        #expect(try format("10:45:30.25", "isoLocalTime") == "10:45:30.250")
    }

    @Test(arguments: ["2018-13-01", "2018-02-30", "24:00", "2018-06-28T", "2018-06-28T10:45+", "x", "", "10:45:"])
    func textThatIsNoDateIsAnError(text: String) {
        #expect(throws: TemplateError.self) { try format(.string(text), "isoLocalDate") }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, Double(Int.max)])
    func senselessDatesDoNotCrash(seconds: Double) throws {
        for form in ["time", "isoDateTime", "isoLocalDate", "fullDateTime"] {
            #expect(try !format(.date(Date(timeIntervalSince1970: seconds)), form).isEmpty)
            #expect(try !format(.double(seconds), form).isEmpty)
            #expect(try !format(.int(.min), form).isEmpty)
        }
        #expect(try !Template("{{.}}").render(TemplateValue.date(Date(timeIntervalSince1970: seconds))).isEmpty)
    }

    @Test func escapes() throws {
        let value: TemplateValue = ["t": "<a b='c' d=\"e\">&é", "o": ["k": [1, "</script>"]]]
        func render(_ source: String, _ type: TemplateContentType) throws -> String {
            try Template(source, contentType: type).render(value)
        }
        let escaped = "&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;é"
        #expect(try render("{{t}}", .html) == escaped)
        #expect(try render("{{t:html}} {{t:^xml}}", .html) == "\(escaped) \(escaped)")
        #expect(try render("{{t:html}}", .text) == escaped)
        #expect(try render("{{{t}}}", .html) == "<a b='c' d=\"e\">&é")
        #expect(try render("{{t:csv}}", .csv) == "\"<a b='c' d=\"\"e\"\">&é\"")
        #expect(try render("{{t:url}}", .html) == "%3Ca+b%3D%27c%27+d%3D%22e%22%3E%26%C3%A9")
        #expect(try render("{{t:json}}", .json) == "<a b='c' d=\\\"e\\\">&é")
        #expect(
            try render("{{{t:json}}}", .html)
                == "\\u003ca b=\\u0027c\\u0027 d=\\\"e\\\"\\u003e\\u0026é")
        #expect(try render("{{o:json}}", .json) == "{\"k\":[1,\"</script>\"]}")
    }

    /// The output of a modifier is escaped in HTML, unless it is markup or a link already.
    @Test(arguments: [
        ("format=%s", "&lt;a&gt;", "<a>"), ("format=%5s", "  &lt;a&gt;", "  <a>"), ("html", "&lt;a&gt;", "&lt;a&gt;"),
        ("xml", "&lt;a&gt;", "&lt;a&gt;"), ("^html", "&lt;a&gt;", "&lt;a&gt;"), ("^xml", "&lt;a&gt;", "&lt;a&gt;"),
        ("url", "%3Ca%3E", "%3Ca%3E"), ("^url", "%3Ca%3E", "%3Ca%3E"), ("csv", "&quot;&lt;a&gt;&quot;", "\"<a>\""),
        ("^csv", "&lt;a&gt;", "<a>"), ("json", "\\u003ca\\u003e", "\\u003ca\\u003e"),
        ("^json", "\\u003ca\\u003e", "\\u003ca\\u003e"),
        ("script", "&quot;\\u003ca\\u003e&quot;", "\"\\u003ca\\u003e\""),
        ("html:format=%s", "&lt;a&gt;", "&lt;a&gt;"), ("format=%s:url", "%3Ca%3E", "%3Ca%3E"),
    ])
    func modifiersInHTML(modifiers: String, escaped: String, raw: String) throws {
        #expect(try Template("{{.:\(modifiers)}}").render("<a>") == escaped)
        #expect(try Template("{{{.:\(modifiers)}}}").render("<a>") == raw)
        #expect(try Template("{{&.:\(modifiers)}}").render("<a>") == raw)
    }

    @Test(arguments: [
        "", "plain", "1234567<", "12345678&", "<<<<<<<<<<<<<<<<", "aaaaaaa'aaaaaaa\"é漢字🙂<🙂>", "\u{0}\u{7F}\u{1}<",
    ])
    func escapingAgreesWithTheSimpleForm(text: String) throws {
        let simple = text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
        #expect(try Template("{{.}}").render(text) == simple)
        #expect(try Template("{{.}}").render(text + text + text) == simple + simple + simple)
    }

    @Test func ownModifiersAreTyped() throws {
        var modifiers = TemplateModifiers()
        modifiers.register("twice") { (number: Int, _) in number * 2 }
        modifiers.register("year") { (date: Date, context) in
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = context.timeZone
            return calendar.component(.year, from: date)
        }
        modifiers.register("less") { (text: String, _) in "<\(text)" }
        modifiers.register("bold", producesMarkup: true) { (text: String, _) in "<b>\(text)</b>" }
        let library = TemplateLibrary(modifiers: modifiers)
        let template = try Template(
            "{{n:twice}} {{n:twice:twice}} {{d:year}} {{n:bold}} [{{missing:twice}}]", library: library)
        let value: TemplateValue = ["n": 21, "d": "2018-06-28"]
        #expect(try template.render(value, timeZone: .gmt) == "42 84 2018 <b>21</b> []")
        #expect(try Template("{{n:less}}{{{n:less}}}", library: library).render(value) == "&lt;21<21")
        let error = #expect(throws: TemplateError.self) {
            try Template("{{n:twice}}", library: library).render(["n": true])
        }
        #expect(error?.message == "modifier 'twice' failed: it takes a whole number, not a boolean")
    }

    @Test func aWholeDecimalIsAWholeNumber() throws {
        var modifiers = TemplateModifiers()
        modifiers.register("next") { (number: Int, _) in number + 1 }
        let template = try Template("{{n:next}}", library: TemplateLibrary(modifiers: modifiers))
        func render(_ number: Decimal) throws -> String {
            let value: TemplateValue = ["n": .decimal(number)]
            return try template.render(value)
        }
        #expect(try render(Decimal(2100) / 100) == "22")
        #expect(try render(Decimal(Int.max - 1)) == "9223372036854775807")
        #expect(throws: TemplateError.self) { try render(Decimal(21) / 2) }
        #expect(throws: TemplateError.self) { try render(Decimal(Int.max) * 2) }
    }

    @Test(arguments: [
        ("{{a:echo= b }}", "[ b ]"), ("{{a:echo=b}}", "[b]"), ("{{a:echo=}}", "[]"), ("{{a:echo= }}", "[ ]"),
        ("{{a: echo = b }}", "[ b ]"), ("{{ a:echo= b }}", "[ b]"), ("{{{a:echo= b }}}", "[ b ]"),
        ("{{&a:echo= b }}", "[ b ]"), ("{{a:echo= b :echo= c }}", "[ c ]"), ("{{a:echo=\tb\n}}", "[\tb\n]"),
        ("{{=<% %>=}}<%a:echo= b %>", "[ b ]"), ("{{=<% %>=}}<%{a:echo= b }%>", "[ b ]"),
        ("{{n:format=%d }}|", "5 |"), ("{{n:format= %d}}|", " 5|"), ("{{ n:format=%d }}|", "5|"),
        ("{{n:format= percent }}|", "500%|"), ("{{a:csv= spreadsheet }}|", "\"x\"|"), ("{{none:default= - }}|", " - |"),
    ])
    func spacesBelongToTheArgument(source: String, expected: String) throws {
        var modifiers = TemplateModifiers()
        modifiers.register("echo") { (_: String, context) in "[\(context.argument ?? "")]" }
        let template = try TemplateLibrary(["main.txt": source], modifiers: modifiers).template(named: "main.txt")
        #expect(
            try template.render(["a": "x", "n": 5] as TemplateValue, locale: Locale(identifier: "en_US")) == expected)
    }
}
