import MarkupKit
import MarkupLanguage

/// A combination of settings that change the look of an application: direction, theme, language, font and scales.
public struct Appearance: CustomStringConvertible {
    /// Whether text and layouts run from right to left; `false` by default.
    public var isRightToLeft: Bool
    /// Whether the theme is dark; `false` by default.
    public var isDark: Bool
    /// The session's language, such as `de`; `nil` keeps the current one.
    public var language: String?
    /// Device pixels per point; 1 by default. Affects only the resolution of pictures.
    public var scale: Double
    /// The default font family and size in points, such as `Cantarell 11`; `nil` keeps the current one.
    public var font: String?
    /// A factor on the size of text, above 0; 1.5 makes text 50 % larger. `nil` keeps the current one.
    public var textScale: Double?

    /// Creates an appearance; by default left to right, light and at scale 1.
    public init(
        isRightToLeft: Bool = false, isDark: Bool = false, language: String? = nil, scale: Double = 1,
        font: String? = nil, textScale: Double? = nil
    ) {
        self.isRightToLeft = isRightToLeft
        self.isDark = isDark
        self.language = language
        self.scale = scale
        self.font = font
        self.textScale = textScale
    }

    /// Returns all combinations of both directions, both themes, the scales 1 and 2, and `languages`.
    public static func all(languages: [String?] = [nil]) -> [Appearance] {
        languages.flatMap { language in
            [false, true].flatMap { isRightToLeft in
                [false, true].flatMap { isDark in
                    [1, 2].map {
                        Appearance(isRightToLeft: isRightToLeft, isDark: isDark, language: language, scale: $0)
                    }
                }
            }
        }
    }

    /// The settings as text, such as `left to right, dark, de, 2x`.
    public var description: String {
        let words = [
            isRightToLeft ? "right to left" : "left to right", isDark ? "dark" : "light", language, "\(Int(scale))x",
            font,
            textScale.map { "text \($0)x" },
        ]
        return words.compactMap(\.self).joined(separator: ", ")
    }

    /// Runs `body` with these settings of the display, and restores the previous ones.
    public func apply<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = (Display.isRightToLeft, Display.prefersDark, Localization.shared.session)
        let text = (Display.font, Display.fontScale)
        defer {
            Localization.shared.session = before.2
            Display.isRightToLeft = before.0
            Display.prefersDark = before.1
            (Display.font, Display.fontScale) = text
            HostWindow.applyBindings()
        }
        if let language { Localization.shared.session = SessionLocale(language) }
        Display.isRightToLeft = isRightToLeft
        Display.prefersDark = isDark
        if let font { Display.font = font }
        if let textScale { Display.fontScale = textScale }
        HostWindow.applyBindings()
        return try body()
    }
}
