/// The colours of a bar on a phone. Here the theme determines them.
public nonisolated enum UIBarStyle: Int, Sendable {
    /// Dark text on light.
    case `default`
    /// Light text on dark.
    case black
    /// An older name of ``black`` with ``UINavigationBar/isTranslucent``.
    case blackTranslucent
}

extension UINavigationBar {
    /// The colours of the bar. Has no effect: the theme determines them, and ``barTintColor`` changes them. Always `default`.
    public var barStyle: UIBarStyle {
        get { .default }
        set { newValue.note("UINavigationBar") }
    }
}

extension UIToolbar {
    /// The colours of the bar. Has no effect: the theme determines them, and ``UIView/backgroundColor`` changes them. Always `default`.
    public var barStyle: UIBarStyle {
        get { .default }
        set { newValue.note("UIToolbar") }
    }
}

extension UISearchBar {
    /// The colours of the bar. Has no effect: the theme determines them. Always `default`.
    public var barStyle: UIBarStyle {
        get { .default }
        set { newValue.note("UISearchBar") }
    }
}

extension UIBarStyle {
    @MainActor fileprivate func note(_ type: String) {
        guard self != .default else { return }
        NoEffect.note("\(type).barStyle", "the theme determines the colours")
    }
}
