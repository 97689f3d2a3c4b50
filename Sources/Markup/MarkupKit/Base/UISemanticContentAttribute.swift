import NativeWidgets

/// Whether content runs as text does, or always in one direction.
public nonisolated enum UISemanticContentAttribute: String, MarkupWord {
    /// As the session's text.
    case unspecified
    /// From left to right: the buttons of a player.
    case playback
    /// From left to right: arrows and other directions in space.
    case spatial
    /// From left to right.
    case forceLeftToRight
    /// From right to left.
    case forceRightToLeft

    /// `nil` for what follows the session.
    var isRightToLeft: Bool? {
        switch self {
        case .unspecified: nil
        case .playback, .spatial, .forceLeftToRight: false
        case .forceRightToLeft: true
        }
    }
}

extension UIView {
    /// The direction that the view's content runs in now.
    public var effectiveUserInterfaceLayoutDirection: UITraitEnvironmentLayoutDirection {
        native.isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction that content of an attribute runs in, in this session.
    public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UITraitEnvironmentLayoutDirection
    {
        attribute.isRightToLeft ?? Display.isRightToLeft ? .rightToLeft : .leftToRight
    }
}
