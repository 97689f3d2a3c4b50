import CGTK
import Synchronization

/// The heights of a font's letters, in the unit of its size. They can be read on any thread.
package nonisolated struct FontMetrics: Sendable {
    /// The distance from the baseline to the top of a line.
    package let ascent: Double
    /// The distance from the baseline to the bottom of a line.
    package let descent: Double
    /// The height of a capital letter without an accent.
    package let capHeight: Double
    /// The height of a small letter without an ascender.
    package let xHeight: Double

    /// The font of which these are the metrics.
    package struct Font: Hashable, Sendable {
        let family: String?
        let size: Double
        let weight: Int
        let isItalic: Bool

        /// - Parameter family: `nil` is the desktop's font.
        package init(family: String?, size: Double, weight: Int, isItalic: Bool) {
            (self.family, self.size, self.weight, self.isItalic) = (
                family ?? DesktopFont.familyName, size, weight, isItalic
            )
        }
    }

    private static let known = Mutex<[Font: FontMetrics]>([:])

    /// The metrics of a font, or of the one that is shown in its place.
    package static func of(_ font: Font) -> FontMetrics {
        if let metrics = known.withLock({ $0[font] }) { return metrics }
        let metrics = FontMetrics(measuring: font)
        known.withLock { $0[font] = metrics }
        return metrics
    }

    private init(measuring font: Font) {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        if let family = font.family { pango_font_description_set_family(description, family) }
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
        if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        let metrics = pango_context_get_metrics(context, description, nil)
        ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
        descent = Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
        pango_font_metrics_unref(metrics)
        let layout = pango_layout_new(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_font_description(layout, description)
        func height(of letter: String) -> Double {
            pango_layout_set_text(layout, letter, -1)
            var ink = PangoRectangle()
            pango_layout_get_extents(layout, &ink, nil)
            return Double(ink.height) / Double(PANGO_SCALE)
        }
        capHeight = height(of: "H")
        xHeight = height(of: "x")
    }
}
