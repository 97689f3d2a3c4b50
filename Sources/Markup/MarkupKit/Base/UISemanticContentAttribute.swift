import NativeWidgets

/// The direction of a view's content: that of the session's text, or a fixed one.
public nonisolated enum UISemanticContentAttribute: String, MarkupWord {
    /// The direction of the session's text.
    case unspecified
    /// From left to right, for playback controls.
    case playback
    /// From left to right, for arrows and other directions in space.
    case spatial
    /// From left to right.
    case forceLeftToRight
    /// From right to left.
    case forceRightToLeft

    /// The fixed direction; `nil` if the content follows the session.
    var isRightToLeft: Bool? {
        switch self {
        case .unspecified: nil
        case .playback, .spatial, .forceLeftToRight: false
        case .forceRightToLeft: true
        }
    }
}

extension UIView {
    /// The current direction of the view's content.
    public var effectiveUserInterfaceLayoutDirection: UITraitEnvironmentLayoutDirection {
        native.isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction of content with this attribute in this session.
    public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UITraitEnvironmentLayoutDirection
    {
        attribute.isRightToLeft ?? Display.isRightToLeft ? .rightToLeft : .leftToRight
    }
}
