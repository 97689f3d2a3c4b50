import Foundation

/// The forms that languages give to words after a number, by the names of Unicode's CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other

    /// The form for a number in a language, by the rules of CLDR for cardinal numbers; `other` in a language that it does not know.
    public init(for number: PluralOperands, in language: LanguageTag) {
        let form = PluralRules.find(language.localeIdentifier).flatMap { rules in
            NumberWords.find(digits: number.digits, locale: "en")?.form(of: number.text, rules)
        }
        self = form.flatMap(PluralCategory.init) ?? .other
    }
}

/// A number as plural rules see it: its absolute value and the digits that are shown after the point.
public struct PluralOperands: Sendable, Hashable {
    /// The number's decimal digits, with a point before the digits of the fraction.
    let text: String
    /// How many digits are shown after the point.
    let digits: Int

    /// A whole number.
    public init(_ number: Int) {
        text = String(number.magnitude)
        digits = 0
    }

    /// A number shown with `digits` digits after the point, or, without `digits`, with as many as it needs (at most 9).
    public init(_ number: Double, digits: Int? = nil) {
        let number = number.isFinite ? number.magnitude : 0
        let count = min(max(0, digits ?? 9), 9)
        var text = String(format: "%.\(count)f", number)
        if digits == nil {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        self.text = text
        self.digits = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    }
}
