/// A Unicode date pattern such as `yyyy-MM-dd` or `EEEE d MMMM`. Text in apostrophes, and all characters except
/// letters, are literal.
struct DatePattern {
    let text: String
    /// Whether the pattern contains the time zone.
    let hasZone: Bool

    private static let zoneLetters = "zZOvVXx"
    private static let letters = zoneLetters + "GyYuUrQqMLwWdDFgEecabBhHKkmsSA"

    /// Nil if the text is not a pattern: it has a letter without a meaning, or fewer than two letters, which more
    /// likely is a printf form without its `%`.
    init?(_ text: String) {
        var isLiteral = false
        var count = 0
        var hasZone = false
        for scalar in text.unicodeScalars {
            if scalar == "'" { isLiteral.toggle() }
            guard !isLiteral, scalar.properties.isAlphabetic, scalar.isASCII else { continue }
            guard Self.letters.unicodeScalars.contains(scalar) else { return nil }
            count += 1
            if Self.zoneLetters.unicodeScalars.contains(scalar) { hasZone = true }
        }
        guard !isLiteral, count > 1, !text.contains("%") else { return nil }
        self.text = text
        self.hasZone = hasZone
    }
}
