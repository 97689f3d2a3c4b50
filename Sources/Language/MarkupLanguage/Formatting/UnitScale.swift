import Foundation

/// Chooses the units of a country, and the unit that suits a size.
struct UnitScale: Sendable {
    private let system: Locale.MeasurementSystem

    init(_ system: Locale.MeasurementSystem) {
        self.system = system
    }

    /// Returns the measurement in the country's unit for things of that size; units without a counterpart stay.
    ///
    /// The United Kingdom measures distances and speeds in miles and everything else in metric units.
    func local(_ measurement: Measurement<Dimension>) -> Measurement<Dimension> {
        let unit = measurement.unit
        for (metric, customary, isBritish) in Self.pairs() where type(of: unit) == type(of: metric) {
            let usesCustomary = system == .us || (system == .uk && isBritish)
            if usesCustomary, unit == metric { return measurement.converted(to: customary) }
            if !usesCustomary, unit == customary { return measurement.converted(to: metric) }
        }
        return measurement
    }

    /// Returns the measurement in the largest of the country's units that gives at least 1.
    func natural(_ measurement: Measurement<Dimension>) -> Measurement<Dimension> {
        guard let ladder = ladder(for: measurement.unit), measurement.value != 0, measurement.value.isFinite else {
            return measurement
        }
        let steps = ladder.map { measurement.converted(to: $0) }
        return steps.last { abs($0.value) >= 1 } ?? steps.first ?? measurement
    }

    /// Returns the units of one dimension in ascending order; nil when the unit has no natural neighbours.
    private func ladder(for unit: Dimension) -> [Dimension]? {
        let isMetric = system != .us
        switch unit {
        case is UnitLength:
            if isMetric, !(system == .uk && unit == UnitLength.miles) {
                return [UnitLength.millimeters, UnitLength.centimeters, UnitLength.meters, UnitLength.kilometers]
            }
            return [UnitLength.inches, UnitLength.feet, UnitLength.miles]
        case is UnitMass:
            return isMetric
                ? [UnitMass.milligrams, UnitMass.grams, UnitMass.kilograms] : [UnitMass.ounces, UnitMass.pounds]
        case is UnitVolume:
            return isMetric
                ? [UnitVolume.milliliters, UnitVolume.liters] : [UnitVolume.fluidOunces, UnitVolume.gallons]
        case is UnitDuration: return [UnitDuration.seconds, UnitDuration.minutes, UnitDuration.hours]
        case is UnitPower: return [UnitPower.watts, UnitPower.kilowatts, UnitPower.megawatts, UnitPower.gigawatts]
        case is UnitFrequency:
            return [UnitFrequency.hertz, UnitFrequency.kilohertz, UnitFrequency.megahertz, UnitFrequency.gigahertz]
        case is UnitInformationStorage:
            return [
                UnitInformationStorage.bytes, UnitInformationStorage.kilobytes, UnitInformationStorage.megabytes,
                UnitInformationStorage.gigabytes, UnitInformationStorage.terabytes,
            ]
        default: return nil
        }
    }

    /// Returns metric units with their counterpart in the United States, and whether the United Kingdom uses that.
    private static func pairs() -> [(Dimension, Dimension, Bool)] {
        [
            (UnitLength.kilometers, UnitLength.miles, true), (UnitLength.meters, UnitLength.feet, false),
            (UnitLength.meters, UnitLength.yards, false), (UnitLength.centimeters, UnitLength.inches, false),
            (UnitLength.millimeters, UnitLength.inches, false), (UnitMass.kilograms, UnitMass.pounds, false),
            (UnitMass.grams, UnitMass.ounces, false), (UnitVolume.liters, UnitVolume.gallons, false),
            (UnitVolume.milliliters, UnitVolume.fluidOunces, false), (UnitVolume.milliliters, UnitVolume.cups, false),
            (UnitTemperature.celsius, UnitTemperature.fahrenheit, false),
            (UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour, true),
            (UnitSpeed.metersPerSecond, UnitSpeed.milesPerHour, true),
        ]
    }
}
