import Foundation
import Testing

@testable import MarkupLanguage

@Suite struct PluralTableTests {
    private func table(_ list: [String: Any]) throws -> PluralTable {
        try PluralTable(PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    }

    @Test(arguments: [
        ("format", "k"), ("variable", "k.n"), ("other", "k.n"), ("type", "k.n"), ("form", "k.n.one"),
    ])
    func faultsNameTheEntry(_ fault: String, _ subject: String) throws {
        var variable: [String: Any] = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "other": "x", "one": "y"]
        var entry: [String: Any] = ["NSStringLocalizedFormatKey": "%#@n@"]
        if fault == "other" { variable["other"] = nil }
        if fault == "type" { variable["NSStringFormatSpecTypeKey"] = "Another" }
        if fault == "form" { variable["one"] = 5 }
        entry["n"] = variable
        if fault == "variable" { entry["n"] = "text" }
        if fault == "format" { entry["NSStringLocalizedFormatKey"] = nil }
        let error = #expect(throws: StringsFileError.self) { try table(["k": entry]) }
        guard case .pluralRule(entry: subject, _) = error?.code else {
            Issue.record("\(error?.description ?? "")")
            return
        }
    }

    @Test func theWidestTextIsTaken() throws {
        let widths = ["NSStringVariableWidthRuleType": ["1": "s", "20": "long", "3": "mid"]]
        #expect(try table(["k": widths]).entries["k"]?.format == "long")
    }

    @Test func noPropertyListIsAFault() {
        let error = #expect(throws: StringsFileError.self) { try PluralTable(Data("<plist><dict>".utf8)) }
        #expect(error.map { caseName($0.code) } == "malformed")
        let array = #expect(throws: StringsFileError.self) {
            try PluralTable(Data("<plist version=\"1.0\"><array/></plist>".utf8))
        }
        #expect(array.map { caseName($0.code) } == "malformed")
    }

    @Test(
        arguments: [
            ("%d", [1_234_567], "1,234,567"), ("%5d|%-5d|", [42, 42], "   42|42   |"), ("%05d", [-42], "-0042"),
            ("%+d", [5], "+5"), ("%x %X %o", [255, 255, 8], "ff FF 10"), ("%.2f", [3.14159], "3.14"),
            ("%f", [1], "1.000000"),
            ("%.1f", [1234.56], "1,234.6"), ("%@ and %@", ["a", 5], "a and 5"), ("%2$@ %1$@", ["a", "b"], "b a"),
            ("100%% %d", [1], "100% 1"), ("%c", [65], "A"), ("%d", ["text"], "text"), ("%@", [], "%@"), ("%", [], "%"),
            ("%q", [1], "%q"), ("%lld %lu %zd %i %u", [1, 2, 3, 4, 5], "1 2 3 4 5"), ("%d", [2.9], "2"),
            ("%#@missing@", [1], "%#@missing@"), ("%#@", [1], "%#@"), ("%.3@", ["abcdef"], "abc"),
            ("%e", [1500.0], "1.500000e+03"),
            ("%999999999999999999999d", [1], String(repeating: " ", count: 199) + "1"), ("%0$@", ["a"], "%0$@"),
            ("%s", ["c"], "c"), ("%x", [-1], "ffffffffffffffff"), ("%3$@", ["a"], "%3$@"),
        ] as [(String, [any Sendable], String)])
    func formats(_ format: String, _ arguments: [any Sendable], _ expected: String) {
        var filled = LocalizedFormat(arguments, Locale(identifier: "en_US"), LanguageTag(language: "en"))
        #expect(filled.string(format) == expected)
    }

    @Test func numbersFollowTheLocale() {
        var german = LocalizedFormat([1234, 2.5, 1.5], Locale(identifier: "de_DE"), LanguageTag(language: "de"))
        #expect(german.string("%d %.1f %.1e") == "1.234 2,5 1,5e+00")
    }

    @Test func fractionsChooseTheFormTheyShow() {
        var format = LocalizedFormat([1.0], Locale(identifier: "en_US"), LanguageTag(language: "en"))
        format.variables = ["n": .init(valueType: ".1f", forms: [.one: "%.1f mile", .other: "%.1f miles"])]
        #expect(format.string("%#@n@") == "1.0 miles")
        var object = LocalizedFormat([1.0], Locale(identifier: "en_US"), LanguageTag(language: "en"))
        object.variables = ["n": .init(valueType: "@", forms: [.one: "a mile", .other: "%@ miles"])]
        #expect(object.string("%#@n@") == "a mile")
    }

    @Test func randomFormatsNeverCrash() {
        var random = SeededGenerator(seed: 5)
        let alphabet = Array("%#@dflxsc1234567890$.*+-' na")
        for _ in 0..<3000 {
            let text = String(
                (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in
                    alphabet.randomElement(using: &random)
                })
            var format = LocalizedFormat(
                [1, "a", -2.5, Double.nan], Locale(identifier: "en"), LanguageTag(language: "en"))
            format.variables = ["n": .init(valueType: text, forms: [.other: text])]
            _ = format.string(text)
        }
    }
}
