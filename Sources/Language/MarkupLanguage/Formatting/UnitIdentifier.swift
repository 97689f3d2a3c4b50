import Foundation

/// Maps Foundation's units to CLDR's names, by their symbols.
enum UnitIdentifier {
    /// Returns the name, such as `square-kilometer`; `nil` for a custom unit and for some units that CLDR does not
    /// have.
    static func find(_ unit: Unit) -> String? {
        // By class, because "m" is both a metre and a minute.
        guard let row = table[ObjectIdentifier(type(of: unit))] else { return nil }
        let symbol = unit.symbol.replacingOccurrences(of: " ", with: "_")
        if let name = row.names[symbol] { return name }
        for (power, word) in [("²", "square-"), ("³", "cubic-")] where symbol.hasSuffix(power) {
            return table[ObjectIdentifier(UnitLength.self)]?.name(String(symbol.dropLast())).map { word + $0 }
        }
        return row.name(symbol)
    }

    private struct Row {
        /// Units by symbol.
        var names: [String: String]
        /// Units that take metric prefixes, by symbol.
        var bases: [String: String]

        init(names: String = "", bases: String = "") {
            self.names = UnitIdentifier.pairs(names)
            self.bases = UnitIdentifier.pairs(bases)
        }

        func name(_ symbol: String) -> String? {
            if let name = names[symbol] ?? bases[symbol] { return name }
            for (base, name) in bases where symbol.hasSuffix(base) {
                if let prefix = UnitIdentifier.prefixes[String(symbol.dropLast(base.count))] { return prefix + name }
            }
            return nil
        }
    }

    private static func pairs(_ text: String) -> [String: String] {
        let words = text.split(separator: " ").map(String.init)
        return Dictionary(
            uniqueKeysWithValues: stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) })
    }

    private static let prefixes = pairs(
        "Y yotta Z zetta E exa P peta T tera G giga M mega k kilo h hecto da deka d deci c centi m milli µ micro n nano p pico f femto "
            + "Ki kibi Mi mebi Gi gibi Ti tebi Pi pebi Ei exbi Zi zebi Yi yobi")

    private static let table: [ObjectIdentifier: Row] = [
        ObjectIdentifier(UnitLength.self): Row(
            names:
                "in inch ft foot yd yard mi mile NM nautical-mile ftm fathom fur furlong ly light-year ua astronomical-unit pc parsec",
            bases: "m meter"),
        ObjectIdentifier(UnitMass.self): Row(
            names: "oz ounce lb pound st stone t tonne ton ton ct carat oz_t ounce-troy", bases: "g gram"),
        ObjectIdentifier(UnitTemperature.self): Row(names: "°C celsius °F fahrenheit K kelvin"),
        ObjectIdentifier(UnitSpeed.self): Row(
            names: "m/s meter-per-second km/h kilometer-per-hour mph mile-per-hour kn knot"),
        ObjectIdentifier(UnitAcceleration.self): Row(names: "m/s² meter-per-square-second g g-force"),
        ObjectIdentifier(UnitVolume.self): Row(
            names:
                "tsp teaspoon tbsp tablespoon fl_oz fluid-ounce cup cup pt pint qt quart gal gallon bsh bushel af acre-foot "
                + "fl_oz_Imperial fluid-ounce-imperial qt_Imperial quart-imperial gal_Imperial gallon-imperial",
            bases: "L liter l liter"),
        ObjectIdentifier(UnitArea.self): Row(names: "ac acre ha hectare"),
        ObjectIdentifier(UnitDuration.self): Row(
            names: "h hour hr hour m minute min minute sec second", bases: "s second"),
        ObjectIdentifier(UnitAngle.self): Row(
            names: "° degree rad radian rev revolution ʹ arc-minute ʹʹ arc-second"),
        ObjectIdentifier(UnitPressure.self): Row(
            names: "N/m² pascal mmHg millimeter-ofhg inHg inch-ofhg psi pound-force-per-square-inch",
            bases: "Pa pascal bar bar"),
        ObjectIdentifier(UnitPower.self): Row(names: "hp horsepower", bases: "W watt"),
        ObjectIdentifier(UnitEnergy.self): Row(
            names: "cal calorie kCal kilocalorie kWh kilowatt-hour", bases: "J joule"),
        ObjectIdentifier(UnitFrequency.self): Row(bases: "Hz hertz"),
        ObjectIdentifier(UnitElectricCurrent.self): Row(bases: "A ampere"),
        ObjectIdentifier(UnitElectricPotentialDifference.self): Row(bases: "V volt"),
        ObjectIdentifier(UnitElectricResistance.self): Row(bases: "Ω ohm"),
        ObjectIdentifier(UnitFuelEfficiency.self): Row(names: "L/100km liter-per-100-kilometer mpg mile-per-gallon"),
        ObjectIdentifier(UnitIlluminance.self): Row(names: "lx lux"),
        ObjectIdentifier(UnitConcentrationMass.self): Row(names: "g/L gram-per-liter mg/dL milligram-per-deciliter"),
        ObjectIdentifier(UnitInformationStorage.self): Row(bases: "B byte bit bit b bit"),
    ]
}
