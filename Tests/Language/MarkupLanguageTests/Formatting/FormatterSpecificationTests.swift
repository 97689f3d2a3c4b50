import Foundation
import Synchronization
import Testing

@testable import MarkupLanguage

@Suite struct FormatterSpecificationTests {
    @Test func namesArgumentsAndPlaces() throws {
        let text = "total:: number ; numberStyle = currency;currencyCode=EUR"
        let specification = try #require(try BindingExpression.parse(text).formatter)
        #expect(specification.name == "number")
        #expect(specification.arguments.map(\.name) == ["numberStyle", "currencyCode"])
        #expect(specification.argumentsByName == ["numberStyle": "currency", "currencyCode": "EUR"])
        #expect(specification.nameSpan.text(in: text) == "number")
        #expect(specification.arguments[0].valueSpan.text(in: text) == "currency")
        #expect(specification.ignored.isEmpty)
    }

    @Test func piecesWithoutEffectAreKeptApart() throws {
        let text = "number;;loose; a=1=2;=5;b="
        let specification = try #require(FormatterSpecification(text))
        #expect(specification.argumentsByName == ["a": "1", "b": ""])
        #expect(specification.ignored.map { $0.text(in: text) } == ["loose", "=2", "=5"])
    }

    @Test(arguments: ["", "  ", ";a=b"])
    func aNameIsNeeded(_ text: String) {
        #expect(FormatterSpecification(text) == nil)
    }

    @Test func theLastOfTwoArgumentsCounts() {
        #expect(FormatterSpecification("n;a=1;a=2")?.argumentsByName == ["a": "2"])
    }

    @Test func faultsListWhatIsValidAndPointAtIt() throws {
        let cases: [(String, String, String, String?)] = [
            ("x::numbr", "unknownFormatter", "numbr", "number"),
            ("x::number;numberStile=decimal", "unknownArgument", "numberStile", "numberStyle"),
            ("x::number;numberStyle=decimals", "invalidValue", "decimals", "decimal"),
            ("x::date;dateStyle=", "invalidValue", "", nil),
            ("x::number;minimumFractionDigits=two", "invalidValue", "two", nil),
            ("x::number;minimumFractionDigits=-1", "invalidValue", "-1", nil),
            ("x::number;lenient=maybe", "invalidValue", "maybe", nil),
            ("x::byteCount;allowedUnits=useKB,useXB", "invalidValue", "useKB,useXB", nil),
            ("x::measurement;numberFormatter.lenient=2", "invalidValue", "2", nil),
            ("x::personNameComponents;style=lnog", "invalidValue", "lnog", nil),
        ]
        for (text, code, place, suggestion) in cases {
            let specification = try #require(try BindingExpression.parse(text).formatter)
            let error = #expect(throws: FormatterError.self) {
                try ValueFormatters.formatter(for: specification, locale: Locale(identifier: "en_US"))
            }
            #expect(error.map { caseName($0.code) } == code, "\(text)")
            #expect(error?.span?.text(in: text) == place, "\(text)")
            if let suggestion {
                #expect(error?.description.contains("did you mean '\(suggestion)'?") == true, "\(text)")
            }
        }
    }

    @Test func sentencesNameTheChoices() {
        let error = #expect(throws: FormatterError.self) {
            try ValueFormatters.formatter(named: "dat", locale: Locale(identifier: "en_US"))
        }
        #expect(error?.description == "no formatter is named 'dat'; did you mean 'date'?")
        let value = #expect(throws: FormatterError.self) {
            try ValueFormatters.formatter(
                named: "number", arguments: ["formatWidth": "wide"], locale: Locale(identifier: "en_US"))
        }
        #expect(value?.description == "'formatWidth' needs a whole number from 0 to 340, not 'wide'")
    }

    @Test func theSessionGivesEachKindItsLocale() throws {
        let session = SessionLocale(environment: ["LANG": "en_US", "LC_NUMERIC": "de_DE", "LC_TIME": "fr_FR"])
        let zone = try #require(TimeZone(identifier: "UTC"))
        func text(_ value: Any, _ format: String) throws -> String? {
            let specification = try #require(FormatterSpecification(format))
            return try ValueFormatters.formatter(for: specification, session: session, timeZone: zone).string(
                for: value)
        }
        #expect(try text(1.5, "number;numberStyle=decimal") == "1,5")
        #expect(try text(Date(timeIntervalSince1970: 0), "date;dateFormat=MMMM") == "janvier")
        #expect(try text(1_500_000, "byteCount") == "1,5 MB")
    }

    @Test func equalRequestsShareAFormatter() throws {
        let locale = Locale(identifier: "en_US")
        let arguments = ["numberStyle": "decimal"]
        let one = try ValueFormatters.formatter(named: "number", arguments: arguments, locale: locale)
        let two = try ValueFormatters.formatter(named: "number", arguments: arguments, locale: locale)
        let other = try ValueFormatters.formatter(
            named: "number", arguments: arguments, locale: Locale(identifier: "de"))
        #expect(one as AnyObject === two as AnyObject)
        #expect(one as AnyObject !== other as AnyObject)
    }

    @Test func hostileArgumentsNeverCrash() throws {
        var random = SeededGenerator(seed: 3)
        let texts = [
            "", "'", "%", "#,##0.###", ";;;", "0E0", "é😀", "\u{0}", "ab", "XXXX", "GyMdHmsSZz'", "¤¤", "340", "1",
            "true",
        ]
        let values: [Any] = [
            0, -1, 1234.5, Double.nan, Double.infinity, Int.min, Date(timeIntervalSince1970: .infinity), Date(), "text",
            PersonNameComponents(), Measurement(value: .nan, unit: UnitLength.meters),
            Measurement(value: 1e300, unit: UnitInformationStorage.bytes),
        ]
        for name in ValueFormatters.names {
            let arguments = try #require(ValueFormatters.arguments(of: name))
            for round in 0..<150 {
                var chosen: [String: String] = [:]
                for argument in arguments.shuffled(using: &random).prefix(1 + round % 3) {
                    chosen[argument] = texts.randomElement(using: &random)
                }
                let locale = Locale(identifier: ["en_US", "ar_EG", "", "xx-invalid"][round % 4])
                guard let formatter = try? ValueFormatters.formatter(named: name, arguments: chosen, locale: locale)
                else { continue }
                for value in values { _ = formatter.string(for: value) }
            }
        }
    }

    @Test func aFormatterServesSeveralThreads() throws {
        let formatter = try ValueFormatters.formatter(
            named: "number", arguments: ["numberStyle": "decimal"], locale: Locale(identifier: "en_US"))
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<100 where formatter.string(for: thread * 1000 + number)?.isEmpty != false {
                wrong.withLock { $0 += 1 }
            }
        }
        #expect(wrong.withLock { $0 } == 0)
    }

    @Test func everyListedArgumentIsAccepted() throws {
        let listed: [String: [String]] = [
            "number": [
                "minimumIntegerDigits", "maximumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits",
                "minimumSignificantDigits", "maximumSignificantDigits", "usesSignificantDigits",
                "usesGroupingSeparator",
                "groupingSize", "secondaryGroupingSize", "groupingSeparator", "decimalSeparator", "currencyCode",
                "currencySymbol", "positivePrefix", "positiveSuffix", "positiveFormat", "negativePrefix",
                "negativeSuffix", "negativeFormat", "percentSymbol", "zeroSymbol", "nilSymbol", "notANumberSymbol",
                "formatWidth", "paddingCharacter", "alwaysShowsDecimalSeparator", "generatesDecimalNumbers", "lenient",
            ],
            "date": ["dateFormat", "lenient", "doesRelativeDateFormatting", "AMSymbol", "PMSymbol"],
            "personNameComponents": ["phonetic"],
            "byteCount": [
                "includesUnit", "includesCount", "includesActualByteCount", "adaptive", "zeroPadsFractionDigits",
                "allowsNonnumericFormatting",
            ],
            "measurement": ["numberFormatter.maximumFractionDigits", "numberFormatter.numberStyle"],
        ]
        for (name, arguments) in listed {
            let valid = try #require(ValueFormatters.arguments(of: name))
            #expect(Set(arguments).isSubset(of: valid), "\(name)")
            for argument in arguments {
                let value = argument.hasSuffix("Style") ? "decimal" : "1"
                _ = try ValueFormatters.formatter(
                    named: name, arguments: [argument: value], locale: Locale(identifier: "en_US"))
            }
        }
        #expect(ValueFormatters.arguments(of: "phoneNumber") == nil)
    }
}
