import MarkupKit
import MarkupLanguage

/// One way an application may look: direction, theme, language and scale.
public struct Appearance: CustomStringConvertible {
    public var isRightToLeft: Bool
    public var isDark: Bool
    /// The session's language, such as `de`; `nil` is the one that is set.
    public var language: String?
    /// Pixels for one logical pixel.
    public var scale: Double

    public init(isRightToLeft: Bool = false, isDark: Bool = false, language: String? = nil, scale: Double = 1) {
        self.isRightToLeft = isRightToLeft
        self.isDark = isDark
        self.language = language
        self.scale = scale
    }

    /// Both directions, both themes, the scales 1 and 2, and each of `languages`.
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

    /// The parts as words, such as `left to right, dark, de, 2x`.
    public var description: String {
        let words = [
            isRightToLeft ? "right to left" : "left to right", isDark ? "dark" : "light", language, "\(Int(scale))x",
        ]
        return words.compactMap(\.self).joined(separator: ", ")
    }

    /// Runs `body` with the display set to look this way, and sets it back.
    public func apply<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = (Display.isRightToLeft, Display.prefersDark, Localization.shared.session)
        defer {
            Localization.shared.session = before.2
            Display.isRightToLeft = before.0
            Display.prefersDark = before.1
            HostWindow.applyBindings()
        }
        if let language { Localization.shared.session = SessionLocale(language) }
        Display.isRightToLeft = isRightToLeft
        Display.prefersDark = isDark
        HostWindow.applyBindings()
        return try body()
    }
}
