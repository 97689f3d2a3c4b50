public import Foundation
import NativeWidgets

/// What a view may adapt to: dark or light, the text direction, the size of text, and how much room its window has.
public nonisolated struct UITraitCollection: Hashable, Sendable {
    /// Whether the theme is dark or light; never `unspecified` in ``current``.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The side at which text begins.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// How much larger than usual the desktop shows text; 1 is as usual.
    public let fontScale: Double
    /// `compact` in a window that is narrower than 600 points; `unspecified` where no window is meant, as in ``current``.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// `compact` in a window that is lower than 400 points; `unspecified` where no window is meant, as in ``current``.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels of the screen for one point.
    public let displayScale: CGFloat

    /// Creates traits; those that are left out are unspecified, or those of a common session.
    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight, fontScale: Double = 1,
        horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 1
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.layoutDirection = layoutDirection
        self.fontScale = fontScale
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.displayScale = displayScale
    }

    /// The session's present traits.
    @MainActor public static var current: UITraitCollection { UITraitCollection(ofWindow: nil, scale: 1) }

    /// The session's traits in a window of a size.
    @MainActor init(ofWindow size: CGSize?, scale: CGFloat) {
        self.init(
            userInterfaceStyle: Display.isDark ? .dark : .light,
            layoutDirection: Display.isRightToLeft ? .rightToLeft : .leftToRight, fontScale: Display.fontScale,
            horizontalSizeClass: size.map { UIUserInterfaceSizeClass(width: $0.width) } ?? .unspecified,
            verticalSizeClass: size.map { UIUserInterfaceSizeClass(height: $0.height) } ?? .unspecified,
            displayScale: scale)
    }

    /// Whether colours look otherwise than with other traits: one is dark and the other light.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
}

/// Light or dark.
public nonisolated enum UIUserInterfaceStyle: String, MarkupWord { case unspecified, light, dark }

/// Which side text begins at.
public nonisolated enum UITraitEnvironmentLayoutDirection: String, MarkupWord { case leftToRight, rightToLeft }

/// How much room there is along an axis.
public nonisolated enum UIUserInterfaceSizeClass: String, MarkupWord {
    /// Nobody tells.
    case unspecified
    /// Little: a narrow window, as half a screen or a telephone has.
    case compact
    /// Enough for things side by side.
    case regular

    /// The class of a window's width, in points.
    init(width: CGFloat) { self = width < 600 ? .compact : .regular }
    /// The class of a window's height, in points.
    init(height: CGFloat) { self = height < 400 ? .compact : .regular }
}

extension UIView {
    /// What the view may adapt to, with the room of the window that it is in.
    ///
    /// ``traitCollectionDidChange(_:)`` and ``UITraitChangeObservable/registerForTraitChanges(_:handler:)`` tell of changes.
    public var traitCollection: UITraitCollection {
        guard native.isInWindow else { return .current }
        let size = rootView.bounds.size
        return UITraitCollection(ofWindow: size == .zero ? nil : size, scale: native.scale)
    }
}

extension UIViewController {
    /// What the controller may adapt to; ``UIViewController/traitCollectionDidChange(_:)`` tells of changes.
    public var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }

    /// Tells this controller, its children and what it presents.
    func tell(ofTraitsBefore previous: UITraitCollection) {
        if isViewLoaded {
            traitCollectionDidChange(previous)
            let new = traitCollection
            for observer in traitObservers { observer.tell(new, previous) }
        }
        for child in childControllers { child.tell(ofTraitsBefore: previous) }
    }
}
