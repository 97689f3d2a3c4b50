/// A colour as cairo takes it, each part from 0 to 1.
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

/// Letters that look the same.
package struct TextRun {
    package var text: String
    /// `nil` is the desktop's.
    package var family: String?
    /// In points.
    package var size = 12.0
    /// As in CSS, 400 is regular.
    package var weight = 400
    package var isItalic = false
    package var color = InkColor.black
    package var background: InkColor?
    package var isUnderlined = false
    package var isStruck = false
    /// Additional space between letters, in points.
    package var spacing = 0.0
    /// Whether all digits are equally wide.
    package var hasMonospacedDigits = false
    /// How far the letters stand above their line, in points.
    package var rise = 0.0

    package init(_ text: String) { self.text = text }
}

/// A place that a tab leads to.
package struct TabPlace {
    package let alignment: TextAlignment
    /// From the left, in points.
    package let location: Double

    package init(_ alignment: TextAlignment, at location: Double) {
        (self.alignment, self.location) = (alignment, location)
    }
}

/// One paragraph: its runs, without a line break, and how its lines stand. Lengths are points.
package struct TextParagraph {
    package var runs: [TextRun]
    package var alignment = TextAlignment.natural
    package var lineBreak = LineBreak.betweenWords
    package var lineSpacing = 0.0
    /// The height of lines, without the space between them; `nil` is the font's.
    package var lineHeight: LineHeight?
    package var spacingBefore = 0.0
    package var spacingAfter = 0.0
    package var firstIndent = 0.0
    package var indent = 0.0
    /// From the leading edge if positive, from the trailing edge if not.
    package var tailIndent = 0.0
    package var tabs: [TabPlace] = []

    package init(_ runs: [TextRun]) { self.runs = runs }
}
