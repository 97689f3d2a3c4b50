import Foundation
import Synchronization

/// Formats and reads numbers with Foundation's `NumberFormatter`; texts, Booleans and dates are not numbers.
final class NumberValueFormatter: ReadingFormatter {
    private let formatter: Mutex<NumberFormatter>

    init(_ arguments: [String: String], _ locale: Locale) throws(FormatterError) {
        formatter = Mutex(try Self.make(arguments, locale, name: "number", options: Self.options))
    }

    func string(for value: Any) -> String? {
        guard let number = Self.number(value) else { return nil }
        return formatter.withLock { $0.string(from: number) }
    }

    func string(for number: Double) -> String? {
        formatter.withLock { $0.string(from: NSNumber(value: number)) }
    }

    /// Returns the number of a text, with or without the signs that the format adds, such as that of a currency.
    func value(of text: String) -> Any? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, text.utf8.count <= 100 else { return nil }
        let number = formatter.withLock { formatter -> String? in
            let (before, after) = (formatter.positivePrefix ?? "", formatter.positiveSuffix ?? "")
            guard Self.isWhole(text, for: formatter) else { return nil }
            let lenient = formatter.isLenient
            defer { formatter.isLenient = lenient }
            for isLenient in [false, true] {
                formatter.isLenient = isLenient
                if let number = formatter.number(from: text) ?? formatter.number(from: before + text + after) {
                    return number.stringValue
                }
            }
            return nil
        }
        return number.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
    }

    /// Whether a text has no letters beside those of the format. Foundation would read the number before them and ignore the
    /// rest.
    private static func isWhole(_ text: String, for formatter: NumberFormatter) -> Bool {
        if [.spellOut, .ordinal, .currencyPlural].contains(formatter.numberStyle) { return true }
        let words = [
            formatter.positivePrefix, formatter.positiveSuffix, formatter.negativePrefix, formatter.negativeSuffix,
            formatter.currencySymbol, formatter.currencyCode, formatter.exponentSymbol, "E",
        ].compactMap { $0 }.joined()
        return text.allSatisfy { !$0.isLetter || words.contains($0) }
    }

    static func make(
        _ arguments: [String: String], _ locale: Locale, name: String, options: [FormatterOption<NumberFormatter>]
    ) throws(FormatterError) -> sending NumberFormatter {
        var formatter = NumberFormatter()
        formatter.locale = locale
        try FormatterOption.apply(arguments, to: &formatter, of: name, options)
        return formatter
    }

    private static func number(_ value: Any) -> NSNumber? {
        if let decimal = DynamicValue.flattened(value) as? Decimal { return NSDecimalNumber(decimal: decimal) }
        switch DynamicValue(value) {
        case .int(let number): return NSNumber(value: number)
        case .double(let number): return NSNumber(value: number)
        default: return nil
        }
    }

    static let styles: [String: NumberFormatter.Style] = [
        "none": .none, "decimal": .decimal, "currency": .currency, "percent": .percent, "scientific": .scientific,
        "spellOut": .spellOut, "ordinal": .ordinal, "currencyISOCode": .currencyISOCode,
        "currencyPlural": .currencyPlural, "currencyAccounting": .currencyAccounting,
    ]

    static let options: [FormatterOption<NumberFormatter>] = digits + switches + symbols

    private static let digits: [FormatterOption<NumberFormatter>] = [
        .word("numberStyle", styles) { $0.numberStyle = $1 },
        .word("roundingMode", roundingModes) { $0.roundingMode = $1 },
        .integer("minimumIntegerDigits") { $0.minimumIntegerDigits = $1 },
        .integer("maximumIntegerDigits") { $0.maximumIntegerDigits = $1 },
        .integer("minimumFractionDigits") { $0.minimumFractionDigits = $1 },
        .integer("maximumFractionDigits") { $0.maximumFractionDigits = $1 },
        .integer("minimumSignificantDigits") { $0.minimumSignificantDigits = $1 },
        .integer("maximumSignificantDigits") { $0.maximumSignificantDigits = $1 },
        .integer("groupingSize", 0...9) { $0.groupingSize = $1 },
        .integer("secondaryGroupingSize", 0...9) { $0.secondaryGroupingSize = $1 },
        .integer("formatWidth") { $0.formatWidth = $1 },
    ]

    private static let roundingModes: [String: NumberFormatter.RoundingMode] = [
        "ceiling": .ceiling, "floor": .floor, "down": .down, "up": .up, "halfEven": .halfEven, "halfDown": .halfDown,
        "halfUp": .halfUp,
    ]

    private static let switches: [FormatterOption<NumberFormatter>] = [
        .bool("usesSignificantDigits") { $0.usesSignificantDigits = $1 },
        .bool("usesGroupingSeparator") { $0.usesGroupingSeparator = $1 },
        .bool("alwaysShowsDecimalSeparator") { $0.alwaysShowsDecimalSeparator = $1 },
        .bool("generatesDecimalNumbers") { $0.generatesDecimalNumbers = $1 },
        .bool("allowsFloats") { $0.allowsFloats = $1 },
        .bool("lenient") { $0.isLenient = $1 },
    ]

    private static let symbols: [FormatterOption<NumberFormatter>] = [
        .text("groupingSeparator") { $0.groupingSeparator = $1 },
        .text("decimalSeparator") { $0.decimalSeparator = $1 },
        .text("currencyGroupingSeparator") { $0.currencyGroupingSeparator = $1 },
        .text("currencyDecimalSeparator") { $0.currencyDecimalSeparator = $1 },
        .text("currencyCode") { $0.currencyCode = $1 },
        .text("currencySymbol") { $0.currencySymbol = $1 },
        .text("internationalCurrencySymbol") { $0.internationalCurrencySymbol = $1 },
        .text("positivePrefix") { $0.positivePrefix = $1 },
        .text("positiveSuffix") { $0.positiveSuffix = $1 },
        .text("negativePrefix") { $0.negativePrefix = $1 },
        .text("negativeSuffix") { $0.negativeSuffix = $1 },
        .text("positiveFormat") { $0.positiveFormat = $1 },
        .text("negativeFormat") { $0.negativeFormat = $1 },
        .text("percentSymbol") { $0.percentSymbol = $1 },
        .text("perMillSymbol") { $0.perMillSymbol = $1 },
        .text("plusSign") { $0.plusSign = $1 },
        .text("minusSign") { $0.minusSign = $1 },
        .text("exponentSymbol") { $0.exponentSymbol = $1 },
        .text("zeroSymbol") { $0.zeroSymbol = $1 },
        .text("nilSymbol") { $0.nilSymbol = $1 },
        .text("notANumberSymbol") { $0.notANumberSymbol = $1 },
        .text("positiveInfinitySymbol") { $0.positiveInfinitySymbol = $1 },
        .text("negativeInfinitySymbol") { $0.negativeInfinitySymbol = $1 },
        .text("paddingCharacter") { $0.paddingCharacter = $1 },
    ]
}
