import CGTK
import Synchronization

/// The font families of this machine; may be queried without a display.
package nonisolated enum InstalledFonts {
    /// Returns whether a family is installed, or one that fontconfig substitutes for it, such as Liberation Sans for
    /// Helvetica.
    package static func has(_ family: String) -> Bool {
        let name = family.lowercased()
        if let answer = known.withLock({ $0[name] }) { return answer }
        let answer =
            generic.contains(name) || families.contains { $0.lowercased() == name }
            || shownFamily(for: name) != shownFamily(for: "no family has this name")
        known.withLock { $0[name] = answer }
        return answer
    }

    package static var families: [String] {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(pango_cairo_font_map_get_default(), &list, &count)
        guard let list else { return [] }
        defer { g_free(list) }
        return (0..<Int(count)).compactMap {
            list[$0].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
        }
    }

    /// The generic names, for which the desktop always has a font.
    private static let generic: Set<String> = [
        "sans", "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui", "ui-monospace",
    ]

    private static let known = Mutex<[String: Bool]>([:])

    /// The family that fontconfig chooses for text in `family`.
    private static func shownFamily(for family: String) -> String? {
        let map = pango_cairo_font_map_get_default()
        guard let context = pango_font_map_create_context(map) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, family)
        pango_font_description_set_size(description, 12 * PANGO_SCALE)
        guard let font = pango_font_map_load_font(map, context, description) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(font)) }
        guard let shown = pango_font_describe(font) else { return nil }
        defer { pango_font_description_free(shown) }
        return pango_font_description_get_family(shown).map { String(cString: $0) }
    }
}
