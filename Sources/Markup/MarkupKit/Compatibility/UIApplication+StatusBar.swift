public import Foundation

extension UIApplication {
    /// The frame of the status bar. Always empty: a desktop has no status bar.
    public var statusBarFrame: CGRect { .zero }
    /// Whether the status bar is hidden. Always `true`: a desktop has no status bar.
    public var isStatusBarHidden: Bool { true }
    /// The colours of the status bar. Has no effect: a desktop has no status bar. Always `default`.
    public var statusBarStyle: UIStatusBarStyle {
        get { .default }
        set { NoEffect.note("UIApplication.statusBarStyle", "a desktop has no status bar") }
    }
}
