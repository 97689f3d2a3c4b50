import Foundation

nonisolated extension UIColor {
    /// Grey level 0.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Grey level 1/3.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Grey level 2/3.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Grey level 1.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Grey level 0.5.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Red 1, green 0, blue 0.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Red 0, green 1, blue 0.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Red 0, green 0, blue 1.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Red 0, green 1, blue 1.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red 1, green 1, blue 0.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red 1, green 0, blue 1.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red 1, green 0.5, blue 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Red 0.5, green 0, blue 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Red 0.6, green 0.4, blue 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent: black at opacity 0.
    public static let clear = UIColor(white: 0, alpha: 0)

    /// The theme's text colour.
    public static let label = UIColor(.theme("theme_fg_color", alpha: 1))
    /// The theme's text colour at opacity 0.7.
    public static let secondaryLabel = UIColor(.theme("theme_fg_color", alpha: 0.7))
    /// The theme's text colour at opacity 0.45.
    public static let tertiaryLabel = UIColor(.theme("theme_fg_color", alpha: 0.45))
    /// The colour of placeholder texts.
    public static let placeholderText = UIColor(.theme("theme_fg_color", alpha: 0.45))
    /// The colour of separators between rows.
    public static let separator = UIColor(.theme("borders", alpha: 1))
    /// The theme's window background.
    public static let systemBackground = UIColor(.theme("theme_bg_color", alpha: 1))
    /// The background of content such as lists.
    public static let secondarySystemBackground = UIColor(.theme("theme_base_color", alpha: 1))
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    /// The theme's accent colour.
    public static let tintColor = UIColor(.theme("theme_selected_bg_color", alpha: 1))
    /// White at opacity 0.6, for text on dark backgrounds.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// Black, for text on light backgrounds.
    public static let darkText = UIColor(white: 0, alpha: 1)
}
