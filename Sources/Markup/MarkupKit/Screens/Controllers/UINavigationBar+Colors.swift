extension UINavigationBar {
    /// The colour of the bar; the same as ``UIView/backgroundColor``. The header bar of the window takes it. `nil`, the default, is the theme's.
    public var barTintColor: UIColor? {
        get { backgroundColor }
        set {
            backgroundColor = newValue
            nearestViewController?.chromeDidChange()
        }
    }

    /// Whether the content shines through the bar. Has no effect: nothing is below a header bar. Always `false`.
    public var isTranslucent: Bool {
        get { false }
        set {
            guard newValue else { return }
            NoEffect.note("UINavigationBar.isTranslucent", "nothing is below a header bar")
        }
    }
}
