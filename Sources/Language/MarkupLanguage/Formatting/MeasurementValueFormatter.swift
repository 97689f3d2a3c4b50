public import Foundation

/// A measurement with any type of unit.
protocol AnyMeasurement {
    var erased: Measurement<Unit> { get }
}

extension Measurement: AnyMeasurement {
    var erased: Measurement<Unit> { Measurement<Unit>(value: value, unit: unit) }
}

/// Formats measurements. Foundation on Linux has no formatter for them.
///
/// Without `unitOptions` lengths, masses, volumes, speeds and temperatures are shown in the unit that the locale's
/// country uses for things of that size (km becomes mi in the United States). `naturalScale` also chooses a larger or
/// smaller unit so that the number is at least 1, `providedUnit` keeps the unit, `temperatureWithoutUnit` shows "21°".
///
/// `unitStyle`: `short` is "5km", `medium` (without an argument) "5 km", `long` "5 kilometers", in every language. A
/// custom unit shows its symbol. Arguments that start with `numberFormatter.` are those of `number`.
struct MeasurementValueFormatter: ValueFormatter {
    enum Style: String, CaseIterable {
        case short, medium, long

        fileprivate var width: UnitText.Width {
            switch self {
            case .short: .narrow
            case .medium: .short
            case .long: .full
            }
        }
    }

    enum UnitOption: String, CaseIterable { case providedUnit, naturalScale, temperatureWithoutUnit }

    struct Options {
        var style = Style.medium
        var unit: UnitOption?
        var number: [String: String] = [:]
    }

    private let options: Options
    private let units: UnitText
    private let numbers: NumberValueFormatter
    private let scale: UnitScale

    init(_ arguments: [String: String], _ locale: Locale) throws(FormatterError) {
        var options = Options()
        try FormatterOption.apply(arguments, to: &options, of: "measurement", Self.options)
        self.options = options
        units = UnitText(locale: locale)
        let style = options.number["numberStyle"] == nil ? ["numberStyle": "decimal"] : [:]
        numbers = try NumberValueFormatter(options.number.merging(style) { first, _ in first }, locale)
        scale = UnitScale(locale.measurementSystem)
    }

    func string(for value: Any) -> String? {
        guard let measurement = (DynamicValue.flattened(value) as? any AnyMeasurement)?.erased else { return nil }
        let shown = converted(measurement)
        guard let number = numbers.string(for: shown.value) else { return nil }
        if options.unit == .temperatureWithoutUnit, shown.unit is UnitTemperature { return number + "°" }
        return units.text(number, shown.value, shown.unit, options.style.width)
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
                // Tried on a separate formatter, so that an invalid value is reported with its argument's name.
                var probe = NumberFormatter()
                target.number[option.name] = text
                return option.apply(&probe, text)
            }
        }
        return own + numbers
    }()
}
