extension UIView {
    /// Whether the view keeps touches of other views away while it is touched. Has no effect: a mouse has one touch. Always `false`.
    public var isExclusiveTouch: Bool {
        get { false }
        set { if newValue { NoEffect.note("UIView.isExclusiveTouch", "a mouse has one touch") } }
    }
    /// Whether the view gets more than one touch at a time. Has no effect: a mouse has one touch. Always `false`.
    public var isMultipleTouchEnabled: Bool {
        get { false }
        set { if newValue { NoEffect.note("UIView.isMultipleTouchEnabled", "a mouse has one touch") } }
    }
}
