/// Properties and methods about the bars and the rotation of a phone. They have no effect, and the first use of each posts a ``Notice``.
extension UIViewController {
    /// The sides at which the view reaches below bars. Has no effect: no bar covers a view here. Default `all`.
    public var edgesForExtendedLayout: UIRectEdge {
        get { phoneScreen.edges }
        set {
            phoneScreen.edges = newValue
            noteNoBars("edgesForExtendedLayout")
        }
    }
    /// Whether the view reaches below bars that are not translucent. Has no effect: no bar covers a view here. Default `false`.
    public var extendedLayoutIncludesOpaqueBars: Bool {
        get { phoneScreen.includesOpaqueBars }
        set {
            phoneScreen.includesOpaqueBars = newValue
            noteNoBars("extendedLayoutIncludesOpaqueBars")
        }
    }
    /// Whether the insets of a scroll view make room for bars. Has no effect: no bar covers a view here. Default `true`.
    public var automaticallyAdjustsScrollViewInsets: Bool {
        get { phoneScreen.adjustsInsets }
        set {
            phoneScreen.adjustsInsets = newValue
            noteNoBars("automaticallyAdjustsScrollViewInsets")
        }
    }
    /// Whether a presented controller determines the style of the status bar. Has no effect: a desktop has no status bar. Default `false`.
    public var modalPresentationCapturesStatusBarAppearance: Bool {
        get { phoneScreen.capturesStatusBar }
        set {
            phoneScreen.capturesStatusBar = newValue
            noteNoStatusBar("modalPresentationCapturesStatusBarAppearance")
        }
    }
    /// Whether the tabs are hidden while this screen is pushed. Has no effect: the tabs are in the header bar, where a screen with a back button
    /// shows its title in their place. Default `false`.
    public var hidesBottomBarWhenPushed: Bool {
        get { phoneScreen.hidesBottomBar }
        set {
            phoneScreen.hidesBottomBar = newValue
            guard newValue else { return }
            NoEffect.note("UIViewController.hidesBottomBarWhenPushed", "the tabs are in the header bar")
        }
    }
    /// Whether presented views cover only this one. Has no effect: a presented controller has a separate window. Default `false`.
    public var definesPresentationContext: Bool {
        get { phoneScreen.definesContext }
        set {
            phoneScreen.definesContext = newValue
            if newValue { noteOwnWindow("definesPresentationContext") }
        }
    }
    /// Whether this controller determines how presented ones appear. Has no effect: a presented controller has a separate window. Default
    /// `false`.
    public var providesPresentationContextTransitionStyle: Bool {
        get { phoneScreen.providesTransition }
        set {
            phoneScreen.providesTransition = newValue
            if newValue { noteOwnWindow("providesPresentationContextTransitionStyle") }
        }
    }
    /// A name by which a phone restores the screen. Kept so that code reads it again; it has no effect. To restore the size of a window, see
    /// ``UIWindow/restorationIdentifier``. Default `nil`.
    public var restorationIdentifier: String? {
        get { phoneScreen.restorationIdentifier }
        set { phoneScreen.restorationIdentifier = newValue }
    }
    /// Has no effect: a desktop rotates the whole screen.
    public class func attemptRotationToDeviceOrientation() {
        NoEffect.note(
            "UIViewController.attemptRotationToDeviceOrientation()", "a desktop rotates the whole screen")
    }
    /// Has no effect: a desktop has no status bar.
    public func setNeedsStatusBarAppearanceUpdate() { noteNoStatusBar("setNeedsStatusBarAppearanceUpdate()") }
    /// Has no effect: a desktop has no home indicator.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {
        NoEffect.note(
            "UIViewController.setNeedsUpdateOfHomeIndicatorAutoHidden()", "a desktop has no home indicator")
    }
    /// Has no effect: a desktop rotates the whole screen.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {
        NoEffect.note(
            "UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations()", "a desktop rotates the whole screen")
    }

    private func noteNoBars(_ name: String) { NoEffect.note("UIViewController.\(name)", "no bar covers a view here") }
    private func noteOwnWindow(_ name: String) {
        NoEffect.note("UIViewController.\(name)", "a presented controller has a separate window")
    }
    private func noteNoStatusBar(_ name: String) {
        NoEffect.note("UIViewController.\(name)", "a desktop has no status bar")
    }
}
