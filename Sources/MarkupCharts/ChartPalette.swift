import Foundation
import MarkupKit
import NativeWidgets

/// The colours of marks that have none of their own: eight that differ from each other and from a light and a dark background.
nonisolated enum ChartPalette {
    /// On light backgrounds.
    static let light = [0x1F66C7, 0xC4610A, 0x137A63, 0xA8327F, 0x8A6D00, 0x6247B8, 0xBA2F2A, 0x56626D].map(rgb)
    /// On dark backgrounds.
    static let dark = [0x7FB2FF, 0xFFAE63, 0x55CDB0, 0xF092D2, 0xE0C24E, 0xB5A5FF, 0xFF8F85, 0xB7C1CB].map(rgb)

    /// The colour of a number; after the last one the first comes again.
    static func color(_ index: Int, isDark: Bool) -> PaintColor {
        let colors = isDark ? dark : light
        return colors[((index % colors.count) + colors.count) % colors.count]
    }

    private static func rgb(_ number: Int) -> PaintColor {
        PaintColor(
            red: Double(number >> 16 & 0xff) / 255, green: Double(number >> 8 & 0xff) / 255,
            blue: Double(number & 0xff) / 255)
    }
}

/// The colours of one picture: those of the theme as it is now, and of the marks.
struct ChartColors {
    let text: PaintColor
    let background: PaintColor
    let isDark: Bool
    private let tint: PaintColor?
    private let drawing: Drawing

    init(_ drawing: Drawing, tint: UIColor?) {
        self.drawing = drawing
        text = drawing.textColor
        // What is written in a light colour is written on a dark one.
        isDark = text.luminance > 0.4
        let plain = isDark ? 0.15 : 1.0
        background =
            drawing.themeColor("theme_base_color") ?? PaintColor(red: plain, green: plain, blue: plain)
        self.tint = tint.map { Self.paint($0, drawing) }
    }

    var label: PaintColor { text.opacity(0.8) }
    var axis: PaintColor { text.opacity(0.45) }
    var grid: PaintColor { text.opacity(0.14) }
    var focus: PaintColor { drawing.themeColor("theme_selected_bg_color") ?? text }

    /// The colour of a mark's series.
    func color(_ own: UIColor?, _ index: Int) -> PaintColor {
        if let own { return Self.paint(own, drawing) }
        if index == 0, let tint { return tint }
        return ChartPalette.color(index, isDark: isDark)
    }

    /// What is read best upon a colour.
    func textColor(on color: PaintColor) -> PaintColor {
        let plain = color.luminance > 0.35 ? 0.0 : 1.0
        return PaintColor(red: plain, green: plain, blue: plain)
    }

    /// A colour as it is drawn now; an image counts as the text's colour.
    private static func paint(_ color: UIColor, _ drawing: Drawing) -> PaintColor {
        if let parts = color.components {
            return PaintColor(
                red: Double(parts.red), green: Double(parts.green), blue: Double(parts.blue),
                alpha: Double(parts.alpha))
        }
        guard let theme = color.themeColor, let found = drawing.themeColor(theme.name) else { return drawing.textColor }
        return found.opacity(theme.alpha)
    }
}
