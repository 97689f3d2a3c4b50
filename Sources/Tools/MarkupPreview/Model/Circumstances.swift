package import Foundation
import MarkupKit
package import MarkupLanguage

/// The settings of a preview: size, theme, direction, language, and zoom. `nil` uses the desktop's setting.
package struct Circumstances: Equatable {
    package var size = PreviewSize.phone
    package var isDark: Bool?
    package var direction: TextDirection?
    /// A language in the form of the environment, such as `de` or `ar_EG`.
    package var language: String?
    /// The zoom: screen points per point of the document.
    package var scale = 1.0
    /// The factor on the size of text.
    package var textScale: Double?

    package init() {}

    /// The zoom factors of the zoom keys.
    package static let scales = [0.5, 1, 1.5, 2, 3]
    /// The text sizes that a key cycles through.
    package static let textScales = [1, 1.25, 1.5, 2]

    /// Whether the theme is currently dark.
    package var showsDark: Bool { isDark ?? Display.prefersDark }
    /// The current direction of text.
    package var shownDirection: TextDirection {
        direction ?? language.flatMap { LanguageTag($0)?.direction } ?? Self.session.direction
    }
    /// The current size of text.
    package var shownTextScale: Double { textScale ?? Display.fontScale }

    /// The locale in which the process was started.
    private static let session = SessionLocale()

    /// Applies the settings to the display. Theme, direction and text size apply to the whole display.
    package func apply() {
        let session = language.map { SessionLocale($0) } ?? Self.session
        if Localization.shared.session != session { Localization.shared.session = session }
        if let isDark, Display.prefersDark != isDark { Display.prefersDark = isDark }
        if let textScale, Display.fontScale != textScale { Display.fontScale = textScale }
        let isRightToLeft = shownDirection == .rightToLeft
        if Display.isRightToLeft != isRightToLeft { Display.isRightToLeft = isRightToLeft }
    }
}

/// The size of a previewed document.
package nonisolated enum PreviewSize: Equatable, Sendable {
    case phone, tablet
    /// As large as fits into the window.
    case free
    case exact(CGSize)

    /// In points; `nil` for ``free``.
    package var size: CGSize? {
        switch self {
        case .phone: CGSize(width: 375, height: 667)
        case .tablet: CGSize(width: 768, height: 1024)
        case .free: nil
        case .exact(let size): size
        }
    }

    package var name: String {
        switch self {
        case .phone: "Phone"
        case .tablet: "Tablet"
        case .free: "Window"
        case .exact(let size): "\(Int(size.width)) × \(Int(size.height))"
        }
    }
}
