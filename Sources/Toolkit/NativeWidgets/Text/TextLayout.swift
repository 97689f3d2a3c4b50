import CGTK
package import Foundation

/// Text broken into lines. Its measurements hold at any scale and on paper: letters are not fitted to pixels.
package final class TextLayout {
    /// One line; lengths are in points.
    package struct Line {
        fileprivate let pointer: UnsafeMutablePointer<PangoLayoutLine>
        fileprivate let x: Double
        fileprivate let baseline: Double
        fileprivate let width: Double
        /// The distance from the top of the text.
        package let top: Double
        package let height: Double

        package var bottom: Double { top + height }
    }

    package private(set) var lines: [Line] = []
    /// The height of all lines, including the space around paragraphs.
    package private(set) var height = 0.0
    /// The width of the longest line.
    package var width: Double { lines.map { $0.x + $0.width }.max() ?? 0 }
    private var layouts: [OpaquePointer] = []

    /// - Parameter width: The width in points; if it is infinite, lines break only between paragraphs.
    package init(_ paragraphs: [TextParagraph], width: Double) {
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { height += paragraph.spacingBefore }
            append(paragraph, width: width)
            if index + 1 < paragraphs.count { height += paragraph.spacingAfter }
        }
    }

    isolated deinit { for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) } }

    private func append(_ paragraph: TextParagraph, width: Double) {
        let layout = pango_layout_new(Self.context)!
        layouts.append(layout)
        let text = paragraph.runs.map(\.text).joined()
        pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
        setAttributes(of: layout, paragraph.runs)
        let left = min(paragraph.indent, paragraph.firstIndent)
        pango_layout_set_indent(layout, units(paragraph.firstIndent - paragraph.indent))
        if width.isFinite {
            let right = paragraph.tailIndent > 0 ? width - paragraph.tailIndent : -paragraph.tailIndent
            let room = units(max(1, width - left - right))
            // A line that is too long for its room is cut off: with a width, Pango would break it.
            if paragraph.lineBreak != .clip || naturalWidth(of: layout) <= room { pango_layout_set_width(layout, room) }
        }
        setBreaks(of: layout, paragraph.lineBreak)
        setAlignment(of: layout, paragraph.alignment)
        setTabs(of: layout, paragraph.tabs, left: left)
        takeLines(of: layout, left: left, paragraph)
    }

    /// The width without a limit, in Pango's units.
    private func naturalWidth(of layout: OpaquePointer) -> Int32 {
        var width: Int32 = 0
        pango_layout_get_size(layout, &width, nil)
        return width
    }

    private func takeLines(of layout: OpaquePointer, left: Double, _ paragraph: TextParagraph) {
        guard let iterator = pango_layout_get_iter(layout) else { return }
        defer { pango_layout_iter_free(iterator) }
        var isFirst = true
        repeat {
            guard let pointer = pango_layout_iter_get_line_readonly(iterator) else { continue }
            if !isFirst { height += paragraph.lineSpacing }
            isFirst = false
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            let natural = points(logical.height)
            let lineHeight = paragraph.lineHeight?.height(of: natural) ?? natural
            // Additional line height is added above the letters.
            let baseline = points(pango_layout_iter_get_baseline(iterator) - logical.y) + lineHeight - natural
            lines.append(
                Line(
                    pointer: pointer, x: left + points(logical.x), baseline: baseline, width: points(logical.width),
                    top: height, height: lineHeight))
            height += lineHeight
        } while pango_layout_iter_next_line(iterator) != 0
    }

    /// Draws a range of lines, the first of them at `origin`.
    package func draw(_ range: Range<Int>, at origin: CGPoint, on canvas: Canvas) {
        guard let first = lines[range].first, let origin = canvas.place(origin) else { return }
        canvas.compositeAsOne {
            for line in lines[range] {
                cairo_move_to(canvas.context, origin.x + line.x, origin.y + line.top - first.top + line.baseline)
                pango_cairo_show_layout_line(canvas.context, line.pointer)
            }
            cairo_new_path(canvas.context)
        }
    }

    // MARK: Pango

    private static let context: OpaquePointer = {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
        pango_cairo_context_set_resolution(context, 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        return context
    }()

    private func setAttributes(of layout: OpaquePointer, _ runs: [TextRun]) {
        let list = pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        var start = 0
        for (index, run) in runs.enumerated() {
            let end = start + run.text.utf8.count
            let font = Self.font(of: run)
            // An empty line also has the height of its font.
            if index == 0 { pango_layout_set_font_description(layout, font) }
            for attribute in Self.attributes(of: run, font) {
                guard let attribute else { continue }
                attribute.pointee.start_index = guint(clamping: start)
                attribute.pointee.end_index = guint(clamping: end)
                pango_attr_list_insert(list, attribute)
            }
            pango_font_description_free(font)
            start = end
        }
        pango_layout_set_attributes(layout, list)
    }

    private static func font(of run: TextRun) -> OpaquePointer? {
        let font = pango_font_description_new()
        pango_font_description_set_family(font, run.family ?? desktopFamily)
        pango_font_description_set_absolute_size(font, min(max(run.size, 0.5), 10_000) * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, PangoWeight(rawValue: PangoWeight.RawValue(run.weight)))
        if run.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        return font
    }

    private static var desktopFamily: String {
        guard let description = pango_font_description_from_string(NativeDisplay.font) else { return "Sans" }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) } ?? "Sans"
    }

    private static func attributes(of run: TextRun, _ font: OpaquePointer?) -> [UnsafeMutablePointer<PangoAttribute>?] {
        func part(_ value: Double) -> UInt16 { UInt16(min(1, max(0, value)) * 65535) }
        var all = [pango_attr_font_desc_new(font)]
        all.append(pango_attr_foreground_new(part(run.color.red), part(run.color.green), part(run.color.blue)))
        if run.color.alpha < 1 { all.append(pango_attr_foreground_alpha_new(max(1, part(run.color.alpha)))) }
        if let color = run.background {
            all.append(pango_attr_background_new(part(color.red), part(color.green), part(color.blue)))
        }
        if run.isUnderlined { all.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if run.isStruck { all.append(pango_attr_strikethrough_new(1)) }
        if run.hasMonospacedDigits { all.append(pango_attr_font_features_new("tnum=1")) }
        if run.rise != 0 { all.append(pango_attr_rise_new(units(run.rise))) }
        if run.spacing != 0 { all.append(pango_attr_letter_spacing_new(units(run.spacing))) }
        return all
    }

    private func setBreaks(of layout: OpaquePointer, _ mode: LineBreak) {
        switch mode {
        case .betweenWords: pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        case .anywhere: pango_layout_set_wrap(layout, PANGO_WRAP_CHAR)
        case .clip: break
        case .shortenStart: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
        case .shortenMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        case .shortenEnd: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
    }

    private func setAlignment(of layout: OpaquePointer, _ alignment: TextAlignment) {
        // In Pango, left is the side at which the text's direction begins.
        let isRightToLeft = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
        switch alignment {
        case .left: pango_layout_set_alignment(layout, isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
        case .right: pango_layout_set_alignment(layout, isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
        case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        case .justified: pango_layout_set_justify(layout, 1)
        case .natural: break
        }
    }

    private func setTabs(of layout: OpaquePointer, _ tabs: [TabPlace], left: Double) {
        guard !tabs.isEmpty, let array = pango_tab_array_new(gint(clamping: tabs.count), 0) else { return }
        for (index, tab) in tabs.enumerated() {
            let kind =
                switch tab.alignment {
                case .right: PANGO_TAB_RIGHT
                case .center: PANGO_TAB_CENTER
                default: PANGO_TAB_LEFT
                }
            pango_tab_array_set_tab(array, gint(clamping: index), kind, units(tab.location - left))
        }
        pango_layout_set_tabs(layout, array)
        pango_tab_array_free(array)
    }
}

private func units(_ points: Double) -> Int32 {
    points.isFinite ? Int32(clamping: Int((min(1e6, max(-1e6, points)) * Double(PANGO_SCALE)).rounded())) : 0
}

private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
