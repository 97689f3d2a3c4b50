import Foundation
import MarkupKit
import NativeWidgets

/// The default colours of marks: eight that differ from each other and from light and dark backgrounds.
nonisolated enum ChartPalette {
    /// On light backgrounds.
    static let light = [0x1F66C7, 0xC4610A, 0x137A63, 0xA8327F, 0x8A6D00, 0x6247B8, 0xBA2F2A, 0x56626D].map(rgb)
    /// On dark backgrounds.
    static let dark = [0x7FB2FF, 0xFFAE63, 0x55CDB0, 0xF092D2, 0xE0C24E, 0xB5A5FF, 0xFF8F85, 0xB7C1CB].map(rgb)

    /// The colour of a number; after the last one the first comes again.
    static func color(_ index: Int, isDark: Bool) -> InkColor {
        let colors = isDark ? dark : light
        return colors[((index % colors.count) + colors.count) % colors.count]
    }

    private static func rgb(_ number: Int) -> InkColor {
        InkColor(
            red: Double(number >> 16 & 0xff) / 255, green: Double(number >> 8 & 0xff) / 255,
            blue: Double(number & 0xff) / 255, alpha: 1)
    }
}

/// The colours of one picture: those of the theme as it is now, and of the marks.
struct ChartColors {
    let text: InkColor
    let background: InkColor
    let isDark: Bool
    private let tint: InkColor?
    private let drawing: Drawing

    init(_ drawing: Drawing, tint: UIColor?) {
        self.drawing = drawing
        text = drawing.textColor
        // Light text means a dark background.
        isDark = text.luminance > 0.4
        background = drawing.ink(named: "theme_base_color")
        self.tint = tint?.ink(on: drawing)
    }

    var label: InkColor { text.opacity(0.8) }
    var axis: InkColor { text.opacity(0.45) }
    var grid: InkColor { text.opacity(0.14) }
    var focus: InkColor { drawing.ink(named: "theme_selected_bg_color") }

    /// The colour of a mark's series.
    func color(_ own: UIColor?, _ index: Int) -> InkColor {
        if let own { return own.ink(on: drawing) }
        if index == 0, let tint { return tint }
        return ChartPalette.color(index, isDark: isDark)
    }

    /// Returns black or white, whichever is more readable on a colour.
    func textColor(on color: InkColor) -> InkColor {
        let plain = color.luminance > 0.35 ? 0.0 : 1.0
        return InkColor(red: plain, green: plain, blue: plain, alpha: 1)
    }
}
