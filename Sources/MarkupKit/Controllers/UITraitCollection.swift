import Foundation

/// The session's settings that a view may adapt to: dark or light, the text direction, the size of text.
public nonisolated struct UITraitCollection: Hashable, Sendable {
    /// Whether the theme is dark or light; never `unspecified` in ``current``.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The side at which text begins.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// How much larger than usual the desktop shows text; 1 is as usual.
    public let fontScale: Double

    /// The session's present traits.
    @MainActor public static var current: UITraitCollection {
        UITraitCollection(
            userInterfaceStyle: Display.isDark ? .dark : .light,
            layoutDirection: Display.isRightToLeft ? .rightToLeft : .leftToRight, fontScale: Display.fontScale)
    }
}

/// Light or dark.
public nonisolated enum UIUserInterfaceStyle: String, MarkupWord { case unspecified, light, dark }

/// Which side text begins at.
public nonisolated enum UITraitEnvironmentLayoutDirection: String, MarkupWord { case leftToRight, rightToLeft }

extension UIViewController {
    /// The session's present traits; ``UIViewController/traitCollectionDidChange(_:)`` tells when they change.
    public var traitCollection: UITraitCollection { .current }

    /// Tells this controller, its children and what it presents.
    func tell(ofTraitsBefore previous: UITraitCollection) {
        if isViewLoaded { traitCollectionDidChange(previous) }
        for child in childControllers { child.tell(ofTraitsBefore: previous) }
    }
}
