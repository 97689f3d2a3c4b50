public import Foundation
import NativeWidgets

/// Fonts and their names.
nonisolated extension UIFont {
    /// The name of the desktop's font in ``fontName``.
    nonisolated static let desktopName = "system-ui"

    /// The family with the weight and the slant, such as `Cantarell-BoldItalic`; `init(name:size:)` makes the same font from it. The desktop's
    /// font has the family `system-ui`.
    public var fontName: String {
        let family = familyName ?? Self.desktopName
        let style = (Self.weightNames[weight] ?? "") + (isItalic ? "Italic" : "")
        return style.isEmpty ? family : "\(family)-\(style)"
    }

    private nonisolated static let weightNames: [Weight: String] = [
        .ultraLight: "UltraLight", .thin: "Thin", .light: "Light", .medium: "Medium", .semibold: "SemiBold",
        .bold: "Bold", .heavy: "Heavy", .black: "Black",
    ]

    /// The families that are installed, in alphabetical order.
    public static var familyNames: [String] { InstalledFonts.families.sorted() }

    /// The names of the fonts of a family for `init(name:size:)`: regular, bold, italic, and both. Empty if the family is not installed.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        guard InstalledFonts.families.contains(where: { $0.lowercased() == familyName.lowercased() }) else { return [] }
        return [familyName] + ["Bold", "Italic", "BoldItalic"].map { "\(familyName)-\($0)" }
    }

    /// The family, the size and the style, which can be changed to make another font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

    /// Creates the font of a description.
    ///
    /// - Parameter size: The size in points; with 0 it is the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        let font = descriptor.font
        self.init(
            family: font.familyName, size: size > 0 ? size : font.pointSize, weight: font.weight,
            isItalic: font.isItalic, hasMonospacedDigits: font.hasMonospacedDigits,
            textStyle: size > 0 ? nil : font.textStyle)
    }

    /// The same as `preferredFont(forTextStyle:)`; the traits have no effect, because the sizes follow the desktop.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }
}
