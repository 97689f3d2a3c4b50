import Foundation

/// Formats numbers with units in a language.
struct UnitText: Sendable {
    /// The length of a unit's name; the raw values are CLDR's.
    enum Width: String {
        case narrow, short
        case full = "full-name"
    }

    let locale: Locale

    /// Returns a number with its unit. The number of decimals determines the unit's plural form: "1 kilometer", "1.0
    /// kilometers".
    ///
    /// - Parameter shown: the number as text, which determines the form, because only its formatter knows how it is
    ///   rounded.
    func text(_ shown: String, _ value: Double, _ unit: Unit, _ width: Width) -> String {
        let named = UnitIdentifier.find(unit).flatMap { identifier -> String? in
            // ICU abbreviates bytes as "byte", and puts prefixes before that.
            if width != .full, identifier.hasSuffix("bibyte") || Self.largeSizes.contains(identifier) { return nil }
            return text(shown, value, identifier, width)
        }
        return named ?? shown + (isTight(unit.symbol) || width == .narrow ? "" : "\u{A0}") + unit.symbol
    }

    private func text(_ shown: String, _ value: Double, _ identifier: String, _ width: Width) -> String? {
        guard value.isFinite else { return nil }
        let digits = min(visibleDigits(shown), 9)
        return NumberWords.find(
            unit: "unit/\(identifier) unit-width-\(width.rawValue)", digits: digits, locale: locale.identifier
        )?.text(of: String(format: "%.\(digits)f", value), shown: shown)
    }

    private func visibleDigits(_ shown: String) -> Int {
        let separator = locale.decimalSeparator ?? "."
        guard let point = shown.range(of: separator, options: .backwards) else { return 0 }
        return shown[point.upperBound...].prefix(while: \.isNumber).count
    }

    private func isTight(_ symbol: String) -> Bool { symbol.hasPrefix("°") || symbol == "%" }

    private static let largeSizes: Set<String> = ["exabyte", "zettabyte", "yottabyte"]
}
