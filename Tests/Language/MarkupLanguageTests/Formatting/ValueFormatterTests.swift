import Foundation
import Testing

@testable import MarkupLanguage

/// Returns the formatted text with every kind of blank as a plain space, because blanks differ between versions of the
/// locale data.
func formatted(
    _ value: Any, _ name: String, _ arguments: [String: String] = [:], _ locale: String = "en_US"
) throws -> String? {
    let zone = try #require(TimeZone(identifier: "UTC"))
    let formatter = try ValueFormatters.formatter(
        named: name, arguments: arguments, locale: Locale(identifier: locale), timeZone: zone)
    return formatter.string(for: value).map(plain)
}

func plain(_ text: String) -> String {
    let kept = text.unicodeScalars.filter { !["\u{200E}", "\u{200F}", "\u{AD}"].contains($0) }
    var result = String.UnicodeScalarView()
    for scalar in kept { result.append(scalar.properties.isWhitespace ? " " : scalar) }
    return String(result)
}

@Suite struct NumberFormatterTests {
    @Test(arguments: [
        ("none", "1235"), ("decimal", "1,234.567"), ("currency", "$1,234.57"), ("percent", "123,457%"),
        ("scientific", "1.234567E3"), ("ordinal", "1,235th"), ("currencyISOCode", "USD 1,234.57"),
        ("currencyPlural", "1,234.57 US dollars"), ("currencyAccounting", "$1,234.57"),
        ("spellOut", "one thousand two hundred thirty-four point five six seven"),
    ])
    func styles(_ style: String, _ expected: String) throws {
        #expect(try formatted(1234.567, "number", ["numberStyle": style]) == expected)
    }

    @Test(arguments: [
        ("de_DE", "1.234,50 €"), ("de_AT", "€ 1.234,50"), ("fr_FR", "1 234,50 €"), ("en_GB", "£1,234.50"),
    ])
    func locales(_ locale: String, _ expected: String) throws {
        #expect(try formatted(1234.5, "number", ["numberStyle": "currency"], locale) == expected)
    }

    @Test(
        arguments: [
            (["minimumFractionDigits": "2"], "1,234.50"), (["maximumFractionDigits": "0"], "1,234"),
            (["usesGroupingSeparator": "false"], "1234.5"), (["groupingSeparator": "_"], "1_234.5"),
            (["decimalSeparator": ";"], "1,234;5"), (["positivePrefix": "+"], "+1,234.5"),
            (["positiveSuffix": " pts"], "1,234.5 pts"),
            (["minimumIntegerDigits": "6"], "001,234.5"),
            (["maximumSignificantDigits": "2", "usesSignificantDigits": "YES"], "1,200"),
            (["formatWidth": "10", "paddingCharacter": "*"], "***1,234.5"), (["groupingSize": "2"], "12,34.5"),
            (["maximumFractionDigits": "0", "roundingMode": "up"], "1,235"),
        ] as [([String: String], String)])
    func properties(_ arguments: [String: String], _ expected: String) throws {
        let all = arguments.merging(["numberStyle": "decimal"]) { first, _ in first }
        #expect(try formatted(1234.5, "number", all) == expected)
    }

    @Test func symbols() throws {
        #expect(try formatted(0, "number", ["zeroSymbol": "none"]) == "none")
        #expect(try formatted(Double.nan, "number", ["notANumberSymbol": "?"]) == "?")
        #expect(try formatted(0.5, "number", ["numberStyle": "percent", "percentSymbol": "pc"]) == "50pc")
        #expect(try formatted(-5, "number", ["negativePrefix": "(", "negativeSuffix": ")"]) == "(5)")
        #expect(try formatted(5, "number", ["numberStyle": "currency", "currencyCode": "EUR"]) == "€5.00")
        #expect(try formatted(1234, "number", ["positiveFormat": "0000000"]) == "0001234")
    }

    @Test func values() throws {
        #expect(try formatted(Int8(5), "number") == "5")
        #expect(try formatted(Optional(7) as Any, "number") == "7")
        let decimal = try #require(Decimal(string: "12345678901234.5"))
        #expect(try formatted(decimal, "number", ["numberStyle": "decimal"]) == "12,345,678,901,234.5")
        for value in ["5", true, Date(), [1], NSNull()] as [Any] { #expect(try formatted(value, "number") == nil) }
    }
}

@Suite struct DateFormatterTests {
    private let date = Date(timeIntervalSince1970: 1_000_000_000)

    @Test(
        arguments: [
            (["dateStyle": "long"], "en_US", "September 9, 2001"),
            (["dateStyle": "full"], "de_AT", "Sonntag, 9. September 2001"),
            (["timeStyle": "short"], "en_US", "1:46 AM"), (["timeStyle": "medium"], "de_DE", "01:46:40"),
            (["dateFormat": "yyyy-MM-dd HH:mm"], "en_US", "2001-09-09 01:46"),
            (["dateFormat": "h a", "AMSymbol": "early"], "en_US", "1 early"),
            (["dateStyle": "medium", "timeStyle": "none"], "fr_FR", "9 sept. 2001"),
            ([:], "en_US", "9/9/01, 1:46 AM"),
        ] as [([String: String], String, String)])
    func styles(_ arguments: [String: String], _ locale: String, _ expected: String) throws {
        #expect(try formatted(date, "date", arguments, locale) == expected)
    }

    @Test func timeZoneIsTheOneGiven() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let formatter = try ValueFormatters.formatter(
            named: "date", arguments: ["dateFormat": "HH:mm"], locale: Locale(identifier: "en_US"), timeZone: zone)
        #expect(formatter.string(for: date) == "10:46")
    }

    @Test(
        arguments: [
            (0.0, "en_US", "Today at 1:46 AM"), (86_400, "en_US", "Tomorrow at 1:46 AM"),
            (-86_400, "de_DE", "Gestern, 01:46"),
            (2 * 86_400, "en_US", "Sep 11, 2001 at 1:46 AM"), (0, "sw_KE", "Leo, 01:46"),
            (86_400, "pl_PL", "Jutro o 01:46"), (0, "ru_RU", "Сегодня, 01:46"),
            (86_400, "ar_EG", "غدًا، ١:٤٦ ص"), (-86_400, "ja_JP", "昨日 1:46"),
        ] as [(TimeInterval, String, String)])
    func relativeDays(_ distance: TimeInterval, _ locale: String, _ expected: String) throws {
        let zone = try #require(TimeZone(identifier: "UTC"))
        let arguments = ["dateStyle": "medium", "timeStyle": "short", "doesRelativeDateFormatting": "true"]
        let formatter = try DateValueFormatter(arguments, Locale(identifier: locale), zone) { [date] in date }
        #expect(formatter.string(for: date.addingTimeInterval(distance)).map(plain) == expected)
    }

    @Test func onlyDatesHaveAText() throws {
        for value in [5, "2001-09-09", true] as [Any] { #expect(try formatted(value, "date") == nil) }
    }
}

@Suite struct PersonNameFormatterTests {
    private static func name(_ given: String?, _ family: String?) -> PersonNameComponents {
        var name = PersonNameComponents()
        name.givenName = given
        name.familyName = family
        return name
    }

    @Test(arguments: [
        ("short", "Ada"), ("medium", "Ada Lovelace"), ("long", "Dr. Ada King Lovelace PhD"), ("abbreviated", "AL"),
    ])
    func styles(_ style: String, _ expected: String) throws {
        var name = Self.name("Ada", "Lovelace")
        (name.namePrefix, name.middleName, name.nameSuffix) = ("Dr.", "King", "PhD")
        #expect(try formatted(name, "personNameComponents", ["style": style]) == expected)
    }

    @Test func orderAndBlanks() throws {
        #expect(try formatted(Self.name("Béla", "Bartók"), "personNameComponents", [:], "hu_HU") == "Bartók Béla")
        #expect(try formatted(Self.name("太郎", "山田"), "personNameComponents", [:], "ja_JP") == "山田太郎")
        #expect(try formatted(Self.name("太郎", "山田"), "personNameComponents", [:], "en_US") == "山田太郎")
        #expect(try formatted(Self.name("Ada", "Lovelace"), "personNameComponents", [:], "ja_JP") == "Ada Lovelace")
        #expect(try formatted(Self.name(nil, "Lovelace"), "personNameComponents") == "Lovelace")
        #expect(try formatted(Self.name(nil, "Lovelace"), "personNameComponents", ["style": "short"]) == "Lovelace")
        #expect(try formatted(Self.name(nil, nil), "personNameComponents", ["style": "abbreviated"]) == "")
    }

    @Test func phoneticAndDictionaries() throws {
        var name = Self.name("太郎", "山田")
        name.phoneticRepresentation = Self.name("Taro", "Yamada")
        #expect(try formatted(name, "personNameComponents", ["phonetic": "true"]) == "Taro Yamada")
        let record: [String: Any] = ["givenName": "Ada", "familyName": "Lovelace", "middleName": NSNull()]
        #expect(try formatted(record, "personNameComponents") == "Ada Lovelace")
        #expect(try formatted("Ada", "personNameComponents") == nil)
    }
}

@Suite struct ByteCountFormatterTests {
    @Test(
        arguments: [
            (0, [:], "Zero kB"), (1, [:], "1 byte"), (999, [:], "999 bytes"), (1000, [:], "1 kB"),
            (1_234_567, [:], "1.2 MB"),
            (1_234_567_890, [:], "1.23 GB"), (999_999, [:], "1 MB"), (999_499, [:], "999 kB"), (-1500, [:], "-2 kB"),
            (5_542_880, ["countStyle": "binary"], "5.3 MB"), (1023, ["countStyle": "memory"], "1,023 bytes"),
            (1_234_567, ["includesUnit": "false"], "1.2"), (1_234_567, ["includesCount": "false"], "MB"),
            (1_234_567, ["includesActualByteCount": "true"], "1.2 MB (1,234,567 bytes)"),
            (1_000_000_000, ["zeroPadsFractionDigits": "true"], "1.00 GB"),
            (1_234_567, ["adaptive": "false"], "1.23 MB"),
            (0, ["allowsNonnumericFormatting": "false"], "0 bytes"), (1_234_567, ["allowedUnits": "useKB"], "1,235 kB"),
            (1_234_567, ["allowedUnits": "useBytes, useGB"], "1,234,567 bytes"),
            (0, ["allowedUnits": "useMB"], "Zero MB"),
            (Int.max, [:], "9.22 EB"), (Int.min, ["allowedUnits": "useYBOrHigher"], "0 YB"),
        ] as [(Int, [String: String], String)])
    func counts(_ bytes: Int, _ arguments: [String: String], _ expected: String) throws {
        #expect(try formatted(bytes, "byteCount", arguments) == expected)
    }

    @Test(arguments: [("file", 1000), ("decimal", 1000), ("memory", 1024), ("binary", 1024)])
    func stepsOfTheCountStyles(_ style: String, _ step: Int) throws {
        for (bytes, expected) in [(step, "1 kB"), (step * step, "1 MB"), (step * step * step, "1 GB")] {
            #expect(try formatted(bytes, "byteCount", ["countStyle": style]) == expected)
            #expect(try formatted(-bytes, "byteCount", ["countStyle": style]) == "-" + expected)
        }
        let below = step == 1000 ? "999 bytes" : "1,023 bytes"
        #expect(try formatted(step - 1, "byteCount", ["countStyle": style]) == below)
    }

    @Test(
        arguments: [
            (1_004, "1 kB"), (1_006, "1.01 kB"), (9_994, "9.99 kB"), (9_996, "10 kB"), (10_040, "10 kB"),
            (10_060, "10.1 kB"), (99_940, "99.9 kB"), (99_960, "100 kB"), (100_400, "100 kB"), (100_600, "101 kB"),
        ] as [(Int, String)])
    func threeDigitsAreShown(_ bytes: Int, _ expected: String) throws {
        #expect(try formatted(bytes, "byteCount", ["adaptive": "false"]) == expected)
    }

    @Test(arguments: [
        ("de_DE", 1_234_567, "1,2 MB"), ("fr_FR", 1_234_567, "1,2 Mo"), ("fr_FR", 5, "5 octets"),
        ("pl_PL", 3, "3 bajty"),
        ("pl_PL", 5, "5 bajtów"), ("ru_RU", 21, "21 байт"), ("ru_RU", 2_000_000, "2 МБ"), ("de_DE", 0, "Null kB"),
        ("de_DE", 2, "2 Byte"), ("ja_JP", 2, "2 バイト"), ("zh_TW", 2, "2 byte"), ("cy_GB", 2, "2 feit"),
        ("ar_EG", 5, "٥ بايت"), ("ru_RU", 5_000, "5 кБ"),
        ("ja_JP", 5_000, "5 KB"), ("en_US", 1, "1 byte"), ("sw_KE", 5, "baiti 5"),
    ])
    func languages(_ locale: String, _ bytes: Int, _ expected: String) throws {
        #expect(try formatted(bytes, "byteCount", [:], locale) == expected)
    }

    @Test func otherValues() throws {
        #expect(try formatted(Measurement(value: 2, unit: UnitInformationStorage.megabytes), "byteCount") == "2 MB")
        #expect(try formatted(1500.9, "byteCount") == "2 kB")
        #expect(try formatted("5", "byteCount") == nil)
        #expect(try formatted(Double.infinity, "byteCount") == nil)
    }
}

@Suite struct MeasurementFormatterTests {
    private let way = Measurement(value: 5, unit: UnitLength.kilometers)

    @Test(arguments: [
        ("short", "en_CA", "5km"), ("medium", "en_CA", "5 km"), ("long", "en_CA", "5 kilometres"),
        ("long", "de_DE", "5 Kilometer"), ("long", "ru_RU", "5 километров"), ("long", "pl_PL", "5 kilometrów"),
        ("long", "ja_JP", "5 キロメートル"), ("long", "el_GR", "5 χιλιόμετρα"), ("long", "sw_KE", "kilomita 5"),
        ("medium", "ar_EG", "٥ كم"), ("medium", "ru_RU", "5 км"), ("short", "ja_JP", "5km"),
        ("long", "en_US", "3.107 miles"), ("medium", "en_GB", "3.107 mi"), ("medium", "fr_FR", "5 km"),
    ])
    func styles(_ style: String, _ locale: String, _ expected: String) throws {
        #expect(try formatted(way, "measurement", ["unitStyle": style], locale) == expected)
    }

    @Test func unitOptions() throws {
        #expect(try formatted(way, "measurement", ["unitOptions": "providedUnit"]) == "5 km")
        let short = Measurement(value: 0.25, unit: UnitLength.kilometers)
        #expect(try formatted(short, "measurement", ["unitOptions": "naturalScale"], "de_DE") == "250 m")
        #expect(try formatted(short, "measurement", ["unitOptions": "naturalScale"]) == "820.21 ft")
        let time = Measurement(value: 7200, unit: UnitDuration.seconds)
        #expect(try formatted(time, "measurement", ["unitOptions": "naturalScale"]) == "2 hr")
        let minute = Measurement(value: 60, unit: UnitDuration.seconds)
        #expect(try formatted(minute, "measurement", ["unitOptions": "naturalScale"]) == "1 min")
        let warm = Measurement(value: 21, unit: UnitTemperature.celsius)
        #expect(try formatted(warm, "measurement", ["unitOptions": "temperatureWithoutUnit"], "de_DE") == "21°")
        #expect(try formatted(warm, "measurement", [:], "de_DE") == "21 °C")
        #expect(try formatted(warm, "measurement") == "69.8°F")
        #expect(try formatted(warm, "measurement", ["unitStyle": "long"], "en_AU") == "21 degrees Celsius")
        #expect(try formatted(warm, "measurement", ["unitStyle": "short"], "en_AU") == "21°C")
    }

    /// Units in the United States, the United Kingdom and elsewhere.
    @Test(
        arguments: [
            (UnitLength.kilometers, UnitLength.miles, UnitLength.miles, UnitLength.kilometers),
            (UnitLength.miles, UnitLength.miles, UnitLength.miles, UnitLength.kilometers),
            (UnitLength.meters, UnitLength.feet, UnitLength.meters, UnitLength.meters),
            (UnitLength.feet, UnitLength.feet, UnitLength.meters, UnitLength.meters),
            (UnitLength.yards, UnitLength.yards, UnitLength.meters, UnitLength.meters),
            (UnitLength.centimeters, UnitLength.inches, UnitLength.centimeters, UnitLength.centimeters),
            (UnitLength.millimeters, UnitLength.inches, UnitLength.millimeters, UnitLength.millimeters),
            (UnitLength.inches, UnitLength.inches, UnitLength.centimeters, UnitLength.centimeters),
            (UnitLength.lightyears, UnitLength.lightyears, UnitLength.lightyears, UnitLength.lightyears),
            (UnitMass.kilograms, UnitMass.pounds, UnitMass.kilograms, UnitMass.kilograms),
            (UnitMass.pounds, UnitMass.pounds, UnitMass.kilograms, UnitMass.kilograms),
            (UnitMass.grams, UnitMass.ounces, UnitMass.grams, UnitMass.grams),
            (UnitMass.ounces, UnitMass.ounces, UnitMass.grams, UnitMass.grams),
            (UnitVolume.liters, UnitVolume.gallons, UnitVolume.liters, UnitVolume.liters),
            (UnitVolume.gallons, UnitVolume.gallons, UnitVolume.liters, UnitVolume.liters),
            (UnitVolume.milliliters, UnitVolume.fluidOunces, UnitVolume.milliliters, UnitVolume.milliliters),
            (UnitVolume.cups, UnitVolume.cups, UnitVolume.milliliters, UnitVolume.milliliters),
            (UnitTemperature.celsius, UnitTemperature.fahrenheit, UnitTemperature.celsius, UnitTemperature.celsius),
            (UnitTemperature.fahrenheit, UnitTemperature.fahrenheit, UnitTemperature.celsius, UnitTemperature.celsius),
            (
                UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour, UnitSpeed.milesPerHour, UnitSpeed.kilometersPerHour
            ),
            (UnitSpeed.metersPerSecond, UnitSpeed.milesPerHour, UnitSpeed.milesPerHour, UnitSpeed.metersPerSecond),
            (UnitSpeed.milesPerHour, UnitSpeed.milesPerHour, UnitSpeed.milesPerHour, UnitSpeed.kilometersPerHour),
        ] as [(Dimension, Dimension, Dimension, Dimension)])
    func unitsOfCountries(_ unit: Dimension, _ american: Dimension, _ british: Dimension, _ other: Dimension) {
        let measurement = Measurement(value: 3, unit: unit)
        for (system, expected) in [(Locale.MeasurementSystem.us, american), (.uk, british), (.metric, other)] {
            let local = UnitScale(system).local(measurement)
            #expect(local.unit == expected)
            #expect(abs(local.converted(to: unit).value - 3) < 1e-6)
        }
    }

    @Test(
        arguments: [
            (UnitLength.meters, 0.004, "0.16 in", "4 mm"), (UnitLength.meters, 2500, "1.55 mi", "2.5 km"),
            (UnitMass.kilograms, 0.5, "1.1 lb", "500 g"), (UnitMass.grams, 0.5, "0.02 oz", "500 mg"),
            (UnitVolume.liters, 0.25, "8.45 fl oz", "250 mL"), (UnitVolume.milliliters, 5000, "1.32 gal", "5 L"),
            (UnitDuration.seconds, 59, "59 sec", "59 secs"),
            (UnitDuration.seconds, 3600, "1 hr", "1 hr"), (UnitPower.watts, 1500, "1.5 kW", "1.5 kW"),
            (UnitPower.kilowatts, 2_000_000, "2 GW", "2 GW"), (UnitPower.kilowatts, 2000, "2 MW", "2 MW"),
            (UnitFrequency.hertz, 999, "999 Hz", "999 Hz"), (UnitFrequency.hertz, 2e6, "2 MHz", "2 MHz"),
            (UnitFrequency.megahertz, 3000, "3 GHz", "3 GHz"), (UnitFrequency.hertz, 1000, "1 kHz", "1 kHz"),
            (UnitLength.meters, -3000, "-1.86 mi", "-3 km"),
        ] as [(Dimension, Double, String, String)])
    func naturalScales(_ unit: Dimension, _ value: Double, _ american: String, _ other: String) throws {
        let arguments = ["unitOptions": "naturalScale", "numberFormatter.maximumFractionDigits": "2"]
        let measurement = Measurement(value: value, unit: unit)
        #expect(try formatted(measurement, "measurement", arguments) == american)
        #expect(try formatted(measurement, "measurement", arguments, "en_AU") == other)
    }

    @Test func numbersAndPlurals() throws {
        let arguments = ["numberFormatter.maximumFractionDigits": "1", "unitStyle": "long"]
        #expect(try formatted(way, "measurement", arguments) == "3.1 miles")
        let one = Measurement(value: 1, unit: UnitMass.kilograms)
        #expect(try formatted(one, "measurement", ["unitStyle": "long"], "en_AU") == "1 kilogram")
        let padded = ["unitStyle": "long", "numberFormatter.minimumFractionDigits": "1"]
        #expect(try formatted(one, "measurement", padded, "en_AU") == "1.0 kilograms")
        let minute = Measurement(value: 3, unit: UnitDuration.minutes)
        #expect(try formatted(minute, "measurement") == "3 min")
    }

    @Test(arguments: [
        ("pl_PL", 2.0, "2 kilogramy"), ("pl_PL", 5, "5 kilogramów"), ("pl_PL", 1.5, "1,5 kilograma"),
        ("ru_RU", 21, "21 килограмм"), ("ru_RU", 22, "22 килограмма"), ("de_DE", 1, "1 Kilogramm"),
        ("ja_JP", 1, "1 キログラム"), ("ar_EG", 3, "٣ كيلوغرام"), ("en_AU", -1, "-1 kilogram"),
    ])
    func unitsTakeTheFormOfTheNumber(_ locale: String, _ value: Double, _ expected: String) throws {
        let mass = Measurement(value: value, unit: UnitMass.kilograms)
        #expect(try formatted(mass, "measurement", ["unitStyle": "long"], locale) == expected)
    }

    @Test func unitsOfFoundationHaveNames() {
        let units: [Unit] = [
            UnitArea.squareMiles, UnitVolume.cubicMeters, UnitLength.megameters, UnitLength.millimeters,
            UnitDuration.minutes, UnitDuration.milliseconds, UnitAcceleration.gravity, UnitInformationStorage.kibibytes,
            UnitVolume.imperialGallons, UnitVolume.fluidOunces, UnitPressure.newtonsPerMetersSquared,
            UnitPressure.millibars, UnitFuelEfficiency.litersPer100Kilometers, UnitTemperature.celsius,
        ]
        #expect(
            units.map { UnitIdentifier.find($0) ?? "-" } == [
                "square-mile", "cubic-meter", "megameter", "millimeter", "minute", "millisecond", "g-force", "kibibyte",
                "gallon-imperial", "fluid-ounce", "pascal", "millibar", "liter-per-100-kilometer", "celsius",
            ])
        #expect(UnitIdentifier.find(Unit(symbol: "m")) == nil)
        #expect(
            UnitIdentifier.find(UnitLength(symbol: "cubits", converter: UnitConverterLinear(coefficient: 0.5))) == nil)
    }

    @Test func sizesWithoutAnAbbreviationInTheDataKeepTheirs() throws {
        let size = Measurement(value: 2, unit: UnitInformationStorage.mebibytes)
        #expect(try formatted(size, "measurement", ["unitOptions": "providedUnit"]) == "2 MiB")
        let long = ["unitOptions": "providedUnit", "unitStyle": "long"]
        #expect(try formatted(size, "measurement", long, "de_DE") == "2 Mebibyte")
        #expect(
            try formatted(Measurement(value: Double.nan, unit: UnitLength.meters), "measurement", [:], "de_DE")
                == "NaN m")
    }

    @Test func anyUnit() throws {
        let erased = Measurement<Dimension>(value: 5, unit: UnitLength.meters)
        #expect(try formatted(erased, "measurement", [:], "de_DE") == "5 m")
        #expect(try formatted(Measurement(value: 2, unit: Unit(symbol: "apples")), "measurement") == "2 apples")
        for style in ["medium", "long"] {
            let share = Measurement(value: 2, unit: Unit(symbol: "%"))
            #expect(try formatted(share, "measurement", ["unitStyle": style]) == "2%")
        }
        #expect(try formatted(5, "measurement") == nil)
    }
}
