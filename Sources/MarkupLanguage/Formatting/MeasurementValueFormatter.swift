import Foundation

/// A measurement of any unit, without the unit's type.
protocol AnyMeasurement {
    var erased: Measurement<Unit> { get }
}

extension Measurement: AnyMeasurement {
    var erased: Measurement<Unit> { Measurement<Unit>(value: value, unit: unit) }
}

/// Measurements; own code, because Foundation on Linux has no formatter for them.
///
/// Without `unitOptions` lengths, masses, volumes, speeds and temperatures are shown in the unit that the locale's
/// country uses for things of that size (km becomes mi in the United States). `naturalScale` moreover picks a larger or
/// smaller unit so that the number is at least 1, `providedUnit` keeps the unit, `temperatureWithoutUnit` shows "21°".
///
/// `unitStyle`: `short` is "5km", `medium` (without an argument) "5 km", `long` "5 kilometers". Names are written out in
/// English for the units of `UnitNames`; in other languages, and for other units, `long` shows the symbol.
/// Arguments that start with `numberFormatter.` are those of `number`.
struct MeasurementValueFormatter: ValueFormatter {
    enum Style: String, CaseIterable { case short, medium, long }
    enum UnitOption: String, CaseIterable { case providedUnit, naturalScale, temperatureWithoutUnit }

    struct Options {
        var style = Style.medium
        var unit: UnitOption?
        var number: [String: String] = [:]
    }

    private let options: Options
    private let locale: Locale
    private let numbers: NumberValueFormatter
    private let scale: UnitScale

    init(_ arguments: [String: String], _ locale: Locale) throws(FormatterError) {
        var options = Options()
        try FormatterOption.apply(arguments, to: &options, of: "measurement", Self.options)
        self.options = options
        self.locale = locale
        let style = options.number["numberStyle"] == nil ? ["numberStyle": "decimal"] : [:]
        numbers = try NumberValueFormatter(options.number.merging(style) { first, _ in first }, locale)
        scale = UnitScale(locale.measurementSystem)
    }

    func string(for value: Any) -> String? {
        guard let measurement = (DynamicValue.flattened(value) as? any AnyMeasurement)?.erased else { return nil }
        let shown = converted(measurement)
        guard let number = numbers.string(for: shown.value) else { return nil }
        if options.unit == .temperatureWithoutUnit, shown.unit is UnitTemperature { return number + "°" }
        let names = UnitNames(shown.unit)
        let isEnglish = LanguageTag(locale.identifier)?.language == "en"
        switch options.style {
        case .short:
            return number + (names.symbol.hasPrefix("°") ? "°" : names.symbol)
        case .long where isEnglish && UnitNames.isNamed(shown.unit):
            return number + " " + (isOne(number, shown.value) ? names.singular : names.plural)
        case .medium, .long:
            if names.isTight, isEnglish || names.symbol == "°" { return number + names.symbol }
            return number + (isEnglish ? " " : "\u{A0}") + names.symbol
        }
    }

    /// "1 kilometer", but "1.0 kilometers".
    private func isOne(_ text: String, _ value: Double) -> Bool {
        abs(value.rounded()) == 1 && text == numbers.string(for: value.rounded()) && !text.contains(".")
    }

    private func converted(_ measurement: Measurement<Unit>) -> Measurement<Unit> {
        guard options.unit != .providedUnit, let unit = measurement.unit as? Dimension else { return measurement }
        let local = scale.local(Measurement(value: measurement.value, unit: unit))
        let result = options.unit == .naturalScale ? scale.natural(local) : local
        return Measurement(value: result.value, unit: result.unit)
    }

    static let options: [FormatterOption<Options>] = {
        let own: [FormatterOption<Options>] = [
            .word("unitStyle", Dictionary(uniqueKeysWithValues: Style.allCases.map { ($0.rawValue, $0) })) {
                $0.style = $1
            },
            .word("unitOptions", Dictionary(uniqueKeysWithValues: UnitOption.allCases.map { ($0.rawValue, $0) })) {
                $0.unit = $1
            },
        ]
        let numbers = NumberValueFormatter.options.map { option in
            FormatterOption<Options>(
                name: "numberFormatter." + option.name, expected: option.expected, words: option.words
            ) { target, text in
                // Tried on a formatter of its own, so that a wrong value is found while its argument's name is known.
                var probe = NumberFormatter()
                target.number[option.name] = text
                return option.apply(&probe, text)
            }
        }
        return own + numbers
    }()
}
