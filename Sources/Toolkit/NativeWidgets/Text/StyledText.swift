/// A colour with components from 0 to 1, as in cairo.
package nonisolated struct InkColor: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
    package let alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    package static let black = InkColor(red: 0, green: 0, blue: 0, alpha: 1)
}

/// A run of text in one style.
package struct TextRun {
    package var text: String
    /// The font family; `nil` uses the desktop's.
    package var family: String?
    /// The font size in points.
    package var size = 12.0
    /// The weight as in CSS; 400 is regular.
    package var weight = 400
    package var isItalic = false
    package var color = InkColor.black
    package var background: InkColor?
    package var isUnderlined = false
    package var isStruck = false
    /// Additional space between letters in points.
    package var spacing = 0.0
    /// Whether all digits have the same width.
    package var hasMonospacedDigits = false
    /// The distance by which letters are raised above their line, in points.
    package var rise = 0.0

    package init(_ text: String) { self.text = text }
}

/// A tab stop.
package struct TabPlace {
    package let alignment: TextAlignment
    /// The distance from the left in points.
    package let location: Double

    package init(_ alignment: TextAlignment, at location: Double) {
        (self.alignment, self.location) = (alignment, location)
    }
}

/// One paragraph: its runs, which contain no line breaks, and its layout. Lengths are in points.
package struct TextParagraph {
    package var runs: [TextRun]
    package var alignment = TextAlignment.natural
    package var lineBreak = LineBreak.betweenWords
    package var lineSpacing = 0.0
    /// The height of lines, without the space between them; `nil` uses the font's.
    package var lineHeight: LineHeight?
    package var spacingBefore = 0.0
    package var spacingAfter = 0.0
    package var firstIndent = 0.0
    package var indent = 0.0
    /// The distance from the leading edge if positive, from the trailing edge if negative.
    package var tailIndent = 0.0
    package var tabs: [TabPlace] = []

    package init(_ runs: [TextRun]) { self.runs = runs }
}
