package import Foundation
import MarkupKit
package import MarkupLanguage

/// What a document is shown in: size, theme, direction, language, and how large it is drawn. `nil` is what the desktop says.
package struct Circumstances: Equatable {
    package var size = PreviewSize.phone
    package var isDark: Bool?
    package var direction: TextDirection?
    /// A language as the environment writes it, such as `de` or `ar_EG`.
    package var language: String?
    /// How many points of the screen a point of the document takes.
    package var scale = 1.0
    /// How much larger than usual text is.
    package var textScale: Double?

    package init() {}

    /// The scales that keys step through.
    package static let scales = [0.5, 1, 1.5, 2, 3]
    /// The sizes of text that a key goes through.
    package static let textScales = [1, 1.25, 1.5, 2]

    /// Whether the theme is dark now.
    package var showsDark: Bool { isDark ?? Display.prefersDark }
    /// The direction that texts run in now.
    package var shownDirection: TextDirection {
        direction ?? language.flatMap { LanguageTag($0)?.direction } ?? Self.session.direction
    }
    /// The size of text now.
    package var shownTextScale: Double { textScale ?? Display.fontScale }

    /// The session that the process was started in.
    private static let session = SessionLocale()

    /// Has the display show everything so. The theme, the direction and the size of text are those of the whole display.
    package func apply() {
        let session = language.map { SessionLocale($0) } ?? Self.session
        if Localization.shared.session != session { Localization.shared.session = session }
        if let isDark, Display.prefersDark != isDark { Display.prefersDark = isDark }
        if let textScale, Display.fontScale != textScale { Display.fontScale = textScale }
        let isRightToLeft = shownDirection == .rightToLeft
        if Display.isRightToLeft != isRightToLeft { Display.isRightToLeft = isRightToLeft }
    }
}

/// How large a document is shown.
package nonisolated enum PreviewSize: Equatable, Sendable {
    case phone, tablet
    /// As large as the window has room.
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
