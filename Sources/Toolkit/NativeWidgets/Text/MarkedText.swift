import CGTK

/// The style of a part of a widget's text; `nil` values use the widget's style.
package nonisolated struct TextMarks: Hashable, Sendable {
    package var family: String?
    /// The size in points.
    package var size: Double?
    /// The weight as in CSS; 400 is regular.
    package var weight: Int?
    package var isItalic: Bool?
    package var hasMonospacedDigits = false
    package var color: InkColor?
    package var background: InkColor?
    package var isUnderlined = false
    package var underlineColor: InkColor?
    package var isStruck = false
    /// Additional space between letters in points.
    package var spacing = 0.0
    /// The distance by which letters are raised above their line, in points.
    package var rise = 0.0
    /// The height of lines; `nil` uses the font's.
    package var lines: LineHeight?
    package var isLink = false

    package init() {}

    static let plain = TextMarks()
}

/// The height of lines in points, relative to the height given by their font.
package nonisolated struct LineHeight: Hashable, Sendable {
    /// 0 is off.
    package var multiple = 0.0
    /// 0 is off.
    package var minimum = 0.0
    /// 0 is off.
    package var maximum = 0.0
    /// Additional space between lines.
    package var spacing = 0.0

    package init() {}

    /// Returns the height of a line whose font alone would give the height `natural`.
    func height(of natural: Double) -> Double {
        var height = multiple > 0 ? natural * multiple : natural
        height = max(height, minimum)
        if maximum > 0 { height = min(height, max(maximum, minimum)) }
        return height + spacing
    }
}

/// A text with styles and links. Ranges count UTF-8 bytes.
package nonisolated struct MarkedText: Sendable {
    package struct Run: Hashable, Sendable {
        package let range: Range<Int>
        package let marks: TextMarks

        package init(_ range: Range<Int>, _ marks: TextMarks) { (self.range, self.marks) = (range, marks) }
    }

    package let text: String
    package let runs: [Run]
    /// The ranges of links, in order and without overlaps.
    package let links: [Range<Int>]

    package init(text: String, runs: [Run], links: [Range<Int>]) {
        (self.text, self.runs, self.links) = (text, runs, links)
    }
}

extension MarkedText {
    /// The text as Pango markup that contains only the links; their addresses are their numbers.
    nonisolated var linkMarkup: String {
        let bytes = Array(text.utf8)
        var markup = ""
        var place = 0
        func append(until end: Int) {
            guard end > place, end <= bytes.count else { return }
            markup += Self.escaped(String(decoding: bytes[place..<end], as: UTF8.self))
            place = end
        }
        for (index, link) in links.enumerated() {
            append(until: link.lowerBound)
            markup += "<a href=\"\(index)\">"
            append(until: link.upperBound)
            markup += "</a>"
        }
        append(until: bytes.count)
        return markup
    }

    private nonisolated static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            // XML allows no other control characters, and GTK would reject the whole text because of one.
            case "\t", "\n", "\r": escaped.unicodeScalars.append(character)
            case _ where character.value < 0x20: escaped += " "
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    /// Returns the styles as a Pango attribute list, which the caller must unref; `nil` if the text has no styles.
    ///
    /// - Parameter lineHeight: Returns the height of a line in a font, in points.
    @MainActor func attributeList(lineHeight: (TextMarks) -> Double) -> OpaquePointer? {
        let marked = runs.filter { $0.marks != .plain && !$0.range.isEmpty }
        guard !marked.isEmpty, let list = pango_attr_list_new() else { return nil }
        for run in marked {
            for attribute in run.marks.attributes(lineHeight: lineHeight) {
                guard let attribute else { continue }
                attribute.pointee.start_index = guint(clamping: run.range.lowerBound)
                attribute.pointee.end_index = guint(clamping: run.range.upperBound)
                pango_attr_list_insert(list, attribute)
            }
        }
        return list
    }
}

extension TextMarks {
    @MainActor fileprivate func attributes(lineHeight: (TextMarks) -> Double) -> [UnsafeMutablePointer<PangoAttribute>?]
    {
        var all = fontAttributes
        if let color {
            let (red, green, blue, alpha) = color.pangoParts
            all.append(pango_attr_foreground_new(red, green, blue))
            if color.alpha < 1 { all.append(pango_attr_foreground_alpha_new(max(1, alpha))) }
        }
        if let background {
            let (red, green, blue, alpha) = background.pangoParts
            all.append(pango_attr_background_new(red, green, blue))
            if background.alpha < 1 { all.append(pango_attr_background_alpha_new(max(1, alpha))) }
        }
        if isUnderlined { all.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if isUnderlined, let underlineColor {
            let (red, green, blue, _) = underlineColor.pangoParts
            all.append(pango_attr_underline_color_new(red, green, blue))
        }
        if isStruck { all.append(pango_attr_strikethrough_new(1)) }
        if spacing != 0 { all.append(pango_attr_letter_spacing_new(pangoUnits(spacing))) }
        if rise != 0 { all.append(pango_attr_rise_new(pangoUnits(rise))) }
        if let lines {
            all.append(pango_attr_line_height_new_absolute(pangoUnits(lines.height(of: lineHeight(self)))))
        }
        return all
    }

    /// The attributes that determine the height of a line.
    @MainActor var fontAttributes: [UnsafeMutablePointer<PangoAttribute>?] {
        var all: [UnsafeMutablePointer<PangoAttribute>?] = []
        if let family { all.append(pango_attr_family_new(family)) }
        if let size { all.append(pango_attr_size_new_absolute(pangoUnits(min(max(size, 0.5), 10_000)))) }
        if let weight { all.append(pango_attr_weight_new(PangoWeight(rawValue: PangoWeight.RawValue(weight)))) }
        if let isItalic { all.append(pango_attr_style_new(isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)) }
        if hasMonospacedDigits { all.append(pango_attr_font_features_new("tnum=1")) }
        return all
    }
}

extension InkColor {
    /// Returns each part from 0 to 65535.
    nonisolated var pangoParts: (red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
        func part(_ value: Double) -> UInt16 { value.isFinite ? UInt16(min(1, max(0, value)) * 65535) : 0 }
        return (part(red), part(green), part(blue), part(alpha))
    }
}

/// Converts points to Pango's units.
nonisolated func pangoUnits(_ pixels: Double) -> Int32 {
    pixels.isFinite ? Int32(clamping: Int((min(1e6, max(-1e6, pixels)) * Double(PANGO_SCALE)).rounded())) : 0
}
