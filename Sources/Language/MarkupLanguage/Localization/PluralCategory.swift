import Foundation

/// The plural categories of words after a number, with the names in Unicode's CLDR.
package enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other

    /// Determines the category of a number in a language, by CLDR's rules for cardinal numbers; `other` in an unknown
    /// language.
    package init(for number: PluralOperands, in language: LanguageTag) {
        let form = PluralRules.find(language.localeIdentifier).flatMap { rules in
            NumberWords.find(digits: number.digits, locale: "en")?.form(of: number.text, rules)
        }
        self = form.flatMap(PluralCategory.init) ?? .other
    }
}

/// The operands of plural rules: the absolute value of a number and its displayed decimals.
package struct PluralOperands: Sendable, Hashable {
    /// The decimal digits of the number, with a point before the fraction.
    let text: String
    /// The number of displayed decimals.
    let digits: Int

    /// Creates the operands of a whole number.
    package init(_ number: Int) {
        text = String(number.magnitude)
        digits = 0
    }

    /// Creates the operands of a number displayed with `digits` decimals or, without `digits`, with as many as it needs
    /// (at most 9).
    package init(_ number: Double, digits: Int? = nil) {
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
