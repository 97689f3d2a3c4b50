public import Foundation

extension UIApplication {
    /// The frame of the status bar. Always empty: a desktop has no status bar.
    public var statusBarFrame: CGRect { .zero }
    /// Whether the status bar is hidden. Has no effect: a desktop has no status bar. Always `true`.
    public var isStatusBarHidden: Bool {
        get { true }
        set { if !newValue { NoEffect.note("UIApplication.isStatusBarHidden", "a desktop has no status bar") } }
    }
    /// Whether the status bar shows that something is loaded. Has no effect: a desktop has no status bar. Always `false`.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {
            guard newValue else { return }
            NoEffect.note("UIApplication.isNetworkActivityIndicatorVisible", "a desktop has no status bar")
        }
    }
    /// The colours of the status bar. Has no effect: a desktop has no status bar. Always `default`.
    public var statusBarStyle: UIStatusBarStyle {
        get { .default }
        set { NoEffect.note("UIApplication.statusBarStyle", "a desktop has no status bar") }
    }
}
