/// The height of a bar on a phone.
public nonisolated enum UIBarMetrics: Int, Sendable {
    /// The usual height, or the one on a low screen; each also with a prompt.
    case `default`, compact, defaultPrompt, compactPrompt
}

extension UINavigationBar {
    /// The item of the screen on top, for the bar of a ``UINavigationController`` whose view has been loaded; otherwise `nil`.
    public var topItem: UINavigationItem? { items?.last }

    /// The item of the screen below the one on top; `nil` on the first screen.
    public var backItem: UINavigationItem? { items?.dropLast().last }

    /// The items of the screens, from the bottom to the top, for the bar of a ``UINavigationController`` whose view has been loaded; otherwise
    /// `nil`. The screens determine them: setting them has no effect.
    public var items: [UINavigationItem]? {
        get { (nearestViewController as? UINavigationController)?.viewControllers.map(\.navigationItem) }
        set {}
    }

    /// The picture of the back button. Has no effect: the button has the theme's arrow. Always `nil`.
    public var backIndicatorImage: UIImage? {
        get { nil }
        set { if newValue != nil { note("backIndicatorImage", "the button has the theme's arrow") } }
    }

    /// The shape of the back button while it moves. Has no effect: the button has the theme's arrow. Always `nil`.
    public var backIndicatorTransitionMaskImage: UIImage? {
        get { nil }
        set { if newValue != nil { note("backIndicatorTransitionMaskImage", "the button has the theme's arrow") } }
    }

    /// The picture below the bar. Has no effect: the theme draws the bar. Always `nil`.
    public var shadowImage: UIImage? {
        get { nil }
        set { if newValue != nil { note("shadowImage", "the theme draws the bar") } }
    }

    /// Has no effect: the theme draws the bar, and ``barTintColor`` colours it.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        if backgroundImage != nil { note("setBackgroundImage(_:for:)", "the theme draws the bar") }
    }

    /// Always `nil`: the theme draws the bar.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }

    private func note(_ name: String, _ reason: String) { NoEffect.note("UINavigationBar.\(name)", reason) }
}

extension UISearchBar {
    /// The colour of the bar; the same as ``UIView/backgroundColor``. `nil`, the default, is the theme's.
    public var barTintColor: UIColor? {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }

    /// Whether the content shines through the bar. Has no effect: nothing is below the bar. Always `false`.
    public var isTranslucent: Bool {
        get { false }
        set { if newValue { NoEffect.note("UISearchBar.isTranslucent", "nothing is below the bar") } }
    }
}
