import CGTK
import Synchronization

/// The size of the desktop's font; may be read on any thread.
package nonisolated enum DesktopFont {
    /// The size in pixels, including the desktop's text scaling.
    package static var size: Double { current.withLock { $0 } }

    /// The font family of text that sets no font, such as `Cantarell`; `nil` if the desktop names none.
    @MainActor package static var family: String? {
        guard
            let description = NativeDisplay.stringSetting("gtk-font-name").flatMap({
                pango_font_description_from_string($0)
            })
        else { return nil }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) }
    }

    /// The factor by which the desktop enlarges text; 1 is the usual size.
    package static var scale: Double { scaling.withLock { $0 } }

    /// The ``family`` as it was read last, for other threads than the main one.
    package static var familyName: String? { name.withLock { $0 } }

    /// GTK's default: 10 points at 96 dots per inch.
    private static let current = Mutex(10.0 * 96 / 72)
    private static let scaling = Mutex(1.0)
    private static let name = Mutex<String?>(nil)

    /// Starts to follow the desktop's settings.
    @MainActor static func follow() {
        guard let settings = gtk_settings_get_default() else { return }
        read()
        for name in ["gtk-font-name", "gtk-xft-dpi"] {
            connectSignal(to: UnsafeMutableRawPointer(settings), "notify::\(name)") { _ in read() }
        }
    }

    @MainActor private static func read() {
        let (family, factor) = (family, NativeDisplay.fontScale)
        name.withLock { $0 = family }
        scaling.withLock { $0 = factor }
        guard let name = NativeDisplay.stringSetting("gtk-font-name"),
            let description = pango_font_description_from_string(name)
        else { return }
        defer { pango_font_description_free(description) }
        let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
        guard size > 0 else { return }
        let isPixels = pango_font_description_get_size_is_absolute(description) != 0
        current.withLock { $0 = isPixels ? size : size * 96 / 72 * NativeDisplay.fontScale }
    }
}
