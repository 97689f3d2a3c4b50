import Foundation

/// The forms that languages give to words after a number, by the names of Unicode's CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other

    /// The form for a number in a language; `other` in languages that are not in the table.
    ///
    /// The rules are those of CLDR for cardinal numbers; `PluralRule.languages` lists what is covered.
    public init(for number: PluralOperands, in language: LanguageTag) {
        self = PluralRule.rule(for: language).category(number)
    }
}

/// A number as plural rules see it: its absolute value and the digits that are shown after the point.
public struct PluralOperands: Sendable, Hashable {
    /// The digits before the point; of numbers from 10^15 on a 1 and the last 15 digits, which is all the rules read.
    public let integer: Int
    /// How many digits are shown after the point.
    public let visibleDigits: Int
    /// The digits after the point as a number, with trailing zeros.
    public let fraction: Int
    /// The digits after the point as a number, without trailing zeros.
    public let trimmedFraction: Int

    /// A whole number.
    public init(_ number: Int) {
        let limit: UInt = 1_000_000_000_000_000
        integer = Int(number.magnitude < limit ? number.magnitude : limit + number.magnitude % limit)
        visibleDigits = 0
        fraction = 0
        trimmedFraction = 0
    }

    /// A number shown with `digits` digits after the point, or, without `digits`, with as many as it needs (at most 9).
    public init(_ number: Double, digits: Int? = nil) {
        let number = number.isFinite ? number : 0
        let count = min(max(0, digits ?? 9), 9)
        let text = String(format: "%.\(count)f", abs(number)).split(separator: ".")
        var shown = text.count > 1 ? String(text[1]) : ""
        let trimmed = String(shown.reversed().drop { $0 == "0" }.reversed())
        if digits == nil { shown = trimmed }
        integer = Int((text[0].count > 15 ? "1" : "") + text[0].suffix(15)) ?? 0
        visibleDigits = shown.count
        fraction = Int(shown) ?? 0
        trimmedFraction = Int(trimmed) ?? 0
    }

    /// The number when it has no fraction.
    var whole: Int? { trimmedFraction == 0 ? integer : nil }

    /// The number when no digit is shown after the point.
    var bare: Int? { visibleDigits == 0 ? integer : nil }
}
