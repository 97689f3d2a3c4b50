import Foundation
import MarkupBasics

/// Formats sizes in bytes. It does not use Foundation's formatter, which lacks most of the options.
///
/// Accepts whole numbers, fractions (truncated) and measurements of information. Steps are 1000 for `file` and
/// `decimal`, 1024 for `memory` and `binary`. With `adaptive` (the default) bytes and KB show no decimals, MB up to
/// one, larger units up to two; without it every size shows up to three significant digits. A size of zero is "Zero kB"
/// unless `allowsNonnumericFormatting` is false.
struct ByteCountValueFormatter: ValueFormatter {
    struct Options {
        var units = Set(0...8)
        var isBinary = false
        var includesUnit = true
        var includesCount = true
        var includesActualByteCount = false
        var isAdaptive = true
        var zeroPads = false
        var allowsNonnumeric = true
    }

    private let options: Options
    private let locale: Locale
    private let units: UnitText
    private let zero: String

    init(_ arguments: [String: String], _ locale: Locale) throws(FormatterError) {
        var options = Options()
        try FormatterOption.apply(arguments, to: &options, of: "byteCount", Self.options)
        self.options = options
        self.locale = locale
        units = UnitText(locale: locale)
        zero = Self.zero(locale)
    }

    func string(for value: Any) -> String? {
        guard let bytes = Self.bytes(value) else { return nil }
        let unit = unit(for: bytes)
        var text = text(options.includesCount ? count(bytes, unit) : "", rounded(bytes, unit), unit)
        if options.includesActualByteCount, unit > 0 {
            text += " (" + self.text(number(Double(bytes), 0, 0), Double(bytes), 0) + ")"
        }
        return text.trimmed
    }

    /// Returns the count with the unit, or only one of them.
    private func text(_ count: String, _ size: Double, _ unit: Int) -> String {
        guard options.includesUnit else { return count }
        return units.text(count, size, Self.units[unit], unit == 0 ? .full : .short)
    }

    // MARK: Unit

    /// Returns the largest allowed unit that gives at least 1; 999,999 bytes are 1 MB, not 1000 KB.
    private func unit(for bytes: Int) -> Int {
        let allowed = options.units.sorted()
        var chosen = allowed.first ?? 0
        if bytes == 0 { return options.allowsNonnumeric && allowed.contains(1) ? 1 : chosen }
        for unit in allowed.dropFirst() {
            let shown = abs(rounded(bytes, chosen)) * scale(chosen)
            if max(shown, abs(Double(bytes))) >= scale(unit) { chosen = unit }
        }
        return chosen
    }

    private func scale(_ unit: Int) -> Double { pow(options.isBinary ? 1024 : 1000, Double(unit)) }

    // MARK: Count

    private func count(_ bytes: Int, _ unit: Int) -> String {
        if bytes == 0, options.allowsNonnumeric { return zero }
        let digits = digits(bytes, unit)
        // Adding 0 turns the negative zero of a small negative size into zero.
        return number(rounded(bytes, unit) + 0, options.zeroPads ? digits : 0, digits)
    }

    /// Returns the maximum number of decimals.
    private func digits(_ bytes: Int, _ unit: Int) -> Int {
        if unit == 0 { return 0 }
        if options.isAdaptive { return min(unit - 1, 2) }
        let value = abs(Double(bytes) / scale(unit))
        return value >= 100 ? 0 : value >= 10 ? 1 : 2
    }

    private func rounded(_ bytes: Int, _ unit: Int) -> Double {
        let power = pow(10, Double(digits(bytes, unit)))
        return (Double(bytes) / scale(unit) * power).rounded() / power
    }

    private func number(_ number: Double, _ minimum: Int, _ maximum: Int) -> String {
        number.formatted(
            .number.precision(.fractionLength(minimum...maximum)).rounded(rule: .toNearestOrAwayFromZero).locale(locale)
        )
    }

    private static func bytes(_ value: Any) -> Int? {
        if let measurement = (DynamicValue.flattened(value) as? any AnyMeasurement)?.erased,
            let unit = measurement.unit as? UnitInformationStorage
        {
            return Int(exactly: Measurement(value: measurement.value, unit: unit).converted(to: .bytes).value.rounded())
        }
        switch DynamicValue(value) {
        case .int(let number): return number
        case .double(let number): return Int(exactly: number.rounded(.towardZero))
        default: return nil
        }
    }

    /// Returns the word for a size of zero, such as "Zero".
    private static func zero(_ locale: Locale) -> String {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .spellOut
        let word = formatter.string(from: 0) ?? "0"
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    private static let units: [UnitInformationStorage] = [
        .bytes, .kilobytes, .megabytes, .gigabytes, .terabytes, .petabytes, .exabytes, .zettabytes, .yottabytes,
    ]

    private static let unitWords: [String: Set<Int>] = [
        "useBytes": [0], "useKB": [1], "useMB": [2], "useGB": [3], "useTB": [4], "usePB": [5], "useEB": [6],
        "useZB": [7], "useYBOrHigher": [8], "useAll": Set(0...8),
    ]

    static let options: [FormatterOption<Options>] = [
        .words("allowedUnits", unitWords) { $0.units = $1.reduce(into: []) { $0.formUnion($1) } },
        .word("countStyle", ["file": false, "decimal": false, "memory": true, "binary": true]) { $0.isBinary = $1 },
        .bool("includesUnit") { $0.includesUnit = $1 },
        .bool("includesCount") { $0.includesCount = $1 },
        .bool("includesActualByteCount") { $0.includesActualByteCount = $1 },
        .bool("adaptive") { $0.isAdaptive = $1 },
        .bool("zeroPadsFractionDigits") { $0.zeroPads = $1 },
        .bool("allowsNonnumericFormatting") { $0.allowsNonnumeric = $1 },
    ]
}
