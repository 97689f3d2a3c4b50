extension UISplitViewController.DisplayMode {
    /// The older name of `oneBesideSecondary`.
    public nonisolated static var allVisible: Self { .oneBesideSecondary }
    /// The older name of `secondaryOnly`.
    public nonisolated static var primaryHidden: Self { .secondaryOnly }
}

extension UISplitViewController {
    /// Whether a swipe shows the sidebar. Has no effect: a button of the header bar shows it. Always `false`.
    public var presentsWithGesture: Bool {
        get { false }
        set {
            guard newValue else { return }
            NoEffect.note("UISplitViewController.presentsWithGesture", "a button of the header bar shows the sidebar")
        }
    }
}

extension UINavigationController {
    /// Whether a tap hides the bar. Has no effect: the header bar has the buttons of the window. Always `false`.
    public var hidesBarsOnTap: Bool {
        get { false }
        set { noteBars("hidesBarsOnTap", newValue) }
    }

    /// Whether a swipe hides the bar. Has no effect: the header bar has the buttons of the window. Always `false`.
    public var hidesBarsOnSwipe: Bool {
        get { false }
        set { noteBars("hidesBarsOnSwipe", newValue) }
    }

    /// Whether a keyboard hides the bar. Has no effect: the header bar has the buttons of the window. Always `false`.
    public var hidesBarsWhenKeyboardAppears: Bool {
        get { false }
        set { noteBars("hidesBarsWhenKeyboardAppears", newValue) }
    }

    /// Whether the bar is hidden on a low screen. Has no effect: the header bar has the buttons of the window. Always `false`.
    public var hidesBarsWhenVerticallyCompact: Bool {
        get { false }
        set { noteBars("hidesBarsWhenVerticallyCompact", newValue) }
    }

    private func noteBars(_ name: String, _ isWanted: Bool) {
        guard isWanted else { return }
        NoEffect.note("UINavigationController.\(name)", "the header bar has the buttons of the window")
    }
}

extension UINavigationItem {
    /// Whether the items at the leading edge stand beside the back button. Always `true`: a header bar has room for both.
    public var leftItemsSupplementBackButton: Bool {
        get { true }
        set {}
    }
}
