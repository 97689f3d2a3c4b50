/// A date pattern of Unicode: `yyyy-MM-dd`, `EEEE d MMMM`; text between apostrophes stands for itself, and so does what is no letter.
struct DatePattern {
    let text: String
    /// True when the pattern shows the time zone.
    let hasZone: Bool

    private static let zoneLetters = "zZOvVXx"
    private static let letters = zoneLetters + "GyYuUrQqMLwWdDFgEecabBhHKkmsSA"

    /// Nil for what is no pattern: one with a letter that has no meaning, or with less than two letters, which is rather a
    /// printf form without its `%`.
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
