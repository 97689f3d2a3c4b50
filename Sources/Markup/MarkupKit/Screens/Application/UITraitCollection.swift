public import Foundation
import NativeWidgets

/// The environment that a view may adapt to: dark or light, text direction, text size, and the size class of its
/// window.
public nonisolated struct UITraitCollection: Hashable, Sendable {
    /// Whether the theme is dark or light; never `unspecified` in ``current``.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The side at which text begins.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// The factor by which the desktop enlarges text; 1 is the usual size.
    public let fontScale: Double
    /// `compact` in a window that is narrower than 600 points; `unspecified` outside of a window, as in ``current``.
    public internal(set) var horizontalSizeClass: UIUserInterfaceSizeClass
    /// `compact` in a window that is lower than 400 points; `unspecified` outside of a window, as in ``current``.
    public internal(set) var verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels of the screen per point.
    public internal(set) var displayScale: CGFloat
    /// The kind of interface: `mac` for a session, `unspecified` for traits that are created without it.
    public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified

    /// Creates traits; omitted ones have the default values.
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

    /// The session's current traits; inside of ``performAsCurrent(_:)``, the traits on which it was called.
    @MainActor public static var current: UITraitCollection { performed ?? session }
    /// The traits on which ``performAsCurrent(_:)`` runs.
    @MainActor static var performed: UITraitCollection?
    /// The session's traits outside of a window.
    @MainActor static var session: UITraitCollection { UITraitCollection(ofWindow: nil, scale: 1) }

    /// Creates the session's traits for a window of the given size.
    @MainActor init(ofWindow size: CGSize?, scale: CGFloat) {
        self.init(
            userInterfaceStyle: Display.isDark ? .dark : .light,
            layoutDirection: Display.isRightToLeft ? .rightToLeft : .leftToRight, fontScale: Display.fontScale,
            horizontalSizeClass: size.map { UIUserInterfaceSizeClass(width: $0.width) } ?? .unspecified,
            verticalSizeClass: size.map { UIUserInterfaceSizeClass(height: $0.height) } ?? .unspecified,
            displayScale: scale)
        userInterfaceIdiom = UIDevice.current.userInterfaceIdiom
    }

    /// Whether colours differ from those with other traits because one is dark and the other light.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
}

/// Light or dark.
public nonisolated enum UIUserInterfaceStyle: String, MarkupWord { case unspecified, light, dark }

/// The side at which text begins.
public nonisolated enum UITraitEnvironmentLayoutDirection: String, MarkupWord { case leftToRight, rightToLeft }

/// The room along an axis.
public nonisolated enum UIUserInterfaceSizeClass: String, MarkupWord {
    /// Not in a window.
    case unspecified
    /// Little room: a narrow window, such as half a screen or a phone.
    case compact
    /// Enough room for several views side by side.
    case regular

    /// Returns the class of a window's width in points.
    init(width: CGFloat) { self = width < 600 ? .compact : .regular }
    /// Returns the class of a window's height in points.
    init(height: CGFloat) { self = height < 400 ? .compact : .regular }
}

extension UIView {
    /// The traits of the view's environment, with the size classes of its window.
    ///
    /// To observe changes, use ``traitCollectionDidChange(_:)`` or
    /// ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
    public var traitCollection: UITraitCollection {
        guard native.isInWindow else { return .session }
        let size = rootView.bounds.size
        return UITraitCollection(ofWindow: size == .zero ? nil : size, scale: native.scale)
    }
}

extension UIViewController {
    /// The traits of the controller's environment; ``UIViewController/traitCollectionDidChange(_:)`` is called when
    /// they change.
    public var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .session }

    /// Notifies this controller and its children.
    func tell(ofTraitsBefore previous: UITraitCollection) {
        if isViewLoaded {
            traitCollectionDidChange(previous)
            let new = traitCollection
            for observer in traitObservers { observer.tell(new, previous) }
        }
        for child in childControllers { child.tell(ofTraitsBefore: previous) }
    }
}
