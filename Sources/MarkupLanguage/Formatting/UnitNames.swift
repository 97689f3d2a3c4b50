import Foundation

/// How a unit is written: the symbol with a number, and in English its name for one and for several.
struct UnitNames: Sendable {
    /// The symbol, such as "km" or "°C".
    let symbol: String
    /// The name for one, in English.
    let singular: String
    /// The name for several, in English.
    let plural: String
    /// Whether the symbol follows the number without a blank in English.
    let isTight: Bool

    /// What is known of a unit; an application's own unit has its symbol alone.
    init(_ unit: Unit) {
        let key = "\(type(of: unit)).\(unit.symbol)"
        let row = Self.table[key]?.split(separator: "|").map(String.init) ?? []
        symbol = row.count > 2 ? row[2] : unit.symbol
        singular = row.first ?? unit.symbol
        plural = row.count > 1 ? row[1] : unit.symbol
        isTight = symbol.hasPrefix("°") || symbol == "%"
    }

    /// Whether the English name is known.
    static func isNamed(_ unit: Unit) -> Bool { table["\(type(of: unit)).\(unit.symbol)"] != nil }

    /// Foundation's symbol, by class because "m" is a metre and a minute: singular, plural, and a better symbol.
    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for (type, rows) in [
            ("UnitLength", length), ("UnitMass", mass), ("UnitTemperature", temperature), ("UnitSpeed", speed),
            ("UnitVolume", volume), ("UnitDuration", duration), ("UnitArea", area), ("UnitAngle", angle),
            ("UnitPressure", pressure), ("UnitPower", power), ("UnitEnergy", energy), ("UnitFrequency", frequency),
            ("UnitInformationStorage", information), ("UnitElectricCurrent", current),
            ("UnitElectricPotentialDifference", voltage), ("UnitFuelEfficiency", fuel),
        ] {
            for (symbol, names) in rows { table["\(type).\(symbol)"] = names }
        }
        return table
    }()

    private static let length = [
        "km": "kilometer|kilometers", "m": "meter|meters", "dm": "decimeter|decimeters", "cm": "centimeter|centimeters",
        "mm": "millimeter|millimeters", "µm": "micrometer|micrometers", "nm": "nanometer|nanometers",
        "in": "inch|inches",
        "ft": "foot|feet", "yd": "yard|yards", "mi": "mile|miles", "NM": "nautical mile|nautical miles|nmi",
        "ftm": "fathom|fathoms|fm", "ly": "light year|light years", "ua": "astronomical unit|astronomical units|au",
        "pc": "parsec|parsecs",
    ]
    private static let mass = [
        "kg": "kilogram|kilograms", "g": "gram|grams", "mg": "milligram|milligrams", "µg": "microgram|micrograms",
        "oz": "ounce|ounces", "lb": "pound|pounds", "st": "stone|stones", "t": "metric ton|metric tons",
        "ton": "ton|tons|tn", "ct": "carat|carats|CD",
    ]
    private static let temperature = [
        "°C": "degree Celsius|degrees Celsius", "°F": "degree Fahrenheit|degrees Fahrenheit", "K": "kelvin|kelvins",
    ]
    private static let speed = [
        "m/s": "meter per second|meters per second", "km/h": "kilometer per hour|kilometers per hour",
        "mph": "mile per hour|miles per hour", "kn": "knot|knots",
    ]
    private static let volume = [
        "kL": "kiloliter|kiloliters", "L": "liter|liters", "dL": "deciliter|deciliters", "cL": "centiliter|centiliters",
        "mL": "milliliter|milliliters", "m³": "cubic meter|cubic meters", "cm³": "cubic centimeter|cubic centimeters",
        "ft³": "cubic foot|cubic feet", "in³": "cubic inch|cubic inches", "tsp": "teaspoon|teaspoons",
        "tbsp": "tablespoon|tablespoons", "fl oz": "fluid ounce|fluid ounces", "cup": "cup|cups|c", "pt": "pint|pints",
        "qt": "quart|quarts", "gal": "gallon|gallons",
    ]
    private static let duration = [
        "s": "second|seconds|sec", "m": "minute|minutes|min", "h": "hour|hours|hr", "hr": "hour|hours|hr",
        "min": "minute|minutes|min", "sec": "second|seconds|sec", "ms": "millisecond|milliseconds",
        "µs": "microsecond|microseconds|μs", "ns": "nanosecond|nanoseconds",
    ]
    private static let area = [
        "km²": "square kilometer|square kilometers", "m²": "square meter|square meters",
        "cm²": "square centimeter|square centimeters", "ft²": "square foot|square feet|sq ft",
        "in²": "square inch|square inches", "mi²": "square mile|square miles|sq mi", "ac": "acre|acres",
        "ha": "hectare|hectares",
    ]
    private static let angle = ["°": "degree|degrees|°", "rad": "radian|radians", "rev": "revolution|revolutions"]
    private static let pressure = [
        "hPa": "hectopascal|hectopascals", "kPa": "kilopascal|kilopascals", "N/m²": "pascal|pascals|Pa",
        "bar": "bar|bars", "mbar": "millibar|millibars",
        "psi": "pound-force per square inch|pounds-force per square inch",
        "mmHg": "millimeter of mercury|millimeters of mercury",
        "inHg": "inch of mercury|inches of mercury",
    ]
    private static let power = [
        "W": "watt|watts", "kW": "kilowatt|kilowatts", "MW": "megawatt|megawatts", "GW": "gigawatt|gigawatts",
        "mW": "milliwatt|milliwatts", "hp": "horsepower|horsepower",
    ]
    private static let energy = [
        "J": "joule|joules", "kJ": "kilojoule|kilojoules", "cal": "calorie|calories",
        "kCal": "kilocalorie|kilocalories|kcal",
        "kWh": "kilowatt hour|kilowatt-hours",
    ]
    private static let frequency = [
        "Hz": "hertz|hertz", "kHz": "kilohertz|kilohertz", "MHz": "megahertz|megahertz", "GHz": "gigahertz|gigahertz",
    ]
    private static let information = [
        "bit": "bit|bits", "B": "byte|bytes|byte", "kB": "kilobyte|kilobytes", "MB": "megabyte|megabytes",
        "GB": "gigabyte|gigabytes", "TB": "terabyte|terabytes", "KiB": "kibibyte|kibibytes",
        "MiB": "mebibyte|mebibytes",
        "GiB": "gibibyte|gibibytes",
    ]
    private static let current = ["A": "ampere|amperes", "mA": "milliampere|milliamperes"]
    private static let voltage = ["V": "volt|volts", "kV": "kilovolt|kilovolts", "mV": "millivolt|millivolts"]
    private static let fuel = [
        "L/100km": "liter per 100 kilometers|liters per 100 kilometers|L/100km",
        "mpg": "mile per gallon|miles per gallon",
    ]
}
