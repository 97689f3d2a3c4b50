import Foundation

extension UIView {
    /// The ``UIView/layoutMargins`` by the text direction, in points. Setting them replaces the left and right margins.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: layoutMarginTop, leading: layoutMarginLeading, bottom: layoutMarginBottom,
                trailing: layoutMarginTrailing)
        }
        set {
            layoutMarginTop = newValue.top
            layoutMarginLeading = newValue.leading
            layoutMarginBottom = newValue.bottom
            layoutMarginTrailing = newValue.trailing
        }
    }
}

/// The direction in which text is read.
public typealias UIUserInterfaceLayoutDirection = UITraitEnvironmentLayoutDirection

extension UIApplication {
    /// The direction in which the session's text is read.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Display.isRightToLeft ? .rightToLeft : .leftToRight
    }
}
