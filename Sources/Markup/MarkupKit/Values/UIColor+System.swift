import Foundation
import MarkupLanguage

// Each of these colours is slightly lighter or darker in the dark theme.

nonisolated extension UIColor {
    /// A red that is adapted to the theme.
    public static let systemRed = system("systemRed")
    /// An orange that is adapted to the theme.
    public static let systemOrange = system("systemOrange")
    /// A yellow that is adapted to the theme.
    public static let systemYellow = system("systemYellow")
    /// A green that is adapted to the theme.
    public static let systemGreen = system("systemGreen")
    /// A light blue-green that is adapted to the theme.
    public static let systemMint = system("systemMint")
    /// A blue-green that is adapted to the theme.
    public static let systemTeal = system("systemTeal")
    /// A light blue that is adapted to the theme.
    public static let systemCyan = system("systemCyan")
    /// A blue that is adapted to the theme.
    public static let systemBlue = system("systemBlue")
    /// A violet blue that is adapted to the theme.
    public static let systemIndigo = system("systemIndigo")
    /// A purple that is adapted to the theme.
    public static let systemPurple = system("systemPurple")
    /// A pink that is adapted to the theme.
    public static let systemPink = system("systemPink")
    /// A brown that is adapted to the theme.
    public static let systemBrown = system("systemBrown")
    /// A grey that is adapted to the theme.
    public static let systemGray = system("systemGray")
    /// The second of six greys, which get closer to the background one by one.
    public static let systemGray2 = system("systemGray2")
    /// The third of six greys.
    public static let systemGray3 = system("systemGray3")
    /// The fourth of six greys.
    public static let systemGray4 = system("systemGray4")
    /// The fifth of six greys.
    public static let systemGray5 = system("systemGray5")
    /// The sixth of six greys, the closest to the background.
    public static let systemGray6 = system("systemGray6")
    /// The colour of links.
    public static let link = system("link")
    /// The colour of opaque separators.
    public static let opaqueSeparator = system("opaqueSeparator")
    /// The theme's text colour at opacity 0.3.
    public static let quaternaryLabel = UIColor(.theme("theme_fg_color", alpha: 0.3))
    /// A fill for thin and small shapes.
    public static let systemFill = UIColor(.theme("theme_fg_color", alpha: 0.2))
    /// A fill for medium shapes, such as a switch.
    public static let secondarySystemFill = UIColor(.theme("theme_fg_color", alpha: 0.16))
    /// A fill for large shapes, such as a field.
    public static let tertiarySystemFill = UIColor(.theme("theme_fg_color", alpha: 0.12))
    /// A fill for large areas.
    public static let quaternarySystemFill = UIColor(.theme("theme_fg_color", alpha: 0.08))
    /// The theme's window background.
    public static let tertiarySystemBackground = UIColor(.theme("theme_bg_color", alpha: 1))
    /// The background around groups of rows.
    public static let systemGroupedBackground = UIColor(.theme("theme_bg_color", alpha: 1))
    /// The background of a group of rows.
    public static let secondarySystemGroupedBackground = UIColor(.theme("theme_base_color", alpha: 1))
    /// The background of content inside a group of rows.
    public static let tertiarySystemGroupedBackground = UIColor(.theme("theme_bg_color", alpha: 1))

    private static func system(_ name: String) -> UIColor {
        guard let light = ColorValue.named(name), let dark = ColorValue.named(name, dark: true) else { return .label }
        return UIColor(light: UIColor(value: light), dark: UIColor(value: dark))
    }

    /// The names in documents of the colours that follow the theme.
    static let namesOfThemeColors: [String: UIColor] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "separator": .separator,
        "opaqueSeparator": .opaqueSeparator, "link": .link, "tintColor": .tintColor,
        "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemFill": .systemFill,
        "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill, "systemRed": .systemRed, "systemOrange": .systemOrange,
        "systemYellow": .systemYellow, "systemGreen": .systemGreen, "systemMint": .systemMint,
        "systemTeal": .systemTeal, "systemCyan": .systemCyan, "systemBlue": .systemBlue,
        "systemIndigo": .systemIndigo, "systemPurple": .systemPurple, "systemPink": .systemPink,
        "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
        "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
        "systemGray6": .systemGray6,
    ]
}
